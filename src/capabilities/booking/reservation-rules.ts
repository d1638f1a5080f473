import { type Day, dayOf } from '#kernel/day.ts'
import { lastDayToWithdraw } from './last-day-to-withdraw.ts'
import type { RegistrationState } from './registration-states.ts'

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

/** Billing details may be corrected until the course begins; from then on they are what an accountant has to keep. */
export function mayEditBilling({ state, kind }: Booked, session: Dated, now: Date): boolean {
  return kind === 'business' && state === 'paid' && session.status !== 'cancelled' && now < session.startsAt
}

/** The last day on which a consumer may withdraw from the contract before the course; null when there is nothing to withdraw from. */
export function withdrawableUntil(
  { state, kind, paidAt }: Booked & { paidAt: Date | null },
  session: Dated,
  now: Date,
): Day | null {
  if (kind !== 'personal' || state !== 'paid' || paidAt === null || now >= session.startsAt) return null
  const lastDay = lastDayToWithdraw(dayOf(paidAt))
  return dayOf(now) <= lastDay ? lastDay : null
}

/** Whether money came for the order, so that there is something to confirm. An order on invoice is settled elsewhere. */
export function hasPaid(order: { origin: string; totalCents: number; paidAt: Date | null }): boolean {
  return order.paidAt !== null && order.totalCents > 0 && order.origin !== 'invoice'
}
