import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { withRequestId } from '#platform/log/log.server.ts'
import type { Services } from '#platform/services.server.ts'
import { answerError } from './answer-error.server.ts'
import type { Callable } from './callable.server.ts'
import { clientAddressReader } from './client-address.server.ts'
import { refuse } from './http.refusals.ts'
import { mountCallables } from './mount-callables.server.ts'
import { openApiDocument } from './open-api.server.ts'
import { originGuard, refuseTrace, SAFE_METHODS } from './origin-guard.server.ts'
import type { HttpEnv } from './request-context.server.ts'
import { COMMON_HEADERS, DATA_POLICY } from './security-headers.server.ts'

/** Somebody asked for what is not theirs, which is worth a line also where nothing would have changed. */
const REFUSED_ACCESS: ReadonlySet<number> = new Set([401, 403])

export type HttpApp = Hono<HttpEnv>
export type Mount = (app: HttpApp) => void

/**
 * The order of doors. Each line must stay above the next: an id before anything can fail, the address before limits,
 * method and origin before any body is read, callables before the catch-all that renders pages.
 */
export function createHttpApp(options: {
  services: Services
  callables: ReadonlyArray<Callable<Services>>
  /** Answers that need none of what follows, such as finished pages. */
  first?: Mount
  mounts?: ReadonlyArray<Mount>
  pages?: Mount
}): HttpApp {
  const { services, callables, first, mounts = [], pages } = options
  const { clock, config, log, metrics } = services
  const app: HttpApp = new Hono<HttpEnv>()
  const clientAddress = clientAddressReader(config.trustedProxies)

  app.onError((error, c) => answerError(error, c, log))
  app.notFound(() => refuse.now('NOT_FOUND'))

  first?.(app)
  app.use(async (c, next) => {
    const startedAt = performance.now()
    const requestId = randomUUID()
    c.set('requestId', requestId)
    c.set('clientAddress', clientAddress(c.env?.incoming?.socket.remoteAddress, c.req.header('x-forwarded-for')))
    c.set('actor', { kind: 'visitor', id: null })
    await withRequestId(requestId, next)
    completeHeaders(c.res.headers, requestId)
    const door = doorOf(c.req.path)
    const status = `${Math.floor(c.res.status / 100)}xx`
    metrics.requests.inc({ door, status })
    const ms = performance.now() - startedAt
    metrics.requestSeconds.observe({ door }, ms / 1000)
    const isRoutine = c.get('isRoutine')
    // What browsers send behind the back of visitors says nothing about how long they wait.
    if (!isRoutine && (door === 'page' || door === 'api')) {
      metrics.recent.responseTimes.push({ at: clock.now().getTime(), ms })
    }
    const isWorthALine = !isRoutine && (!SAFE_METHODS.has(c.req.method) || REFUSED_ACCESS.has(c.res.status))
    if (isWorthALine || c.res.status >= 500) {
      log.info({ requestId, method: c.req.method, path: c.req.path, status: c.res.status }, 'answered')
    }
  })
  app.use(refuseTrace)
  app.use(originGuard(config.publicOrigin))
  for (const mount of mounts) mount(app)
  const document = openApiDocument(
    callables.map(({ contract }) => contract),
    config.publicOrigin,
  )
  app.get('/api/openapi.json', (c) =>
    c.json(document, 200, {
      ...COMMON_HEADERS,
      'content-security-policy': DATA_POLICY,
      'cache-control': 'public, max-age=300',
    }),
  )
  mountCallables(app, services, callables)
  pages?.(app)
  return app
}

function doorOf(path: string): 'api' | 'file' | 'health' | 'page' {
  if (path.startsWith('/api/')) return 'api'
  if (/^\/(assets|img|media)\//.test(path)) return 'file'
  return path === '/healthz' || path === '/readyz' ? 'health' : 'page'
}

/** Whoever made the answer, it leaves with the id to ask about and no protection forgotten. */
function completeHeaders(headers: Headers, requestId: string): void {
  for (const [name, value] of Object.entries(COMMON_HEADERS)) if (!headers.has(name)) headers.set(name, value)
  headers.set('x-request-id', requestId)
}
