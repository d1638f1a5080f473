import { sql } from 'drizzle-orm'
import { incomeByDay } from '#capabilities/ledger/income-by-day.server.ts'
import { addDays, type Day, instantAt, TIME_ZONE } from '#kernel/day.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { PAID } from '../registration-money.server.ts'

/**
 * What came on one day in Bratislava, for whichever session. Orders are those confirmed on it, seats those of them that still
 * stand; money counts on the day it came.
 */
export type DayIncome = { day: Day; orders: number; seats: number; incomeCents: number }

/** The orders and the income of a period, day by day; days without any are left out. Both days are included. */
export async function readIncomeByDay(
  { db }: Pick<Services, 'db'>,
  { from, to }: { from: Day; to: Day },
  call: Pick<Call, 'actor'>,
): Promise<ReadonlyArray<DayIncome>> {
  requireAccess('readIncomeByDay', call.actor)
  const { rows } = await db.execute<DayIncome>(sql`
    select day::text as day, sum(orders)::int as orders, sum(seats)::int as seats, sum(cents)::int as "incomeCents" from (
      select (registration.paid_at at time zone ${TIME_ZONE})::date as day, count(*) as orders,
        coalesce(sum(registration.seats) filter (where ${PAID}), 0) as seats, 0 as cents
      from registrations registration
      where registration.paid_at >= ${instantAt(from)} and registration.paid_at < ${instantAt(addDays(to, 1))}
      group by 1
      union all select day, 0, 0, cents from ${incomeByDay((day) => sql`${day} between ${from}::date and ${to}::date`)} came
    ) days
    group by 1 order by 1`)
  return rows
}
