import { z } from 'zod'
import type { Services } from '#platform/services.server.ts'
import { callExternalApi, type ExternalApiAnswer } from './call-external-api.server.ts'
import type { ZohoRegion } from './external-api-address.server.ts'
import { ExternalApiFault } from './external-api-fault.ts'
import { zohoApiHost } from './zoho-accounts.server.ts'

/*
 * Documentation of the wire:
 * https://www.zoho.com/crm/developer/docs/api/v8/upsert-records.html
 * https://www.zoho.com/crm/developer/docs/api/v8/delete-records.html
 * https://www.zoho.com/crm/developer/docs/api/v8/search-records.html
 * https://www.zoho.com/crm/developer/docs/api/v8/status-codes.html
 */

type Calling = Pick<Services, 'clock' | 'config' | 'metrics'>
type Access = { region: ZohoRegion; accessToken: string }
type Module = 'Contacts' | 'Deals'

export type ZohoContact = { Last_Name: string; First_Name?: string; Email: string; Phone?: string }
export type ZohoDeal = {
  Deal_Name: string
  Stage: string
  Amount: number
  Closing_Date: string
  Contact_Name: { id: string }
  Description: string
}

/** Two of them and a renewed token fit into what one job may take. */
const TIMEOUT_MS = 6_000
const PAUSE_MS = 60_000
const LONGEST_PAUSE_MS = 24 * 60 * 60_000
const RecordId = z.string().regex(/^\d{1,40}$/)

/** One contact for an address: found by it, or made. */
export function upsertZohoContact(services: Calling, access: Access, contact: ZohoContact): Promise<string> {
  return upsert(services, access, 'Contacts', 'Email', contact)
}

/** One deal for a name: found by it, or made. */
export function upsertZohoDeal(services: Calling, access: Access, deal: ZohoDeal): Promise<string> {
  return upsert(services, access, 'Deals', 'Deal_Name', deal)
}

const Written = z.object({
  data: z.tuple([
    z.object({
      code: z.string(),
      status: z.string().optional(),
      message: z.string().optional(),
      details: z.object({ id: z.string().optional(), api_name: z.string().optional() }).nullish(),
    }),
  ]),
})

async function upsert(services: Calling, access: Access, module: Module, key: string, record: object): Promise<string> {
  const body = { data: [record], duplicate_check_fields: [key] }
  const answer = await ask(services, access, {
    path: `/crm/v8/${module}/upsert`,
    method: 'POST',
    body: { type: 'application/json', text: JSON.stringify(body) },
  })
  const written = Written.safeParse(answer.json)
  if (!written.success) throw unreadable(answer)
  const [{ code, details }] = written.data.data
  // The one they mean has the very value we look for. By any other field it would be somebody else.
  const isSame = code === 'DUPLICATE_DATA' && details?.api_name === key
  const id = RecordId.safeParse(details?.id)
  if ((code === 'SUCCESS' || isSame) && id.success) return id.data
  throw new ExternalApiFault('refused', sayingOf(written.data.data[0]), { status: answer.status })
}

/** Takes a contact out; one that is not there is out already. Zoho itself keeps it in its recycle bin for sixty days. */
export async function deleteZohoContact(services: Calling, access: Access, id: string): Promise<void> {
  const path = `/crm/v8/Contacts?ids=${encodeURIComponent(id)}&wf_trigger=false`
  const answer = await ask(services, access, { path, method: 'DELETE' })
  const written = Written.safeParse(answer.json)
  if (!written.success) throw unreadable(answer)
  const [outcome] = written.data.data
  if (outcome.code === 'SUCCESS') return
  // They say the same of a record that is gone and of one they could not delete.
  if (outcome.code === 'INVALID_DATA' && !(await hasContact(services, access, id))) return
  throw new ExternalApiFault('refused', sayingOf(outcome), { status: answer.status })
}

async function hasContact(services: Calling, access: Access, id: string): Promise<boolean> {
  const path = `/crm/v8/Contacts/${encodeURIComponent(id)}?fields=id`
  const answer = await ask(services, access, { path }).catch((error: unknown) => {
    if (error instanceof ExternalApiFault && error.message.startsWith('INVALID_DATA')) return null
    throw error
  })
  if (answer === null || answer.status === 204 || answer.status === 404) return false
  if (z.object({ data: z.array(z.unknown()).min(1) }).safeParse(answer.json).success) return true
  throw unreadable(answer)
}

/** Contacts with an address, as many as a page holds. */
export async function findZohoContacts(
  services: Calling,
  access: Access,
  email: string,
): Promise<ReadonlyArray<string>> {
  const query = new URLSearchParams({ email, fields: 'Email', per_page: '200' })
  const answer = await ask(services, access, { path: `/crm/v8/Contacts/search?${query}` })
  if (answer.status === 204) return []
  const found = z
    .object({ data: z.array(z.object({ id: RecordId, Email: z.string().nullish() })) })
    .safeParse(answer.json)
  if (!found.success) throw unreadable(answer)
  // A search by address also finds second addresses: only whose own it is may be touched.
  return found.data.data.filter(({ Email }) => Email?.toLowerCase() === email.toLowerCase()).map(({ id }) => id)
}

const Fault = z.object({ code: z.string(), message: z.string().optional() })

/** A call and what their statuses and codes mean; whatever is about a single record is left to the caller. */
async function ask(
  services: Calling,
  { region, accessToken }: Access,
  call: Pick<Parameters<typeof callExternalApi>[1], 'path' | 'method' | 'body'>,
): Promise<ExternalApiAnswer> {
  const answer = await callExternalApi(services, {
    ...call,
    host: zohoApiHost(region),
    headers: { authorization: `Zoho-oauthtoken ${accessToken}` },
    timeoutMs: TIMEOUT_MS,
  })
  const { status, headers, json } = answer
  const fault = Fault.safeParse(json).data
  const said = fault ? sayingOf(fault) : `answered ${status}`
  if (status === 429 || fault?.code === 'TOO_MANY_REQUESTS' || fault?.code === 'LIMIT_EXCEEDED') {
    throw new ExternalApiFault('limited', said, { status, pausedUntil: pauseIn(services.clock.now(), headers) })
  }
  if (fault?.code === 'OAUTH_SCOPE_MISMATCH' || status === 403)
    throw new ExternalApiFault('forbidden', said, { status })
  if (status === 401) throw new ExternalApiFault('unauthorized', said, { status })
  if (status >= 500) {
    throw new ExternalApiFault('unavailable', said, { status, mayHaveHappened: (call.method ?? 'GET') !== 'GET' })
  }
  if (fault && status !== 404) throw new ExternalApiFault('refused', said, { status })
  return answer
}

/** Seconds, or the instant at which their window begins anew; a minute where they say nothing. */
function pauseIn(now: Date, headers: Headers): Date {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN)
  const reset = Number(headers.get('x-ratelimit-reset') ?? Number.NaN)
  const wait = Number.isFinite(seconds) ? seconds * 1000 : Number.isFinite(reset) ? reset - now.getTime() : PAUSE_MS
  return new Date(now.getTime() + Math.min(Math.max(wait, 1000), LONGEST_PAUSE_MS))
}

type Saying = {
  code: string
  message?: string | undefined
  details?: { api_name?: string | undefined } | null | undefined
}

/** Their code and sentence, and which field it is about: never what stood in it. */
function sayingOf({ code, message, details }: Saying): string {
  const field = details?.api_name ? ` (${details.api_name})` : ''
  return `${code}: ${message ?? 'no reason given'}${field}`.slice(0, 200)
}

function unreadable({ status }: ExternalApiAnswer): ExternalApiFault {
  return new ExternalApiFault('unreadable', `the CRM answered ${status} in a form nobody knows`, { status })
}
