import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { keepVatProof } from '#capabilities/companies/prove-vat-number.server.ts'
import { browserEvidence } from '#capabilities/consent/browser-evidence.server.ts'
import { consentEvidence } from '#capabilities/consent/consent-evidence.ts'
import { emailHash } from '#capabilities/consent/email-hash.server.ts'
import { discountOf } from '#capabilities/discounts/discount.ts'
import { refuse as discountRefusals } from '#capabilities/discounts/discounts.refusals.ts'
import { carriesTransfers } from '#capabilities/legal/carries-transfers.server.ts'
import {
  type PublishedReference,
  publishedReference,
  textReferences,
} from '#capabilities/legal/text-references.server.ts'
import type { StoredOrder } from '#capabilities/payments/stored-order.server.ts'
import { lockSessions } from '#capabilities/schedule/find-session.server.ts'
import { type Offer, type OfferRow, offerColumns, offerOf } from '#capabilities/schedule/offer.server.ts'
import { SEATS_TOPIC } from '#capabilities/schedule/sessions-topic.ts'
import { findOffer, type SeatOffer, takeOffer } from '#capabilities/waiting/find-offer.server.ts'
import { type Day, dayOf } from '#kernel/day.ts'
import { type Cents, euros, inEuros } from '#kernel/money.ts'
import { prepareStatement } from '#platform/db/prepared-statement.server.ts'
import { violatedConstraint } from '#platform/db/violated-constraint.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import type { Services } from '#platform/services.server.ts'
import { refuse } from '../booking.refusals.ts'
import type { CheckoutRequest } from '../booking.ts'
import { type BuyerVat, seatPriceFor } from '../core/buyer-vat.ts'
import { type CheckedOrder, checkOrder } from '../core/check-order.ts'
import { asksForEarlyStart } from '../core/early-start.ts'
import { passFor, passOrderTo } from '../core/order-pass.server.ts'
import { peopleAsJson } from '../core/participant-rows.server.ts'
import { newReference } from '../core/reference.server.ts'
import { type WithoutTransfer, whyNoTransfer } from '../core/transfer-terms.ts'
import { nextAddressOfBuyer } from '../payment/next-address-of-buyer.server.ts'
import { openCheckout } from '../payment/open-checkout.server.ts'
import { stripeOrder } from '../payment/stripe-order.server.ts'
import { type Agreed, agreedFor, asAgreed, holdAgreed, placeOnAccount } from './agreed-order.server.ts'
import { askForMailbox, requireLetter } from './ask-for-mailbox.server.ts'
import { askToConfirm } from './confirm-transfer.server.ts'
import { discountOfOrder, type OrderDiscount } from './discount-of-order.server.ts'
import { type FoundHold, findHold } from './find-hold.server.ts'
import { type Hold, type HoldValues, holdKeptSeats, holdSeats, isTransferFull } from './hold-seats.server.ts'
import { holderKey, isHeldFrom, limitKeys, offerHolderKey, seatLimitOf, transferLimitOf } from './holder.server.ts'
import { isOrderedDate } from './is-ordered-date.ts'
import { takeUnpaidSeats } from './take-unpaid-seats.server.ts'
import { vatOfOrder } from './vat-of-order.server.ts'

type Situation = OfferRow & {
  texts: PublishedReference
  earlierId: string | null
  earlierHash: string | null
  earlierHolder: string | null
  isMailboxFirst: boolean
  isProven: boolean
  carriesTransfers: boolean
}

type Asked = { sessionId: string; clientKey: string; today: Day; emailHash: string }

/**
 * The session on offer, the texts in force, an earlier registration with the same key, and whether the buyer has to prove
 * their mailbox or has done so, in one round trip.
 */
const readSituation = prepareStatement<Situation, Asked>(
  'booking-situation',
  sql`
    select ${offerColumns()}, ${publishedReference(sql.placeholder('today'))} as texts, ${carriesTransfers(sql.placeholder('today'))} as "carriesTransfers", earlier.id as "earlierId", earlier.request_hash as "earlierHash",
      earlier.holder_key as "earlierHolder",
      exists (select from mailbox_first where session_id = sessions.id and until > now()) as "isMailboxFirst",
      exists (select from proven_mailboxes where email_hash = ${sql.placeholder('emailHash')} and proven_until > now()) as "isProven"
    from sessions left join registrations earlier on earlier.client_key = ${sql.placeholder('clientKey')}
    where sessions.id = ${sql.placeholder('sessionId')}`,
)

/**
 * Holds the seats of an order and answers where the buyer pays. The server prices; the same key with the same order
 * answers as before, whatever happened to the first answer, also on the last seat. What an order says is no key: under
 * another key only the browser that placed it gets its answer again.
 */
export async function createStripeCheckoutSession(
  services: Services,
  request: CheckoutRequest,
  call: Call,
): Promise<{ url: string }> {
  const { clock, db, live } = services
  const order = checkOrder(request)
  const requestHash = hashOf(request, order)
  const now = clock.now()
  const [situation] = await readSituation(db, {
    ...idsIn(request),
    today: dayOf(now),
    emailHash: emailHash(services.config, order.buyer.email),
  })
  if (!situation) return refuse.now('SESSION_NOT_FOUND')
  if (situation.earlierId !== null) {
    if (situation.earlierHash !== requestHash) refuse.now('KEY_USED')
    return answerAsBefore(services, call, { id: situation.earlierId, holderKey: situation.earlierHolder })
  }

  const kept = await keptFor(services, request)
  const listed = asOffered(offerOf(situation, now), kept)
  const agreed = await agreedFor(services, request, order, listed)
  const offer = await offerTo(services, request, order, asAgreed(listed, agreed, request.code), call)
  checkOffer(request, order, offer, now)
  const isOnAccount = request.payment === 'account'
  if (isOnAccount && !agreed?.terms.isOnAccount) return refuse.now('ON_ACCOUNT_OFF')
  const isByTransfer = request.payment === 'transfer'
  if (isByTransfer && kept) refuse.now('TRANSFER_OFF')
  if (isByTransfer) checkTransfer(services, { order, offer, now, situation })
  const evidence = consentEvidence(request.consent, textReferences(services, situation.texts))
  const values = valuesOf(services, {
    request,
    requestHash,
    order,
    offer,
    now,
    call,
    evidence: JSON.stringify(evidence),
    // Whoever has the link reads the mailbox that it was sent to.
    isProven: situation.isProven || kept !== null || agreed !== null,
    isByTransfer,
    isOnAccount,
    kept,
  })
  const isTooLate = values.seats > offer.free
  if (!isTooLate) {
    // No money proves whose order a free one is, and its letters go to whomever it names: the link of one mailbox proves no other.
    const isOwn = situation.isProven || agreed || kept?.email.toLowerCase() === order.buyer.email.toLowerCase()
    const isKnown = values.origin === 'free' ? isOwn : values.isProven || !situation.isMailboxFirst
    if (!isKnown) return askForMailbox(services, order.buyer.email, call)
    if (isByTransfer) await requireLetter(services, order.buyer.email, call)
    const keys = values.limitKeys
    if (keys && !(await takeUnpaidSeats(services, keys, values.seats))) return refuseMore(services, values, call)
  }
  const hold = isTooLate ? null : await tryToHold(services, { values, kept, agreed, now }, call)
  if (!hold) {
    const before = await findHold(db, {
      clientKey: values.clientKey,
      sessionId: values.sessionId,
      email: order.buyer.email,
    })
    // In a rush nearly everybody comes too late: what was read a moment ago is told, without reading it again.
    if (!before && isTooLate) return refuse.now('NOT_ENOUGH_SEATS', { free: Math.max(0, offer.free) })
    if (!before) return refuseAsItIsNow(services, { request, order, kept, agreed }, call)
    const isSameKey = before.clientKey === values.clientKey
    const isTheirs = isSameKey || passFor(services, call.cookie, before.id) === 'order'
    if (isTheirs && before.requestHash === requestHash) return answerAsBefore(services, call, before)
    return refuse.now(isSameKey ? 'KEY_USED' : 'HOLD_EXISTS')
  }
  if (isByTransfer) await askToConfirm(services, hold.id, order.buyer.email)
  const { icDph } = order.buyer
  if (values.vatCategory === 'AE' && icDph !== null) await keepVatProof(services, { subjectId: hold.id, number: icDph })
  passOrderTo(services, call, hold.id)
  live.announce(SEATS_TOPIC)
  services.metrics.outcomes.inc({ activity: 'booking', outcome: 'held' })
  if (hold.attemptExpiresAt === null) return nextAddressOfBuyer(services, hold.id)
  const attempt = {
    id: values.attemptId,
    expiresAt: hold.attemptExpiresAt,
    order: JSON.parse(values.order) as StoredOrder,
  }
  return openCheckout(services, hold.id, attempt, { isFirst: true })
}

/**
 * A browser whose first answer was lost has no pass yet. The key and the whole order say that it is the same one, and the
 * address must agree: a key stands in addresses of pages, so it does not suffice alone.
 */
function answerAsBefore(
  services: Services,
  call: Call,
  { id, holderKey }: Pick<FoundHold, 'id' | 'holderKey'>,
): Promise<{ url: string }> {
  services.metrics.outcomes.inc({ activity: 'booking', outcome: 'repeated' })
  if (isHeldFrom(services.config, holderKey, call.clientAddress)) passOrderTo(services, call, id)
  return nextAddressOfBuyer(services, id)
}

/** More than one holder or one source of orders gets for nothing: after a click in the mailbox it may be more. */
function refuseMore(services: Services, { isProven, buyerEmail, origin }: HoldValues, call: Call): Promise<never> {
  if (isProven && origin === 'transfer') return refuse.now('TRANSFER_LIMIT')
  return isProven ? refuse.now('TOO_MANY_HELD') : askForMailbox(services, buyerEmail, call)
}

/** As one buyer may have it: with the price and the VAT that hold for them. Null is not sold to them. */
type BuyerOffer = Offer & { seatCents: Cents; vat: BuyerVat | null; discount: OrderDiscount | null }
type Sold = BuyerOffer & { vat: BuyerVat }

/** What is kept for a buyer who waited; null for everybody else. */
async function keptFor(services: Services, request: CheckoutRequest): Promise<SeatOffer | null> {
  if (request.offer === undefined) return null
  return findOffer(services, services.db, { token: request.offer, sessionId: request.courseData.courseId })
}

/** Whoever waited has as many seats as were offered, at the price of the day they joined where that was lower. */
function asOffered(offer: Offer, kept: SeatOffer | null): Offer {
  if (!kept) return offer
  return { ...offer, free: kept.seats, price: { ...offer.price, price: Math.min(offer.price.price, kept.seatCents) } }
}

async function offerTo(
  services: Services,
  request: CheckoutRequest,
  order: CheckedOrder,
  offer: Offer,
  call: Call,
): Promise<BuyerOffer> {
  const { kind, buyer } = order
  const { vatPercent } = services.settings.current().brand
  const gross = offer.price.price
  // Nothing is taken off nothing, and no code is used up by it.
  if (gross === 0)
    return { ...offer, seatCents: 0, vat: { category: 'S', percent: vatPercent, isNet: false }, discount: null }
  const vat = await vatOfOrder(services, { kind, country: buyer.address.companyCountry, icDph: buyer.icDph }, call)
  if (!vat) return { ...offer, vat, seatCents: gross, discount: null }
  const discount =
    request.code && offer.isPublic && offer.isOpen
      ? await discountOfOrder(services, { code: request.code, courseId: offer.courseId, order, vat }, call)
      : null
  return { ...offer, vat, seatCents: seatPriceFor(gross, vat, vatPercent), discount }
}

/** Rules that need the session. The same order as the form asks, so the first sentence is the one that helps. */
function checkOffer(
  request: CheckoutRequest,
  order: CheckedOrder,
  offer: BuyerOffer,
  now: Date,
): asserts offer is Sold {
  if (!offer.isPublic) refuse.now('SESSION_NOT_FOUND')
  if (!offer.isOpen) refuse.now('REGISTRATION_CLOSED')
  if (!isOrderedDate(request.courseData, offer.startsAt)) {
    refuse.now('DATE_CHANGED', { date: offer.startsAt.toISOString() })
  }
  if (offer.vat === null) refuse.now('NOT_SOLD_ABROAD')
  const { seatCents, discount } = offer
  const { totalCents } = priceOf(offer, order.participants.length)
  const isAgreed =
    euros(request.amount) === totalCents &&
    (request.courseData.price === undefined || euros(request.courseData.price) === seatCents)
  if (!isAgreed) {
    const details = { price: inEuros(seatCents), total: inEuros(totalCents), totalCents }
    refuse.now('PRICE_CHANGED', discount ? { ...details, discount: discount.rule } : details)
  }
  if (order.kind === 'personal' && asksForEarlyStart(offer.startsAt, now) && request.consent.earlyStart !== true) {
    refuse.now('EARLY_START_REQUIRED')
  }
}

/** What the seats of an order come to, after the early bird and the code. */
function priceOf({ seatCents, discount }: BuyerOffer, seats: number): { totalCents: Cents; discountCents: Cents } {
  const wholeCents = seatCents * seats
  const discountCents = discount ? discountOf(discount.rule, wholeCents) : 0
  return { totalCents: wholeCents - discountCents, discountCents }
}

/** A way of its own: it is paid when the terms in force carry it, the settings say so and the course is far enough. */
function checkTransfer(
  { settings }: Pick<Services, 'settings'>,
  { order, offer, now, situation }: { order: CheckedOrder; offer: BuyerOffer; now: Date; situation: Situation },
): void {
  const { transfers } = settings.current()
  const asked = { kind: order.kind, startsAt: offer.startsAt, now }
  if (!situation.carriesTransfers || priceOf(offer, order.participants.length).totalCents === 0)
    refuse.now('TRANSFER_OFF')
  const why = whyNoTransfer(transfers, asked)
  if (why !== null) refuse.now(NO_TRANSFER[why])
}

const NO_TRANSFER = {
  off: 'TRANSFER_OFF',
  companies: 'TRANSFER_FOR_COMPANIES',
  late: 'TRANSFER_TOO_LATE',
} as const satisfies Record<WithoutTransfer, string>

/** Nothing was taken: look again and say why, as it is now. */
async function refuseAsItIsNow(
  services: Services,
  {
    request,
    order,
    kept,
    agreed,
  }: { request: CheckoutRequest; order: CheckedOrder; kept: SeatOffer | null; agreed: Agreed | null },
  call: Call,
): Promise<never> {
  const now = services.clock.now()
  const [situation] = await readSituation(services.db, {
    ...idsIn(request),
    clientKey: '',
    today: dayOf(now),
    emailHash: '',
  })
  if (!situation) return refuse.now('SESSION_NOT_FOUND')
  const listed = asAgreed(asOffered(offerOf(situation, now), kept), agreed, request.code)
  const offer = await offerTo(services, request, order, listed, call)
  checkOffer(request, order, offer, now)
  return refuse.now('NOT_ENOUGH_SEATS', { free: Math.max(0, offer.free) })
}

/** Null when the seats did not fit, the offer had changed, or somebody with this key or address was faster. */
async function tryToHold(
  services: Services,
  { values, kept, agreed, now }: { values: HoldValues; kept: SeatOffer | null; agreed: Agreed | null; now: Date },
  call: Call,
): Promise<Hold | null> {
  for (;;) {
    try {
      if (kept) return await holdOffered(services, { values, kept, now })
      if (agreed && values.origin === 'invoice') return await placeOnAccount(services, values, agreed, call)
      if (agreed) return await holdAgreed(services, values, agreed)
      const [hold] = await holdSeats(services.db, values)
      return hold ?? null
    } catch (error) {
      const constraint = violatedConstraint(error)
      if (constraint === 'held_seats_limit' && (await isTransferFull(services.db, values))) refuse.now('TRANSFER_FULL')
      if (constraint === 'held_seats_limit') return refuseMore(services, values, call)
      // Somebody was faster, or this is theirs already.
      if (constraint === 'discount_codes_limit' || constraint === 'discount_uses_one_per_person')
        discountRefusals.now('CODE_OVER')
      if (constraint === 'registrations_client_key' || constraint === 'registrations_one_hold') return null
      if (constraint !== 'registrations_reference') throw error
      const reference = newReference()
      const order = JSON.parse(values.order) as StoredOrder
      Object.assign(values, { reference, order: JSON.stringify({ ...order, reference }) })
    }
  }
}

/**
 * The offer and its seats go to one order, together: under the lock of the session, so that an offer which ends at this
 * moment gives its seats to this buyer or to the next in line, and never to both.
 */
function holdOffered(
  { db }: Services,
  { values, kept, now }: { values: HoldValues; kept: SeatOffer; now: Date },
): Promise<Hold | null> {
  const { id: registrationId, seats, sessionId } = values
  return db.transaction(async (tx) => {
    await tx.execute(lockSessions(sql`select ${sessionId}::uuid`, 'no key update'))
    const hold = await holdKeptSeats(tx, values)
    // Otherwise the session is no longer as the buyer saw it, and the offer stays open.
    if (hold) await takeOffer(tx, { offerId: kept.id, registrationId, seats, now })
    return hold
  })
}

function valuesOf(
  services: Services,
  given: {
    request: CheckoutRequest
    requestHash: string
    order: CheckedOrder
    offer: Sold
    now: Date
    call: Call
    evidence: string
    isProven: boolean
    isByTransfer: boolean
    isOnAccount: boolean
    kept: SeatOffer | null
  },
): HoldValues {
  const { config, settings } = services
  const { request, requestHash, order, offer, now, call, evidence, isProven, isByTransfer, isOnAccount, kept } = given
  const { language = 'sk' } = call
  const wanting = { order, clientAddress: call.clientAddress, isProven }
  const { buyer, participants } = order
  const { sessionId, clientKey } = idsIn(request)
  const id = randomUUID()
  const attemptId = randomUUID()
  const reference = newReference()
  const seats = participants.length
  const { seatCents: price, vat } = offer
  const { earlyBirdUntil } = offer.price
  const { totalCents, discountCents } = priceOf(offer, seats)
  const stripe = stripeOrder(config, {
    registrationId: id,
    attemptId,
    reference,
    clientKey,
    language,
    buyerEmail: buyer.email,
    session: offer,
    unitPriceCents: price,
    totalCents,
    discountCode: offer.discount?.code ?? null,
    seats,
  })
  return {
    id,
    reference,
    clientKey,
    requestHash,
    sessionId,
    startsAt: offer.startsAt,
    basePriceCents: offer.basePriceCents,
    priceCents: offer.priceCents,
    origin: originOf(),
    kind: order.kind,
    language,
    seats,
    unitPriceCents: price,
    totalCents,
    discountCents,
    discountCode: offer.discount?.code ?? null,
    discountCodeId: offer.discount?.codeId ?? null,
    discountPerson: offer.discount?.personKey ?? null,
    earlyBirdUntil,
    vatPercent: vat.percent,
    vatCategory: vat.category,
    buyerName: buyer.name,
    buyerEmail: buyer.email,
    buyerPhone: buyer.phone,
    companyName: buyer.company,
    companyIco: buyer.ico,
    companyDic: buyer.dic,
    companyIcDph: buyer.icDph,
    ...buyer.address,
    orderNumber: buyer.orderNumber,
    holderKey: kept ? offerHolderKey(config, call.clientAddress, kept.entryId) : holderKey(config, wanting),
    // Seats on account are confirmed, so nobody holds them unpaid.
    limitKeys: config.unpaidSeatsPerAddress > 0 && !kept && !isOnAccount ? limitKeys(config, wanting) : null,
    isProven,
    seatLimit: seatLimitBefore(),
    transferLimit: isByTransfer ? transferLimitOf(settings.current(), buyer.ico) : null,
    participants: peopleAsJson(participants),
    attemptId,
    cardCents: isByTransfer ? 0 : totalCents,
    order: JSON.stringify(stripe),
    emailHash: emailHash(config, buyer.email),
    evidence,
    ...browserEvidence(call),
    auditId: randomUUID(),
    at: now,
    requestId: call.requestId,
    visitOrigin: request.origin ? JSON.stringify(request.origin) : null,
  }

  function originOf(): HoldValues['origin'] {
    if (totalCents === 0) return 'free'
    if (isOnAccount) return 'invoice'
    return isByTransfer ? 'transfer' : 'card'
  }

  function seatLimitBefore(): HoldValues['seatLimit'] {
    if (!isByTransfer) return null
    return isProven ? seatLimitOf(settings.current(), buyer.ico) : 'below-third'
  }
}

/** What the call names in its own way: its session is the browser's key of the order, its course is our session. */
function idsIn({ sessionId, courseData }: CheckoutRequest): { sessionId: string; clientKey: string } {
  return { sessionId: courseData.courseId, clientKey: sessionId }
}

/**
 * What an order says, without its key: parsed values have one order of fields, so equal orders have equal text. Where its
 * visit came from is no part of it, nor is the pass that it came with; the same order sent again after another article is the
 * same order. An address counts in one line, whoever took it apart: a node of 0.1 must find the same order the same.
 */
function hashOf(
  { sessionId: _key, origin: _origin, pass: _pass, ...said }: CheckoutRequest,
  { buyer }: CheckedOrder,
): string {
  const { street: _street, city: _city, zip: _zip, country, ...customerInfo } = said.customerInfo
  const address = buyer.address.companyAddress ?? customerInfo.address
  // A company's stands in its line.
  const abroad = said.registrationType === 'personal' && buyer.address.companyCountry !== null ? { country } : {}
  const order = { ...said, customerInfo: { ...customerInfo, ...abroad, address } }
  return createHash('sha256').update(JSON.stringify(order)).digest('base64url')
}
