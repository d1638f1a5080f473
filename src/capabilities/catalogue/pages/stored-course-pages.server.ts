import { type SQL, sql } from 'drizzle-orm'
import type { Executor } from '#platform/db/database.server.ts'
import type { CourseKind } from '../course.ts'
import { CoursePage, type PublicCoursePage } from './course-page.ts'
import { initialPageOf } from './initial-course-pages.ts'

type Row = { [Part in keyof CoursePage]: CoursePage[Part] | null } & {
  courseId: string
  kind: CourseKind | null
  formerSlugs: ReadonlyArray<string>
  syllabus: string | null
  syllabusEn: string | null
  version: number
}

export type StoredCoursePage = PublicCoursePage & { version: number }

/** Pages as they are in force; what nobody has written comes from the initial ones. `which` names rows of `courses`. */
export async function storedCoursePages(db: Executor, which: SQL): Promise<ReadonlyArray<StoredCoursePage>> {
  const { rows } = await db.execute<Row>(sql`
    select course_id as "courseId", kind, slug, former_slugs as "formerSlugs", takes_home as "takesHome",
      for_whom as "forWhom", not_for_whom as "notForWhom", questions, page.version,
      text_sk as syllabus, text_en as "syllabusEn"
    from course_pages page join courses on courses.id = course_id
    left join lateral (
      select text_sk, text_en from syllabus_versions where course_id = courses.id order by number desc limit 1) newest on true
    where ${which} order by slug`)
  return rows.map(({ courseId, kind, formerSlugs, syllabus, syllabusEn, version, ...words }) => {
    const written = Object.entries(words).filter(([, value]) => value !== null)
    const page = CoursePage.parse({ ...initialPageOf(kind), ...Object.fromEntries(written) })
    return { ...page, courseId, key: kind ?? courseId, formerSlugs, syllabus, syllabusEn, version }
  })
}
