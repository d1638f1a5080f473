import { redirect } from 'react-router'
import { exportParticipants } from '#capabilities/booking/office/export-participants.server.ts'
import { isId } from '#routes/admin/table/drawer-address.ts'
import { backToList, takeAway } from '#routes/admin/table/take-away.server.ts'
import type { Route } from './+types/participants-export'
import { toRegistrations } from './once-one-list.ts'
import { PEOPLE_LIST } from './participants-list.tsx'

export const loader = backToList(PEOPLE_LIST)

export function action(given: Route.ActionArgs) {
  const search = toRegistrations(given.request.url)
  // 307 sends the form on as it is.
  return search === null ? takePeople(given) : redirect(`/admin/registrations/export${search}`, 307)
}

const takePeople = takeAway(PEOPLE_LIST, (services, { filters, form }, call) => {
  const picked = form.getAll('id').map(String).filter(isId)
  const wanted = picked.length > 0 ? { search: null, sessionId: null, state: null, picked } : filters
  return exportParticipants(services, wanted, call)
})
