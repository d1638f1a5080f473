import { listReferences } from '#capabilities/booking/office/list-references.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import type { Services } from '#platform/services.server.ts'
import { CONSENT_LIST } from './consent-list.tsx'
import { MARKETING_LIST } from './consent-marketing-list.tsx'

/** What the address of the ledger asks for, for the screen and for the file alike. */
export async function ledgerQueryIn(services: Services, address: string, call: Call) {
  const { query, filters } = CONSENT_LIST.queryIn(address)
  const { search, ...chosen } = filters
  const { meant, ...who } = await whoIsMeant(services, search, call)
  return { query, meant, wanted: { ...chosen, ...who } }
}

/** The same of the marketing list. */
export async function marketingQueryIn(services: Services, address: string, call: Call) {
  const { query, filters } = MARKETING_LIST.queryIn(address)
  const { email, registrationIds } = await whoIsMeant(services, filters.search, call)
  return { query, wanted: { given: filters.given, email, registrationIds } }
}

/** A whole address is looked up by its hash, which is there although the name behind it is erased; other words mean orders. */
async function whoIsMeant(services: Services, search: string | null, call: Call) {
  const email = search && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(search) ? search : null
  const meant = search !== null && email === null ? await listReferences(services, { search }, call) : null
  return { email, meant, registrationIds: meant && [...meant.keys()] }
}
