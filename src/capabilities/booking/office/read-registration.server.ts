import { findVatCheck } from '#capabilities/companies/find-vat-check.server.ts'
import { findOnAccount } from '#capabilities/company-terms/on-account.server.ts'
import { readBookOfOrder } from '#capabilities/ledger/book-of-order.server.ts'
import { findMoneyOf } from '#capabilities/payments/find-money-of.server.ts'
import { readHandMoney } from '#capabilities/payments/hand-money.server.ts'
import { findWriteOff } from '#capabilities/payments/write-offs.server.ts'
import { type Day, dayOf } from '#kernel/day.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { hasWishedEarlyStart } from '../awaits-early-start.server.ts'
import { refuse } from '../booking.refusals.ts'
import { lastDayToWithdraw } from '../cancellation-terms.ts'
import { addressFields } from '../core/address-columns.ts'
import { ledgerOf, owedOf } from '../core/order-ledger.ts'
import { orderVersion, participantVersion } from '../core/version-of.server.ts'
import { findRegistration, type RegistrationInWhole } from '../find-registration.server.ts'
import { freedSums, owedNow, type SeatMoney } from '../freeing/freed-sums.ts'
import { tierOn } from '../freeing/freeing-rule.ts'
import { readSeatMoney } from '../freeing/read-seat-money.server.ts'
import { isConfirmed } from '../registration-states.ts'
import { hasLaterProof } from './has-later-proof.server.ts'
import type { RegistrationForStaff } from './registration-for-staff.ts'

/** One registration in whole, and what an admin may do with it now. */
export async function readRegistration(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { registrationId }: { registrationId: string },
  call: Pick<Call, 'actor'>,
): Promise<RegistrationForStaff> {
  requireAccess('readRegistration', call.actor)
  const found = await findRegistration(db, registrationId)
  if (!found) return refuse.now('REGISTRATION_NOT_FOUND')
  const { registration, session, participants } = found
  const money = await findMoneyOf(db, registrationId)
  const hand = await readHandMoney(db, registrationId)
  const book = await readBookOfOrder(db, registrationId)
  const {
    id,
    reference,
    state,
    origin,
    kind,
    language,
    seats,
    seatsFreed,
    unitPriceCents,
    totalCents,
    earlyBirdUntil,
    vatPercent,
  } = registration
  const isErased = registration.buyerEmail === null
  const number = registration.companyIcDph
  const seatMoney = await readSeatMoney(db, registration)
  const { percent } = tierOn(dayOf(clock.now()), { ...registration, startsAt: session.startsAt })
  const vatCheck = number === null ? null : await findVatCheck(db, { subjectId: registrationId, number })
  return {
    id,
    reference,
    state,
    origin,
    kind,
    language,
    seats,
    seatsFreed,
    unitPriceCents,
    totalCents,
    discountCents: registration.discountCents,
    discountCode: registration.discountCode,
    earlyBirdUntil,
    vatPercent,
    buyer: { name: registration.buyerName, email: registration.buyerEmail, phone: registration.buyerPhone },
    company: {
      name: registration.companyName,
      ico: registration.companyIco,
      dic: registration.companyDic,
      icDph: registration.companyIcDph,
      address: registration.companyAddress,
      parts: addressFields(registration),
      isAddressUnclear: registration.addressReading === 'unclear',
      vatCheck,
      onAccount: await findOnAccount(db, registration.companyIco),
      orderNumber: registration.orderNumber,
    },
    billingVersion: orderVersion(registration),
    createdAt: registration.createdAt.toISOString(),
    paidAt: registration.paidAt?.toISOString() ?? null,
    heldUntil: state === 'held' ? (registration.heldUntil?.toISOString() ?? null) : null,
    session: {
      id: session.id,
      title: session.title,
      startsAt: session.startsAt.toISOString(),
      durationMinutes: session.durationMinutes,
      location: session.location,
      status: session.status,
      visibility: session.visibility,
    },
    participants: participants.map((person) => ({
      id: person.id,
      position: person.position,
      name: person.name,
      email: person.email,
      workType: person.workType,
      aiProficiency: person.aiProficiency,
      version: participantVersion(person),
    })),
    money: money && {
      amountCents: money.amountCents,
      refundedCents: money.refundedCents,
      paidAt: money.paidAt.toISOString(),
      stripeId: money.stripePaymentIntentId,
      paymentId: money.id,
    },
    hand,
    owedCents: owedOf(registration, book),
    writeOff: await findWriteOff(db, registrationId),
    ledger: ledgerOf(registration, book),
    keptCents: book.paidCents - book.decidedCents,
    refundByTermsCents:
      money || hand.receivedCents > 0
        ? refundByTerms(found, seatMoney, {
            now: clock.now(),
            hasWished: await hasWishedEarlyStart(db, registrationId),
          })
        : null,
    owedByTermsCents: owedByTerms(found, seatMoney, clock.now()),
    freedByTermsCents: participants.map((_, index) =>
      clock.now() < session.startsAt ? freedSums(seatMoney, index + 1, percent).refundCents : 0,
    ),
    withdrawal: withdrawalOf(registration, dayOf(clock.now())),
    may: {
      move: state === 'paid',
      cancel: isConfirmed(state),
      free: isConfirmed(state) && seats > 1 && participants.length === seats,
      release: state === 'held',
      edit: !isErased,
      applyLaterProof: hasLaterProof(registration, vatCheck),
      // Of a choice that is still open the buyer decides.
      refund: money !== null && money.amountCents > money.refundedCents && state !== 'choice_offered',
    },
  }
}

/** A consumer's right to think again, counted from the contract; companies have none. */
function withdrawalOf(
  { kind, paidAt }: RegistrationInWhole['registration'],
  today: Day,
): RegistrationForStaff['withdrawal'] {
  if (kind !== 'personal' || paidAt === null) return null
  const until = lastDayToWithdraw(dayOf(paidAt))
  return { until, isOpen: today <= until }
}

/** The better of the law, which is the consumer's alone, and the table of the terms. */
function refundByTerms(
  { registration, session }: RegistrationInWhole,
  money: SeatMoney,
  { now, hasWished }: { now: Date; hasWished: boolean },
): number {
  const { kind, paidAt, seats } = registration
  const { startsAt } = session
  const today = dayOf(now)
  const giving = (percent: number) => freedSums(money, seats, percent).refundCents
  if (now < startsAt) return giving(tierOn(today, { kind, paidAt, startsAt }).percent)
  const isInTime = kind === 'personal' && paidAt !== null && today <= lastDayToWithdraw(dayOf(paidAt))
  return giving(isInTime && !hasWished ? 100 : 0)
}

/** What the terms leave owed of a company training that is cancelled now. Before its deposit came nothing was binding. */
function owedByTerms({ registration, session }: RegistrationInWhole, money: SeatMoney, now: Date): number | null {
  const { kind, paidAt, seats, depositCents } = registration
  const { startsAt } = session
  if (depositCents === null) return null
  if (money.receivedCents - money.returnedCents < depositCents) return 0
  const percent = now < startsAt ? tierOn(dayOf(now), { kind, paidAt, startsAt }).percent : 0
  return owedNow(money) - freedSums(money, seats, percent).loweredCents
}
