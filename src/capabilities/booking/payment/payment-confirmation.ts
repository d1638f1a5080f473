import type { FurtherLesson } from '#capabilities/schedule/lessons.ts'
import type { Language } from '#kernel/language.ts'
import type { Cents } from '#kernel/money.ts'

/** What „Potvrdenie o platbe“ says: who paid whom, when, how much and for what. It is no tax document. */
export type PaymentConfirmation = {
  language: Language
  reference: string
  title: string
  startsAt: string
  durationMinutes: number
  furtherLessons?: ReadonlyArray<FurtherLesson> | null
  /** Line by line, as on an envelope. */
  buyer: ReadonlyArray<string>
  orderNumber: string | null
  seats: number
  unitPriceCents: Cents
  earlyBirdUntil: string | null
  totalCents: Cents
  discountCents: Cents
  discountCode: string | null
  /** Null where the provider is no VAT payer. */
  vatPercent: number | null
  refundedCents: Cents
  paidAt: string
  isByCard: boolean
}
