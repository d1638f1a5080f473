import { redirect } from 'react-router'
import { exportMails } from '#platform/mail/export-mails.server.ts'
import { faultOf } from '#platform/mail/mail-fault.ts'
import { nameOf } from '#routes/admin/settings/audit/audit.messages.ts'
import { staffRequest } from '#routes/admin/shell/staff-request.server.ts'
import { exportAnswer, exportFormatIn } from '#routes/admin/table/export-answer.server.ts'
import type { Route } from './+types/mails-export'
import { MAIL_NAMES } from './mail-names.ts'
import { MAIL_SCREEN_MESSAGES } from './mail-screen.messages.ts'
import { mailsQueryIn } from './mails-query.ts'

const HEADERS = {
  sk: ['Zaradený', 'Druh', 'Komu', 'Stav', 'Dôvod', 'Odoslaný', 'Pokusy', 'Poslaný znova'],
  en: ['Queued', 'Kind', 'To', 'State', 'Reason', 'Sent', 'Attempts', 'Sent again'],
} as const
const KINDS = ['moment', 'text', 'text', 'text', 'text', 'moment', 'number', 'number'] as const

/** Taking the list away is written into the audit log, so it is a form and never a link. */
export function loader({ request }: Route.LoaderArgs) {
  return redirect(`/admin/mails${new URL(request.url).search}`)
}

export async function action({ context, request }: Route.ActionArgs) {
  const { services, call, refused, language } = staffRequest(context)
  const { wanted } = mailsQueryIn(request.url)
  const mails = await exportMails(services, wanted, call).catch(refused)
  const { statuses, faults, erased } = MAIL_SCREEN_MESSAGES[language]
  return exportAnswer(
    {
      name: language === 'sk' ? 'E-maily' : 'E-mails',
      columns: HEADERS[language].map((header, index) => ({ header, kind: KINDS[index] ?? 'text' })),
      rows: mails.map((mail) => {
        const fault = mail.status === 'sent' ? null : faultOf(mail.lastError)
        return [
          mail.queuedAt,
          nameOf(MAIL_NAMES, mail.template, language),
          mail.recipient ?? erased,
          statuses[mail.status],
          fault && faults[fault][0],
          mail.sentAt,
          mail.attempts,
          mail.resends,
        ]
      }),
    },
    { format: exportFormatIn(await request.formData()), file: 'e-maily', now: services.clock.now() },
  )
}
