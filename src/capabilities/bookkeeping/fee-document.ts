import { z } from 'zod'
import type { Cents } from '#kernel/money.ts'
import { Month } from './monthly-close.ts'

/** Stripe's invoice of a month has some pages of text. A column check of the table says the same. */
export const MAX_FEE_DOCUMENT_BYTES = 5_000_000

export const AttachFeeDocument = z.object({
  month: Month,
  totalCents: z.int().min(0),
  bytes: z.instanceof(Uint8Array),
})

export const OfMonth = z.object({ month: Month })

/** Stripe's invoice for its fees, as a screen shows it. */
export type FeeDocument = { totalCents: Cents; attachedAt: string }
