import { type SQL, sql } from 'drizzle-orm'
import type { Executor } from '#platform/db/database.server.ts'
import { storedCourses } from '../stored-courses.server.ts'

/** The order of the page: the three specified ones, then the others as they came. */
export const IN_ORDER = sql`array_position(array['beginner', 'advanced', 'corporate'], kind), created_at, id`

/**
 * All courses as one table `course`, for what follows `from`. The words of the three specified ones stand elsewhere and are
 * laid over their rows here, so that whoever lists and searches need not know.
 */
export async function courseTable(db: Executor): Promise<SQL> {
  const { cards, defaults } = await storedCourses(db)
  const words = [
    ...(['beginner', 'advanced'] as const).map(
      (grade) =>
        sql`(${grade}, ${defaults.titles[grade]}, ${cards[grade].level}, ${defaults.basePriceCents[grade]}::int, null)`,
    ),
    sql`('corporate', ${cards.corporate.title}, null, null, ${cards.corporate.priceText})`,
  ]
  return sql`(
    select courses.id, courses.kind, coalesce(courses.title, words.title) as title, coalesce(courses.level, words.level) as level,
      coalesce(courses.base_price_cents, words.base_price_cents) as base_price_cents,
      coalesce(courses.price_text, words.price_text) as price_text, capacity, duration_minutes, location, time,
      is_listed, archived_at, created_at
    from courses left join (values ${sql.join(words, sql`, `)}) as words (kind, title, level, base_price_cents, price_text)
      on words.kind = courses.kind) as course`
}
