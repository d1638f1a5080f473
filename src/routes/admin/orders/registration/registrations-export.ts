import { exportRegistrations } from '#capabilities/booking/office/export-participants.server.ts'
import { backToList, takeAway } from '#routes/admin/table/take-away.server.ts'
import { REGISTRATION_LIST } from '../participants/participants-list.tsx'

export const loader = backToList(REGISTRATION_LIST)

export const action = takeAway(REGISTRATION_LIST, (services, { filters }, call) =>
  exportRegistrations(services, filters, call),
)
