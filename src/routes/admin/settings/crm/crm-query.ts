import { PUSH_STATES } from '#capabilities/crm/crm.ts'
import type { PushFilters } from '#capabilities/crm/crm-for-staff.ts'
import { readTableQuery } from '#routes/admin/table/table-query.ts'

/** What the address of the list of orders in the CRM asks for, for the screen and for its export alike. */
export function crmQueryIn(address: string) {
  const query = readTableQuery(address, {
    sorts: ['updated'],
    sort: { key: 'updated', direction: 'descending' },
    filters: ['state'],
  })
  const filters: PushFilters = {
    search: query.q || null,
    state: PUSH_STATES.find((known) => known === query.filters.state) ?? null,
  }
  return { query, filters }
}
