import { FUNNEL_STEPS, type FunnelStep, type FunnelSums } from '../sum-funnel.ts'

/** Between which two steps most orders end, and how many of those that got to the first. */
export type FunnelLoss = { after: FunnelStep; lost: number; percent: number }

/**
 * How many left after each step. Who was seen at a later step had passed the earlier one, seen there or not: a free order
 * never meets the payment page, and some forms are opened where nobody counts.
 */
export function lossesOf(total: FunnelSums): Readonly<Record<FunnelStep, number>> {
  const losses: Record<FunnelStep, number> = { opened: 0, held: 0, redirected: 0, paid: 0 }
  for (const [index, step] of FUNNEL_STEPS.entries()) {
    const further = FUNNEL_STEPS.slice(index + 1).map((later) => total[later])
    if (further.length > 0) losses[step] = Math.max(0, total[step] - Math.max(...further))
  }
  return losses
}

/** Null as long as nobody got lost. Of equals the later one: who has come further was nearer to paying. */
export function biggestLoss(total: FunnelSums): FunnelLoss | null {
  const losses = lossesOf(total)
  let after: FunnelStep | null = null
  for (const step of FUNNEL_STEPS) if (losses[step] > 0 && losses[step] >= losses[after ?? step]) after = step
  return after && { after, lost: losses[after], percent: Math.round((losses[after] / total[after]) * 100) }
}
