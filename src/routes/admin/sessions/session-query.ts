import {
  SESSION_MARKS,
  SESSION_SORTS,
  SESSION_TIMES,
  type SessionFilters,
} from '#capabilities/schedule/sessions-for-staff.ts'
import { dayIn, readTableQuery } from '../table/table-query.ts'

/** What the address of the list asks for; what makes no sense there is not listened to. */
export function sessionQueryIn(address: string) {
  const asked = new URL(address).searchParams
  const time = SESSION_TIMES.find((known) => known === asked.get('time')) ?? 'upcoming'
  const query = readTableQuery(address, {
    sorts: SESSION_SORTS,
    sort: { key: 'date', direction: time === 'past' ? 'descending' : 'ascending' },
    filters: ['level', 'mark', 'from', 'to'],
  })
  const { q, filters: chosen, sort } = query
  const filters: SessionFilters = {
    time,
    search: q || null,
    level: chosen.level?.slice(0, 50) ?? null,
    mark: SESSION_MARKS.find((known) => known === chosen.mark) ?? null,
    from: dayIn(chosen.from),
    to: dayIn(chosen.to),
    sort: sort.key,
    direction: sort.direction,
  }
  return { time, query, filters }
}
