import { hasMarketingConsent } from '#capabilities/consent/has-marketing-consent.server.ts'
import { readBookOfOrder } from '#capabilities/ledger/book-of-order.server.ts'
import { datesOf, endOf, endOfLesson } from '#capabilities/schedule/lessons.ts'
import { recordingAt } from '#capabilities/schedule/recording.ts'
import type { Language } from '#kernel/language.ts'
import type { Services } from '#platform/services.server.ts'
import { hasWishedEarlyStart } from '../awaits-early-start.server.ts'
import { addressFields } from '../core/address-columns.ts'
import { billingGaps } from '../core/billing-gaps.ts'
import { owedOf } from '../core/order-ledger.ts'
import {
  hasPaid,
  mayCompleteBilling,
  mayEditBilling,
  mayEditParticipants,
  needsEarlyStart,
  participantsCloseAt,
  withdrawableUntil,
} from '../core/reservation-rules.ts'
import { billingVersion, participantVersion } from '../core/version-of.server.ts'
import type { Registration, RegistrationInWhole } from '../find-registration.server.ts'
import { listFreed, readFreeing } from '../freeing/read-freeing.server.ts'
import { readMoving } from '../moving/read-moving.server.ts'
import { openReservation } from '../open-reservation.server.ts'
import { paymentInWords } from '../registration.messages.ts'
import { choicePage, paymentPage } from '../registration-links.server.ts'
import { isConfirmed } from '../registration-states.ts'
import { joinPath } from '../session-calendar.server.ts'
import { invitationText } from './invitation-text.ts'
import type { ReservationPage, ReservedSeat } from './reservation-page.ts'

/** Reads a buyer's reservation as it is at this moment, in its language or in the one asked for. Reading changes nothing: scanners open links. */
export async function readReservationPage(
  services: Pick<Services, 'clock' | 'config' | 'db' | 'log'>,
  token: string,
  asked: Language | null = null,
): Promise<ReservationPage> {
  const { clock, config, db } = services
  const found = await openReservation(services, token)
  const { registration, session } = found
  const language = asked ?? registration.language
  const book = await readBookOfOrder(db, registration.id)
  const now = clock.now()
  const endsAt = endOf(session)
  const hasSeats = isConfirmed(registration.state)
  const isJoinable = hasSeats && session.status !== 'cancelled' && now < endsAt
  const own = ownSeat(found)
  const hasWished = registration.kind === 'personal' && (await hasWishedEarlyStart(db, registration.id))
  const mayBegin = hasWished || !needsEarlyStart(registration, session, now)
  return {
    language,
    state: registration.state,
    isSessionCancelled: session.status === 'cancelled',
    isSessionConfirmed: session.status === 'published' && session.confirmedAt !== null && now < endsAt,
    level: session.level,
    kind: registration.kind,
    reference: registration.reference,
    title: session.title,
    startsAt: session.startsAt.toISOString(),
    endsAt: endOfLesson(session).toISOString(),
    dates: datesOf(session),
    location: session.location,
    filledPercent: (100 * session.seatsTaken) / session.capacity,
    seats: registration.seats,
    seatsFreed: registration.seatsFreed,
    freed: await listFreed(db, registration.id),
    freeing: await readFreeing(db, found, now),
    moving: await readMoving({ db, clock }, found),
    unitPriceCents: registration.unitPriceCents,
    totalCents: registration.totalCents,
    discountCents: registration.discountCents,
    discountCode: registration.discountCode,
    earlyBirdUntil: registration.earlyBirdUntil,
    refundedCents: book.decidedCents,
    owedCents: owedOf(registration, book),
    payment: registration.paidAt === null ? null : paymentInWords(registration, book, language),
    hasPaymentConfirmation: hasPaid(registration),
    hasCalendar: registration.state === 'paid' && session.status !== 'cancelled' && now < session.startsAt,
    nextHref: nextHref(config, registration),
    joinHref: own && isJoinable ? joinPath(config, own.id) : null,
    participants: found.participants.map((person) => seatOf(config, found, person, isJoinable && person !== own)),
    participantsOpenUntil: mayEditParticipants(registration, session, now)
      ? participantsCloseAt(session).toISOString()
      : null,
    billing: billingOf(found, now),
    recording: hasSeats && mayBegin && session.status !== 'cancelled' ? recordingAt(session, now) : null,
    withdrawableUntil: withdrawableUntil(registration, session, { now, hasWished }),
    hasMarketingConsent: await marketingOf(services, registration),
    now: now.toISOString(),
  }
}

function ownSeat({ registration, participants }: RegistrationInWhole) {
  const address = registration.buyerEmail?.toLowerCase()
  return address === undefined ? undefined : participants.find(({ email }) => email?.toLowerCase() === address)
}

function seatOf(
  config: Services['config'],
  { registration: { language }, session }: RegistrationInWhole,
  person: RegistrationInWhole['participants'][number],
  isInvited: boolean,
): ReservedSeat {
  const { id, position, name, email } = person
  const joinUrl = new URL(joinPath(config, id), config.publicOrigin).href
  return {
    position,
    name,
    email,
    version: participantVersion(person),
    invitation: isInvited ? invitationText({ name, session, joinUrl, language }) : null,
  }
}

function billingOf({ registration, session }: RegistrationInWhole, now: Date): ReservationPage['billing'] {
  if (registration.kind === 'personal') return null
  const gaps = billingGaps(registration)
  return {
    company: registration.companyName,
    ico: registration.companyIco,
    dic: registration.companyDic,
    icDph: registration.companyIcDph,
    address: registration.companyAddress,
    parts: addressFields(registration),
    orderNumber: registration.orderNumber,
    version: billingVersion(registration),
    mayEdit: mayEditBilling(registration, session, now),
    missing: mayCompleteBilling(registration, gaps) ? gaps : [],
  }
}

/** An order that is not settled yet, or never was, is no place to ask. */
function marketingOf(services: Pick<Services, 'config' | 'db' | 'log'>, { buyerEmail, paidAt }: Registration) {
  return buyerEmail !== null && paidAt !== null ? hasMarketingConsent(services, buyerEmail) : null
}

function nextHref(config: Services['config'], { id, state }: Registration): string | null {
  if (state === 'held') return new URL(paymentPage(config, id)).pathname
  return state === 'choice_offered' ? new URL(choicePage(config, id)).pathname : null
}
