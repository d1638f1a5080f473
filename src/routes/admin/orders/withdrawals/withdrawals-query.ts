import { WITHDRAWAL_FILTERS } from '#capabilities/withdrawal/withdrawals-for-staff.ts'
import { readTableQuery } from '#routes/admin/table/table-query.ts'

/** What the address of the list of withdrawals asks for. */
export function withdrawalQueryIn(address: string) {
  const query = readTableQuery(address, {
    sorts: ['due', 'received'],
    sort: { key: 'due', direction: 'ascending' },
    filters: ['state'],
  })
  const { q, filters, sort, page, pageSize } = query
  const filter = WITHDRAWAL_FILTERS.find((known) => known === filters.state) ?? null
  return { query, wanted: { search: q || null, filter, order: sort, page, pageSize } }
}
