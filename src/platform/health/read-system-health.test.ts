import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { openLiveSignal } from '#platform/live/live-signal.server.ts'
import { testServices } from '#platform/testing/test-services.server.ts'
import { checkConnections } from './check-connections.server.ts'
import { nodeName, readNodeName } from './node-name.server.ts'
import { readSystemHealth } from './read-system-health.server.ts'

const VIEWER = { actor: { kind: 'viewer', id: 'vera' } } as const
const VISITOR = { actor: { kind: 'visitor', id: null } } as const

test('the health of the system names release, database, migrations, disk and every process that is connected', async () => {
  await using services = await testServices()
  const { log } = services
  const worker = await openLiveSignal({ url: services.config.databaseUrl, log, name: nodeName('bystro-worker') })
  try {
    const health = await readSystemHealth(services, VIEWER)
    expect(health.release).toMatchObject({ version: expect.stringMatching(/^\d+\./), node: process.versions.node })
    expect(health.database.version).toMatch(/^\d+/)
    expect(health.database.bytes).toBeGreaterThan(1_000_000)
    expect(health.database.connections).toBeGreaterThan(0)
    expect(health.migrations.applied).toBe(health.migrations.known)
    expect(health.disk?.freeBytes).toBeGreaterThan(0)
    expect(health.nodes).toMatchObject([{ kind: 'worker', pid: String(process.pid), isThis: true }])
  } finally {
    await worker.close()
  }
  await expect(readSystemHealth(services, VISITOR)).rejects.toMatchObject({ status: 401 })
})

test('the name of a process fits what PostgreSQL keeps of it and can be read back', () => {
  expect(nodeName('bystro-worker').length).toBeLessThanOrEqual(63)
  expect(readNodeName(nodeName('bystro-web'))).toMatchObject({ kind: 'web', pid: String(process.pid) })
  expect(readNodeName('bystro-live')).toBeNull()
  expect(readNodeName('psql')).toBeNull()
})

test('Stripe and the mail server are asked for real, and a dead one is said to be dead without its secrets', async () => {
  const silent = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as { port: number }
  await using services = await testServices({
    SMTP_URL: `smtp://user:very-secret@127.0.0.1:${port}`,
    STRIPE_API_URL: `http://127.0.0.1:${port}`,
  })
  const { stripe, mail } = await checkConnections(services, VIEWER)
  silent.close()
  expect(stripe).toMatchObject({ isFine: false, message: expect.any(String) })
  expect(mail).toMatchObject({ isFine: false, message: expect.any(String) })
  expect(JSON.stringify({ stripe, mail })).not.toContain('very-secret')
  await expect(checkConnections(services, VISITOR)).rejects.toMatchObject({ status: 401 })
})

test('what answers is fine', async () => {
  await using services = await testServices()
  const stripe = { ...services.stripe, ping: async () => {} }
  const mailer = { ...services.mailer, check: async () => {} }
  const checks = await checkConnections({ stripe, mailer }, VIEWER)
  expect(checks).toMatchObject({ stripe: { isFine: true, message: null }, mail: { isFine: true, message: null } })
})
