import type { Timed } from '#capabilities/schedule/lessons.ts'
import { refuse } from './changes.refusals.ts'
import type { Plan } from './changes.ts'

type Session = Timed & { status: string; location: string }

/** What may not be changed any more: what is called off, and what people are already sitting in. */
export function requireChangeable({ status, startsAt }: Session, now: Date): void {
  if (status === 'cancelled') refuse.now('ALREADY_CANCELLED')
  if (startsAt <= now) refuse.now('SESSION_BEGUN')
}

/** A new plan is another one, and still to come. */
export function requireNewPlan(session: Session, plan: Plan, now: Date): void {
  if (new Date(plan.startsAt) <= now) refuse.now('START_PAST')
  if (isSamePlan(planOf(session), plan)) refuse.now('NOTHING_MOVED')
}

export function planOf({ startsAt, durationMinutes, location, furtherLessons }: Omit<Session, 'status'>): Plan {
  const further = furtherLessons ? { furtherLessons: [...furtherLessons] } : {}
  return { startsAt: startsAt.toISOString(), durationMinutes, location, ...further }
}

export function isSamePlan(one: Plan, other: Plan): boolean {
  return (
    Date.parse(one.startsAt) === Date.parse(other.startsAt) &&
    one.durationMinutes === other.durationMinutes &&
    one.location === other.location
  )
}
