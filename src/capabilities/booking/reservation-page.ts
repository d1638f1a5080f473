import type { Cents } from '#kernel/money.ts'
import type { RegistrationState } from './registration-states.ts'

/** What a buyer sees behind the link to their reservation, and nothing besides. */
export type ReservationPage = {
  state: RegistrationState
  /** The session does not take place, whatever the registration says. */
  isSessionCancelled: boolean
  kind: 'personal' | 'business'
  reference: string
  title: string
  startsAt: string
  endsAt: string
  location: string
  seats: number
  unitPriceCents: Cents
  totalCents: Cents
  earlyBirdUntil: string | null
  /** How much went back to the card so far. */
  refundedCents: Cents
  /** `Zaplatené kartou 15. novembra 2026`; null before anything was paid. */
  payment: string | null
  participantNames: ReadonlyArray<string>
  /** Where the order goes on while it is not settled: to the payment or to the choice. */
  nextHref: string | null
  /** The server's clock: a browser's may be wrong by any amount. */
  now: string
}
