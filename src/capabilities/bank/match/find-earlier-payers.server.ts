import { sql } from 'drizzle-orm'
import type { Cents } from '#kernel/money.ts'
import type { Executor } from '#platform/db/database.server.ts'
import type { NamedOrder } from './decide-match.ts'
import { MONEY_OF_ORDER, OPEN_CENTS } from './find-named-orders.server.ts'

export type Paid = { counterIban: string; amountCents: Cents }

export const payerKey = ({ counterIban, amountCents }: Paid): string => `${counterIban} ${amountCents}`

/**
 * By account and sum the one open order with exactly that sum of a company or a mailbox that the account has paid for before. Two
 * such orders are none.
 */
export async function findEarlierPayers(
  db: Executor,
  asked: ReadonlyArray<Paid>,
): Promise<ReadonlyMap<string, NamedOrder>> {
  if (asked.length === 0) return new Map()
  const ibans = asked.map(({ counterIban }) => counterIban)
  const sums = asked.map(({ amountCents }) => amountCents)
  const { rows } = await db.execute<Paid & { registrationId: string }>(sql`
    with asked as (
      select distinct iban, cents from unnest(${sql.param(ibans)}::text[], ${sql.param(sums)}::bigint[]) given (iban, cents)
    ), payers as (
      select distinct asked.iban, asked.cents, registration.company_ico as ico, lower(registration.buyer_email) as email
      from asked
      join bank_movements movement on movement.counter_iban = asked.iban
      join bank_matches match on match.movement_id = movement.id and match.undoes is null
        and not exists (select from bank_matches undone where undone.undoes = match.id)
      join registrations registration on registration.id = match.registration_id
    ), theirs as (
      select payers.iban, payers.cents, registration.id from payers
        join registrations registration on registration.company_ico = payers.ico
      union
      select payers.iban, payers.cents, registration.id from payers
        join registrations registration on lower(registration.buyer_email) = payers.email
    )
    select theirs.iban as "counterIban", theirs.cents::int as "amountCents", min(registration.id::text) as "registrationId"
    from theirs join registrations registration on registration.id = theirs.id
      and registration.origin not in ('card', 'free') and registration.state in ('held', 'paid', 'completed')
    ${MONEY_OF_ORDER}
    where ${OPEN_CENTS} = theirs.cents
    group by 1, 2 having count(*) = 1`)
  return new Map(
    rows.map(({ registrationId, ...paid }) => [
      payerKey(paid),
      { registrationId, openCents: paid.amountCents, isByTransfer: true },
    ]),
  )
}
