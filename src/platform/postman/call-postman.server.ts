import { z } from 'zod'
import { callExternalApi, type ExternalApiAnswer } from '#platform/external-apis/call-external-api.server.ts'
import { ExternalApiFault, type ExternalApiTrouble } from '#platform/external-apis/external-api-fault.ts'
import { faultWords } from '#platform/external-apis/fault-words.ts'
import type { Services } from '#platform/services.server.ts'
import { forgetPostmanToken, postmanToken } from './postman-token.server.ts'

/**
 * SAPI-SK 1.0, the one interface of Slovak digital postmen (https://sapi-sk.sk/openapi.json): hand a document in, take
 * documents that came. 202 says that he has it, not that it was delivered.
 */
export type CallingPostman = Pick<Services, 'clock' | 'config' | 'metrics'>

export type PostmanCall = {
  method?: 'GET' | 'POST'
  /** Below the configured address. */
  path: string
  /** Our own address in the network, the same as in the document. */
  participant: string
  key?: string
  body?: object
}

/** What is wrong with the document stays wrong; everything else may be better the next time. */
const FINAL = new Set([400, 413, 415, 422])
const TROUBLES: Readonly<Record<number, ExternalApiTrouble>> = { 401: 'unauthorized', 403: 'forbidden', 429: 'limited' }

/** One call with our token, and one more with a new one where he no longer knows it. Throws for every answer but a yes. */
export async function callPostman(services: CallingPostman, call: PostmanCall): Promise<unknown> {
  const answer = await callWithToken(services, call)
  if (answer.status !== 401) return yesIn(services, answer)
  forgetPostmanToken(services)
  return yesIn(services, await callWithToken(services, call))
}

async function callWithToken(
  services: CallingPostman,
  { method = 'GET', path, participant, key, body }: PostmanCall,
): Promise<ExternalApiAnswer> {
  const token = await postmanToken(services)
  return callExternalApi(services, {
    host: 'postman',
    path,
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'x-peppol-participant-id': participant,
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    ...(body && { body: { type: 'application/json', text: JSON.stringify(body) } }),
  })
}

function yesIn(services: CallingPostman, answer: ExternalApiAnswer): unknown {
  if (answer.status >= 200 && answer.status < 300) return answer.json
  throw postmanFault(services, answer)
}

const Complaint = z.object({ message: z.string().optional(), code: z.string().optional() })
const Failure = z.union([z.object({ error: Complaint }).transform(({ error }) => error), Complaint])

/** What his no means, with his own words as far as he has some. */
export function postmanFault(
  { clock }: CallingPostman,
  { status, headers, json }: ExternalApiAnswer,
): ExternalApiFault {
  const said = Failure.safeParse(json).data
  const words = faultWords([`the postman answered ${status}`, said?.code ?? '', said?.message ?? ''])
  const trouble = FINAL.has(status) ? 'refused' : (TROUBLES[status] ?? 'unavailable')
  return new ExternalApiFault(trouble, words, { status, pausedUntil: pauseIn(headers, clock.now()) })
}

/** Seconds or a date, at most a day: whoever asks for more has made a mistake. */
function pauseIn(headers: Headers, now: Date): Date | null {
  const asked = headers.get('retry-after')?.trim() ?? ''
  const until = /^\d{1,6}$/.test(asked) ? now.getTime() + Number(asked) * 1000 : Date.parse(asked)
  if (Number.isNaN(until) || until <= now.getTime()) return null
  return new Date(Math.min(until, now.getTime() + 86_400_000))
}

/** An answer in the shape we know. He has done what was asked, so not to understand him is not to know. */
export function understood<Shape>(schema: z.ZodType<Shape>, json: unknown): Shape {
  const read = schema.safeParse(json)
  if (read.success) return read.data
  throw new ExternalApiFault('unreadable', 'the postman answered in a way we do not know', { mayHaveHappened: true })
}
