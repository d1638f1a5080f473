import { z } from 'zod'
import type { Day } from '#kernel/day.ts'
import type { Cents } from '#kernel/money.ts'

/** A calendar month in Bratislava, written 2026-12. */
export const Month = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/)
export type Month = z.output<typeof Month>

export const MOVEMENT_KINDS = ['payment', 'refund', 'refund-failure', 'dispute', 'fee', 'other'] as const
export type MovementKind = (typeof MOVEMENT_KINDS)[number]

/**
 * One line of the month: what Stripe booked, with the order it belongs to. In every line, and so in the sums:
 * base + VAT = total + refunds, and total + refunds + adjustments − fee = payout.
 */
export type CloseLine = {
  movementId: string
  kind: MovementKind
  paymentId: string | null
  reference: string | null
  buyer: string | null
  ico: string | null
  dic: string | null
  icDph: string | null
  address: string | null
  orderNumber: string | null
  paidOn: Day
  courseOn: Day | null
  baseCents: Cents
  vatPercent: number | null
  vatCents: Cents
  totalCents: Cents
  /** Negative: money that went back. */
  refundsCents: Cents
  /** What a bank took or gave back in a dispute, and whatever else Stripe booked. */
  adjustmentsCents: Cents
  feeCents: Cents
  /** What of it reached, or will reach, the bank account. */
  payoutCents: Cents
  payoutOn: Day | null
  payoutId: string | null
}

export type CloseSums = Record<
  'baseCents' | 'vatCents' | 'totalCents' | 'refundsCents' | 'adjustmentsCents' | 'feeCents' | 'payoutCents',
  Cents
>

export const NO_SUMS: CloseSums = {
  baseCents: 0,
  vatCents: 0,
  totalCents: 0,
  refundsCents: 0,
  adjustmentsCents: 0,
  feeCents: 0,
  payoutCents: 0,
}

export function addLine(sums: CloseSums, line: CloseSums): CloseSums {
  const names = Object.keys(sums) as Array<keyof CloseSums>
  return Object.fromEntries(names.map((name) => [name, sums[name] + line[name]])) as CloseSums
}

export function monthAfter(month: Month, months = 1): Month {
  const [year, number] = month.split('-').map(Number)
  return new Date(Date.UTC(year ?? 0, (number ?? 1) - 1 + months, 1)).toISOString().slice(0, 7)
}

/** In our books, and not among the movements that were read from Stripe. */
export type Unbooked = { count: number; cents: Cents }

/** What our own payments and refunds come to in a month, to hold beside Stripe's. */
export type OwnMonth = {
  ours: { paidCents: Cents; refundedCents: Cents }
  unbooked: { payments: Unbooked; refunds: Unbooked }
}

/** Accounting programs that the documents of a month are prepared for. */
export const PROGRAMS = ['pohoda', 'none'] as const
