import { dayAndHours, seatsTimesPrice } from '#capabilities/booking/registration.messages.ts'
import type { PublicSession } from '#capabilities/schedule/schedule.ts'
import { addDays, type Day, dayOf } from '#kernel/day.ts'
import type { Language } from '#kernel/language.ts'
import { euros } from '#kernel/money.ts'
import { formatDate } from '#ui/format/date-format.ts'
import { FORM_MESSAGES } from '../form.messages.ts'

/** `štvrtok 3. decembra 2026, 17:30 – 20:00` */
export function whenInWords({ date, durationMinutes, furtherLessons }: PublicSession, language: Language): string {
  return dayAndHours({ startsAt: new Date(date), durationMinutes, furtherLessons }, language)
}

/** `2 × 127 € (Early Bird do 18. 11.)`; a price that the timetable does not know has no early bird. */
export function priceInWords(session: PublicSession, seats: number, price: number, language: Language): string {
  const earlyBirdUntil = price === session.price ? session.earlyBirdUntil : null
  return seatsTimesPrice({ seats, unitPriceCents: euros(price), earlyBirdUntil }, language)
}

/** What the terms grant for as long as the date is far enough. Days are the provider's, as in the terms. */
export function stillPossible(session: PublicSession, now: Date, language: Language): ReadonlyArray<string> {
  const words = FORM_MESSAGES[language]
  const today = dayOf(now)
  const starts = dayOf(new Date(session.date))
  const day = (before: number): Day => addDays(starts, -before)
  const inWords = (on: Day) => formatDate(on, 'day', language)
  return [
    ...(day(FULL_REFUND_DAYS) >= today ? [words.fullRefundUntil(inWords(day(FULL_REFUND_DAYS)))] : []),
    ...(day(MOVE_DAYS) >= today ? [words.moveUntil(inWords(day(MOVE_DAYS)))] : []),
  ]
}

/** As the terms have them: all money back two weeks before, one free change of date a week before. */
const FULL_REFUND_DAYS = 14
const MOVE_DAYS = 7
