import type { FurtherLesson } from '#capabilities/schedule/lessons.ts'
import type { Cents } from '#kernel/money.ts'

/** What a buyer may see of an order before it is paid. Nobody's name and no address: links get forwarded. */
export type OrderSummary = {
  reference: string
  title: string
  startsAt: string
  durationMinutes: number
  furtherLessons?: ReadonlyArray<FurtherLesson> | null
  seats: number
  unitPriceCents: Cents
  totalCents: Cents
  discountCents: Cents
  discountCode: string | null
  earlyBirdUntil: string | null
}

/** expired: the time to pay is over · refused: Stripe will not take this order · closed: nothing is left to pay. */
export type EndedReason = 'expired' | 'refused' | 'closed'

type DrawnCode = { size: number; path: string }

/** What a transfer is paid with: to write, to scan, to click. */
export type TransferCodes = {
  iban: string
  beneficiary: string
  amountCents: Cents
  symbol: string
  note: string
  payBySquare: DrawnCode
  /** For apps from abroad. */
  epc: DrawnCode
  /** Opens the app of a Slovak bank on a phone. */
  paymeLink: string
}

/** An order whose seats wait for a transfer, or whose transfer has come. */
export type TransferPage =
  | {
      kind: 'transfer'
      order: OrderSummary
      heldUntil: string
      now: string
      /** Whoever reads the mailbox has said that the order is theirs. */
      isMailboxProven: boolean
      dueOn: string
      keptUntilOn: string
      symbol: string
      receivedCents: Cents
      missingCents: Cents
    }
  | { kind: 'arrived'; order: OrderSummary; href: string }

export type PaymentPage =
  | TransferPage
  | { kind: 'elsewhere'; url: string }
  /**
   * `heldUntil` is null once that time has passed and Stripe could not be asked: the seat is kept, for how long is not
   * known. `now` is by the same clock.
   */
  | { kind: 'waiting'; order: OrderSummary; heldUntil: string | null; now: string }
  | { kind: 'ended'; order: OrderSummary; reason: EndedReason }
