import { sql } from 'drizzle-orm'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'

/** Figures are put together every minute; a visit that waits this long waits for a worker that is not there. */
const WAITS_MINUTES = 10

/** Dashboards read what was added up; this is how far behind the newest day of it is. */
export const ROLLUP_AGE = {
  name: 'bystro_visits_rollup_age_seconds',
  help: 'How long ago visits were last added up; absent while there were none',
  question: 'select extract(epoch from now() - max(rolled_at))::float8 as seconds from rolled_days',
}

export type LastRoll = {
  /** Null before the first one. */
  rolledAt: Date | null
  /** A visit has been waiting for its first figures for longer than a worker would take. */
  isOverdue: boolean
}

/** When figures were put together last. Dashboards say it, and say why if it was never or long ago. */
export async function findLastRoll(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { actor }: Pick<Call, 'actor'>,
): Promise<LastRoll> {
  requireAccess('findLastRoll', actor)
  const now = clock.now()
  const late = new Date(now.getTime() - WAITS_MINUTES * 60_000)
  const { rows } = await db.execute<{ rolledAt: string | null; isWaiting: boolean }>(sql`
    select (select rolled_at from rolled_days order by day desc limit 1) as "rolledAt",
      exists (select from visit_counters where slot < ${late}) or
      exists (select from visit_events where at < ${late}) as "isWaiting"`)
  const rolledAt = rows[0]?.rolledAt ? new Date(rows[0].rolledAt) : null
  const isOverdue = rolledAt === null ? (rows[0]?.isWaiting ?? false) : rolledAt < late
  return { rolledAt, isOverdue }
}
