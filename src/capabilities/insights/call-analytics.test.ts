import { expect, test } from 'vitest'
import { ANALYTICS_ERRORS } from './analytics-error.ts'
import { callAnalytics } from './call-analytics.ts'

const NOW = '2026-11-16T12:00:00.000Z'
type Sent = { address: string; init: RequestInit }

function answering(status: number, body: unknown, sent: Array<Sent> = []) {
  return {
    now: () => new Date(NOW),
    fetch: async (address: string, init: RequestInit) => {
      sent.push({ address, init })
      return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status })
    },
  }
}

test('[ADM-154] [ADM-155] [ADM-156] [ADM-157] figures are read by GET with JSON content type and no payload', async () => {
  const sent: Array<Sent> = []
  const parts = answering(200, { success: true, data: {} }, sent)
  const names = [
    'getWebsiteAnalytics',
    'getBlogAnalytics',
    'getRealtimeAnalyticsData',
    'getDashboardAnalytics',
  ] as const
  for (const name of names) await callAnalytics(name, { ...parts, token: 'a-token' })
  await callAnalytics('getWebsiteAnalytics', { ...parts, period: '7d' })
  expect(sent.map(({ address }) => address)).toEqual([
    ...names.map((name) => `/api/${name}`),
    '/api/getWebsiteAnalytics?period=7d',
  ])
  for (const { init } of sent) {
    expect(init.method).toBe('GET')
    expect(init.body).toBeUndefined()
    expect(new Headers(init.headers).get('content-type')).toBe('application/json')
  }
  expect(new Headers(sent[0]?.init.headers).get('authorization')).toBe('Bearer a-token')
  expect(new Headers(sent[4]?.init.headers).has('authorization')).toBe(false)
})

test('[ADM-075] [ADM-158] an answer is its success flag and its data', async () => {
  const data = { views: { now: 3, before: 1 } }
  expect(await callAnalytics('getWebsiteAnalytics', answering(200, { success: true, data }))).toEqual({
    success: true,
    data,
  })
})

test('[ADM-194] [ADM-077] a fetch that threw is a network error of the network, and worth another try', async () => {
  const fetch = () => Promise.reject(new TypeError('Failed to fetch'))
  expect(await callAnalytics('getBlogAnalytics', { fetch, now: () => new Date(NOW) })).toEqual({
    success: false,
    error: {
      type: 'NETWORK_ERROR',
      message: 'Failed to fetch',
      details: null,
      retryable: true,
      timestamp: NOW,
      source: 'network',
    },
  })
})

test.each([
  [400, false],
  [404, false],
  [429, false],
  [499, false],
  [500, true],
  [502, true],
  [503, true],
])('[ADM-195] a reply of %i is an unavailable API, retryable: %s', async (status, retryable) => {
  for (const body of ['<h1>Bad gateway</h1>', { error: { code: 'BUSY', message: '' } }, { success: true, data: {} }]) {
    expect(await callAnalytics('getBlogAnalytics', answering(status, body))).toMatchObject({
      success: false,
      error: { type: 'API_UNAVAILABLE', retryable, message: `HTTP ${status}`, details: { status }, source: 'function' },
    })
  }
})

test('[ADM-196] [ADM-198] a function that names no error has an unavailable API and the one general message', async () => {
  for (const body of [
    { success: false },
    { success: false, error: {} },
    { success: false, error: { type: 'ODD' } },
    null,
    '',
  ]) {
    expect(await callAnalytics('getBlogAnalytics', answering(200, body))).toEqual({
      success: false,
      error: {
        type: 'API_UNAVAILABLE',
        message: 'Unknown error from analytics function',
        details: null,
        retryable: false,
        timestamp: NOW,
        source: 'function',
      },
    })
  }
})

test('[ADM-197] [ADM-076] [ADM-158] an error of the function comes through as it is, whatever status it came with', async () => {
  const types = ANALYTICS_ERRORS.filter((type) => type !== 'NETWORK_ERROR' && type !== 'API_UNAVAILABLE')
  expect(types).toHaveLength(5)
  for (const type of types) {
    const error = {
      type,
      message: 'Because.',
      details: { code: 'X' },
      retryable: true,
      timestamp: '2026-11-16T11:00:00.000Z',
    }
    const passed = await callAnalytics('getDashboardAnalytics', answering(200, { success: false, error }))
    expect(passed).toEqual({ success: false, error: { ...error, source: 'function' } })
    const refused = await callAnalytics('getDashboardAnalytics', answering(401, { success: false, error }))
    expect(refused).toMatchObject({ error: { type, message: 'Because.', retryable: false } })
  }
})

test('[ADM-077] the source of an error is function or network, and a former name of the function is still read', async () => {
  const sourceOf = async (error: object) => {
    const result = await callAnalytics('getBlogAnalytics', answering(500, { success: false, error }))
    return result.success ? null : result.error.source
  }
  for (const source of ['function', 'firebase_function', 'backend']) expect(await sourceOf({ source })).toBe('function')
  expect(await sourceOf({ source: 'network' })).toBe('network')
  for (const error of [{}, { source: 'elsewhere' }, { source: null }]) expect(await sourceOf(error)).toBe('function')
})
