import { exportParticipants, exportRegistrations } from '#capabilities/booking/office/export-participants.server.ts'
import { isId } from '#routes/admin/table/drawer-address.ts'
import { backToList, takeAway } from '#routes/admin/table/take-away.server.ts'
import type { Route } from './+types/participants-export'
import { PEOPLE_LIST, participantsViewIn, REGISTRATION_LIST } from './participants-list.tsx'

export const loader = backToList(PEOPLE_LIST)

export function action(given: Route.ActionArgs) {
  return participantsViewIn(given.request.url) === 'people' ? takePeople(given) : takeRegistrations(given)
}

const takePeople = takeAway(PEOPLE_LIST, (services, { filters, form }, call) => {
  const picked = form.getAll('id').map(String).filter(isId)
  const wanted = picked.length > 0 ? { search: null, sessionId: null, state: null, picked } : filters
  return exportParticipants(services, wanted, call)
})

const takeRegistrations = takeAway(REGISTRATION_LIST, (services, { filters }, call) =>
  exportRegistrations(services, filters, call),
)
