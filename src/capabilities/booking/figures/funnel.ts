import { z } from 'zod'
import { daysFrom } from '#kernel/day.ts'

const LONGEST_DAYS = 400

/** Days in Bratislava, both included. */
export const FunnelPeriod = z
  .object({ from: z.iso.date(), to: z.iso.date() })
  .refine(({ from, to }) => daysFrom(from, to) >= 0 && daysFrom(from, to) < LONGEST_DAYS)
export type FunnelPeriod = z.output<typeof FunnelPeriod>

/**
 * One session on one day: how often its form was opened, and what became of the orders made on that day. An order may be
 * paid days later; it still counts where it began, so each step is a part of the one before it.
 */
export const FunnelDay = z.object({
  day: z.iso.date(),
  sessionId: z.uuid(),
  title: z.string(),
  startsAt: z.date().transform((date) => date.toISOString()),
  opened: z.int(),
  held: z.int(),
  /** Orders for which Stripe had a checkout; one that costs nothing is never sent there. */
  redirected: z.int(),
  paid: z.int(),
  /** Holds that ended without money. */
  abandoned: z.int(),
})
export type FunnelDay = z.input<typeof FunnelDay>
