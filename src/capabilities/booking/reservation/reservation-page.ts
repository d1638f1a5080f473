import type { Recording } from '#capabilities/schedule/recording.ts'
import type { Day } from '#kernel/day.ts'
import type { Language } from '#kernel/language.ts'
import type { Cents } from '#kernel/money.ts'
import type { PostalAddress } from '#kernel/postal-address.ts'
import type { BillingGap } from '../core/billing-gaps.ts'
import type { FreedLine, Freeing } from '../freeing/freeing.ts'
import type { Moving } from '../moving/moving.ts'
import type { RegistrationState } from '../registration-states.ts'

/** A seat as its buyer sees it. */
export type ReservedSeat = {
  position: number
  name: string | null
  email: string | null
  /** Brought back by the form that edits it. */
  version: string
  /** To send to a colleague; null when it is the buyer's own seat, or when there is nothing to join any more. */
  invitation: string | null
}

/** A seat for which the company has named nobody, or whose person was erased. */
export function isUnnamed({ name, email }: Pick<ReservedSeat, 'name' | 'email'>): boolean {
  return name === null && email === null
}

export type Billing = {
  company: string | null
  ico: string | null
  dic: string | null
  icDph: string | null
  address: string | null
  orderNumber: string | null
}

/** What a buyer sees behind the link to their reservation, and nothing besides. */
export type ReservationPage = {
  /** Of the order, unless another was asked for. */
  language: Language
  state: RegistrationState
  /** The session does not take place, whatever the registration says. */
  isSessionCancelled: boolean
  /** It is said in public that it takes place. */
  isSessionConfirmed: boolean
  level: string
  kind: 'personal' | 'business'
  reference: string
  title: string
  startsAt: string
  endsAt: string
  /** Every date, where there are several; `startsAt` and `endsAt` are then those of the first. */
  dates: ReadonlyArray<{ startsAt: string; endsAt: string }> | null
  location: string
  /** How full the session is, in percent. */
  filledPercent: number
  seats: number
  /** How many of the order were freed besides, and who sat in them. */
  seatsFreed: number
  freed: ReadonlyArray<FreedLine>
  /** What freeing seats comes to; null where it is not the buyer's to decide. */
  freeing: Freeing | null
  /** Other dates to move to; null where nothing is ahead. */
  moving: Moving | null
  unitPriceCents: Cents
  totalCents: Cents
  discountCents: Cents
  discountCode: string | null
  earlyBirdUntil: string | null
  /** How much went back to the card so far. */
  refundedCents: Cents
  /** What of the price has not come yet. */
  owedCents: Cents
  /** `Zaplatené kartou 15. novembra 2026`; null before anything was paid. */
  payment: string | null
  hasPaymentConfirmation: boolean
  hasCalendar: boolean
  /** Where the order goes on while it is not settled: to the payment or to the choice. */
  nextHref: string | null
  /** The way into the lesson for a buyer who also attends. */
  joinHref: string | null
  participants: ReadonlyArray<ReservedSeat>
  /** Until when participants can be changed; null when they cannot be any more. */
  participantsOpenUntil: string | null
  /** Null for somebody who buys as a person. */
  billing:
    | (Billing & {
        parts: PostalAddress
        version: string
        mayEdit: boolean
        /** What a document lacks and may still be filled in. */
        missing: ReadonlyArray<BillingGap>
      })
    | null
  recording: Recording | null
  withdrawableUntil: Day | null
  /** Null when there is nobody to ask: no address, or no settled order. */
  hasMarketingConsent: boolean | null
  /** The server's clock: a browser's may be wrong by any amount. */
  now: string
}
