import { type SQL, sql } from 'drizzle-orm'
import type { Executor } from '#platform/db/database.server.ts'
import type { ListedReturn } from './returns.ts'

/**
 * Returns with their order and, while nobody has said another account, the account that paid, unless money sent there came back.
 * Anybody can send a cent with somebody's symbol, so it is known only where all that stands came from one account.
 */
export const RETURNS: SQL = sql`bank_returns back
  join registrations registration on registration.id = back.registration_id
  left join bank_movements seen on seen.id = back.movement_id
  left join lateral (
    select min(movement.counter_iban) as iban,
      (array_agg(movement.counter_name order by entry.recorded_at desc, entry.id))[1] as name
    from money_by_hand entry left join bank_movements movement
      on movement.id = case when entry.movement_id ~ '^[0-9a-f-]{36}$' then entry.movement_id::uuid end
      and movement.counter_iban ~ '^[A-Z]{2}[0-9]{2}[A-Z0-9]{10,30}$'
    where back.state = 'requested' and back.iban is null and back.follows is null
      and entry.registration_id = back.registration_id and entry.kind = 'received' and entry.corrects is null
      and not exists (select from money_by_hand taken where taken.corrects = entry.id)
    having count(*) = count(movement.id) and count(distinct movement.counter_iban) = 1) payer on true`

export const ITS_IBAN: SQL = sql`coalesce(back.iban, payer.iban)`
export const ITS_NAME: SQL = sql`coalesce(back.name, payer.name, registration.company_name, registration.buyer_name, registration.reference)`

/** Rows of `RETURNS` that `rest` chooses and sorts. */
export async function readReturns(db: Executor, rest: SQL): Promise<ReadonlyArray<ListedReturn>> {
  const { rows } = await db.execute<ListedReturn>(sql`
    select back.id, registration.id as "registrationId", registration.reference, registration.payment_symbol::text as symbol,
      ${ITS_NAME} as name, ${ITS_IBAN} as iban,
      case when back.iban is not null then back.iban_from when payer.iban is not null then 'movement' end as "ibanFrom",
      back.amount_cents as "amountCents", back.state, back.requested_at as "requestedAt", back.asked_at as "askedAt",
      back.ordered_at as "orderedAt", back.sent_at as "sentAt", back.sent_by as "sentBy",
      (select person.name from auth_users person where person.id::text = back.sent_by) as "sentByName", seen.booked_on::text as "seenOn",
      back.follows is not null as "isAfterBounce", registration.buyer_email is not null as "hasMailbox", back.version
    from ${RETURNS} where ${rest}`)
  return rows.map((row) => ({
    ...row,
    requestedAt: new Date(row.requestedAt).toISOString(),
    askedAt: momentOf(row.askedAt),
    orderedAt: momentOf(row.orderedAt),
    sentAt: momentOf(row.sentAt),
  }))
}

function momentOf(value: string | null): string | null {
  return value === null ? null : new Date(value).toISOString()
}
