import { z } from 'zod'
import type { Services } from '#platform/services.server.ts'
import { callExternalApi } from './call-external-api.server.ts'
import { ExternalApiFault, type ExternalApiTrouble } from './external-api-fault.ts'

/**
 * VIES of the European Commission, which says whether a VAT number is valid for trade within the Union:
 * https://ec.europa.eu/taxation_customs/vies/#/technical-information. Asked in the name of a number of ours it gives the
 * question an identifier, which is the proof that we asked.
 */
const HOST = 'ec.europa.eu'
const PATH = '/taxation_customs/vies/rest-api/check-vat-number'
const WITHIN_MS = 2_000

export type VatAnswer = {
  isValid: boolean
  /** Null when we asked in nobody's name. */
  requestIdentifier: string | null
  /** Countries that tell neither write dashes. */
  name: string | null
  address: string | null
}

const Told = z.string().max(1000).nullish()
const Answer = z.object({ valid: z.boolean(), requestIdentifier: Told, name: Told, address: Told })
const Failure = z.object({
  actionSucceed: z.literal(false),
  errorWrappers: z.array(z.object({ error: z.string() })).min(1),
})

/** Codes of the service, with any status. Whatever else it says about a number is a no to the question, not to the number. */
const TROUBLES: Readonly<Record<string, ExternalApiTrouble>> = {
  MS_UNAVAILABLE: 'unavailable',
  SERVICE_UNAVAILABLE: 'unavailable',
  TIMEOUT: 'unavailable',
  GLOBAL_MAX_CONCURRENT_REQ: 'limited',
  GLOBAL_MAX_CONCURRENT_REQ_TIME: 'limited',
  MS_MAX_CONCURRENT_REQ: 'limited',
  MS_MAX_CONCURRENT_REQ_TIME: 'limited',
}

/** Whether a number with its country in front is valid. Throws when nobody could say so in time. */
export async function askVies(
  services: Pick<Services, 'config' | 'metrics'>,
  { number, requester }: { number: string; requester: string | null },
  withinMs = WITHIN_MS,
): Promise<VatAnswer> {
  const asked = { countryCode: number.slice(0, 2), vatNumber: number.slice(2) }
  const own =
    requester === null ? {} : { requesterMemberStateCode: requester.slice(0, 2), requesterNumber: requester.slice(2) }
  const { status, json } = await callExternalApi(services, {
    host: HOST,
    path: PATH,
    method: 'POST',
    body: { type: 'application/json', text: JSON.stringify({ ...asked, ...own }) },
    timeoutMs: withinMs,
  })
  const failure = Failure.safeParse(json)
  if (failure.success) {
    const code = failure.data.errorWrappers[0]?.error ?? ''
    throw new ExternalApiFault(TROUBLES[code] ?? 'refused', `VIES said ${code.slice(0, 60)}`, { status })
  }
  if (status !== 200)
    throw new ExternalApiFault(status >= 500 ? 'unavailable' : 'refused', `VIES answered ${status}`, { status })
  const read = Answer.safeParse(json)
  if (!read.success) throw new ExternalApiFault('unreadable', 'VIES answered in a way we do not know')
  const { valid, requestIdentifier, name, address } = read.data
  return { isValid: valid, requestIdentifier: plain(requestIdentifier), name: plain(name), address: plain(address) }
}

function plain(text: string | null | undefined): string | null {
  const told = (text ?? '').replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\s]+/gu, ' ').trim()
  return told === '' || /^-+$/.test(told) ? null : told
}
