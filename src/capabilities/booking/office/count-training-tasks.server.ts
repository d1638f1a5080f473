import { type SQL, sql } from 'drizzle-orm'
import { bookOfOrder } from '#capabilities/ledger/book-of-order.server.ts'
import { addDays, dayOf } from '#kernel/day.ts'
import { MOST_WAITING } from '#platform/db/count-waiting.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'

/** By then a company is asked by phone: the lecturer needs names. */
const NAMES_WITHIN_DAYS = 3
/** As many as are named. */
const FIRST = 2

type Counted = {
  count: number
  isMore: boolean
  /** Of the first of them. */
  dueOn: string | null
  cents: number
  first: ReadonlyArray<{ registrationId: string; name: string }>
}

/** What waits for the office in company trainings that were ordered: deposits past their day, and seats without names before the start. */
export async function countTrainingTasks(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  call: Pick<Call, 'actor'>,
): Promise<{ lateDeposits: Counted; unnamed: Counted }> {
  requireAccess('countTrainingTasks', call.actor)
  const today = dayOf(clock.now())
  const ordered = sql`registrations registration join sessions session on session.id = registration.session_id
    cross join lateral ${bookOfOrder(sql`registration.id`)} book`
  const isOpen = sql`registration.state = 'paid' and deposit_cents is not null`
  const counted = (dueOn: SQL, cents: SQL, condition: SQL) => sql`(
    select jsonb_build_object('count', least(count(*), ${MOST_WAITING}), 'isMore', count(*) > ${MOST_WAITING}, 'dueOn', min(due_on),
      'cents', coalesce(sum(cents), 0), 'first', coalesce(jsonb_agg(jsonb_build_object('registrationId', id, 'name', name)
        order by due_on) filter (where nth <= ${FIRST}), '[]'))
    from (select registration.id, coalesce(company_name, reference) as name, ${dueOn} as due_on, ${cents} as cents,
        row_number() over (order by ${dueOn}, registration.id) as nth
      from ${ordered} where ${isOpen} and ${condition} limit ${MOST_WAITING + 1}) task)`
  const { rows } = await db.execute<{ lateDeposits: Counted; unnamed: Counted }>(sql`
    select ${counted(
      sql`deposit_due_on`,
      sql`deposit_cents - (book.paid - book.returned)`,
      sql`deposit_due_on < ${today}::date and book.paid - book.returned < deposit_cents`,
    )} as "lateDeposits", ${counted(
      sql`(session.starts_at at time zone 'Europe/Bratislava')::date`,
      sql`0`,
      sql`session.starts_at > ${clock.now().toISOString()} and session.starts_at < ${addDays(today, NAMES_WITHIN_DAYS + 1)}::date
        and exists (select from participants where registration_id = registration.id and name is null and email is null)`,
    )} as unnamed`)
  const [row] = rows
  if (!row) throw new Error('A count has one row')
  return row
}
