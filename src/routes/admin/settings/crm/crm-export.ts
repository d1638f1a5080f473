import { exportCrmPushes } from '#capabilities/crm/export-crm-pushes.server.ts'
import { backToList, takeAway } from '#routes/admin/table/take-away.server.ts'
import { PUSH_LIST } from './crm-list.tsx'

export const loader = backToList(PUSH_LIST)

export const action = takeAway(PUSH_LIST, (services, { filters }, call) => exportCrmPushes(services, filters, call))
