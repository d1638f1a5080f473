import { expect, test } from 'vitest'
import { testServices } from '#platform/testing/test-services.server.ts'
import { alerts } from './alerts.tables.server.ts'
import { listOpenAlerts } from './list-open-alerts.server.ts'
import { raiseAlert } from './raise-alert.server.ts'
import { resolveAlert } from './resolve-alert.server.ts'

const LATE_HOLD = { kind: 'hold-late', key: 'h1', title: 'A hold outlives its end', details: { minutes: 11 } }

test('the same alert twenty times at once is one open row, counted, logged and measured each time', async () => {
  await using services = await testServices()
  await Promise.all(Array.from({ length: 20 }, () => raiseAlert(services, LATE_HOLD)))
  const rows = await services.db.select().from(alerts)
  expect(rows).toMatchObject([{ ...LATE_HOLD, times: 20, resolvedAt: null }])
  const lines = services.logged.filter((line) => line.alert === 'hold-late')
  expect(lines).toHaveLength(20)
  expect(lines[0]).toMatchObject({ level: 'error', key: 'h1', msg: 'A hold outlives its end' })
  expect(await services.metrics.registry.metrics()).toContain('bystro_alerts_total{kind="hold-late"} 20')
})

test('an open alert shows when it began, when it was last seen and what was seen then', async () => {
  await using services = await testServices()
  const beganAt = services.clock.now()
  await raiseAlert(services, LATE_HOLD)
  services.clock.advance(60_000)
  await raiseAlert(services, { ...LATE_HOLD, details: { minutes: 12 } })
  await raiseAlert(services, { ...LATE_HOLD, key: 'h2' })
  const [first, second] = await services.db.select().from(alerts).orderBy(alerts.key)
  expect(first).toMatchObject({ times: 2, firstAt: beganAt, lastAt: services.clock.now(), details: { minutes: 12 } })
  expect(second).toMatchObject({ key: 'h2', times: 1 })
})

test('a resolved alert stays in the book, and the next one of its kind is a new row', async () => {
  await using services = await testServices()
  await raiseAlert(services, LATE_HOLD)
  await resolveAlert(services, { kind: 'hold-late', key: 'another' })
  await resolveAlert(services, LATE_HOLD)
  await resolveAlert(services, LATE_HOLD)
  await raiseAlert(services, LATE_HOLD)
  const rows = await services.db.select().from(alerts).orderBy(alerts.resolvedAt)
  expect(rows.map(({ times, resolvedAt }) => ({ times, isOpen: resolvedAt === null }))).toEqual([
    { times: 1, isOpen: false },
    { times: 1, isOpen: true },
  ])
})

test('an alert raised in a transaction goes with it', async () => {
  await using services = await testServices()
  const rolledBack = services.db.transaction(async (tx) => {
    await raiseAlert(services, LATE_HOLD, tx)
    tx.rollback()
  })
  await expect(rolledBack).rejects.toThrow()
  expect(await services.db.select().from(alerts)).toEqual([])
  await services.db.transaction((tx) => raiseAlert(services, LATE_HOLD, tx))
  expect(await services.db.select().from(alerts)).toHaveLength(1)
})

test('open alerts are listed for people of the back office, the one seen last first, and for nobody else', async () => {
  await using services = await testServices()
  await raiseAlert(services, LATE_HOLD)
  services.clock.advance(60_000)
  await raiseAlert(services, { ...LATE_HOLD, key: 'h2', title: 'Another' })
  await raiseAlert(services, { ...LATE_HOLD, key: 'h3' })
  await resolveAlert(services, { kind: 'hold-late', key: 'h3' })
  const open = await listOpenAlerts(services, { actor: { kind: 'viewer', id: 'v1' } })
  expect(open.map(({ title, times }) => [title, times])).toEqual([
    ['Another', 1],
    [LATE_HOLD.title, 1],
  ])
  const asUser = listOpenAlerts(services, { actor: { kind: 'user', id: 'u1' } })
  await expect(asUser).rejects.toMatchObject({ code: 'INSUFFICIENT_PERMISSIONS' })
})
