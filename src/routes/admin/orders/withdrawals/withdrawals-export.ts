import { exportWithdrawals } from '#capabilities/withdrawal/list-withdrawals.server.ts'
import { backToList, takeAway } from '#routes/admin/table/take-away.server.ts'
import { WITHDRAWAL_LIST } from './withdrawals-list.tsx'

export const loader = backToList(WITHDRAWAL_LIST)

export const action = takeAway(WITHDRAWAL_LIST, (services, { wanted }, call) =>
  exportWithdrawals(services, wanted, call),
)
