import { type SQL, sql } from 'drizzle-orm'
import type { ConsentSource } from '#capabilities/consent/consent-purposes.ts'
import { writeConsents } from '#capabilities/consent/write-consents.server.ts'
import { startFirstAttempt } from '#capabilities/payments/start-first-attempt.server.ts'
import { takeSeats } from '#capabilities/schedule/take-seats.server.ts'
import type { Language } from '#kernel/language.ts'
import type { Executor } from '#platform/db/database.server.ts'
import type { AddressColumns } from '../core/address-columns.ts'
import { originRow } from '../core/origin-row.server.ts'
import { participantRows } from '../core/participant-rows.server.ts'

/** An order that no hold comes before: the office entered it, or a company placed it on account. */
export type EnteredRegistration = {
  id: string
  reference: string
  clientKey: string
  requestHash: string
  sessionId: string
  origin: 'manual' | 'invoice' | 'card'
  kind: 'personal' | 'business'
  language: Language
  seats: number
  unitPriceCents: number
  earlyBirdUntil: string | null
  vatPercent: number | null
  /** Null: documents decide by the buyer. */
  vatCategory: string | null
  buyer: {
    name: string | null
    email: string | null
    phone: string | null
    company: string | null
    ico: string | null
    dic: string | null
    icDph: string | null
    address: AddressColumns
    orderNumber: string | null
  }
  /** As `peopleAsJson` writes them. */
  participants: string
  evidence: { emailHash: string; entries: string; ipAddress: string | null; userAgent: string | null }
  source?: ConsentSource
  /** What must hold of the session beside room for them. */
  still: SQL
  /** A link to pay by card is what confirms it; null for one that is confirmed at once. */
  card: { minutes: number; attempt: { id: string; amountCents: number; order: string; minutes: number } } | null
  /** JSON of where the visit came from; null when that is not known. */
  visitOrigin?: string | null
}

export type Entered = { id: string; reference: string; buyerEmail: string | null }

/** The seats, the registration, its people and the evidence in one statement; null when the seats were not there to take. */
export async function enterRegistration(tx: Executor, given: EnteredRegistration): Promise<Entered | null> {
  const { buyer, seats, unitPriceCents, card, evidence, source, visitOrigin = null } = given
  const { address } = buyer
  const registration = sql`registration`
  const { rows } = await tx.execute<Entered>(sql`
    with seat as (${takeSeats(given.sessionId, seats, given.still)}),
    registration as (
      insert into registrations (id, reference, client_key, request_hash, session_id, state, origin, kind, language, seats,
        unit_price_cents, total_cents, early_bird_until, vat_percent, vat_category, buyer_name, buyer_email, buyer_phone, company_name,
        company_ico, company_dic, company_ic_dph, company_address, company_street, company_city, company_zip, company_country, address_reading, order_number, paid_at, held_until)
      select ${given.id}::uuid, ${given.reference}, ${given.clientKey}, ${given.requestHash}, id, ${card ? 'held' : 'paid'},
        ${given.origin}, ${given.kind}, ${given.language},
        ${seats}::integer, ${unitPriceCents}::integer, ${unitPriceCents * seats}::integer,
        ${given.earlyBirdUntil}::date, ${given.vatPercent}::integer, ${given.vatCategory}::text, ${buyer.name},
        ${buyer.email}, ${buyer.phone}, ${buyer.company}, ${buyer.ico}, ${buyer.dic},
        ${buyer.icDph}, ${address.companyAddress}, ${address.companyStreet}, ${address.companyCity}, ${address.companyZip},
        ${address.companyCountry}, ${address.addressReading}, ${buyer.orderNumber},
        ${card ? null : sql`now()`}::timestamptz, ${card ? sql`(now() + make_interval(mins => ${card.minutes + 5}))` : null}::timestamptz
      from seat returning id, reference, buyer_email),
    people as (${participantRows({ from: registration, people: given.participants })}),
    ${card ? sql`attempt as (${startFirstAttempt({ from: registration, ...card.attempt })}),` : sql``}
    visit as (${originRow({ from: registration, visitOrigin: sql`${visitOrigin}` })}),
    evidence as (${writeConsents({
      from: registration,
      emailHash: evidence.emailHash,
      evidence: evidence.entries,
      ipAddress: evidence.ipAddress,
      userAgent: evidence.userAgent,
      ...(source && { source }),
    })})
    select id, reference, buyer_email as "buyerEmail" from registration`)
  return rows[0] ?? null
}
