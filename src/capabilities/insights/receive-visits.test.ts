import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { VISIT_LIMITS, VISITS_PATH } from '#platform/browser/analytics/visit-wire.ts'
import { startTestApp, type TestApp } from '#platform/testing/start-test-app.server.ts'
import { TEST_ORIGIN } from '#platform/testing/test-services.server.ts'
import { mountVisits } from './mount-visits.server.ts'
import { openVisits, type Visits } from './open-visits.server.ts'

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'
const VIEW = { kind: 'view', route: '/', article: null, isCounted: false, secondsAgo: 0 } as const
const ARRIVAL = { channel: 'search', source: 'google', campaign: null } as const
const KNOWN = { consent: 'analytics', arrival: ARRIVAL, device: 'phone', events: [VIEW] } as const
const UNKNOWN = { consent: 'none', arrival: ARRIVAL, device: 'phone', views: [{ route: '/', article: null }] } as const

type VisitTest = TestApp & { visits: Visits; send(body: unknown, headers?: Record<string, string>): Promise<number> }

/** With `isAnonymous` the provider wants views before a choice to be counted. */
async function visitTest({ isAnonymous = false } = {}): Promise<VisitTest> {
  const opened: Array<Visits> = []
  const app = await startTestApp([], {
    environment: { TRUSTED_PROXIES: '127.0.0.1' },
    mounts: [
      (http, services) => {
        const visits = openVisits(isAnonymous ? anonymously(services) : services)
        opened.push(visits)
        mountVisits(http, services, visits)
      },
    ],
  })
  const [visits] = opened
  if (!visits) throw new Error('nothing was mounted')
  const dispose = app[Symbol.asyncDispose]
  return Object.assign(app, {
    visits,
    async send(body: unknown, headers: Record<string, string> = {}) {
      const { status } = await app.request(VISITS_PATH, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          origin: TEST_ORIGIN,
          'user-agent': CHROME,
          'x-forwarded-for': '198.18.0.7',
          ...headers,
        },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      })
      return status
    },
    async [Symbol.asyncDispose]() {
      await visits.stop()
      await dispose()
    },
  })
}

function anonymously(services: Parameters<typeof openVisits>[0]): Parameters<typeof openVisits>[0] {
  const current = () => ({ ...services.settings.current(), visits: { countsBeforeChoice: true } })
  return { ...services, settings: { ...services.settings, current } }
}

async function rows<Row extends Record<string, unknown>>({ db }: TestApp, table: string) {
  return (await db.execute<Row>(sql`select * from ${sql.identifier(table)}`)).rows
}

async function outcomes({ metrics }: TestApp) {
  const { values } = await metrics.visits.get()
  return Object.fromEntries(values.map(({ labels, value }) => [labels.outcome, value]))
}

test('what somebody with consent saw and did is kept with where they came from and a hash of the day', async () => {
  await using app = await visitTest()
  const event = {
    kind: 'event',
    route: '/blog/:slug',
    article: 'ako-zacat-s-ai',
    category: 'Blog',
    action: 'read_to_end',
  }
  const events = [VIEW, { ...event, label: null, value: 42.5, secondsAgo: 12 }]
  expect(await app.send({ ...KNOWN, events })).toBe(204)
  const kept = await rows(app, 'visit_events')
  expect(kept).toHaveLength(2)
  expect(kept[1]).toMatchObject({
    kind: 'event',
    route: '/blog/:slug',
    article: 'ako-zacat-s-ai',
    category: 'Blog',
    action: 'read_to_end',
    label: null,
    value: 42.5,
    channel: 'search',
    source: 'google',
    campaign: null,
    device: 'phone',
    is_counted: false,
  })
  const now = app.clock.now().getTime()
  expect(new Date(kept[1]?.at as string).getTime()).toBe(now - 12_000)
  expect(kept[0]?.visitor).toHaveLength(16)
  expect(kept[0]?.visitor).toEqual(kept[1]?.visitor)
  expect(await outcomes(app)).toEqual({ kept: 2 })
})

test('a beacon says text/plain and is read the same; no other kind of body is', async () => {
  await using app = await visitTest()
  expect(await app.send(KNOWN, { 'content-type': 'text/plain;charset=UTF-8' })).toBe(204)
  expect(await app.send(KNOWN, { 'content-type': 'application/x-www-form-urlencoded' })).toBe(415)
  expect(await rows(app, 'visit_events')).toHaveLength(1)
})

test('[PUB-251] before a choice nothing is counted, whatever a page sends', async () => {
  await using app = await visitTest()
  expect(await app.send(UNKNOWN)).toBe(204)
  await app.visits.flush()
  for (const table of ['visit_counters', 'visit_events', 'visit_salts']) expect(await rows(app, table)).toEqual([])
  expect(await outcomes(app)).toEqual({ dropped: 1 })
})

test('where the provider wants it, numbers go up by slot before a choice, and nothing says who came: no hash, no salt, no event', async () => {
  await using app = await visitTest({ isAnonymous: true })
  const article = { route: '/blog/:slug', article: 'ako-zacat-s-ai' }
  expect(await app.send({ ...UNKNOWN, views: [...UNKNOWN.views, article] })).toBe(204)
  expect(await app.send(UNKNOWN, { 'x-forwarded-for': '203.0.113.9' })).toBe(204)
  await app.visits.flush()
  expect(await app.send(UNKNOWN)).toBe(204)
  await app.visits.flush()
  const counted = await rows<{ route: string; views: number }>(app, 'visit_counters')
  expect(counted.map(({ route, views }) => [route, views]).toSorted()).toEqual([
    ['/', 3],
    ['/blog/:slug', 1],
  ])
  expect(Object.keys(counted[0] ?? {}).toSorted()).toEqual(
    ['article', 'campaign', 'channel', 'device', 'route', 'slot', 'source', 'views'].toSorted(),
  )
  expect(await rows(app, 'visit_events')).toEqual([])
  expect(await rows(app, 'visit_salts')).toEqual([])
  expect(await outcomes(app)).toEqual({ counted: 4 })
})

test('what nodes count together is added up, also when they write at once', async () => {
  await using app = await visitTest({ isAnonymous: true })
  const other = openVisits(anonymously(app))
  const visitor = { clientAddress: '198.18.0.7', userAgent: CHROME }
  for (let round = 0; round < 20; round++) {
    await Promise.all([
      app.visits.receive({ ...UNKNOWN, views: [...UNKNOWN.views] }, visitor),
      other.receive({ ...UNKNOWN, views: [...UNKNOWN.views] }, visitor),
    ])
    await Promise.all([app.visits.flush(), other.flush()])
  }
  await other.stop()
  expect(await rows(app, 'visit_counters')).toMatchObject([{ views: 40 }])
})

test('views that were counted are written down when the node stops', async () => {
  await using app = await visitTest({ isAnonymous: true })
  await app.send(UNKNOWN)
  await app.visits.stop()
  expect(await rows(app, 'visit_counters')).toMatchObject([{ views: 1 }])
})

test('robots, driven browsers and pages fetched ahead get the usual answer and are not kept', async () => {
  await using app = await visitTest({ isAnonymous: true })
  const robots: ReadonlyArray<Record<string, string>> = [
    { 'user-agent': '' },
    { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
    { 'user-agent': 'curl/8.9.1' },
    { 'user-agent': CHROME.replace('Chrome/', 'HeadlessChrome/') },
    { 'user-agent': 'Mozilla/5.0 (compatible; GPTBot/1.2; +https://openai.com/gptbot)' },
    { 'user-agent': 'facebookexternalhit/1.1' },
    { 'sec-purpose': 'prefetch;prerender' },
    { purpose: 'prefetch' },
    { 'x-moz': 'prefetch' },
  ]
  for (const headers of robots) {
    expect(await app.send(KNOWN, headers)).toBe(204)
    expect(await app.send(UNKNOWN, headers)).toBe(204)
  }
  await app.visits.flush()
  expect(await rows(app, 'visit_events')).toEqual([])
  expect(await rows(app, 'visit_counters')).toEqual([])
  expect(await outcomes(app)).toEqual({ robot: robots.length * 2 })
})

test('what is wrong is refused: unreadable, another shape, too much, too often, from another site', async () => {
  await using app = await visitTest()
  expect(await app.send('{')).toBe(400)
  expect(await app.send({})).toBe(400)
  expect(await app.send({ ...KNOWN, events: [] })).toBe(400)
  expect(await app.send({ ...KNOWN, events: Array.from({ length: VISIT_LIMITS.perBatch + 1 }, () => VIEW) })).toBe(400)
  expect(await app.send({ ...KNOWN, events: [{ ...VIEW, route: '/platba/:token' }] })).toBe(400)
  expect(await app.send(JSON.stringify({ ...KNOWN, padding: 'x'.repeat(VISIT_LIMITS.bytes) }))).toBe(413)
  expect(await app.send(KNOWN, { origin: 'https://example.com' })).toBe(403)
  const statuses = new Set<number>()
  for (let n = 0; n < 301; n++) statuses.add(await app.send({}, { 'x-forwarded-for': '198.18.0.99' }))
  expect([...statuses]).toEqual([400, 429])
  expect(await app.send(KNOWN, { 'x-forwarded-for': '198.18.0.98' })).toBe(204)
  expect(await rows(app, 'visit_events')).toHaveLength(1)
})

test('what waited too long in a sleeping tab is left out, and what waited over midnight counts today', async () => {
  await using app = await visitTest()
  app.clock.set('2026-11-16T23:05:00Z')
  const late = { ...VIEW, secondsAgo: VISIT_LIMITS.oldestSeconds + 1 }
  expect(await app.send({ ...KNOWN, events: [late, { ...VIEW, secondsAgo: 600 }] })).toBe(204)
  const { rows: kept } = await app.db.execute(
    sql`select day::text, at = '2026-11-16T23:00:00Z' as midnight from visit_events`,
  )
  expect(kept).toEqual([{ day: '2026-11-17', midnight: true }])
  expect(await outcomes(app)).toEqual({ dropped: 1, kept: 1 })
})

test('a word in the address of a campaign that could be a key or a number of somebody is not kept', async () => {
  await using app = await visitTest()
  for (const campaign of ['0905123456', 'cs_test_a1b2C3d4E5f6g7H8i9', '5f0c2b1e-0000-4000-8000-000000000000']) {
    expect(await app.send({ ...KNOWN, arrival: { ...ARRIVAL, campaign } })).toBe(204)
  }
  expect(await app.send({ ...KNOWN, arrival: { ...ARRIVAL, campaign: 'newsletter-20261116' } })).toBe(204)
  const kept = await rows<{ campaign: string | null }>(app, 'visit_events')
  expect(kept.map(({ campaign }) => campaign)).toEqual([null, null, null, 'newsletter-20261116'])
})

test('two hundred requests at once lose nothing and come in a few statements', async () => {
  await using app = await visitTest()
  await Promise.all(
    Array.from({ length: 200 }, (_, n) =>
      app.send(
        { ...KNOWN, events: Array.from({ length: 5 }, (__, at) => ({ ...VIEW, secondsAgo: at })) },
        { 'x-forwarded-for': `198.18.${n}.1` },
      ),
    ),
  )
  const { rows: written } = await app.db.execute<{ n: number; people: number; statements: number }>(sql`
    select count(*)::int as n, count(distinct visitor)::int as people, count(distinct xmin::text)::int as statements from visit_events`)
  expect(written[0]).toMatchObject({ n: 1_000, people: 200 })
  expect(written[0]?.statements).toBeLessThan(100)
})
