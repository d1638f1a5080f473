import { sql } from 'drizzle-orm'
import { addDays, instantAt, TIME_ZONE } from '#kernel/day.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import type { FunnelDay, FunnelPeriod } from './figures/funnel.ts'

/**
 * How far visitors got, by session and day. Only openings are counted as they happen; every later step is read from the
 * registrations themselves, so it can neither be counted twice nor slow a booking down.
 */
export async function readFunnel(
  { db }: Pick<Services, 'db'>,
  { from, to }: FunnelPeriod,
  { actor }: Pick<Call, 'actor'>,
): Promise<{ days: Array<FunnelDay> }> {
  requireAccess('readFunnel', actor)
  const { rows } = await db.execute<Omit<FunnelDay, 'startsAt'> & { startsAt: string }>(sql`
    with openings as (
      select session_id, day, count as opened from form_openings where day between ${from} and ${to}),
    orders as (
      select session_id, (created_at at time zone ${TIME_ZONE})::date as day,
        count(*)::int as held,
        count(*) filter (where exists (select from checkout_attempts attempt
          where attempt.registration_id = registrations.id and attempt.stripe_session_id is not null))::int as redirected,
        count(*) filter (where paid_at is not null)::int as paid,
        count(*) filter (where state = 'expired')::int as abandoned
      from registrations
      where origin in ('card', 'free', 'transfer') and created_at >= ${instantAt(from)} and created_at < ${instantAt(addDays(to, 1))}
      group by session_id, day)
    select day::text, sessions.id as "sessionId", title, starts_at as "startsAt", coalesce(opened, 0) as opened,
      coalesce(held, 0) as held, coalesce(redirected, 0) as redirected, coalesce(paid, 0) as paid,
      coalesce(abandoned, 0) as abandoned
    from openings full join orders using (session_id, day) join sessions on sessions.id = session_id
    order by day, starts_at, sessions.id`)
  return { days: rows.map((row) => ({ ...row, startsAt: new Date(row.startsAt) })) }
}
