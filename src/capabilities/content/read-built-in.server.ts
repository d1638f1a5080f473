import { sql } from 'drizzle-orm'
import type { Executor } from '#platform/db/database.server.ts'
import { ANSWER_ONCE_ATTENDED, BUILT_IN_CONTENT } from './built-in-content.ts'
import type { SiteContent } from './content.ts'

/** What the site says by itself: once somebody has attended a course, it says how certificates are given. */
export async function readBuiltIn(db: Executor): Promise<SiteContent> {
  const { rows } = await db.execute(sql`select from attendance_marks limit 1`)
  if (rows.length === 0) return BUILT_IN_CONTENT
  const questions = BUILT_IN_CONTENT.faq.questions.map((each) =>
    each.question === ANSWER_ONCE_ATTENDED.question ? ANSWER_ONCE_ATTENDED : each,
  )
  return { ...BUILT_IN_CONTENT, faq: { questions } }
}
