import { z } from 'zod'
import { HAND_WAYS, type HandKind, type HandWay } from '#capabilities/payments/by-hand.ts'
import type { Day } from '#kernel/day.ts'
import type { Cents } from '#kernel/money.ts'

/** Money that came or was sent by hand, as an admin writes it down. The key is the id of the entry to be. */
export const RecordByHand = z.object({
  registrationId: z.uuid(),
  amountCents: z.int().min(1).max(100_000_000),
  day: z.iso.date(),
  way: z.enum(HAND_WAYS),
  /** How many entries the admin saw; one more meanwhile means that they look again. */
  version: z.coerce.number().int().min(0),
  key: z.uuid(),
})
export type RecordByHand = z.output<typeof RecordByHand>

export const CorrectEntry = RecordByHand.pick({ version: true, key: true }).extend({ entryId: z.uuid() })
export type CorrectEntry = z.output<typeof CorrectEntry>

/** One entry as the back office shows it. */
export type HandEntry = {
  id: string
  kind: HandKind
  /** Below zero where it takes another one back. */
  amountCents: Cents
  day: Day
  way: HandWay | null
  isCorrection: boolean
  isCorrected: boolean
  /** Written down by a person and not taken back; what the bank wrote down is taken back in the bank. */
  isCorrectable: boolean
  recordedAt: string
}
