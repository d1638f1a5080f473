import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import type { Services } from '#platform/services.server.ts'
import { startTestApp, type TestApp } from '#platform/testing/start-test-app.server.ts'
import { ApiError, callApi } from './api-client.ts'
import { callable } from './callable.server.ts'
import { type ApiOf, contract } from './contract.ts'

const call = { access: 'visitor', summary: '.' } as const
const double = contract({
  ...call,
  name: 'double',
  method: 'POST',
  input: z.object({ n: z.number().max(100) }),
  output: z.object({ n: z.number() }),
})
const echo = contract({
  ...call,
  name: 'echo',
  method: 'GET',
  input: z.object({ text: z.string() }),
  output: z.object({ text: z.string() }),
})
const leave = contract({
  ...call,
  name: 'leave',
  method: 'POST',
  envelope: 'bare',
  input: z.object({ token: z.string() }),
  output: z.object({ success: z.boolean() }),
})
type TestApi = ApiOf<[typeof double, typeof echo, typeof leave]>

const callables = [
  callable(double, (_: Services, { n }) => ({ n: n * 2 })),
  callable(echo, (_: Services, { text }) => ({ text })),
  callable(leave, (_: Services, { token }) => ({ success: token === 'abc' })),
]

/** The browser's fetch, answered by the app. */
function browserOf(app: TestApp) {
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => app.request(path, init))
  return { [Symbol.dispose]: () => vi.unstubAllGlobals() }
}

test('the browser calls by contract name and gets the typed result, wrapped or bare, POST or GET', async () => {
  await using app = await startTestApp(callables)
  using _ = browserOf(app)
  const doubled: { n: number } = await callApi<TestApi, 'double'>('double', { n: 21 }, {})
  expect(doubled).toEqual({ n: 42 })
  expect(await callApi<TestApi, 'echo'>('echo', { text: 'ťuk & ďalej' }, { method: 'GET' })).toEqual({
    text: 'ťuk & ďalej',
  })
  expect(await callApi<TestApi, 'leave'>('leave', { token: 'abc' }, { envelope: 'bare' })).toEqual({ success: true })
})

test('a refusal reaches the browser as an error with code, status, details and the sentence in its language', async () => {
  await using app = await startTestApp(callables)
  using _ = browserOf(app)
  const refused = callApi<TestApi, 'double'>('double', { n: 1000 }, { language: 'en' })
  await expect(refused).rejects.toBeInstanceOf(ApiError)
  await expect(refused).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    status: 400,
    message: 'Some of the values are not valid. Please check them.',
    details: { fields: [{ field: 'n' }] },
  })
})

test('an answer that is not ours, such as a proxy’s error page, is an error and not a crash', async () => {
  vi.stubGlobal('fetch', async () => new Response('<h1>Bad gateway</h1>', { status: 502, statusText: 'Bad Gateway' }))
  try {
    await expect(callApi<TestApi, 'double'>('double', { n: 1 }, {})).rejects.toMatchObject({
      name: 'ApiError',
      code: 'UNREADABLE_ANSWER',
      status: 502,
      statusText: 'Bad Gateway',
      body: '<h1>Bad gateway</h1>',
    })
  } finally {
    vi.unstubAllGlobals()
  }
})
