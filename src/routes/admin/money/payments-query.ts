import { PAYMENT_STANDINGS, type PaymentFilters } from '#capabilities/bookkeeping/bookkeeping.ts'
import { isId } from '../table/drawer-address.ts'
import { dayIn, readTableQuery } from '../table/table-query.ts'

/** What the address of the list of payments asks for, for the screen and for its export alike. */
export function paymentsQueryIn(address: string) {
  const query = readTableQuery(address, {
    sorts: ['paid', 'amount'],
    sort: { key: 'paid', direction: 'descending' },
    filters: ['standing', 'session', 'from', 'to'],
  })
  const { standing, session, from, to } = query.filters
  const filters: PaymentFilters = {
    search: query.q || null,
    standing: [...PAYMENT_STANDINGS, 'surplus' as const].find((known) => known === standing) ?? null,
    sessionId: session && isId(session) ? session : null,
    fromDay: dayIn(from),
    toDay: dayIn(to),
  }
  return { query, filters }
}
