import { lastDayToWithdraw, owedShare, type SeatMoney, shareByTerms } from '#capabilities/booking/cancellation-terms.ts'
import type { RegistrationState } from '#capabilities/booking/registration-states.ts'
import { dayOf } from '#kernel/day.ts'
import type { Cents } from '#kernel/money.ts'

/**
 * Where a declaration stands.
 * - unmatched: reference and address fit no order; a person looks
 * - statutory: a consumer in time; the contract ends, the whole price goes back (a part of it once the course has begun)
 * - cancellation: after the time of the law and before the course, by the table of the terms
 * - kept: the same, but the table gives nothing back, so the seat stays with the buyer
 * - performed: the course was given whole, on the consumer's own wish; the right has ended
 * - late: after the time of the law and after the start
 * - company: no right of the law; a person decides by the terms
 * - unpaid: no contract yet; the hold ends
 * - choice: the money came when the seat was gone; it goes back whole
 * - over: the order had ended before
 * - by-hand: none of these; a person decides
 * - agreed: a person ended the order on request and said what goes back
 */
export const STANDINGS = [
  'unmatched',
  'statutory',
  'cancellation',
  'kept',
  'performed',
  'late',
  'company',
  'unpaid',
  'choice',
  'over',
  'by-hand',
  'agreed',
] as const
export type Standing = (typeof STANDINGS)[number]

/** What decides, as it is known of the order. */
export type WithdrawalFacts = SeatMoney & {
  kind: 'personal' | 'business'
  state: RegistrationState
  /** When the contract was concluded. */
  concludedAt: Date | null
  startsAt: Date
  endsAt: Date
  /** The consumer asked for a start within the time for withdrawal and knew that the right ends with the course. */
  hasAskedForEarlyStart: boolean
  /** The buyer's bank is asking for the money; nothing goes back by itself until that ends. */
  isDisputed: boolean
}

export type Decision = {
  standing: Standing
  /** How the registration ends; null when nothing of it changes. */
  ends: 'withdrawn' | 'cancelled' | null
  refundCents: Cents
}

/**
 * Where a declaration received at that moment stands, and what follows. The better of law and terms; nothing is decided
 * twice. Money under an open dispute is for a person to decide about.
 */
export function withdrawalStanding(facts: WithdrawalFacts | null, receivedAt: Date): Decision {
  if (!facts) return nothing('unmatched')
  const decision = standingOf(facts, receivedAt)
  return facts.isDisputed && decision.refundCents > 0 ? nothing('by-hand') : decision
}

function standingOf(facts: WithdrawalFacts, receivedAt: Date): Decision {
  switch (facts.state) {
    case 'cancelled':
    case 'withdrawn':
    case 'refunded':
      return nothing('over')
    case 'held':
    case 'expired':
      return { standing: 'unpaid', ends: 'withdrawn', refundCents: 0 }
    case 'choice_offered':
      if (facts.kind === 'business') return nothing('company')
      return { standing: 'choice', ends: 'withdrawn', refundCents: owedShare(facts, 1) }
    case 'rescheduled':
      return nothing(facts.kind === 'business' ? 'company' : 'by-hand')
    case 'paid':
    case 'completed':
      return facts.kind === 'business' ? nothing('company') : ofContract(facts, receivedAt)
  }
}

function ofContract(facts: WithdrawalFacts, receivedAt: Date): Decision {
  if (!facts.concludedAt) return nothing('by-hand')
  const today = dayOf(receivedAt)
  const hasStarted = receivedAt >= facts.startsAt
  if (today <= lastDayToWithdraw(dayOf(facts.concludedAt))) {
    const isOnWish = facts.hasAskedForEarlyStart && hasStarted
    if (isOnWish && receivedAt >= facts.endsAt) return nothing('performed')
    return {
      standing: 'statutory',
      ends: 'withdrawn',
      refundCents: owedShare(facts, isOnWish ? left(facts, receivedAt) : 1),
    }
  }
  if (hasStarted) return nothing('late')
  const share = shareByTerms(today, dayOf(facts.startsAt))
  if (share === null) return nothing('kept')
  return { standing: 'cancellation', ends: 'cancelled', refundCents: owedShare(facts, share) }
}

/** The share of the course that was still to come. */
function left({ startsAt, endsAt }: WithdrawalFacts, receivedAt: Date): number {
  return (endsAt.getTime() - receivedAt.getTime()) / (endsAt.getTime() - startsAt.getTime())
}

function nothing(standing: Standing): Decision {
  return { standing, ends: null, refundCents: 0 }
}
