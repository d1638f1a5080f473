import { sql } from 'drizzle-orm'
import { addDays, type Day, instantAt } from '#kernel/day.ts'
import type { Channel } from '#platform/browser/analytics/visit-wire.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { INCOME, REGISTRATIONS } from './registration-money.server.ts'

/** Orders of the website whose visits came the same way. A channel of null: how they came is not known. */
export type OriginIncome = {
  channel: Channel | null
  source: string | null
  campaign: string | null
  article: string | null
  /** Begun, whatever became of them. */
  orders: number
  /** Of them still waiting for their payment. */
  held: number
  paid: number
  paidSeats: number
  /** What was paid, without what was given back. */
  paidCents: number
}

/** What the orders begun in a period came to, by where their visits came from. Both days are included. */
export async function readIncomeByOrigin(
  { db }: Pick<Services, 'db'>,
  { from, to }: { from: Day; to: Day },
  call: Pick<Call, 'actor'>,
): Promise<ReadonlyArray<OriginIncome>> {
  requireAccess('readIncomeByOrigin', call.actor)
  const { rows } = await db.execute<OriginIncome>(sql`
    select visit.channel, visit.source, visit.campaign, visit.article, count(*)::int as orders,
      count(*) filter (where registration.state = 'held')::int as held,
      count(*) filter (where registration.paid_at is not null)::int as paid,
      coalesce(sum(registration.seats) filter (where registration.paid_at is not null), 0)::int as "paidSeats",
      sum(${INCOME})::int as "paidCents"
    from ${REGISTRATIONS} left join order_origins visit on visit.registration_id = registration.id
    where (registration.origin in ('card', 'free', 'transfer') or visit.channel is not null)
      and registration.created_at >= ${instantAt(from)} and registration.created_at < ${instantAt(addDays(to, 1))}
    group by 1, 2, 3, 4
    order by "paidCents" desc, orders desc, 1, 2, 3, 4`)
  return rows
}
