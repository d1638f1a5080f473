import type { LowestPrices } from '#capabilities/catalogue/course-cards.ts'
import { gradeOf } from '#capabilities/catalogue/grade.ts'
import { freeSeats } from '#capabilities/schedule/availability.ts'
import type { PublicSession } from '#capabilities/schedule/schedule.ts'
import { type Cents, euros } from '#kernel/money.ts'

/**
 * What the cheapest seat of each course costs that can be bought at this moment, by the grade of the specified ones and the
 * id of every other; none where nothing is on sale.
 */
export function lowestPrices(sessions: ReadonlyArray<PublicSession>): LowestPrices {
  const lowest: Record<string, Cents> = {}
  for (const session of sessions) {
    if (session.isClosed || freeSeats(session) === 0) continue
    const [course, price] = [session.courseId ?? gradeOf(session.level), euros(session.price)]
    lowest[course] = Math.min(lowest[course] ?? price, price)
  }
  return lowest
}
