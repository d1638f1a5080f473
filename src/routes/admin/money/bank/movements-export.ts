import { exportMovements } from '#capabilities/bank/list-movements.server.ts'
import { backToList, takeAway } from '#routes/admin/table/take-away.server.ts'
import { MOVEMENT_LIST } from './movements-list.tsx'

export const loader = backToList(MOVEMENT_LIST)

export const action = takeAway(MOVEMENT_LIST, (services, { filters }, call) => exportMovements(services, filters, call))
