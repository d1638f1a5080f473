import { expect, test } from 'vitest'
import { auditEvents } from '#platform/audit/audit.tables.server.ts'
import { readWatchReport } from '#platform/monitoring/read-watch-report.server.ts'
import { startAlertReceiver } from '#platform/testing/alert-receiver.server.ts'
import { testServices } from '#platform/testing/test-services.server.ts'
import { listAlerts } from './list-alerts.server.ts'
import { raiseAlert } from './raise-alert.server.ts'
import { resolveAlert } from './resolve-alert.server.ts'
import { sendTestAlert } from './send-test-alert.server.ts'

const ADMIN = { actor: { kind: 'admin', id: 'a1' }, requestId: 'request-1' } as const
const VIEWER = { actor: { kind: 'viewer', id: 'v1' }, requestId: 'request-2' } as const
const VISITOR = { actor: { kind: 'visitor', id: null }, requestId: 'request-3' } as const
const ALL = { standing: null, kind: null, order: { direction: 'descending' }, page: 1, pageSize: 2 } as const

test('alerts stay in the list when they are over, page by page, by standing and by kind', async () => {
  await using services = await testServices()
  for (const key of ['a', 'b', 'c']) {
    await raiseAlert(services, { kind: 'dispute', key, title: `About ${key}`, details: {} })
    services.clock.advance(60_000)
  }
  await raiseAlert(services, { kind: 'invariant', key: 'I1', title: 'Broken', details: {} })
  await resolveAlert(services, { kind: 'dispute', key: 'a' })
  const list = (changes: object) => listAlerts(services, { ...ALL, ...changes }, VIEWER)
  const keys = async (changes: object) => (await list(changes)).alerts.map(({ key }) => key)
  expect(await keys({})).toEqual(['I1', 'c'])
  expect(await keys({ page: 2 })).toEqual(['b', 'a'])
  expect(await keys({ standing: 'resolved' })).toEqual(['a'])
  expect(await keys({ standing: 'open', kind: 'dispute' })).toEqual(['c', 'b'])
  expect(await keys({ order: { direction: 'ascending' } })).toEqual(['a', 'b'])
  expect(await list({})).toMatchObject({ total: { count: 4, isMore: false }, kinds: ['dispute', 'invariant'] })
  await expect(listAlerts(services, ALL, VISITOR)).rejects.toMatchObject({ status: 401 })
})

test('an admin sends a test alert once in five minutes; one that was not taken may be sent again at once', async () => {
  await using receiver = await startAlertReceiver()
  await using services = await testServices({ ALERT_WEBHOOK_URL: receiver.url })
  await expect(sendTestAlert(services, VIEWER)).rejects.toMatchObject({ code: 'INSUFFICIENT_PERMISSIONS' })
  receiver.answer(500)
  await expect(sendTestAlert(services, ADMIN)).rejects.toMatchObject({ code: 'ALERT_NOT_DELIVERED' })
  const report = await readWatchReport(services, VIEWER)
  expect(report.webhook).toMatchObject({
    host: new URL(receiver.url).host,
    last: { isFine: false, kind: 'test', reason: expect.stringContaining('500') },
  })
  receiver.answer(200)
  await sendTestAlert(services, ADMIN)
  expect(receiver.kinds()).toEqual(['test'])
  await expect(sendTestAlert(services, ADMIN)).rejects.toMatchObject({ code: 'ALERT_TEST_TOO_SOON' })
  services.clock.advance(5 * 60_000)
  await sendTestAlert(services, ADMIN)
  expect(receiver.received).toHaveLength(2)
  const audited = await services.db.select({ action: auditEvents.action }).from(auditEvents)
  expect(audited).toEqual([{ action: 'alert-test-sent' }, { action: 'alert-test-sent' }, { action: 'alert-test-sent' }])
})

test('without an address a test alert is refused, and the report says that nobody hears of alerts', async () => {
  await using services = await testServices()
  await expect(sendTestAlert(services, ADMIN)).rejects.toMatchObject({ code: 'ALERT_WEBHOOK_UNSET' })
  const nothing = {
    pace: null,
    outcomes: null,
    crawler: null,
    webhook: { host: null, last: null },
    happened: [],
    content: [],
  }
  expect(await readWatchReport(services, VIEWER)).toEqual(nothing)
  await expect(readWatchReport(services, VISITOR)).rejects.toMatchObject({ status: 401 })
})

test('the report shows what this node remembers, newest first, and never the path of the webhook', async () => {
  await using services = await testServices({ ALERT_WEBHOOK_URL: 'https://hooks.example/services/very-secret' })
  await raiseAlert(services, { kind: 'dispute', key: 'd', title: 'A dispute', details: {} })
  await resolveAlert(services, { kind: 'dispute', key: 'd' })
  services.metrics.fallbacks.inc({ what: 'blog-list' })
  for (let n = 1; n <= 100; n++)
    services.metrics.recent.responseTimes.push({ at: services.clock.now().getTime(), ms: n })
  const report = await readWatchReport(services, VIEWER)
  expect(report.happened.map(({ what, kind }) => `${what} ${kind}`)).toEqual(['resolved dispute', 'raised dispute'])
  expect(report.content).toMatchObject([{ what: 'blog-list', level: 'warn', times: 1 }])
  expect(report.pace).toEqual({ count: 100, medianMs: 51, slowMs: 96 })
  expect(JSON.stringify(report)).not.toContain('very-secret')
})
