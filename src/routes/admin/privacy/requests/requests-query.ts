import { REQUEST_KINDS, REQUEST_STATES } from '#capabilities/privacy/data-requests.ts'
import { readTableQuery } from '#routes/admin/table/table-query.ts'

const STATES = ['open', ...REQUEST_STATES] as const

/** What the address of the list of data requests asks for. */
export function requestQueryIn(address: string) {
  const query = readTableQuery(address, {
    sorts: ['due', 'received'],
    sort: { key: 'due', direction: 'ascending' },
    filters: ['state', 'kind'],
  })
  const { q, filters, sort, page, pageSize } = query
  const wanted = {
    search: q || null,
    state: STATES.find((known) => known === filters.state) ?? null,
    kind: REQUEST_KINDS.find((known) => known === filters.kind) ?? null,
    order: sort,
    page,
    pageSize,
  }
  return { query, wanted }
}
