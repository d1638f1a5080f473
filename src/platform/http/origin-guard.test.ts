import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { startTestApp } from '#platform/testing/start-test-app.server.ts'
import { TEST_ORIGIN } from '#platform/testing/test-services.server.ts'
import { callable } from './callable.server.ts'
import { contract } from './contract.ts'
import { originGuard } from './origin-guard.server.ts'
import type { HttpEnv } from './request-context.server.ts'

const FOREIGN: ReadonlyArray<Record<string, string>> = [
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: 'https://bystro.test' },
  { origin: `${TEST_ORIGIN}:8080` },
  { origin: `${TEST_ORIGIN}.evil.example` },
  { origin: '' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'none' },
  { 'sec-fetch-site': 'cross-site', origin: TEST_ORIGIN },
  { 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' },
]

const OWN: ReadonlyArray<Record<string, string>> = [
  {},
  { origin: TEST_ORIGIN },
  { 'sec-fetch-site': 'same-origin' },
  { 'sec-fetch-site': 'same-origin', origin: TEST_ORIGIN },
]

function countingApp(isGuarded: boolean) {
  const app = new Hono<HttpEnv>()
  let changes = 0
  app.onError((_, c) => c.text('refused', 403))
  if (isGuarded) app.use(originGuard(TEST_ORIGIN))
  app.all('*', (c) => c.text(String(++changes)))
  const send = async (method: string, headers: Record<string, string>) =>
    (await app.request(`${TEST_ORIGIN}/x`, { method, headers })).status
  return { send, changes: () => changes }
}

test('a change asked for by a foreign page is refused and one of our own or of a script passes', async () => {
  const { send, changes } = countingApp(true)
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
    for (const headers of FOREIGN) expect(await send(method, headers), JSON.stringify(headers)).toBe(403)
  }
  expect(changes()).toBe(0)
  for (const headers of OWN) expect(await send('POST', headers), JSON.stringify(headers)).toBe(200)
})

test('without the guard the same foreign requests do change something', async () => {
  const { send, changes } = countingApp(false)
  for (const headers of FOREIGN) expect(await send('POST', headers)).toBe(200)
  expect(changes()).toBe(FOREIGN.length)
})

test('reading is open to everybody, because it changes nothing', async () => {
  const { send } = countingApp(true)
  for (const method of ['GET', 'HEAD', 'OPTIONS']) {
    for (const headers of FOREIGN) expect(await send(method, headers), method).toBe(200)
  }
})

test('the product stands behind the guard: callables, mounts and unknown paths alike', async () => {
  let changes = 0
  const change = callable(
    contract({
      name: 'change',
      method: 'POST',
      access: 'visitor',
      summary: 'Changes.',
      input: z.object({}),
      output: z.object({}),
    }),
    () => {
      changes++
      return {}
    },
  )
  await using app = await startTestApp([change], {
    mounts: [
      (http) =>
        http.post('/webhook', (c) => {
          changes++
          return c.text('ok')
        }),
    ],
  })
  for (const path of ['/api/change', '/webhook', '/nowhere']) {
    for (const headers of FOREIGN) {
      const answer = await app.request(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: '{"data":{}}',
      })
      expect(answer.status, path).toBe(403)
      expect(await answer.json()).toMatchObject({ error: { code: 'FOREIGN_ORIGIN' } })
    }
  }
  expect(changes).toBe(0)
  expect((await app.call('change', {})).ok).toBe(true)
  expect((await app.request('/webhook', { method: 'POST' })).status).toBe(200)
})
