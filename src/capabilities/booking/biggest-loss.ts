import { FUNNEL_STEPS, type FunnelStep, type FunnelSums } from './sum-funnel.ts'

/** Between which two steps most orders end, and how many of those that got to the first. */
export type FunnelLoss = { after: FunnelStep; lost: number; percent: number }

/** Null as long as nobody got lost. Of equals the later one: who has come further was nearer to paying. */
export function biggestLoss(total: FunnelSums): FunnelLoss | null {
  let biggest: FunnelLoss | null = null
  for (const [index, after] of FUNNEL_STEPS.entries()) {
    const next = FUNNEL_STEPS[index + 1]
    if (next === undefined) break
    const lost = total[after] - total[next]
    if (lost > 0 && lost >= (biggest?.lost ?? 0)) {
      biggest = { after, lost, percent: Math.round((lost / total[after]) * 100) }
    }
  }
  return biggest
}
