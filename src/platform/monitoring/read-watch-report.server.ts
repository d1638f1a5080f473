import { z } from 'zod'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { watchFindings } from './monitoring.tables.server.ts'
import { paceOf } from './thresholds.ts'
import type { WatchReport } from './watch-report.ts'

/** The rest is in the log. */
const SHOWN = 20

const CrawlerDetails = z.object({
  good: z.number(),
  all: z.number(),
  bad: z.array(z.object({ path: z.string(), missing: z.array(z.string()) })),
})
const WebhookDetails = z.object({ kind: z.string(), reason: z.string().nullable() })

/** What this node remembers of itself, and what any of them measured last. */
export async function readWatchReport(
  { clock, config, db, metrics }: Pick<Services, 'clock' | 'config' | 'db' | 'metrics'>,
  call: Pick<Call, 'actor'>,
): Promise<WatchReport> {
  requireAccess('readWatchReport', call.actor)
  const findings = new Map((await db.select().from(watchFindings)).map((finding) => [finding.name, finding]))
  const crawler = findings.get('crawler-accuracy')
  const webhook = findings.get('alert-webhook')
  const measured = CrawlerDetails.safeParse(crawler?.details)
  const delivered = WebhookDetails.safeParse(webhook?.details)
  const { recent } = metrics
  const outcomes = recent.outcomes
  return {
    pace: paceOf(recent.responseTimes.list(), clock.now().getTime()),
    outcomes: outcomes && {
      total: outcomes.total,
      failed: outcomes.failed,
      spanMs: outcomes.spanMs,
      verdict: outcomes.verdict,
    },
    crawler: crawler
      ? { at: crawler.at.toISOString(), isFine: crawler.isFine, measured: measured.success ? measured.data : null }
      : null,
    webhook: {
      host: config.alertWebhookUrl === null ? null : new URL(config.alertWebhookUrl).host,
      last:
        webhook && delivered.success
          ? { at: webhook.at.toISOString(), isFine: webhook.isFine, ...delivered.data }
          : null,
    },
    happened: recent.monitoring
      .list()
      .slice(-SHOWN)
      .toReversed()
      .map(({ at, what, kind }) => ({ at: at.toISOString(), what, kind })),
    content: recent.content
      .list()
      .slice(-SHOWN)
      .toReversed()
      .map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() })),
  }
}
