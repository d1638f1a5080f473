import type { ListCookieChoices } from '#capabilities/consent/cookies/list-cookie-choices.server.ts'
import { COOKIE_CHOICES } from '#capabilities/consent/cookies/ways-to-choose.ts'
import { isId } from '#routes/admin/table/drawer-address.ts'
import { dayIn, readTableQuery } from '#routes/admin/table/table-query.ts'

/** Nobody's number: what is searched for and is none finds nothing. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

/** What the address of the cookie choices asks for, for the screen and for the file alike. */
export function cookieQueryIn(address: string) {
  const query = readTableQuery(address, {
    sorts: ['at'],
    sort: { key: 'at', direction: 'descending' },
    filters: ['how', 'from', 'to'],
  })
  const typed = query.q.toLowerCase()
  const wanted: Omit<ListCookieChoices, 'cursor'> = {
    how: COOKIE_CHOICES.find((known) => known === query.filters.how) ?? null,
    chooserId: typed === '' ? null : isId(typed) ? typed : NOBODY,
    fromDay: dayIn(query.filters.from),
    toDay: dayIn(query.filters.to),
  }
  return { query, wanted }
}
