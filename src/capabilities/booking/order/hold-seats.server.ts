import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import { writeConsents } from '#capabilities/consent/write-consents.server.ts'
import { countUse, writeUse } from '#capabilities/discounts/use-code.server.ts'
import { startFirstAttempt } from '#capabilities/payments/start-first-attempt.server.ts'
import { stillOffered } from '#capabilities/schedule/offer.server.ts'
import { takeKeptSeats, takeSeats } from '#capabilities/schedule/take-seats.server.ts'
import type { Language } from '#kernel/language.ts'
import { auditRow } from '#platform/audit/audit-row.server.ts'
import type { Executor, Transaction } from '#platform/db/database.server.ts'
import { fillIn, prepareStatement } from '#platform/db/prepared-statement.server.ts'
import type { AddressColumns } from '../core/address-columns.ts'
import { TRANSFERS_HOLDER } from '../core/held-seats.ts'
import { HOLD_MINUTES, SEATS_PER_ORDER } from '../core/order-limits.ts'
import { originRow } from '../core/origin-row.server.ts'
import { participantRows } from '../core/participant-rows.server.ts'
import type { LimitKey } from './unpaid-totals.ts'

const $ = sql.placeholder
const registration = sql`registration`
const TRANSFERS = sql.raw(`'${TRANSFERS_HOLDER}'`)

/** Everything a hold is made of, as values of one statement. */
export type HoldValues = AddressColumns & {
  id: string
  reference: string
  clientKey: string
  requestHash: string
  sessionId: string
  startsAt: Date
  basePriceCents: number
  priceCents: number | null
  origin: 'card' | 'free' | 'transfer' | 'invoice'
  kind: 'personal' | 'business'
  language: Language
  seats: number
  unitPriceCents: number
  totalCents: number
  discountCents: number
  discountCode: string | null
  discountCodeId: string | null
  discountPerson: string | null
  earlyBirdUntil: string | null
  vatPercent: number | null
  vatCategory: string
  buyerName: string
  buyerEmail: string
  buyerPhone: string | null
  companyName: string | null
  companyIco: string | null
  companyDic: string | null
  companyIcDph: string | null
  orderNumber: string | null
  holderKey: string
  /** What is counted over all sessions; null when nothing is. */
  limitKeys: ReadonlyArray<LimitKey> | null
  /** A click in the mailbox: the holder may have the whole session, not half of it. */
  isProven: boolean
  /** Divides the session among holders; null leaves it to `isProven`. */
  seatLimit: SeatLimit | null
  /** What all transfers of the session may have of it; null for an order that waits for none. */
  transferLimit: SeatLimit | null
  /** As `peopleAsJson` writes them. */
  participants: string
  attemptId: string
  /** What Stripe is asked for; nothing when no card pays. */
  cardCents: number
  /** JSON of what Stripe is told. */
  order: string
  emailHash: string
  evidence: string
  ipAddress: string | null
  userAgent: string | null
  auditId: string
  at: Date
  requestId: string
  /** JSON of where the visit came from; null when that is not known. */
  visitOrigin: string | null
}

/**
 * How much of a session may wait for transfers of one holder: `third` of a company, less than that before anybody has
 * proven a mailbox, `whole` where the office lifted it; `two-thirds` of all holders together.
 */
export type SeatLimit = 'below-third' | 'third' | 'two-thirds' | 'whole'

/** The same in SQL, of a number of seats. */
export function seatsWithin(limit: SQL | Placeholder, capacity: SQL): SQL {
  return sql`case ${limit}::text when 'below-third' then greatest(1, (${capacity} - 1) / 3) when 'third' then greatest(1, ${capacity} / 3) when 'two-thirds' then greatest(1, ${capacity} * 2 / 3) when 'whole' then ${capacity} end`
}

export type Hold = { id: string; heldUntil: Date; attemptId: string | null; attemptExpiresAt: Date | null }

/** The statement around the part that takes the seats and answers the session's id and capacity; drills and tests put a careless one in its place. */
export function holdStatement(seat: SQL): SQL {
  return sql`
  with seat as (${seat}),
  holder as (
    insert into held_seats (session_id, holder_key, seats, seat_limit)
    select id, ${$('holderKey')}::text, ${$('seats')}::integer,
      case when ${$('seatLimit')}::text is not null then ${seatsWithin($('seatLimit'), sql`capacity`)}
        when ${$('isProven')}::boolean then capacity else least(${sql.raw(String(SEATS_PER_ORDER))}, (capacity + 1) / 2) end
    from seat
    on conflict (session_id, holder_key)
    do update set seats = held_seats.seats + excluded.seats, seat_limit = excluded.seat_limit
    returning session_id),
  transfers as (
    insert into held_seats (session_id, holder_key, seats, seat_limit)
    select id, ${TRANSFERS}, ${$('seats')}::integer, ${seatsWithin($('transferLimit'), sql`capacity`)}
    from seat where ${$('transferLimit')}::text is not null
    on conflict (session_id, holder_key)
    do update set seats = held_seats.seats + excluded.seats, seat_limit = excluded.seat_limit),
  code as (${countUse(sql`holder`, $('discountCodeId'))}),
  registration as (
    insert into registrations (id, reference, client_key, request_hash, session_id, state, origin, kind, language, seats,
      unit_price_cents, total_cents, discount_cents, discount_code, discount_code_id, early_bird_until, vat_percent, vat_category, buyer_name, buyer_email, buyer_phone, company_name,
      company_ico, company_dic, company_ic_dph, company_address, company_street, company_city, company_zip, company_country,
      address_reading, order_number, holder_key, limit_keys, held_until)
    select ${$('id')}::uuid, ${$('reference')}::text, ${$('clientKey')}::text, ${$('requestHash')}::text, session_id, 'held',
      ${$('origin')}::text, ${$('kind')}::text, ${$('language')}::text, ${$('seats')}::integer, ${$('unitPriceCents')}::integer, ${$('totalCents')}::integer,
      ${$('discountCents')}::integer, ${$('discountCode')}::text, ${$('discountCodeId')}::uuid,
      ${$('earlyBirdUntil')}::date, ${$('vatPercent')}::integer, ${$('vatCategory')}::text, ${$('buyerName')}::text, ${$('buyerEmail')}::text,
      ${$('buyerPhone')}::text, ${$('companyName')}::text, ${$('companyIco')}::text, ${$('companyDic')}::text,
      ${$('companyIcDph')}::text, ${$('companyAddress')}::text, ${$('companyStreet')}::text, ${$('companyCity')}::text,
      ${$('companyZip')}::text, ${$('companyCountry')}::text, ${$('addressReading')}::text, ${$('orderNumber')}::text, ${$('holderKey')}::text,
      ${$('limitKeys')}::text[], now() + make_interval(mins => ${sql.raw(String(HOLD_MINUTES))})
    from holder returning id, held_until),
  code_use as (${writeUse({ from: registration, code: sql`code`, personKey: $('discountPerson'), reference: $('reference') })}),
  people as (${participantRows({ from: registration, people: $('participants') })}),
  attempt as (${startFirstAttempt({ from: registration, id: $('attemptId'), amountCents: $('cardCents'), order: $('order') })}),
  evidence as (${writeConsents({ from: registration, emailHash: $('emailHash'), evidence: $('evidence'), ipAddress: $('ipAddress'), userAgent: $('userAgent') })}),
  audit as (${auditRow({ from: registration, id: $('auditId'), at: $('at'), action: 'registration-held', subjectKind: 'registration', requestId: $('requestId') })}),
  visit as (${originRow({ from: registration, visitOrigin: $('visitOrigin') })})
  select registration.id, registration.held_until as "heldUntil", attempt.id as "attemptId", attempt.expires_at as "attemptExpiresAt"
  from registration left join attempt on true`
}

/** Whether these seats are more than may wait for transfers, for whoever was just refused and asks why. */
export async function isTransferFull(
  db: Executor,
  { sessionId, seats, transferLimit }: Pick<HoldValues, 'sessionId' | 'seats' | 'transferLimit'>,
): Promise<boolean> {
  const { rows } = await db.execute<{ isFull: boolean }>(sql`
    select coalesce(held.seats, 0) + ${seats} > ${seatsWithin(sql`${transferLimit}`, sql`capacity`)} as "isFull"
    from sessions left join held_seats held on held.session_id = sessions.id and held.holder_key = ${TRANSFERS}
    where sessions.id = ${sessionId}`)
  return rows[0]?.isFull === true
}

const asSeen = stillOffered({
  startsAt: $('startsAt'),
  basePriceCents: $('basePriceCents'),
  priceCents: $('priceCents'),
})

export const guardedSeat = takeSeats($('sessionId'), $('seats'), asSeen)

/**
 * Raises the seat counter if the seats still fit and writes the registration with everything that belongs to it, in ONE
 * statement: no reader sees one without the other, and no crash leaves half of it. No row means that the seats did not
 * fit or the offer had changed. Never with ON CONFLICT on the registration: it would keep the seats and lose their owner.
 */
export const holdSeats = prepareStatement<Hold, HoldValues>('hold-seats', holdStatement(guardedSeat))

const keptHold = holdStatement(takeKeptSeats($('sessionId'), $('seats'), asSeen))

/** The same for seats that are kept for this buyer, in the transaction that gives them their offer. */
export async function holdKeptSeats(tx: Transaction, values: HoldValues): Promise<Hold | null> {
  const { rows } = await tx.execute<Hold>(fillIn(keptHold, values))
  const [hold] = rows
  if (!hold) return null
  const { heldUntil, attemptExpiresAt } = hold
  return {
    ...hold,
    heldUntil: new Date(heldUntil),
    attemptExpiresAt: attemptExpiresAt === null ? null : new Date(attemptExpiresAt),
  }
}
