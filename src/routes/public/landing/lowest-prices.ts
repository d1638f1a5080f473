import { type Grade, gradeOf } from '#capabilities/catalogue/grade.ts'
import { freeSeats } from '#capabilities/schedule/availability.ts'
import type { PublicSession } from '#capabilities/schedule/schedule.ts'
import { type Cents, euros } from '#kernel/money.ts'

/** What the cheapest seat of each grade costs that can be bought at this moment; none where nothing is on sale. */
export function lowestPrices(sessions: ReadonlyArray<PublicSession>): Partial<Record<Grade, Cents>> {
  const lowest: Partial<Record<Grade, Cents>> = {}
  for (const session of sessions) {
    if (session.isClosed || freeSeats(session) === 0 || session.courseId !== undefined) continue
    const [grade, price] = [gradeOf(session.level), euros(session.price)]
    lowest[grade] = Math.min(lowest[grade] ?? price, price)
  }
  return lowest
}
