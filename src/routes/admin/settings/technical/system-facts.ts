import type { ConnectedService, Connection } from '#platform/connections/connected-services.ts'
import { formatDate } from '#ui/format/date-format.ts'
import type { SystemWords } from './system.messages.ts'
import { type CheckName, isFailing, type SystemFacts } from './system-checks.ts'

const SERVICE_NAMES: Readonly<Record<ConnectedService, string>> = {
  facebook: 'Facebook',
  x: 'X',
  linkedin: 'LinkedIn',
  zoho: 'Zoho',
}

/** What is known of each part, in words. */
export function factsOf(facts: SystemFacts, { facts: words }: SystemWords): Record<CheckName, ReadonlyArray<string>> {
  const { health, stripe, mail, webhooks, mails, ghost, crm, networks, failedJobs, books, reconciled, alerts, watch } =
    facts
  const { database, archive, disk, migrations } = health
  const when = (moment: string) => formatDate(new Date(moment), 'moment')
  const run = (last: { ranAt: string; findings: number } | null) =>
    last === null ? [words.neverRan] : [words.ran(when(last.ranAt), last.findings)]
  const heard = (connection: Connection) => {
    const { service, lastOkAt, lastFault, expiresAt } = connection
    const name = SERVICE_NAMES[service]
    return [
      isFailing(connection)
        ? words.faulty(name, lastFault ?? '')
        : lastOkAt
          ? words.heard(name, when(lastOkAt))
          : words.unheard(name),
      ...(expiresAt && service !== 'zoho' ? [words.ends(name, when(expiresAt))] : []),
    ]
  }
  const waiting = (count: number) => (count > 0 ? [words.waiting(count)] : [])
  return {
    database: [
      words.ms(database.tookMs),
      words.connections(database.connections, database.connectionsMost),
      words.drift(database.driftMs),
    ],
    worker: [words.workers(health.nodes.filter(({ kind }) => kind === 'worker').length)],
    live: [health.isListening ? words.listening : words.notListening],
    stripe: [
      stripe.usesStandIn ? words.standIn : stripe.isLive ? words.liveMode : words.test,
      ...(stripe.isFine ? [words.ms(stripe.tookMs)] : [stripe.message ?? '']),
    ],
    webhooks: [
      webhooks.receivedAt === null ? words.neverReceived : words.lastReceived(when(webhooks.receivedAt)),
      ...waiting(webhooks.waiting),
    ],
    mailServer: [mail.isFine ? words.ms(mail.tookMs) : (mail.message ?? '')],
    mails: [
      mails.sentAt === null ? words.neverSent : words.lastSent(when(mails.sentAt)),
      ...waiting(mails.queued),
      ...(mails.failedLastDay > 0 ? [words.failedLastDay(mails.failedLastDay)] : []),
    ],
    ghost: ghost.isConnected
      ? [ghost.health?.answeredAt ? words.answered(when(ghost.health.answeredAt)) : words.quiet]
      : [words.notConnected],
    crm: [
      words.crm[crm.standing],
      ...(crm.connection && crm.standing === 'connected' ? heard(crm.connection) : []),
      ...(crm.failed > 0 ? [words.failed(crm.failed)] : []),
    ],
    networks: networks.length === 0 ? [words.noNetworks] : networks.flatMap(heard),
    jobs: [words.failed(failedJobs)],
    books: run(books),
    reconciled: run(reconciled),
    archive:
      archive === null
        ? [words.noArchive]
        : [
            archive.lastAt === null ? words.noArchive : words.archived(when(archive.lastAt)),
            ...(archive.failures > 0 ? [words.archiveFailures(archive.failures)] : []),
          ],
    disk: disk === null ? [] : [words.free(formatBytes(disk.freeBytes), formatBytes(disk.totalBytes))],
    migrations: [words.migrations(migrations.applied, migrations.newest)],
    alerts: [words.alerts(alerts)],
    bookings:
      watch.outcomes === null || watch.outcomes.total === 0
        ? [words.noBookings]
        : [
            words.bookings(
              watch.outcomes.failed,
              watch.outcomes.total,
              Math.round(watch.outcomes.spanMs / 60_000) || 1,
            ),
          ],
    answers: watch.pace === null ? [words.fewAnswers] : [words.pace(watch.pace.medianMs, watch.pace.slowMs)],
    crawler:
      watch.crawler === null
        ? [words.neverMeasured]
        : watch.crawler.measured === null
          ? [words.notMeasured(when(watch.crawler.at))]
          : [
              words.measured(watch.crawler.measured.good, watch.crawler.measured.all, when(watch.crawler.at)),
              ...watch.crawler.measured.bad.slice(0, 3).map(({ path }) => path),
            ],
    alertWebhook:
      watch.webhook.host === null
        ? [words.noWebhook]
        : [
            watch.webhook.host,
            watch.webhook.last === null
              ? words.neverTold
              : watch.webhook.last.isFine
                ? words.told(when(watch.webhook.last.at))
                : words.notTold(when(watch.webhook.last.at), watch.webhook.last.reason ?? ''),
          ],
  }
}

/** 12,3 GB */
export function formatBytes(bytes: number): string {
  const [value, unit] = bytes >= 1024 ** 3 ? [bytes / 1024 ** 3, 'GB'] : [bytes / 1024 ** 2, 'MB']
  const text = value >= 100 ? String(Math.round(value)) : value.toFixed(1).replace('.', ',')
  return `${text}\u00a0${unit}`
}
