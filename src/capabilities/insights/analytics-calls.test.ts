import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { givenAdmin } from '#capabilities/staff/staff.testing.server.ts'
import { openApiDocument } from '#platform/http/open-api.server.ts'
import { startTestApp, type TestApp } from '#platform/testing/start-test-app.server.ts'
import type { AnalyticsResult } from './analytics-error.ts'
import { insightsCallables } from './insights.callables.server.ts'
import { givenFigures } from './insights.testing.server.ts'

const titles = async () => new Map([['ako-zacat', 'Ako začať s AI']])
const callables = insightsCallables(titles)
const NAMES = ['getWebsiteAnalytics', 'getBlogAnalytics', 'getRealtimeAnalyticsData', 'getDashboardAnalytics'] as const
const ROLLED = NAMES.filter((name) => name !== 'getRealtimeAnalyticsData')

async function get(app: TestApp, path: string, headers: Record<string, string> = {}) {
  const answer = await app.request(`/api/${path}`, { headers: { 'content-type': 'application/json', ...headers } })
  return { status: answer.status, body: (await answer.json()) as AnalyticsResult<Record<string, unknown>> }
}

test('[ADM-075] [ADM-154] [ADM-155] [ADM-156] [ADM-157] an admin reads figures by GET without a payload: a success flag and data', async () => {
  await using app = await startTestApp(callables)
  await givenFigures(app, { traffic: [{ day: '2026-11-16', views: 7 }] })
  const { headers } = await givenAdmin(app)
  for (const name of NAMES) {
    const { status, body } = await get(app, name, headers)
    expect([name, status, Object.keys(body)]).toEqual([name, 200, ['success', 'data']])
    expect(body.success).toBe(true)
  }
  const { body } = await get(app, 'getWebsiteAnalytics?period=7d', headers)
  expect(body).toMatchObject({
    data: { period: '7d', from: '2026-11-10', to: '2026-11-16', views: { now: 7, before: 0 } },
  })
})

test('[ADM-076] [ADM-077] whoever may not read figures is refused with the status of every door and in the shape of these calls', async () => {
  await using app = await startTestApp(callables)
  await givenFigures(app, { traffic: [{ day: '2026-11-16', views: 7 }] })
  const { cookie } = await givenAdmin(app)
  const without = (name: string) => ({
    name,
    status: 401,
    body: {
      success: false,
      error: {
        type: 'AUTHENTICATION_FAILED',
        message: 'Prihláste sa, prosím, znova.',
        details: { code: 'AUTHENTICATION_REQUIRED' },
        retryable: false,
        timestamp: app.clock.now().toISOString(),
        source: 'function',
      },
    },
  })
  for (const name of NAMES) {
    expect({ name, ...(await get(app, name)) }).toEqual(without(name))
    // A session without its token, as a foreign page would have it.
    expect(await get(app, name, { cookie })).toMatchObject({
      status: 403,
      body: { success: false, error: { type: 'AUTHENTICATION_FAILED', details: { code: 'INSUFFICIENT_PERMISSIONS' } } },
    })
    expect(await get(app, name, { 'x-language': 'en' })).toMatchObject({
      body: { error: { message: 'Authentication required. Please log in again.' } },
    })
  }
})

test('[ADM-197] a period that does not exist fails validation and says which field', async () => {
  await using app = await startTestApp(callables)
  const { headers } = await givenAdmin(app)
  for (const name of ROLLED) {
    expect(await get(app, `${name}?period=1y`, headers)).toMatchObject({
      status: 400,
      body: {
        success: false,
        error: { type: 'DATA_VALIDATION_FAILED', retryable: false, details: { fields: [{ field: 'period' }] } },
      },
    })
  }
})

test('[ADM-197] before any figures there are no data, and visits that nobody puts together are a wrong configuration', async () => {
  await using app = await startTestApp(callables)
  const { headers } = await givenAdmin(app)
  for (const name of ROLLED) {
    expect(await get(app, name, headers)).toMatchObject({
      status: 404,
      body: { success: false, error: { type: 'NO_DATA_AVAILABLE', retryable: false } },
    })
  }
  const now = app.clock.now().getTime()
  const counted = (minutesAgo: number) =>
    app.db.execute(sql`insert into visit_counters (slot, route, channel, device, views)
      values (${new Date(now - minutesAgo * 60_000)}, '/', 'direct', 'phone', 1)`)
  await counted(5)
  expect(await get(app, 'getWebsiteAnalytics', headers)).toMatchObject({
    body: { error: { type: 'NO_DATA_AVAILABLE' } },
  })
  await counted(11)
  for (const name of ROLLED) {
    expect(await get(app, name, headers)).toMatchObject({
      status: 503,
      body: { success: false, error: { type: 'INVALID_CONFIGURATION', retryable: true } },
    })
  }
})

test('[ADM-197] [ADM-076] a fault is a function error that tells nothing of its cause, and is logged', async () => {
  const broken = insightsCallables(() => Promise.reject(new Error('the cause')))
  await using app = await startTestApp(broken)
  await givenFigures(app, { traffic: [{ day: '2026-11-16', views: 7 }] })
  const { headers } = await givenAdmin(app)
  const { status, body } = await get(app, 'getWebsiteAnalytics', headers)
  expect(status).toBe(500)
  expect(body).toMatchObject({ success: false, error: { type: 'FUNCTION_ERROR', retryable: true, source: 'function' } })
  expect(JSON.stringify(body)).not.toContain('the cause')
  expect(app.logged.filter((line) => JSON.stringify(line).includes('request failed'))).toHaveLength(1)
})

test('the document of calls describes both shapes of an answer', () => {
  const { paths } = openApiDocument(
    callables.map(({ contract }) => contract),
    'https://bystro.test',
  )
  for (const name of NAMES) {
    const responses = paths[`/api/${name}`]?.get?.responses
    expect(JSON.stringify(responses?.[200])).toContain('"success"')
    expect(JSON.stringify(responses?.default)).toContain('AUTHENTICATION_FAILED')
  }
})
