import { endOf, type Timed } from '#capabilities/schedule/lessons.ts'
import { type Day, dayOf, daysFrom } from '#kernel/day.ts'
import { lastDayToWithdraw } from '../cancellation-terms.ts'
import { isConfirmed, type RegistrationState } from '../registration-states.ts'
import type { BillingGap } from './billing-gaps.ts'
import { startsWithinWithdrawal } from './early-start.ts'

/** By then the lecturer has the list of names, and a new participant still has time to find the invitation. */
const PARTICIPANTS_CLOSE_MINUTES = 60

type Booked = { state: RegistrationState; kind: 'personal' | 'business' }
type Dated = { startsAt: Date; status: 'draft' | 'published' | 'cancelled' }

export function participantsCloseAt({ startsAt }: Pick<Dated, 'startsAt'>): Date {
  return new Date(startsAt.getTime() - PARTICIPANTS_CLOSE_MINUTES * 60_000)
}

/** Who sits in a seat may be corrected until an hour before the start. */
export function mayEditParticipants({ state }: Pick<Booked, 'state'>, session: Dated, now: Date): boolean {
  return state === 'paid' && session.status !== 'cancelled' && now < participantsCloseAt(session)
}

/** Terms: so many whole days before the day of the course its buyer may still move the order. */
export const MOVES_CLOSE_DAYS = 7

/**
 * A buyer moves an order once and in time, free of charge. Anything later, or again, is the office's, and so is a company's own
 * training: nobody else's date is open to it.
 */
export function mayMove(
  { state, movesByBuyer, depositCents }: Pick<Booked, 'state'> & { movesByBuyer: number; depositCents: number | null },
  session: Dated,
  now: Date,
): boolean {
  if (state !== 'paid' || session.status === 'cancelled' || movesByBuyer > 0 || depositCents !== null) return false
  return daysFrom(dayOf(now), dayOf(session.startsAt)) >= MOVES_CLOSE_DAYS
}

/** Seats may be freed until the course begins, for what law and terms give. A session that we called off has its own answer. */
export function mayFreeSeats({ state }: Pick<Booked, 'state'>, session: Dated, now: Date): boolean {
  return state === 'paid' && session.status !== 'cancelled' && now < session.startsAt
}

/** Billing details may be corrected until the course begins; from then on they are what an accountant has to keep. */
export function mayEditBilling({ state, kind }: Booked, session: Dated, now: Date): boolean {
  return kind === 'business' && state === 'paid' && session.status !== 'cancelled' && now < session.startsAt
}

/** What a document lacks may be filled in as long as the order holds, also after the course; what stands there stays. */
export function mayCompleteBilling({ state }: Pick<Booked, 'state'>, gaps: ReadonlyArray<BillingGap>): boolean {
  return isConfirmed(state) && gaps.length > 0
}

/**
 * The last day on which a consumer may withdraw from the contract; null when there is nothing to withdraw from any more. The
 * right of who asked for the start ends with the course, so no later day is promised.
 */
export function withdrawableUntil(
  { state, kind, paidAt }: Booked & { paidAt: Date | null },
  session: Timed,
  { now, hasWished }: { now: Date; hasWished: boolean },
): Day | null {
  if (kind !== 'personal' || !isConfirmed(state) || paidAt === null) return null
  const endsAt = endOf(session)
  if (hasWished && now >= endsAt) return null
  const lastDay = lastDayToWithdraw(dayOf(paidAt))
  if (dayOf(now) > lastDay) return null
  return hasWished && dayOf(endsAt) < lastDay ? dayOf(endsAt) : lastDay
}

/**
 * Whether a course needs its buyer's wish to begin: it costs something, and it begins while they may withdraw. Once that
 * time has passed there is nothing left to ask.
 */
export function needsEarlyStart(
  { state, kind, paidAt, totalCents }: Booked & { paidAt: Date | null; totalCents: number },
  session: Dated,
  now: Date,
): boolean {
  if (kind !== 'personal' || !isConfirmed(state) || totalCents === 0 || paidAt === null) return false
  if (session.status === 'cancelled' || dayOf(now) > lastDayToWithdraw(dayOf(paidAt))) return false
  return startsWithinWithdrawal(session.startsAt, paidAt)
}

/** Whether money came for the order, so that there is something to confirm. An order on invoice is settled elsewhere. */
export function hasPaid(order: { origin: string; totalCents: number; paidAt: Date | null }): boolean {
  return order.paidAt !== null && order.totalCents > 0 && order.origin !== 'invoice'
}
