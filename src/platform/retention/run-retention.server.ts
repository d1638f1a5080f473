import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Services } from '#platform/services.server.ts'
import { retentionRuns } from './retention.tables.server.ts'
import { endedBefore, monthsOf } from './retention.ts'
import type { RetentionHandler } from './retention-rule.server.ts'

/** Small enough that nobody waits for the rows of one batch. */
const BATCH = 500

/**
 * Removes everything whose time is over, rule by rule, a batch at a time. What a batch removed and that it did are
 * committed together, so a run that is cut off is taken up by the next one and nothing is counted twice. One rule that
 * fails does not keep the others from running; the job fails at the end and is tried again.
 */
export async function runRetention(
  services: Services,
  doors: ReadonlyArray<RetentionHandler<Services>>,
  batch = BATCH,
): Promise<Partial<Record<string, number>>> {
  const { clock, log, settings } = services
  const { retention } = settings.current()
  const removed: Partial<Record<string, number>> = {}
  const failures: Array<unknown> = []
  for (const door of doors) {
    try {
      const before = endedBefore(door.rule, retention, clock.now())
      removed[door.rule] = await runRule(services, door, { before, batch, months: monthsOf(door.rule, retention) })
    } catch (error) {
      log.error({ error, rule: door.rule }, 'retention rule failed')
      failures.push(error)
    }
  }
  log.info({ removed }, 'retention ran')
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} retention rules failed`)
  return removed
}

async function runRule(
  services: Services,
  door: RetentionHandler<Services>,
  { before, batch, months }: { before: Date; batch: number; months: number },
): Promise<number> {
  const { db, clock } = services
  const id = randomUUID()
  let sum = 0
  for (;;) {
    const count = await db.transaction(async (tx) => {
      const removed = await door.remove(services, tx, { before, limit: batch })
      await tx
        .insert(retentionRuns)
        .values({ id, at: clock.now(), rule: door.rule, keptMonths: months, removed })
        .onConflictDoUpdate({ target: retentionRuns.id, set: { removed: sql`${retentionRuns.removed} + ${removed}` } })
      return removed
    })
    sum += count
    if (count < batch) return sum
  }
}
