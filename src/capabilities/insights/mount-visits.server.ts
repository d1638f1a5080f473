import { VISIT_LIMITS, VISITS_PATH } from '#platform/browser/analytics/visit-wire.ts'
import { limitedBy } from '#platform/http/client-address.server.ts'
import type { HttpApp } from '#platform/http/create-http-app.server.ts'
import { refuse } from '#platform/http/http.refusals.ts'
import { limitBody } from '#platform/http/limit-body.server.ts'
import { rateLimitInMemory } from '#platform/http/rate-limit-in-memory.server.ts'
import type { Services } from '#platform/services.server.ts'
import { isAutomatic } from './is-automatic.server.ts'
import type { Visits } from './open-visits.server.ts'
import { VisitBatch } from './visit-batch.server.ts'

/** An office or a school behind one address sends as much in a minute of reading. */
const PER_MINUTE = 300
/** What fetch and sendBeacon say of the body; which of them it was does not matter. */
const READABLE = /^(application\/json|text\/plain)\b/i
const HEADERS = { 'cache-control': 'no-store' }

/** The door for visits. A robot gets the same empty answer as everybody, so that it learns nothing by trying. */
export function mountVisits(app: HttpApp, services: Pick<Services, 'clock' | 'metrics'>, visits: Visits): void {
  const { clock, metrics } = services
  const limitRate = rateLimitInMemory(clock, { perMinute: PER_MINUTE })
  app.post(
    VISITS_PATH,
    async (c, next) => {
      c.set('isRoutine', true)
      if (isAutomatic(c.req.raw.headers)) {
        metrics.visits.inc({ outcome: 'robot' })
        return c.body(null, 204, HEADERS)
      }
      await next()
      if (c.res.status >= 400) metrics.visits.inc({ outcome: c.res.status >= 500 ? 'failed' : 'refused' })
      return undefined
    },
    async (c, next) => {
      limitRate(limitedBy(c.get('clientAddress')))
      if (!READABLE.test(c.req.header('content-type') ?? '')) refuse.now('UNSUPPORTED_MEDIA_TYPE')
      await next()
    },
    limitBody(VISIT_LIMITS.bytes),
    async (c) => {
      const batch = VisitBatch.safeParse(readJson(await c.req.text()))
      if (!batch.success) return refuse.now('INVALID_INPUT')
      const visitor = { clientAddress: c.get('clientAddress'), userAgent: c.req.header('user-agent') ?? '' }
      await visits.receive(batch.data, visitor)
      return c.body(null, 204, HEADERS)
    },
  )
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return refuse.now('UNREADABLE_BODY')
  }
}
