import type { ParticipantFilters } from '#capabilities/booking/office/participants-for-staff.ts'
import { REGISTRATION_STATES } from '#capabilities/booking/registration-states.ts'
import { isId } from '#routes/admin/table/drawer-address.ts'
import { readTableQuery } from '#routes/admin/table/table-query.ts'

/** Whom the list is of: people, or the orders they came with. */
export type ParticipantsView = 'people' | 'registrations'

/** What the address of the list asks for, in both of its views. */
export function participantsQueryIn(address: string) {
  const view: ParticipantsView =
    new URL(address).searchParams.get('view') === 'registrations' ? 'registrations' : 'people'
  const query = readTableQuery(address, {
    sorts: ['ordered', 'name', 'session'],
    sort: { key: 'ordered', direction: 'descending' },
    filters: ['state', 'session'],
  })
  const filters: ParticipantFilters = {
    search: query.q || null,
    sessionId: query.filters.session && isId(query.filters.session) ? query.filters.session : null,
    state: [...REGISTRATION_STATES, 'owed' as const].find((known) => known === query.filters.state) ?? null,
  }
  return { view, query, filters }
}
