import { exportMails } from '#platform/mail/list-mails.server.ts'
import { backToList, takeAway } from '#routes/admin/table/take-away.server.ts'
import { MAIL_LIST } from './mails-list.tsx'

export const loader = backToList(MAIL_LIST)

export const action = takeAway(MAIL_LIST, (services, { wanted }, call) =>
  exportMails(services, { ...wanted, order: wanted.order.direction }, call),
)
