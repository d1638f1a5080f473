import { expect, test } from 'vitest'
import { startTestApp } from '#platform/testing/start-test-app.server.ts'
import { diagnosticsCallables } from './diagnostics.callables.server.ts'

test('[ADM-151] the connection test reads a row of the database and answers with the time here and nothing else', async () => {
  await using app = await startTestApp(diagnosticsCallables)
  const response = await app.request('/api/readDiagnostics')
  expect(response.status).toBe(200)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(await response.json()).toEqual({ result: { now: '2026-11-16T09:00:00.000Z', usesStandIns: false } })
})

test('[ADM-014][ADM-216] it says that local stand-ins are in use, and only where the configuration enabled them', async () => {
  await using app = await startTestApp(diagnosticsCallables, {
    environment: { STRIPE_API_URL: 'http://127.0.0.1:1', STRIPE_SECRET_KEY: 'sk_test_local' },
  })
  const response = await app.request('/api/readDiagnostics')
  expect(await response.json()).toMatchObject({ result: { usesStandIns: true } })
})

test('a script that asks without end is slowed down', async () => {
  await using app = await startTestApp(diagnosticsCallables)
  const asked = await Promise.all(Array.from({ length: 300 }, () => app.request('/api/readDiagnostics')))
  expect(asked.filter(({ status }) => status === 429).length).toBeGreaterThan(40)
})
