import { expect, test } from 'vitest'
import type { Connection } from '#platform/connections/connected-services.ts'
import { SYSTEM_MESSAGES } from './system.messages.ts'
import { judge, type SystemFacts } from './system-checks.ts'
import { factsOf, formatBytes } from './system-facts.ts'

const NOW = '2026-11-16T09:00:00.000Z'
const ago = (minutes: number) => new Date(Date.parse(NOW) - minutes * 60_000).toISOString()
const WORKER = { kind: 'worker', host: 'one', pid: '7', release: '-', since: ago(60), isThis: false } as const

function connectionOf(service: Connection['service'], given: Partial<Connection> = {}): Connection {
  const never = { expiresAt: null, pausedUntil: null, lastFaultAt: null, lastFault: null }
  return { service, facts: {}, version: 1, connectedAt: ago(900), lastOkAt: ago(5), ...never, ...given }
}

const FINE: SystemFacts = {
  now: NOW,
  health: {
    release: { version: '1.0.0', commit: null, builtAt: null, node: '24', startedAt: ago(60) },
    database: { version: '17', bytes: 5e8, tookMs: 4, driftMs: 1, connections: 9, connectionsMost: 100 },
    migrations: { applied: 24, known: 24, newest: '0023_content_office' },
    archive: { lastAt: ago(5), failedAt: null, failures: 0 },
    disk: { freeBytes: 50 * 1024 ** 3, totalBytes: 100 * 1024 ** 3 },
    isListening: true,
    nodes: [WORKER],
  },
  stripe: { isFine: true, tookMs: 120, message: null, isLive: true, usesStandIn: false },
  mail: { isFine: true, tookMs: 40, message: null },
  webhooks: { receivedAt: ago(200), waiting: 0, oldestWaitingAt: null },
  mails: { sentAt: ago(30), queued: 0, oldestQueuedAt: null, failedLastDay: 0 },
  ghost: { isConnected: true, health: null },
  crm: { standing: 'connected', failed: 0, connection: connectionOf('zoho') },
  networks: [connectionOf('linkedin')],
  failedJobs: 0,
  books: { ranAt: ago(3), findings: 0 },
  reconciled: { ranAt: ago(300), findings: 0 },
  alerts: 0,
  watch: {
    pace: { count: 200, medianMs: 12, slowMs: 80 },
    outcomes: { total: 20, failed: 0, spanMs: 60_000, verdict: 'fine' },
    crawler: { at: ago(5), isFine: true, measured: { good: 40, all: 40, bad: [] } },
    webhook: { host: 'hooks.example', last: { at: ago(90), isFine: true, kind: 'test', reason: null } },
  },
}

test('what runs is fine, every part of it', () => {
  expect(new Set(Object.values(judge(FINE)))).toEqual(new Set(['ok']))
})

test.each<[string, Partial<SystemFacts>, object]>([
  ['no worker', { health: { ...FINE.health, nodes: [] } }, { worker: 'bad' }],
  ['Stripe refuses our key', { stripe: { ...FINE.stripe, isFine: false, message: 'no' } }, { stripe: 'bad' }],
  ['a mail server that is away', { mail: { isFine: false, tookMs: 1, message: 'no' } }, { mailServer: 'bad' }],
  ['a message of Stripe stuck', { webhooks: { ...FINE.webhooks, oldestWaitingAt: ago(16) } }, { webhooks: 'warn' }],
  ['a message of a moment ago', { webhooks: { ...FINE.webhooks, oldestWaitingAt: ago(1) } }, { webhooks: 'ok' }],
  ['mails given up', { mails: { ...FINE.mails, failedLastDay: 1 } }, { mails: 'warn' }],
  ['a CRM that nobody set up', { crm: { standing: 'none', failed: 0, connection: null } }, { crm: 'mute' }],
  ['a CRM that waits for a sign-in', { crm: { ...FINE.crm, standing: 'client' } }, { crm: 'warn' }],
  ['a CRM whose key is gone', { crm: { ...FINE.crm, standing: 'shut' } }, { crm: 'bad' }],
  ['orders that the CRM refused', { crm: { ...FINE.crm, failed: 2 } }, { crm: 'warn' }],
  [
    'a CRM that does not answer',
    { crm: { ...FINE.crm, connection: connectionOf('zoho', { lastFaultAt: ago(1), lastFault: 'not reached' }) } },
    { crm: 'warn' },
  ],
  ['no network', { networks: [] }, { networks: 'mute' }],
  [
    'a network that refused the last call',
    { networks: [connectionOf('facebook'), connectionOf('x', { lastFaultAt: ago(1), lastFault: 'no' })] },
    { networks: 'warn' },
  ],
  [
    'an access that ends within a week',
    { networks: [connectionOf('linkedin', { expiresAt: ago(-6 * 24 * 60) })] },
    { networks: 'warn' },
  ],
  [
    'an access that ends in a month',
    { networks: [connectionOf('linkedin', { expiresAt: ago(-30 * 24 * 60) })] },
    { networks: 'ok' },
  ],
  ['no content service', { ghost: { isConnected: false, health: null } }, { ghost: 'mute' }],
  ['jobs given up', { failedJobs: 2 }, { jobs: 'warn' }],
  ['books that do not add up', { books: { ranAt: ago(1), findings: 1 } }, { books: 'bad' }],
  ['books nobody looked at', { books: { ranAt: ago(60), findings: 0 } }, { books: 'warn' }],
  ['a night without a comparison', { reconciled: { ranAt: ago(2400), findings: 0 } }, { reconciled: 'warn' }],
  ['no archive', { health: { ...FINE.health, archive: null } }, { archive: 'warn' }],
  [
    'an archive that stopped',
    { health: { ...FINE.health, archive: { lastAt: ago(90), failedAt: null, failures: 0 } } },
    { archive: 'warn' },
  ],
  ['a full disk', { health: { ...FINE.health, disk: { freeBytes: 1e9, totalBytes: 1e11 } } }, { disk: 'warn' }],
  [
    'an old database',
    { health: { ...FINE.health, migrations: { ...FINE.health.migrations, applied: 23 } } },
    { migrations: 'bad' },
  ],
  ['open alerts', { alerts: 3 }, { alerts: 'warn' }],
  [
    'bookings that fail',
    { watch: { ...FINE.watch, outcomes: { total: 20, failed: 5, spanMs: 60_000, verdict: 'failing' } } },
    { bookings: 'bad' },
  ],
  ['a night without bookings', { watch: { ...FINE.watch, outcomes: null } }, { bookings: 'mute' }],
  [
    'slow answers',
    { watch: { ...FINE.watch, pace: { count: 20, medianMs: 900, slowMs: 3_001 } } },
    { answers: 'warn' },
  ],
  [
    'pages that crawlers do not get whole',
    { watch: { ...FINE.watch, crawler: { at: ago(5), isFine: false, measured: { good: 37, all: 40, bad: [] } } } },
    { crawler: 'warn' },
  ],
  [
    'pages that nobody has measured for long',
    { watch: { ...FINE.watch, crawler: { at: ago(61), isFine: true, measured: null } } },
    { crawler: 'warn' },
  ],
  [
    'alerts that are not taken',
    { watch: { ...FINE.watch, webhook: { host: 'h', last: { at: NOW, isFine: false, kind: 'test', reason: 'no' } } } },
    { alertWebhook: 'warn' },
  ],
  ['nobody to tell', { watch: { ...FINE.watch, webhook: { host: null, last: null } } }, { alertWebhook: 'mute' }],
])('%s is seen', (_, change, looks) => {
  const judged = judge({ ...FINE, ...change })
  expect(judged).toMatchObject(looks)
  expect(Object.values(judged).filter((look) => look !== 'ok').length).toBe(Object.values(looks)[0] === 'ok' ? 0 : 1)
})

test('every part says what is known of it, in both languages', () => {
  for (const words of [SYSTEM_MESSAGES.sk, SYSTEM_MESSAGES.en]) {
    for (const facts of Object.values(factsOf(FINE, words))) expect(facts.join('').length).toBeGreaterThan(3)
  }
  expect(formatBytes(12.34 * 1024 ** 3)).toBe('12,3\u00a0GB')
  expect(formatBytes(500 * 1024 ** 2)).toBe('500\u00a0MB')
})
