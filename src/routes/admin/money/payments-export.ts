import { exportPayments } from '#capabilities/bookkeeping/export-payments.server.ts'
import { backToList, takeAway } from '../table/take-away.server.ts'
import { PAYMENT_LIST } from './payments-list.tsx'

export const loader = backToList(PAYMENT_LIST)

export const action = takeAway(PAYMENT_LIST, (services, { filters }, call) => exportPayments(services, filters, call))
