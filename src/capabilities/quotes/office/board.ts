import type { Day } from '#kernel/day.ts'
import type { Language } from '#kernel/language.ts'
import type { Cents } from '#kernel/money.ts'
import type { ClosedBy, Offered, OfferPart, QuoteCompany, QuoteState, QuoteSums } from '../quotes.ts'

/** How far a training of a company is: from the message that asks for it to the last payment, and the ways it may end before. */
export const STAGES = [
  'enquiry',
  'quote',
  'deposit',
  'preparing',
  'taught',
  'settled',
  'refused',
  'lapsed',
  'cancelled',
] as const
export type Stage = (typeof STAGES)[number]

/** Columns of the board; the others are behind a filter. */
export const BOARD_STAGES = STAGES.slice(0, 6)
export const ENDED_STAGES = STAGES.slice(6)

export type TrainingInList = {
  /** Of the quote; of an enquiry its message. */
  id: string
  stage: Stage
  /** Null of an enquiry, as everything else that only a quote has. */
  number: string | null
  /** The company; of an enquiry who wrote. */
  name: string | null
  title: string | null
  state: QuoteState | null
  /** A version of a sent quote that is being written. */
  isRevised: boolean
  seats: number | null
  namedSeats: number | null
  totalCents: Cents
  paidCents: Cents
  startsAt: string | null
  validUntil: Day | null
  /** Of an accepted one. */
  reference: string | null
  changedAt: string
}

export type StageSums = Readonly<Record<Stage, { count: number; cents: Cents }>>

export type VersionForStaff = {
  version: number
  sentAt: string | null
  /** Who sent it; null when their account is gone. */
  sentBy: string | null
  courseId: string
  offered: Offered
  sums: QuoteSums
  /** Since the version before. */
  changed: ReadonlyArray<OfferPart>
}

export type QuoteForStaff = {
  id: string
  number: string
  state: QuoteState
  stage: Stage
  language: Language
  edition: number
  messageId: string | null
  company: QuoteCompany
  /** Null for whoever may not know the people behind money, and once erased. */
  contact: { name: string | null; email: string | null; phone: string | null } | null
  isErased: boolean
  /** The newest first. */
  versions: ReadonlyArray<VersionForStaff>
  order: { registrationId: string; reference: string; sessionId: string; paidCents: Cents; namedSeats: number } | null
  closed: { at: string; by: ClosedBy; reason: string | null } | null
}
