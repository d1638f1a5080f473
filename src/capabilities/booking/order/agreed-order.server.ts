import { sql } from 'drizzle-orm'
import { type AgreedTerms, agreedTermsOf } from '#capabilities/company-terms/agreed-terms.server.ts'
import { refuse as termsRefusals } from '#capabilities/company-terms/company-terms.refusals.ts'
import { markCompanyOrder } from '#capabilities/company-terms/mark-company-order.server.ts'
import { holdOnAccount } from '#capabilities/company-terms/on-account.server.ts'
import { type Offer, stillOffered } from '#capabilities/schedule/offer.server.ts'
import { writeAudit } from '#platform/audit/write-audit.server.ts'
import { fillIn } from '#platform/db/prepared-statement.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import type { Services } from '#platform/services.server.ts'
import { refuse } from '../booking.refusals.ts'
import type { CheckoutRequest } from '../booking.ts'
import type { CheckedOrder } from '../core/check-order.ts'
import { lowerOf } from '../core/lower-of.ts'
import { oweConfirmations } from '../payment/confirm-registration.server.ts'
import { enterRegistration } from '../payment/enter-registration.server.ts'
import { guardedSeat, type Hold, type HoldValues, holdStatement } from './hold-seats.server.ts'

/** What was agreed on with the company of an order that came with a pass; the price where it is the price. */
export type Agreed = AgreedTerms

const guardedHold = holdStatement(guardedSeat)

/** Null without a pass, and for seats that were kept for somebody who waited, which have their own price. */
export async function agreedFor(
  services: Pick<Services, 'clock' | 'config' | 'db'>,
  request: CheckoutRequest,
  { buyer }: CheckedOrder,
  { courseId, price }: Offer,
): Promise<Agreed | null> {
  const { pass, offer } = request
  if (pass === undefined || offer !== undefined) return null
  const agreed = await agreedTermsOf(services, { pass, ico: buyer.ico, email: buyer.email, courseId })
  if (agreed.terms.asksOrderNumber && buyer.orderNumber === null) termsRefusals.now('ORDER_NUMBER_REQUIRED')
  return { ...agreed, priceCents: lowerOf(agreed.priceCents, price.price) }
}

/** At the agreed price, where that is not more than everybody's. It is no early bird, and no code lowers it. */
export function asAgreed(offer: Offer, agreed: Agreed | null, code: string | null | undefined): Offer {
  const cents = lowerOf(agreed?.priceCents ?? null, offer.price.price)
  if (cents === null) return offer
  if (code) refuse.now('CODE_WITH_AGREEMENT')
  return { ...offer, price: { ...offer.price, price: cents, isEarlyBird: false, earlyBirdUntil: null } }
}

/** A hold as everybody's, of an order that is known to be of its company. */
export function holdAgreed(services: Services, values: HoldValues, agreed: Agreed): Promise<Hold | null> {
  return services.db.transaction(async (tx) => {
    const { rows } = await tx.execute<Hold>(fillIn(guardedHold, values))
    const [hold] = rows
    if (!hold) return null
    await mark(services, tx, values, agreed)
    const { heldUntil, attemptExpiresAt } = hold
    return {
      ...hold,
      heldUntil: new Date(heldUntil),
      attemptExpiresAt: attemptExpiresAt === null ? null : new Date(attemptExpiresAt),
    }
  })
}

/** Confirmed at once, as an order that the office enters: the invoice follows the course. Only while the company may. */
export async function placeOnAccount(
  services: Services,
  values: HoldValues,
  agreed: Agreed,
  call: Pick<Call, 'actor' | 'requestId'>,
): Promise<Hold | null> {
  const { clock, db } = services
  return db.transaction(async (tx) => {
    if (!(await holdOnAccount(tx, agreed.proof.ico))) return refuse.now('ON_ACCOUNT_OFF')
    const entered = await enterRegistration(tx, { ...enteredOf(values), vatCategory: values.vatCategory })
    if (!entered) return null
    await mark(services, tx, values, agreed)
    await oweConfirmations(services, tx, [entered])
    await writeAudit(tx, clock, {
      actor: { kind: 'visitor', id: null },
      action: 'registration-on-account',
      subject: { kind: 'registration', id: entered.id },
      requestId: call.requestId,
    })
    return { id: entered.id, heldUntil: values.at, attemptId: null, attemptExpiresAt: null }
  })
}

function mark(services: Services, tx: Parameters<typeof markCompanyOrder>[1], values: HoldValues, agreed: Agreed) {
  const { id: registrationId } = values
  const priceCents = agreed.priceCents
  return markCompanyOrder(services, tx, { registrationId, proof: agreed.proof, priceCents })
}

function enteredOf(values: HoldValues) {
  const { companyAddress, companyStreet, companyCity, companyZip, companyCountry, addressReading } = values
  return {
    ...values,
    origin: 'invoice' as const,
    buyer: {
      name: values.buyerName,
      email: values.buyerEmail,
      phone: values.buyerPhone,
      company: values.companyName,
      ico: values.companyIco,
      dic: values.companyDic,
      icDph: values.companyIcDph,
      address: { companyAddress, companyStreet, companyCity, companyZip, companyCountry, addressReading },
      orderNumber: values.orderNumber,
    },
    evidence: {
      emailHash: values.emailHash,
      entries: values.evidence,
      ipAddress: values.ipAddress,
      userAgent: values.userAgent,
    },
    still: stillOffered({
      startsAt: sql`${values.startsAt.toISOString()}::timestamptz`,
      basePriceCents: sql`${values.basePriceCents}::integer`,
      priceCents: sql`${values.priceCents}::integer`,
    }),
    card: null,
  }
}
