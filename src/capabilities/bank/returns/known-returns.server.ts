import { type SQL, sql } from 'drizzle-orm'
import { privatePerson, type Reader, seesPeople } from '#capabilities/booking/seen-buyer.server.ts'
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
const ITS_NAME: SQL = sql`coalesce(back.name, payer.name, registration.company_name, registration.buyer_name, registration.reference)`

/** The same for a reader who may not know people: whose order it is, and of an account as much as tells two apart. */
export function seenAccount(reader: Reader | null): { name: SQL; iban: SQL } {
  if (reader === null || seesPeople(reader)) return { name: ITS_NAME, iban: ITS_IBAN }
  return {
    name: sql`coalesce(registration.company_name, ${privatePerson(reader)}::text)`,
    iban: sql`'····' || right(${ITS_IBAN}, 4)`,
  }
}

/** Rows of `RETURNS` that `rest` chooses and sorts, for a reader or, with none, for what we do ourselves. */
export async function readReturns(
  db: Executor,
  rest: SQL,
  reader: Reader | null = null,
): Promise<ReadonlyArray<ListedReturn>> {
  const { name, iban } = seenAccount(reader)
  const { rows } = await db.execute<ListedReturn>(sql`
    select back.id, registration.id as "registrationId", registration.reference, registration.payment_symbol::text as symbol,
      ${name} as name, ${iban} as iban,
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
