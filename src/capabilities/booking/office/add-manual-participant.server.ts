import { createHash, randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { evidenceOf } from '#capabilities/consent/consent-evidence.ts'
import { emailHash } from '#capabilities/consent/email-hash.server.ts'
import { writeConsents } from '#capabilities/consent/write-consents.server.ts'
import {
  type PublishedReference,
  publishedReference,
  textReferences,
} from '#capabilities/legal/text-references.server.ts'
import { startFirstAttempt } from '#capabilities/payments/start-first-attempt.server.ts'
import { type Offer, type OfferRow, offerColumns, offerOf } from '#capabilities/schedule/offer.server.ts'
import { SEATS_TOPIC } from '#capabilities/schedule/sessions-topic.ts'
import { takeSeats } from '#capabilities/schedule/take-seats.server.ts'
import { compactNumber } from '#kernel/company-numbers.ts'
import { dayOf } from '#kernel/day.ts'
import { isEmail } from '#kernel/email.ts'
import { euros } from '#kernel/money.ts'
import { writeAudit } from '#platform/audit/write-audit.server.ts'
import type { Executor, Transaction } from '#platform/db/database.server.ts'
import { violatedConstraint } from '#platform/db/violated-constraint.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import { queueMail } from '#platform/mail/queue-mail.server.ts'
import type { Services } from '#platform/services.server.ts'
import { refuse } from '../booking.refusals.ts'
import { addressColumns, NO_ADDRESS } from '../core/address-columns.ts'
import { registrations } from '../core/booking.tables.server.ts'
import type { Person } from '../core/check-order.ts'
import { participantRows, peopleAsJson } from '../core/participant-rows.server.ts'
import { newReference } from '../core/reference.server.ts'
import { refuseLinks } from '../core/refuse-links.ts'
import { refuseWrongNumbers } from '../core/refuse-numbers.ts'
import { oweConfirmations } from '../payment/confirm-registration.server.ts'
import { nextAddressOfBuyer } from '../payment/next-address-of-buyer.server.ts'
import { paymentRequested } from '../payment/payment-requested.mail.server.ts'
import { stripeOrder } from '../payment/stripe-order.server.ts'
import type { ManualEntry } from './manual-entry.ts'
import { allowOnAccount, requireOnAccount } from './on-account.server.ts'
import { refuseAsItIsNow, stillRunning } from './staff-seats.server.ts'

type Added = { registrationId: string; reference: string }

/**
 * Enters people whom an admin knows: all of them or nobody, by the same seat rule as every visitor. The registration is
 * confirmed at once and its people get what every participant gets; one that is paid by card is held, and its buyer gets
 * the link to pay. On account only a company buys that may. The same key with the same data answers as before.
 */
export async function addManualParticipant(services: Services, entry: ManualEntry, call: Call): Promise<Added> {
  requireAccess('addManualParticipant', call.actor)
  const { db, live } = services
  const people = peopleOf(entry)
  const requestHash = hashOf(entry)
  const before = await findEntry(db, entry.key)
  if (before) return answerAsBefore(before, requestHash)
  const { offer, texts } = await readOffer(services, entry.sessionId)
  try {
    const added = await db.transaction(async (tx) => {
      if (entry.settlement === 'invoice') await onAccount(services, tx, entry, call)
      const registration = await insertRegistration({ tx, services, entry, people, offer, texts, requestHash })
      if (!registration) return null
      if (entry.settlement !== 'card') await oweConfirmations(services, tx, [registration])
      else await askForPayment(services, tx, registration)
      await writeAudit(tx, services.clock, {
        actor: call.actor,
        action: 'registration-entered',
        subject: { kind: 'registration', id: registration.id },
        requestId: call.requestId,
        changes: {
          settlement: { before: null, after: entry.settlement },
          agreement: { before: null, after: entry.agreement },
          ...(entry.note === null ? {} : { note: { before: null, after: entry.note } }),
        },
      })
      return { registrationId: registration.id, reference: registration.reference }
    })
    if (added) {
      live.announce(SEATS_TOPIC)
      // The checkout is there before the mail is; where Stripe does not answer, the page behind the link asks again.
      if (entry.settlement === 'card') await nextAddressOfBuyer(services, added.registrationId)
      return added
    }
  } catch (error) {
    const constraint = violatedConstraint(error)
    if (constraint === 'registrations_one_hold') return refuse.now('HOLD_EXISTS')
    if (constraint !== 'registrations_client_key') throw error
  }
  // Somebody with this key may have been faster, also to the last seat.
  const first = await findEntry(db, entry.key)
  return first ? answerAsBefore(first, requestHash) : refuseAsItIsNow(db, entry.sessionId)
}

/** Whoever enters an order may allow its company to pay on account in the same step. */
async function onAccount(
  services: Services,
  tx: Transaction,
  { buyer, ...entry }: ManualEntry,
  call: Call,
): Promise<void> {
  const ico = numberOf(buyer.ico)
  if (buyer.company === null || ico === null) return refuse.now('ON_ACCOUNT_NEEDS_COMPANY')
  if (entry.allowOnAccount) await allowOnAccount(services, tx, ico, call)
  await requireOnAccount(tx, ico)
}

function peopleOf({ buyer, participants }: ManualEntry): ReadonlyArray<Person> {
  if (!buyer.name || !buyer.email) return refuse.now('FIELDS_REQUIRED')
  if (!isEmail(buyer.email)) refuse.now('EMAIL_INVALID', { email: buyer.email })
  const { name, company, phone, ico, dic, icDph, address, street, city, zip, orderNumber } = buyer
  refuseLinks({
    names: [name, ...participants.map((person) => person.name)],
    texts: [company, phone, ico, dic, icDph, address, street, city, zip, orderNumber],
  })
  if (isBusiness({ buyer, participants }) && (!buyer.company || !buyer.ico)) refuse.now('COMPANY_REQUIRED')
  refuseWrongNumbers({ dic: numberOf(dic), icDph: numberOf(icDph) })
  if (participants.length === 0) return [{ name: buyer.name, email: buyer.email, workType: null, aiProficiency: null }]
  return participants.map((person) => {
    if (!person.name || !person.email) return refuse.now('PARTICIPANTS_INCOMPLETE')
    if (!isEmail(person.email)) refuse.now('EMAIL_INVALID', { email: person.email })
    return { ...person, name: person.name, email: person.email }
  })
}

/** Several people, or an invoice for a company: then it is the company's registration. */
function isBusiness({ buyer, participants }: Pick<ManualEntry, 'buyer' | 'participants'>): boolean {
  return buyer.company !== null || participants.length > 1
}

async function findEntry(db: Executor, key: string) {
  const [found] = await db.select().from(registrations).where(eq(registrations.clientKey, key))
  return found ?? null
}

function answerAsBefore(before: { id: string; reference: string; requestHash: string }, requestHash: string): Added {
  if (before.requestHash !== requestHash) refuse.now('KEY_USED')
  return { registrationId: before.id, reference: before.reference }
}

async function readOffer({ db, clock, settings }: Services, sessionId: string) {
  const now = clock.now()
  const { rows } = await db.execute<OfferRow & { startsAt: string | Date; texts: PublishedReference }>(sql`
    select ${offerColumns()}, ${publishedReference(sql`${dayOf(now)}`)} as texts from sessions where id = ${sessionId}`)
  const [row] = rows
  if (!row) return refuse.now('SESSION_NOT_FOUND')
  return {
    offer: offerOf({ ...row, startsAt: new Date(row.startsAt) }, now),
    texts: textReferences({ settings }, row.texts),
  }
}

/** The seats, the registration, its people and the evidence in one statement; null when the seats were not there to take. */
async function insertRegistration(given: {
  tx: Executor
  services: Services
  entry: ManualEntry
  people: ReadonlyArray<Person>
  offer: Offer
  texts: ReturnType<typeof textReferences>
  requestHash: string
}): Promise<{ id: string; reference: string; buyerEmail: string | null } | null> {
  const { tx, services, entry, people, offer, texts, requestHash } = given
  const { buyer } = entry
  const seats = people.length
  const unitPriceCents = unitPriceOf(entry, offer)
  const card = entry.settlement === 'card' ? cardOf(services, { entry, offer, unitPriceCents, seats }) : null
  const { id, reference } = card ?? { id: randomUUID(), reference: newReference() }
  const { earlyBirdUntil, price } = offer.price
  const kind = isBusiness(entry) ? 'business' : 'personal'
  const address = kind === 'business' ? addressColumns(buyer) : NO_ADDRESS
  const early = kind === 'personal' && entry.earlyStart === true ? (['early-start'] as const) : []
  const evidence = (['data-processing', 'privacy-policy', 'terms', ...early] as const).map((purpose) =>
    evidenceOf(purpose, true, texts),
  )
  const registration = sql`registration`
  const { rows } = await tx.execute<{ id: string; reference: string; buyerEmail: string | null }>(sql`
    with seat as (${takeSeats(entry.sessionId, seats, stillRunning)}),
    registration as (
      insert into registrations (id, reference, client_key, request_hash, session_id, state, origin, kind, seats,
        unit_price_cents, total_cents, early_bird_until, vat_percent, buyer_name, buyer_email, buyer_phone, company_name,
        company_ico, company_dic, company_ic_dph, company_address, company_street, company_city, company_zip, company_country, address_reading, order_number, paid_at, held_until)
      select ${id}::uuid, ${reference}, ${entry.key}, ${requestHash}, id, ${card ? 'held' : 'paid'},
        ${ORIGINS[entry.settlement]}, ${kind},
        ${seats}::integer, ${unitPriceCents}::integer, ${unitPriceCents * seats}::integer,
        ${unitPriceCents === price ? earlyBirdUntil : null}::date, ${services.settings.current().brand.vatPercent}::integer, ${buyer.name},
        ${buyer.email}, ${buyer.phone}, ${buyer.company}, ${numberOf(buyer.ico)}, ${numberOf(buyer.dic)},
        ${numberOf(buyer.icDph)}, ${address.companyAddress}, ${address.companyStreet}, ${address.companyCity}, ${address.companyZip},
        ${address.companyCountry}, ${address.addressReading}, ${buyer.orderNumber},
        ${card ? null : sql`now()`}::timestamptz, ${card ? sql`(now() + make_interval(mins => ${card.minutes + 5}))` : null}::timestamptz
      from seat returning id, reference, buyer_email),
    people as (${participantRows({ from: registration, people: peopleAsJson(people) })}),
    ${card ? sql`attempt as (${startFirstAttempt({ from: registration, ...card.attempt })}),` : sql``}
    evidence as (${writeConsents({
      from: registration,
      emailHash: emailHash(services.config, buyer.email ?? ''),
      evidence: JSON.stringify(evidence),
      ipAddress: null,
      userAgent: null,
      source: 'admin',
    })})
    select id, reference, buyer_email as "buyerEmail" from registration`)
  return rows[0] ?? null
}

const ORIGINS = { free: 'manual', invoice: 'invoice', card: 'card' } as const

/** A day to find the mail and pay; Stripe keeps a checkout no longer. */
const MOST_MINUTES_TO_PAY = 23 * 60
/** Stripe wants half an hour; less than that nobody can be asked for. */
const FEWEST_MINUTES_TO_PAY = 35

/** The checkout of an order that its buyer pays by card, until the course begins or a day has passed. */
function cardOf(
  { clock, config }: Services,
  { entry, offer, unitPriceCents, seats }: { entry: ManualEntry; offer: Offer; unitPriceCents: number; seats: number },
) {
  const untilStart = Math.floor((offer.startsAt.getTime() - clock.now().getTime()) / 60_000)
  const minutes = Math.min(MOST_MINUTES_TO_PAY, untilStart)
  if (unitPriceCents === 0) refuse.now('CARD_NEEDS_PRICE')
  if (minutes < FEWEST_MINUTES_TO_PAY) refuse.now('TOO_LATE_FOR_CARD')
  const [id, attemptId, reference] = [randomUUID(), randomUUID(), newReference()]
  const order = stripeOrder(config, {
    registrationId: id,
    attemptId,
    reference,
    clientKey: entry.key,
    buyerEmail: entry.buyer.email ?? '',
    session: offer,
    unitPriceCents,
    seats,
  })
  const attempt = { id: attemptId, amountCents: unitPriceCents * seats, order: JSON.stringify(order), minutes }
  return { id, reference, minutes, attempt }
}

async function askForPayment(
  services: Services,
  tx: Transaction,
  { id: registrationId, buyerEmail }: { id: string; buyerEmail: string | null },
): Promise<void> {
  if (buyerEmail === null) return
  await queueMail(services, tx, paymentRequested, { registrationId }, buyerEmail, {
    onceKey: `payment-request:${registrationId}`,
  })
}

function unitPriceOf({ settlement, unitPrice }: ManualEntry, { price }: Offer): number {
  if (settlement === 'free') return 0
  return unitPrice === null || unitPrice === undefined ? price.price : euros(unitPrice)
}

function numberOf(value: string | null): string | null {
  return compactNumber(value ?? '') || null
}

/** An address counts in one line, as nodes of 0.1 know it. */
function hashOf({ key: _key, ...said }: ManualEntry): string {
  const { street: _street, city: _city, zip: _zip, country: _country, ...buyer } = said.buyer
  const address = addressColumns(said.buyer).companyAddress ?? buyer.address
  return createHash('sha256')
    .update(JSON.stringify({ ...said, buyer: { ...buyer, address } }))
    .digest('base64url')
}
