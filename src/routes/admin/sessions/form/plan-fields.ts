import { refuse } from '#capabilities/changes/changes.refusals.ts'
import { Plan } from '#capabilities/changes/changes.ts'
import { instantAt } from '#kernel/day.ts'
import { Refusal } from '#kernel/refusal.ts'

/** A plan out of the fields of a form: a day and a time as clocks in Bratislava show them. */
export function planIn(given: Readonly<Record<string, string>>): { plan: Plan } | { refusal: Refusal } {
  const { day = '', time = '', durationMinutes = '', location = '' } = given
  const isMoment = /^\d{4}-\d{2}-\d{2}$/.test(day) && /^([01]\d|2[0-3]):[0-5]\d$/.test(time)
  const startsAt = isMoment ? instantAt(day, time) : new Date(Number.NaN)
  const parsed = Plan.safeParse({
    startsAt: Number.isNaN(startsAt.getTime()) ? '' : startsAt.toISOString(),
    durationMinutes: /^\d{1,4}$/.test(durationMinutes.trim()) ? Number(durationMinutes) : Number.NaN,
    location,
  })
  if (parsed.success) return { plan: parsed.data }
  return { refusal: new Refusal('PLAN_INVALID', refuse.table.PLAN_INVALID) }
}
