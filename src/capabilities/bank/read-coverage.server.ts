import { sql } from 'drizzle-orm'
import { addDays, type Day, instantAt } from '#kernel/day.ts'
import type { Executor } from '#platform/db/database.server.ts'

export type BankCoverage = {
  /** Our accounts that were there by then, and those of them whose statements do not reach over the day. */
  accounts: number
  lacking: ReadonlyArray<{ iban: string; readUntil: Day | null }>
  /** Money that came in the days and that nobody has given to an order or set aside. */
  waiting: number
}

/**
 * Whether what we have of our accounts covers the last of some days. A day that stands in no statement is covered when the next
 * statement begins with the balance of the one before: nothing moved in between. A bank that we ask has to have answered after it. Of an
 * account that the bank has closed only its own last day is awaited, and nothing in the months after, unless money has moved later.
 */
export async function readCoverage(db: Executor, { from, last }: { from: Day; last: Day }): Promise<BankCoverage> {
  const { rows } = await db.execute<{ iban: string; readUntil: Day | null; isCovered: boolean }>(sql`
    select account.iban, (select max(to_day)::text from bank_statements where account_id = account.id) as "readUntil",
      exists (
        select from bank_statements where account_id = account.id and from_day <= awaited.day and to_day >= awaited.day)
      or exists (
        select from bank_polls poll where answered_at >= (awaited.day + 1)::timestamp at time zone 'Europe/Bratislava'
          and exists (select from bank_statements where account_id = account.id and source = poll.source))
      or coalesce((
        select closing_cents from bank_statements
        where account_id = account.id and to_day < awaited.day order by to_day desc, imported_at desc limit 1) = (
        select opening_cents from bank_statements
        where account_id = account.id and from_day > awaited.day order by from_day, to_day limit 1), false) as "isCovered"
    from bank_accounts account
    cross join lateral (
      select case when (select max(booked_on) from bank_movements where account_id = account.id) > closed_on
        then null else closed_on end as closed_on) known
    cross join lateral (select least(${last}::date, known.closed_on) as day) awaited
    where awaited.day >= ${from}::date and (account.added_at < ${instantAt(addDays(last, 1)).toISOString()}::timestamptz
      or exists (select from bank_statements where account_id = account.id and from_day <= ${last}::date))
    order by account.iban`)
  const waiting = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from bank_movement_states standing
    join bank_movements movement on movement.id = standing.movement_id
    where standing.state in ('waiting', 'suggested') and movement.amount_cents > 0
      and movement.booked_on between ${from}::date and ${last}::date`)
  return {
    accounts: rows.length,
    lacking: rows.filter(({ isCovered }) => !isCovered).map(({ iban, readUntil }) => ({ iban, readUntil })),
    waiting: waiting.rows[0]?.count ?? 0,
  }
}
