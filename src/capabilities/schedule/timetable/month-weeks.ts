import { addDays, type Day, dayOf } from '#kernel/day.ts'
import type { PublicSession } from '../schedule.ts'

export type CalendarDay = { day: Day; isInMonth: boolean; sessions: ReadonlyArray<PublicSession> }

/** A month written 2026-12. */
export type Month = string

export function monthOf(session: Pick<PublicSession, 'date'>): Month {
  return dayOf(new Date(session.date)).slice(0, 7)
}

/** From the month of the first session to that of the last, with the empty ones between them. */
export function monthsOf(sessions: ReadonlyArray<PublicSession>): ReadonlyArray<Month> {
  const [first, last] = [sessions.at(0), sessions.at(-1)]
  if (!first || !last) return []
  const months = [monthOf(first)]
  while ((months.at(-1) ?? '') < monthOf(last)) months.push(addDays(`${months.at(-1)}-01`, 31).slice(0, 7))
  return months
}

/** Whole weeks from Monday on, as a wall calendar shows a month. A session stands on the day of its first lesson. */
export function monthWeeks(
  month: Month,
  sessions: ReadonlyArray<PublicSession>,
): ReadonlyArray<ReadonlyArray<CalendarDay>> {
  const byDay = Map.groupBy(sessions, ({ date }) => dayOf(new Date(date)))
  const first = `${month}-01`
  const fromMonday = (new Date(`${first}T00:00:00Z`).getUTCDay() + 6) % 7
  const weeks: Array<ReadonlyArray<CalendarDay>> = []
  for (let monday = addDays(first, -fromMonday); monday.slice(0, 7) <= month; monday = addDays(monday, 7)) {
    weeks.push(
      Array.from({ length: 7 }, (_, n) => {
        const day = addDays(monday, n)
        return { day, isInMonth: day.startsWith(month), sessions: byDay.get(day) ?? [] }
      }),
    )
  }
  return weeks
}
