import { dayAndHours, durationInWords } from '#capabilities/booking/registration.messages.ts'
import type { Plan } from './changes.ts'

const timed = ({ startsAt, durationMinutes }: Plan) => ({ startsAt: new Date(startsAt), durationMinutes })

/** `štvrtok 3. decembra 2026, 17:30 – 20:00 (2,5 hodiny)` */
export function whenInWords(plan: Plan): string {
  return `${dayAndHours(timed(plan))} (${durationInWords(plan.durationMinutes)})`
}

/** Whether people have to come at another time, or only to another place. */
export function hasNewTime(before: Plan, after: Plan): boolean {
  return Date.parse(before.startsAt) !== Date.parse(after.startsAt) || before.durationMinutes !== after.durationMinutes
}

type Fact = { term: string; value: string }

/** What was and what is, each said only where it differs. */
export function planFacts(before: Plan, after: Plan): Array<Fact> {
  const isLater = hasNewTime(before, after)
  return [
    ...(isLater ? [{ term: 'Pôvodne', value: whenInWords(before) }] : []),
    { term: isLater ? 'Nový termín' : 'Kedy', value: whenInWords(after) },
    ...(before.location === after.location
      ? [{ term: 'Kde', value: after.location }]
      : [
          { term: 'Pôvodné miesto', value: before.location },
          { term: 'Nové miesto', value: after.location },
        ]),
  ]
}
