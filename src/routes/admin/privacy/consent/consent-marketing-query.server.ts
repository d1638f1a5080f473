import { listReferences } from '#capabilities/booking/office/list-references.server.ts'
import type { ListMarketingAddresses } from '#capabilities/consent/marketing/list-marketing-addresses.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import type { Services } from '#platform/services.server.ts'
import { readTableQuery } from '#routes/admin/table/table-query.ts'
import { emailIn } from './consent-query.ts'

/** What the address of the marketing list asks for, for the screen and for the file alike. */
export async function marketingQueryIn(services: Services, address: string, call: Call) {
  const query = readTableQuery(address, {
    sorts: ['at'],
    sort: { key: 'at', direction: 'descending' },
    filters: ['answer'],
  })
  const email = emailIn(query.q)
  const meant = query.q !== '' && email === null ? await listReferences(services, { search: query.q }, call) : null
  const wanted: Omit<ListMarketingAddresses, 'cursor'> = {
    given: query.filters.answer !== 'refused',
    email,
    registrationIds: meant && [...meant.keys()],
  }
  return { query, wanted }
}
