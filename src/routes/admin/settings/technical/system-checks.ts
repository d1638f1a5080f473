import type { BlogReport } from '#capabilities/blog/read-blog-state.server.ts'
import type { CrmStanding } from '#capabilities/crm/read-crm-state.server.ts'
import type { WebhookPulse } from '#capabilities/payments/webhooks/read-webhook-pulse.server.ts'
import type { Connection } from '#platform/connections/connected-services.ts'
import type { ConnectionCheck, SystemHealth } from '#platform/health/system-health.ts'
import type { MailPulse } from '#platform/mail/read-mail-pulse.server.ts'
import { THRESHOLDS } from '#platform/monitoring/thresholds.ts'
import type { WatchReport } from '#platform/monitoring/watch-report.ts'

export type CheckLook = 'ok' | 'warn' | 'bad' | 'mute'

export type SystemFacts = {
  now: string
  health: SystemHealth
  stripe: ConnectionCheck & { isLive: boolean; usesStandIn: boolean }
  mail: ConnectionCheck
  webhooks: WebhookPulse
  mails: MailPulse
  ghost: Pick<BlogReport, 'health'> & { isConnected: boolean }
  /** Orders and removals that failed for good, beside how the connection stands. */
  crm: { standing: CrmStanding; failed: number; connection: Connection | null }
  networks: ReadonlyArray<Connection>
  /** Jobs that were given up. */
  failedJobs: number
  books: { ranAt: string; findings: number } | null
  reconciled: { ranAt: string; findings: number } | null
  alerts: number
  watch: Pick<WatchReport, 'pace' | 'outcomes' | 'crawler' | 'webhook'>
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const GIGABYTE = 1024 ** 3

/** A message or mail that waits for longer is stuck. */
const STUCK_MS = 15 * MINUTE
/** The books are looked at every five minutes, Stripe's every night. */
const BOOKS_MS = 20 * MINUTE
const RECONCILED_MS = 36 * HOUR
/** An archive that has taken nothing for an hour while things change loses more than an hour in a disaster. */
const ARCHIVE_MS = HOUR
/** Clocks further apart than this decide deadlines differently. */
const DRIFT_MS = 2_000
const DATABASE_SLOW_MS = 500
/** Pages are asked for every quarter of an hour. */
const CRAWLER_MS = HOUR
const DISK_LOW = 2 * GIGABYTE
/** Time enough to get another token before this one ends. */
const TOKEN_ENDS_MS = 7 * 24 * HOUR

/** How each part stands, by name. What is not set up is no fault and no success. */
export function judge(facts: SystemFacts) {
  const {
    now,
    health,
    stripe,
    mail,
    webhooks,
    mails,
    ghost,
    crm,
    networks,
    failedJobs,
    books,
    reconciled,
    alerts,
    watch,
  } = facts
  const age = (moment: string | null) => (moment === null ? null : Date.parse(now) - Date.parse(moment))
  const isOlder = (moment: string | null, ms: number) => (age(moment) ?? 0) > ms
  const { database, archive, disk } = health
  const isFine = (is: boolean, otherwise: CheckLook): CheckLook => (is ? 'ok' : otherwise)
  return {
    database: isFine(database.tookMs < DATABASE_SLOW_MS && Math.abs(database.driftMs) < DRIFT_MS, 'warn'),
    worker: isFine(
      health.nodes.some(({ kind }) => kind === 'worker'),
      'bad',
    ),
    live: isFine(health.isListening, 'warn'),
    stripe: isFine(stripe.isFine, 'bad'),
    webhooks: webhooks.receivedAt === null ? 'mute' : isFine(!isOlder(webhooks.oldestWaitingAt, STUCK_MS), 'warn'),
    mailServer: isFine(mail.isFine, 'bad'),
    mails: isFine(mails.failedLastDay === 0 && !isOlder(mails.oldestQueuedAt, STUCK_MS), 'warn'),
    ghost: ghost.isConnected ? isFine(ghost.health?.breaker !== 'open', 'bad') : 'mute',
    crm: crmLook(crm),
    networks:
      networks.length === 0
        ? 'mute'
        : isFine(!networks.some((each) => isFailing(each) || endsSoon(each.expiresAt, now)), 'warn'),
    jobs: isFine(failedJobs === 0, 'warn'),
    books:
      books === null
        ? 'mute'
        : isFine(books.findings === 0, 'bad') === 'bad'
          ? 'bad'
          : isFine(!isOlder(books.ranAt, BOOKS_MS), 'warn'),
    reconciled:
      reconciled === null
        ? 'mute'
        : isFine(reconciled.findings === 0 && !isOlder(reconciled.ranAt, RECONCILED_MS), 'warn'),
    archive:
      archive === null ? 'warn' : isFine(archive.lastAt !== null && !isOlder(archive.lastAt, ARCHIVE_MS), 'warn'),
    disk: disk === null ? 'mute' : isFine(disk.freeBytes > DISK_LOW, 'warn'),
    migrations: isFine(health.migrations.applied >= health.migrations.known, 'bad'),
    alerts: isFine(alerts === 0, 'warn'),
    bookings:
      watch.outcomes === null || watch.outcomes.total === 0
        ? 'mute'
        : isFine(watch.outcomes.verdict !== 'failing', 'bad'),
    answers: watch.pace === null ? 'mute' : isFine(watch.pace.slowMs <= THRESHOLDS.responseMs, 'warn'),
    crawler:
      watch.crawler === null ? 'mute' : isFine(watch.crawler.isFine && !isOlder(watch.crawler.at, CRAWLER_MS), 'warn'),
    alertWebhook: watch.webhook.host === null ? 'mute' : isFine(watch.webhook.last?.isFine !== false, 'warn'),
  } as const satisfies Record<string, CheckLook>
}

/** The last call of it did not go well. */
export function isFailing({ lastOkAt, lastFaultAt }: Pick<Connection, 'lastOkAt' | 'lastFaultAt'>): boolean {
  return lastFaultAt !== null && (lastOkAt === null || lastFaultAt > lastOkAt)
}

function endsSoon(expiresAt: string | null, now: string): boolean {
  return expiresAt !== null && Date.parse(expiresAt) - Date.parse(now) < TOKEN_ENDS_MS
}

function crmLook({ standing, failed, connection }: SystemFacts['crm']): CheckLook {
  if (standing === 'none') return 'mute'
  if (standing === 'shut') return 'bad'
  return standing === 'connected' && failed === 0 && !(connection && isFailing(connection)) ? 'ok' : 'warn'
}

export type CheckName = keyof ReturnType<typeof judge>
