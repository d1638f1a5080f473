import { createHash, randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { agreedPrice } from '#capabilities/company-terms/agreed-price.server.ts'
import { type CompanyProof, provenByOffice } from '#capabilities/company-terms/company-proof.server.ts'
import { refuse as termsRefusals } from '#capabilities/company-terms/company-terms.refusals.ts'
import { findCompanyTerms } from '#capabilities/company-terms/find-company-terms.server.ts'
import { markCompanyOrder } from '#capabilities/company-terms/mark-company-order.server.ts'
import { allowOnAccount, requireOnAccount } from '#capabilities/company-terms/on-account.server.ts'
import { evidenceOf } from '#capabilities/consent/consent-evidence.ts'
import { emailHash } from '#capabilities/consent/email-hash.server.ts'
import {
  type PublishedReference,
  publishedReference,
  textReferences,
} from '#capabilities/legal/text-references.server.ts'
import { type Offer, type OfferRow, offerColumns, offerOf } from '#capabilities/schedule/offer.server.ts'
import { SEATS_TOPIC } from '#capabilities/schedule/sessions-topic.ts'
import { compactNumber } from '#kernel/company-numbers.ts'
import { dayOf } from '#kernel/day.ts'
import { isEmail } from '#kernel/email.ts'
import { type Cents, euros } from '#kernel/money.ts'
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
import { lowerOf } from '../core/lower-of.ts'
import { peopleAsJson } from '../core/participant-rows.server.ts'
import { newReference } from '../core/reference.server.ts'
import { refuseLinks } from '../core/refuse-links.ts'
import { refuseWrongNumbers } from '../core/refuse-numbers.ts'
import { oweConfirmations } from '../payment/confirm-registration.server.ts'
import { type Entered, enterRegistration } from '../payment/enter-registration.server.ts'
import { nextAddressOfBuyer } from '../payment/next-address-of-buyer.server.ts'
import { paymentRequested } from '../payment/payment-requested.mail.server.ts'
import { stripeOrder } from '../payment/stripe-order.server.ts'
import type { ManualEntry } from './manual-entry.ts'
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
  const company = await companyOf(services, entry, offer, call)
  try {
    const added = await db.transaction(async (tx) => {
      if (entry.settlement === 'invoice') await onAccount(services, tx, entry, call)
      const registration = await insertRegistration({ tx, services, entry, people, offer, texts, requestHash, company })
      if (!registration) return null
      if (company) await markCompanyOrder(services, tx, { ...company, registrationId: registration.id })
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
          ...(company?.priceCents == null ? {} : { agreedCents: { before: null, after: company.priceCents } }),
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

type Company = { proof: CompanyProof; priceCents: Cents | null }

/** Whose order it is, and what a seat costs them by agreement where nobody said another price. Null for a person. */
async function companyOf(
  { clock, db }: Services,
  { buyer, unitPrice, settlement }: ManualEntry,
  { courseId, price }: Offer,
  call: Call,
): Promise<Company | null> {
  const proof = buyer.company === null ? null : provenByOffice(call, buyer.ico)
  if (!proof) return null
  const { terms } = await findCompanyTerms(db, proof.ico)
  if (terms.asksOrderNumber && buyer.orderNumber === null) return termsRefusals.now('ORDER_NUMBER_REQUIRED')
  const isAsked = settlement !== 'free' && (unitPrice === null || unitPrice === undefined)
  const asked = { ico: proof.ico, courseId, day: dayOf(clock.now()), proof }
  const agreed = isAsked ? await agreedPrice(db, asked) : null
  return { proof, priceCents: lowerOf(agreed, price.price) }
}

/** The registration with its seats; null when these were not there to take. */
function insertRegistration(given: {
  tx: Executor
  services: Services
  entry: ManualEntry
  people: ReadonlyArray<Person>
  offer: Offer
  texts: ReturnType<typeof textReferences>
  requestHash: string
  company: Company | null
}): Promise<Entered | null> {
  const { tx, services, entry, people, offer, texts, requestHash, company } = given
  const { buyer } = entry
  const seats = people.length
  const unitPriceCents = company?.priceCents ?? unitPriceOf(entry, offer)
  const card = entry.settlement === 'card' ? cardOf(services, { entry, offer, unitPriceCents, seats }) : null
  const { id, reference } = card ?? { id: randomUUID(), reference: newReference() }
  const { earlyBirdUntil, price } = offer.price
  const kind = isBusiness(entry) ? 'business' : 'personal'
  const early = kind === 'personal' && entry.earlyStart === true ? (['early-start'] as const) : []
  const evidence = (['data-processing', 'privacy-policy', 'terms', ...early] as const).map((purpose) =>
    evidenceOf(purpose, true, texts),
  )
  return enterRegistration(tx, {
    id,
    reference,
    clientKey: entry.key,
    requestHash,
    sessionId: entry.sessionId,
    origin: ORIGINS[entry.settlement],
    kind,
    language: entry.language ?? 'sk',
    seats,
    unitPriceCents,
    earlyBirdUntil: unitPriceCents === price ? earlyBirdUntil : null,
    vatPercent: services.settings.current().brand.vatPercent,
    vatCategory: null,
    buyer: {
      ...buyer,
      ico: numberOf(buyer.ico),
      dic: numberOf(buyer.dic),
      icDph: numberOf(buyer.icDph),
      address: kind === 'business' ? addressColumns(buyer) : NO_ADDRESS,
    },
    participants: peopleAsJson(people),
    evidence: {
      emailHash: emailHash(services.config, buyer.email ?? ''),
      entries: JSON.stringify(evidence),
      ipAddress: null,
      userAgent: null,
    },
    source: 'admin',
    still: stillRunning,
    card,
  })
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
    language: entry.language ?? 'sk',
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
