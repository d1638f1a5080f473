import { sql } from 'drizzle-orm'
import { ITS_SESSION } from '#capabilities/booking/find-registration.server.ts'
import { bookOfOrder, INCOME_OF_BOOK } from '#capabilities/ledger/book-of-order.server.ts'
import { instantAt } from '#kernel/day.ts'
import type { Executor } from '#platform/db/database.server.ts'
import type { DeferredIncome } from '../accountant-month.ts'
import type { MonthSpan } from './month-span.ts'

/**
 * Money that had come by the end of a month for courses that end later, by the month of the course. What is kept of an order
 * that has ended by then waits for no course.
 */
export async function readDeferred(db: Executor, { to, last }: MonthSpan): Promise<ReadonlyArray<DeferredIncome>> {
  const end = instantAt(to).toISOString()
  const { rows } = await db.execute<DeferredIncome>(sql`
    select to_char(course.ends_at at time zone 'Europe/Bratislava', 'YYYY-MM') as month, count(*)::int as orders,
      sum(${INCOME_OF_BOOK})::float8 as cents
    from registrations registration
    join ${ITS_SESSION}
    cross join lateral (select coalesce(session.ends_at, session.starts_at) as ends_at) course
    cross join lateral ${bookOfOrder(sql`registration.id`, last)} book
    where course.ends_at >= ${end}::timestamptz and coalesce(registration.confirmed_at, registration.paid_at) < ${end}::timestamptz
      and (registration.state in ('held', 'paid', 'completed') or registration.state_changed_at >= ${end}::timestamptz)
      and ${INCOME_OF_BOOK} > 0
    group by 1 order by 1`)
  return rows
}
