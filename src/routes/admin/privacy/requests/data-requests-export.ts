import { exportDataRequests } from '#capabilities/privacy/export-data-requests.server.ts'
import { backToList, takeAway } from '#routes/admin/table/take-away.server.ts'
import { REQUEST_LIST } from './data-requests-list.tsx'

export const loader = backToList(REQUEST_LIST)

export const action = takeAway(REQUEST_LIST, (services, { filters }, call) =>
  exportDataRequests(services, filters, call),
)
