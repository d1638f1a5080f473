import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { installJobs } from '#platform/jobs/jobs.server.ts'
import { startAlertReceiver } from '#platform/testing/alert-receiver.server.ts'
import { type TestServices, testServices } from '#platform/testing/test-services.server.ts'
import { raiseAlert } from './raise-alert.server.ts'
import { resolveAlert } from './resolve-alert.server.ts'
import { sendNotice, sendNoticeJob } from './send-notice.server.ts'
import { tellAboutAlerts } from './tell-about-alerts.server.ts'

const MINUTE = 60_000
const ALERT = { kind: 'refund-failed', key: 'r1', title: 'A refund failed', details: { attempts: 3 } }
const OTHER = { kind: 'dispute', key: 'd1', title: 'A buyer disputes a payment', details: {} }

async function given() {
  const receiver = await startAlertReceiver()
  const services = await testServices({ ALERT_WEBHOOK_URL: receiver.url })
  await installJobs(services.database.ownerUrl, [sendNoticeJob as never])
  return {
    receiver,
    services,
    async [Symbol.asyncDispose]() {
      await services[Symbol.asyncDispose]()
      await receiver[Symbol.asyncDispose]()
    },
  }
}

/** What the worker does: takes the jobs and runs them. */
async function sendAll(services: TestServices): Promise<void> {
  const { rows } = await services.db.execute<{ id: string; data: { kind: string } }>(
    sql`select id, data from jobs.job where name = 'send-alert-notice' and state = 'created' order by created_on`,
  )
  for (const { id, data } of rows) {
    await sendNotice(services, data)
    await services.db.execute(sql`delete from jobs.job where id = ${id}`)
  }
}

test('an alert is posted as JSON with title, message, metadata, timestamp and service [ADM-170]', async () => {
  await using site = await given()
  const { services, receiver } = site
  await raiseAlert(services, ALERT)
  expect(await tellAboutAlerts(services)).toEqual(['refund-failed'])
  await sendAll(services)
  expect(receiver.requests).toEqual([{ method: 'POST', type: 'application/json' }])
  expect(Object.keys(receiver.received[0] ?? {})).toEqual(['title', 'message', 'metadata', 'timestamp', 'service'])
  expect(receiver.received[0]).toMatchObject({
    title: 'A refund failed',
    message: expect.stringContaining('/admin/alerts'),
    metadata: { kind: 'refund-failed', key: 'r1', open: 1, times: 1, details: { attempts: 3 } },
    timestamp: services.clock.now().toISOString(),
    service: 'bystro',
  })
})

test('a second alert of the same kind within five minutes is not sent, and one of another kind is [ADM-118]', async () => {
  await using site = await given()
  const { services, receiver } = site
  await raiseAlert(services, ALERT)
  await tellAboutAlerts(services)
  await sendAll(services)
  services.clock.advance(4 * MINUTE + 59_000)
  await raiseAlert(services, { ...ALERT, key: 'r2' })
  await raiseAlert(services, OTHER)
  expect(await tellAboutAlerts(services)).toEqual(['dispute'])
  await sendAll(services)
  expect(receiver.kinds()).toEqual(['refund-failed', 'dispute'])
  services.clock.advance(1_000)
  expect(await tellAboutAlerts(services)).toEqual(['refund-failed'])
  await sendAll(services)
  expect(receiver.received.at(-1)?.metadata).toMatchObject({ kind: 'refund-failed', key: 'r2', open: 2 })
})

test('twenty processes that see the same trouble at once tell it once', async () => {
  await using site = await given()
  const { services, receiver } = site
  await raiseAlert(services, ALERT)
  const told = await Promise.all(Array.from({ length: 20 }, () => tellAboutAlerts(services)))
  expect(told.flat()).toEqual(['refund-failed'])
  await sendAll(services)
  expect(receiver.received).toHaveLength(1)
})

test('what lasts and is raised again is told every five minutes, what is only open is told once', async () => {
  await using site = await given()
  const { services } = site
  await raiseAlert(services, ALERT)
  expect(await tellAboutAlerts(services)).toEqual(['refund-failed'])
  services.clock.advance(20 * MINUTE)
  expect(await tellAboutAlerts(services)).toEqual([])
  await raiseAlert(services, ALERT)
  expect(await tellAboutAlerts(services)).toEqual(['refund-failed'])
})

test('an alert of a transaction that commits late is not forgotten, whatever the clocks say', async () => {
  await using site = await given()
  const { services } = site
  await raiseAlert(services, ALERT)
  await services.db.transaction(async (tx) => {
    await raiseAlert(services, { ...ALERT, key: 'late' }, tx)
    services.clock.advance(1_000)
    expect(await tellAboutAlerts(services)).toEqual(['refund-failed'])
  })
  services.clock.advance(5 * MINUTE)
  expect(await tellAboutAlerts(services)).toEqual(['refund-failed'])
})

test('a receiver that fails is told again by the job, and health remembers how it went', async () => {
  await using site = await given()
  const { services, receiver } = site
  await raiseAlert(services, ALERT)
  receiver.answer(500)
  await expect(sendNotice(services, { kind: ALERT.kind })).rejects.toThrow('status 500')
  const finding = async () =>
    (await services.db.execute(sql`select is_fine, details from watch_findings where name = 'alert-webhook'`)).rows[0]
  expect(await finding()).toMatchObject({ is_fine: false, details: { reason: expect.stringContaining('500') } })
  receiver.answer(204)
  await sendNotice(services, { kind: ALERT.kind })
  expect(await finding()).toMatchObject({ is_fine: true })
  expect(sendNoticeJob.retry.limit).toBe(5)
  const figures = await services.metrics.registry.metrics()
  expect(figures).toContain('bystro_alert_notices_total{kind="refund-failed",outcome="failed"} 1')
  expect(figures).toContain('bystro_outgoing_seconds_count{to="alert-webhook",outcome="ok"} 1')
})

test('nobody is told of what was settled meanwhile, and nobody at all without an address', async () => {
  await using site = await given()
  const { services, receiver } = site
  await raiseAlert(services, ALERT)
  await tellAboutAlerts(services)
  await resolveAlert(services, ALERT)
  await sendAll(services)
  expect(receiver.received).toEqual([])
  await using silent = await testServices()
  await raiseAlert(silent, ALERT)
  expect(await tellAboutAlerts(silent)).toEqual([])
})

test('without a worker the process tells by itself', async () => {
  await using site = await given()
  await raiseAlert(site.services, ALERT)
  await tellAboutAlerts(site.services, { hasWorker: false })
  expect(site.receiver.kinds()).toEqual(['refund-failed'])
})

test('nothing about a person leaves with an alert, whatever somebody put into it', async () => {
  await using site = await given()
  const { services, receiver } = site
  const details = { email: 'jana@posta.test', note: 'wrote jana@posta.test', nested: { phone: '+421 900 000 000' } }
  await raiseAlert(services, { ...ALERT, title: 'jana@posta.test complains', details })
  await sendNotice(services, { kind: ALERT.kind })
  const text = JSON.stringify(receiver.received)
  expect(text).not.toMatch(/jana|421/)
  expect(receiver.received).toHaveLength(1)
})
