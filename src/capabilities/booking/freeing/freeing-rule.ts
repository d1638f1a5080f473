import { addDays, type Day, dayOf, daysFrom } from '#kernel/day.ts'
import { lastDayToWithdraw, shareByTerms } from '../cancellation-terms.ts'

/** What decides which part of the price goes back. */
export type FreeingRule = { kind: 'personal' | 'business'; paidAt: Date | null; startsAt: Date }

export type Tier = { percent: number; isByLaw: boolean }

/**
 * Which part of the price goes back to whoever frees a seat on that day, before the course: the better of the law, which is the
 * consumer's alone, and the table of the terms. Days are those of Bratislava, so a change of clocks moves nothing.
 */
export function tierOn(today: Day, rule: FreeingRule): Tier {
  const terms = percentByTerms(today, rule)
  const isInTime = rule.kind === 'personal' && rule.paidAt !== null && today <= lastDayToWithdraw(dayOf(rule.paidAt))
  return isInTime && terms < 100 ? { percent: 100, isByLaw: true } : { percent: terms, isByLaw: false }
}

export function percentByTerms(today: Day, { startsAt }: Pick<FreeingRule, 'startsAt'>): number {
  return Math.round(100 * (shareByTerms(today, dayOf(startsAt)) ?? 0))
}

/** A stretch of days with the same part of the price, both of its days included. */
export type Stretch = Tier & { from: Day; until: Day }

/** What goes back on which day, from a day on until the day of the course. */
export function stretchesFrom(from: Day, rule: FreeingRule): ReadonlyArray<Stretch> {
  const courseOn = dayOf(rule.startsAt)
  const stretches: Array<Stretch> = []
  for (let day = from; day <= courseOn; day = addDays(day, 1)) {
    const tier = tierOn(day, rule)
    const last = stretches.at(-1)
    if (last?.percent === tier.percent) last.until = day
    else stretches.push({ ...tier, from: day, until: day })
    if (daysFrom(from, day) > MOST_DAYS) break
  }
  return stretches
}

const MOST_DAYS = 400
