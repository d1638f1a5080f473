import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { alerts } from '#platform/alerts/alerts.tables.server.ts'
import { raiseAlert } from '#platform/alerts/raise-alert.server.ts'
import { nodeName } from '#platform/health/node-name.server.ts'
import { openLiveSignal } from '#platform/live/live-signal.server.ts'
import { startAlertReceiver } from '#platform/testing/alert-receiver.server.ts'
import { type TestServices, testServices } from '#platform/testing/test-services.server.ts'
import { watchNode } from './watch-node.server.ts'

const NEVER_BY_ITSELF = 3_600_000

function watching(services: TestServices, changes: { waitingCount?: number } = {}) {
  const tally = { total: 0, failed: 0 }
  const pool = { waitingCount: changes.waitingCount ?? 0 }
  const watch = watchNode(services, {
    applicationName: 'bystro-web',
    pool,
    readOutcomes: async () => ({ ...tally }),
    everyMs: NEVER_BY_ITSELF,
  })
  return {
    pool,
    /** Ten seconds, with so much done and so much of it failed. */
    async step(total = 0, failed = 0) {
      tally.total += total
      tally.failed += failed
      services.clock.advance(10_000)
      await watch.look()
    },
    [Symbol.asyncDispose]: () => watch.stop(),
  }
}

async function open(services: TestServices) {
  const rows = await services.db.select().from(alerts).where(sql`resolved_at is null`)
  return rows.map(({ kind }) => kind).toSorted()
}

async function withWorker(services: TestServices) {
  const { config, log } = services
  const line = await openLiveSignal({ url: config.databaseDirectUrl, log, name: nodeName('bystro-worker') })
  return { [Symbol.asyncDispose]: () => line.close() }
}

test('a quarter of booking actions failing raises an alert within seconds, which ends when they succeed again', async () => {
  await using services = await testServices()
  await using _ = await withWorker(services)
  await using node = watching(services)
  for (let n = 0; n < 7; n++) await node.step(8, 0)
  expect(await open(services)).toEqual([])
  await node.step(8, 2)
  await node.step(8, 2)
  await node.step(8, 2)
  expect(await open(services)).toEqual(['booking-failing'])
  expect(await services.metrics.registry.metrics()).toMatch(/bystro_booking_failure_ratio 0\.1\d/)
  for (let n = 0; n < 7; n++) await node.step(8, 0)
  expect(await open(services)).toEqual([])
})

test('answers above three seconds raise an alert, which ends when they are fast again [ADM-226]', async () => {
  await using services = await testServices()
  await using _ = await withWorker(services)
  await using node = watching(services)
  const answers = (ms: number, count: number) => {
    const at = services.clock.now().getTime()
    for (let n = 0; n < count; n++) services.metrics.recent.responseTimes.push({ at, ms })
  }
  answers(3_000, 40)
  await node.step()
  expect(await open(services)).toEqual([])
  answers(3_001, 3)
  await node.step()
  expect(await open(services)).toEqual(['answers-slow'])
  answers(40, 200)
  await node.step()
  expect(await open(services)).toEqual([])
})

test('requests that wait for a connection at three looks in a row raise an alert', async () => {
  await using services = await testServices()
  await using _ = await withWorker(services)
  await using node = watching(services, { waitingCount: 4 })
  await node.step()
  await node.step()
  expect(await open(services)).toEqual([])
  await node.step()
  expect(await open(services)).toEqual(['pool-waiting'])
  node.pool.waitingCount = 0
  await node.step()
  expect(await open(services)).toEqual([])
})

test('a site without a worker calls a person by itself, and one whose worker does nothing as well', async () => {
  await using receiver = await startAlertReceiver()
  await using services = await testServices({ ALERT_WEBHOOK_URL: receiver.url })
  await using node = watching(services)
  for (let n = 0; n < 9; n++) await node.step()
  expect(await open(services)).toEqual([])
  await node.step()
  expect(await open(services)).toEqual(['worker-missing'])
  expect(receiver.kinds()).toEqual(['worker-missing'])
  await using _ = await withWorker(services)
  await node.step()
  expect(await open(services)).toEqual([])
  await services.db.execute(
    sql`insert into watch_findings (name, at, is_fine, details)
      values ('system', ${services.clock.now().toISOString()}, true, '{}')`,
  )
  for (let n = 0; n < 18 + 9; n++) await node.step()
  expect(await open(services)).toEqual([])
  await node.step()
  expect(await open(services)).toEqual(['worker-missing'])
})

test('what a process said of itself is taken back when it is gone, and not while it runs', async () => {
  await using services = await testServices()
  await using _ = await withWorker(services)
  const running = nodeName('bystro-worker')
  for (const key of ['bystro-live bystro-web - gone 1', running]) {
    await raiseAlert(services, { kind: 'pool-waiting', key, title: 'It waits', details: {} })
  }
  await raiseAlert(services, { kind: 'dispute', key: 'nobody', title: 'Not of a process', details: {} })
  await using node = watching(services)
  for (let n = 0; n < 6; n++) await node.step()
  expect(await open(services)).toEqual(['dispute', 'pool-waiting', 'pool-waiting'])
  await node.step()
  const left = await services.db.select({ key: alerts.key }).from(alerts).where(sql`resolved_at is null`)
  expect(left.map(({ key }) => key).toSorted()).toEqual([running, 'nobody'].toSorted())
})

test('without a database an alert still reaches the log, the figures and whoever is on duty, once in five minutes', async () => {
  await using receiver = await startAlertReceiver()
  await using services = await testServices({ ALERT_WEBHOOK_URL: receiver.url })
  const db = { ...services.db, execute: () => Promise.reject(new Error('terminated')) } as never
  await using node = watching({ ...services, db }, {})
  for (let n = 0; n < 6; n++) await node.step(10, 10)
  expect(receiver.kinds().toSorted()).toEqual(['booking-failing', 'database-away'])
  const logged = services.logged.filter(({ level }) => level === 'error').map(({ alert }) => alert)
  expect(new Set(logged)).toEqual(new Set(['booking-failing', 'database-away']))
  const figures = await services.metrics.registry.metrics()
  expect(figures).toMatch(/bystro_alerts_total\{kind="booking-failing"\} [1-9]/)
  expect(figures).toMatch(/bystro_alerts_total\{kind="database-away"\} [1-9]/)
  for (let n = 0; n < 30; n++) await node.step(10, 10)
  expect(receiver.kinds().filter((kind) => kind === 'database-away')).toHaveLength(2)
})
