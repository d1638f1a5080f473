import { dayAndHours, lengthInWords } from '#capabilities/booking/registration.messages.ts'
import type { Language } from '#kernel/language.ts'
import { messagesIn } from '#kernel/messages.ts'
import type { Plan } from './changes.ts'

const MESSAGES = {
  sk: {
    before: 'Pôvodne',
    newTime: 'Nový termín',
    when: 'Kedy',
    where: 'Kde',
    oldPlace: 'Pôvodné miesto',
    newPlace: 'Nové miesto',
  },
  en: {
    before: 'Originally',
    newTime: 'New date',
    when: 'When',
    where: 'Where',
    oldPlace: 'Original place',
    newPlace: 'New place',
  },
}

const timed = (plan: Plan) => ({ ...plan, startsAt: new Date(plan.startsAt) })

/** `štvrtok 3. decembra 2026, 17:30 – 20:00 (2,5 hodiny)` */
export function whenInWords(plan: Plan, language: Language = 'sk'): string {
  return `${dayAndHours(timed(plan), language)} (${lengthInWords(timed(plan), language)})`
}

/** Whether people have to come at another time, or only to another place. */
export function hasNewTime(before: Plan, after: Plan): boolean {
  return Date.parse(before.startsAt) !== Date.parse(after.startsAt) || before.durationMinutes !== after.durationMinutes
}

type Fact = { term: string; value: string }

/** What was and what is, each said only where it differs. */
export function planFacts(before: Plan, after: Plan, language: Language = 'sk'): Array<Fact> {
  const words = messagesIn(MESSAGES, language)
  const isLater = hasNewTime(before, after)
  return [
    ...(isLater ? [{ term: words.before, value: whenInWords(before, language) }] : []),
    { term: isLater ? words.newTime : words.when, value: whenInWords(after, language) },
    ...(before.location === after.location
      ? [{ term: words.where, value: after.location }]
      : [
          { term: words.oldPlace, value: before.location },
          { term: words.newPlace, value: after.location },
        ]),
  ]
}
