import { sql } from 'drizzle-orm'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import type { LastStatement } from './movements-list.ts'

/** `closedOn` is its last day, once the bank has closed it. */
export type OwnAccount = { id: string; iban: string; closedOn: string | null }

export type Bank = {
  last: LastStatement | null
  accounts: ReadonlyArray<OwnAccount>
  waiting: number
  suggested: number
}

/** The statement that was read last, with what it came to, our accounts, and how many movements wait for a person. */
export async function readBank({ db }: Pick<Services, 'db'>, _input: object, call: Pick<Call, 'actor'>): Promise<Bank> {
  requireAccess('readBank', call.actor)
  const [statements, accounts, counts] = await Promise.all([
    db.execute<LastStatement>(sql`
      select statement.number, statement.from_day::text as "fromDay", statement.to_day::text as "toDay", account.iban, account.currency,
        statement.source, statement.opening_cents::float8 as "openingCents", statement.closing_cents::float8 as "closingCents",
        sums.came as "cameCents", sums.went as "wentCents", (
          select earlier.number from bank_statements earlier
          where earlier.account_id = statement.account_id and earlier.id <> statement.id
            and earlier.closing_cents = statement.opening_cents and earlier.to_day <= statement.from_day
          order by earlier.to_day desc limit 1) as follows
      from bank_statements statement join bank_accounts account on account.id = statement.account_id
      cross join lateral (
        select coalesce(sum(amount_cents) filter (where amount_cents > 0), 0)::float8 as came,
          coalesce(-sum(amount_cents) filter (where amount_cents < 0), 0)::float8 as went
        from bank_movements where statement_id = statement.id) sums
      where statement.source <> 'fio'
      order by statement.to_day desc, statement.imported_at desc limit 1`),
    db.execute<OwnAccount>(sql`select id, iban, closed_on::text as "closedOn" from bank_accounts order by iban`),
    db.execute<{ waiting: number; suggested: number }>(sql`
      select count(*) filter (where state = 'waiting')::int as waiting, count(*) filter (where state = 'suggested')::int as suggested
      from bank_movement_states where state in ('waiting', 'suggested')`),
  ])
  return {
    last: statements.rows[0] ?? null,
    accounts: accounts.rows,
    ...(counts.rows[0] ?? { waiting: 0, suggested: 0 }),
  }
}
