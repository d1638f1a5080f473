import { sql } from 'drizzle-orm'
import type { Transaction } from '#platform/db/database.server.ts'
import type { Services } from '#platform/services.server.ts'
import { ALERT_COOLDOWN_MS } from './alert-cooldown.ts'
import { sendNotice, sendNoticeJob } from './send-notice.server.ts'

type NeededServices = Pick<Services, 'clock' | 'config' | 'db' | 'jobs' | 'log' | 'metrics'>

/**
 * Tells somebody outside of every kind of trouble that was raised since they last heard of it, at most once in five
 * minutes, however many processes call this at the same time. The job that sends it exists exactly if the time is taken.
 */
export async function tellAboutAlerts(
  services: NeededServices,
  options: { hasWorker: boolean } = { hasWorker: true },
): Promise<ReadonlyArray<string>> {
  const { config, db, jobs } = services
  if (config.alertWebhookUrl === null) return []
  const { rows } = await db.execute<{ kind: string }>(
    sql`select distinct kind from alerts where resolved_at is null and told_times < times order by kind`,
  )
  const told: Array<string> = []
  for (const { kind } of rows) {
    const isTaken = await db.transaction(async (tx) => {
      if (!(await takeNotice(services, kind, tx))) return false
      if (options.hasWorker) await jobs.enqueue(tx, sendNoticeJob, { kind })
      return true
    })
    if (!isTaken) continue
    told.push(kind)
    // Nobody takes jobs, which may be the very thing to tell. It is logged when this fails, and comes again.
    if (!options.hasWorker) await sendNotice(services, { kind }).catch(() => {})
  }
  return told
}

/** The row is the lock: whoever comes second finds it taken, whether a moment or four minutes later. */
export async function takeNotice({ clock }: Pick<Services, 'clock'>, kind: string, tx: Transaction): Promise<boolean> {
  const now = clock.now()
  const cooled = new Date(now.getTime() - ALERT_COOLDOWN_MS).toISOString()
  const { rows } = await tx.execute(sql`
    insert into alert_notices as known (kind, sent_at) values (${kind}, ${now.toISOString()})
    on conflict (kind) do update set sent_at = excluded.sent_at where known.sent_at <= ${cooled}
    returning kind`)
  if (rows.length === 0) return false
  await tx.execute(sql`update alerts set told_times = times where kind = ${kind} and resolved_at is null`)
  return true
}
