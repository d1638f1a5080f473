import type { Context, Hono } from 'hono'
import type { Auth } from '#platform/auth/auth.server.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.server.ts'
import type { Metrics } from '#platform/metrics/metrics.server.ts'
import { asRefusal, wantedLanguage } from './answer-error.server.ts'
import type { Callable } from './callable.server.ts'
import { limitedBy } from './client-address.server.ts'
import { refuse } from './http.refusals.ts'
import { limitBody } from './limit-body.server.ts'
import { limitRate } from './limit-rate.server.ts'
import type { HttpEnv } from './request-context.server.ts'
import { requireAccess } from './require-access.server.ts'
import { COMMON_HEADERS, DATA_POLICY } from './security-headers.server.ts'

type NeededServices = { db: Database; metrics: Metrics; clock: Clock; auth: Pick<Auth, 'identifyCall'> }

/** The largest call is a company booking with 30 participants and its texts: about 20 KB. */
const MAX_BODY_BYTES = 64 * 1024
/** A verb that has not answered by now is not coming back; the visitor gets a sentence instead of a spinner. */
const ANSWER_WITHIN_MS = 20_000

/** Serves every callable at /api/{name}; a name nobody declared is a 404 in the same envelope. */
export function mountCallables<Services extends NeededServices>(
  app: Hono<HttpEnv>,
  services: Services,
  callables: ReadonlyArray<Callable<Services>>,
): void {
  for (const each of callables) {
    const { contract } = each
    const path = `/api/${contract.name}`
    const { failure } = contract
    const answer = async (c: Context<HttpEnv>) => {
      if (failure) c.set('tellFailure', (told) => failure.of(told, services.clock.now()))
      try {
        const response = await answerCall(c, services, each)
        services.metrics.callables.inc({ name: contract.name, outcome: 'ok' })
        return response
      } catch (error) {
        services.metrics.callables.inc({ name: contract.name, outcome: outcomeOf(error) })
        throw error
      }
    }
    if (contract.method === 'GET') app.get(path, answer)
    else app.post(path, limitBody(MAX_BODY_BYTES), answer)
  }
  app.all('/api/*', () => refuse.now('NOT_FOUND'))
}

/** A rule that says no is an answer; being too busy for one is not, whoever's fault it is. */
function outcomeOf(error: unknown): 'refused' | 'busy' | 'fault' {
  const refusal = asRefusal(error)
  if (!refusal) return 'fault'
  return refusal.status >= 500 ? 'busy' : 'refused'
}

async function answerCall<Services extends NeededServices>(
  c: Context<HttpEnv>,
  services: Services,
  { contract, run }: Callable<Services>,
): Promise<Response> {
  // What is for everybody asks nobody who they are.
  const actor =
    contract.access === 'visitor'
      ? c.get('actor')
      : await services.auth.identifyCall({
          cookie: c.req.header('cookie'),
          authorization: c.req.header('authorization'),
        })
  const clientAddress = c.get('clientAddress')
  requireAccess(contract.access, actor)
  if (contract.perMinute !== null) {
    await limitRate(services.db, { name: contract.name, by: limitedBy(clientAddress), perMinute: contract.perMinute })
  }
  const input = contract.input.safeParse(await givenInput(c, contract.envelope))
  if (!input.success) {
    const fields = input.error.issues.slice(0, 20).map(({ path, message }) => ({ field: path.join('.'), message }))
    refuse.now('INVALID_INPUT', { fields })
  }
  const userAgent = (c.req.header('user-agent') ?? '').slice(0, 500)
  const setCookies: string[] = []
  const call = {
    actor,
    clientAddress,
    userAgent,
    requestId: c.get('requestId'),
    language: wantedLanguage(c),
    cookie: c.req.header('cookie') ?? '',
    setCookies,
  }
  const output = contract.output.parse(await inTime(run(services, input.data as never, call)))
  for (const cookie of setCookies) c.header('set-cookie', cookie, { append: true })
  return c.json(contract.envelope === 'wrapped' ? { result: output } : (output as object), 200, {
    ...COMMON_HEADERS,
    'content-security-policy': DATA_POLICY,
    'cache-control':
      contract.sharedCacheSeconds === null ? 'no-store' : `public, max-age=0, s-maxage=${contract.sharedCacheSeconds}`,
  })
}

async function givenInput(c: Context<HttpEnv>, envelope: 'wrapped' | 'bare'): Promise<unknown> {
  if (c.req.method === 'GET') return c.req.query()
  // A form of a foreign page can post text/plain without asking first; JSON it cannot.
  if (!/^application\/json\b/i.test(c.req.header('content-type') ?? '')) refuse.now('UNSUPPORTED_MEDIA_TYPE')
  const body = await c.req.json().catch(() => refuse.now('UNREADABLE_BODY'))
  if (envelope === 'bare') return body
  if (typeof body !== 'object' || body === null || !('data' in body)) refuse.now('UNREADABLE_BODY')
  return body.data
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      try {
        refuse.now('BUSY', { retryAfterSeconds: 5 })
      } catch (refusal) {
        reject(refusal)
      }
    }, ANSWER_WITHIN_MS)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
