import { isbot } from 'isbot'
import { VISIT_LIMITS, VISITS_PATH } from '#platform/browser/analytics/visit-wire.ts'
import { limitedBy } from '#platform/http/client-address.server.ts'
import type { HttpApp } from '#platform/http/create-http-app.server.ts'
import { refuse } from '#platform/http/http.refusals.ts'
import { limitBody } from '#platform/http/limit-body.server.ts'
import { rateLimitInMemory } from '#platform/http/rate-limit-in-memory.server.ts'
import type { Services } from '#platform/services.server.ts'
import type { Visits } from './open-visits.server.ts'
import { VisitBatch } from './visit-batch.server.ts'

/** An office or a school behind one address sends as much in a minute of reading. */
const PER_MINUTE = 300
/** What fetch and sendBeacon say of the body; which of them it was does not matter. */
const READABLE = /^(application\/json|text\/plain)\b/i
const HEADERS = { 'cache-control': 'no-store' }
/** Programs that drive a browser and say so in a way that lists of robots do not know. */
const DRIVEN = /headless|phantomjs|puppeteer|playwright|selenium|webdriver/i
/** Headers of a page that is fetched ahead and that nobody has looked at yet. */
const AHEAD = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'] as const

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

/** True for what no person looked at: robots, driven browsers, pages fetched ahead, and whoever does not say what it is. */
function isAutomatic(headers: Headers): boolean {
  const userAgent = headers.get('user-agent')?.trim() ?? ''
  if (userAgent === '' || DRIVEN.test(userAgent) || isbot(userAgent)) return true
  return AHEAD.some((name) => /prefetch|prerender|preview/i.test(headers.get(name) ?? ''))
}
