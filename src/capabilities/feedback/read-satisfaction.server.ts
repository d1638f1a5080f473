import { type SQL, sql } from 'drizzle-orm'
import { TIME_ZONE } from '#kernel/day.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import type { Tally } from './feedback.ts'
import { type GroupedBy, SATISFACTION_MONTHS, type Satisfaction, type SatisfactionGroup } from './office-feedback.ts'
import { TALLY } from './tally.server.ts'

const NOBODY: Tally = { answers: 0, promoters: 0, detractors: 0 }

/** What a session is counted under, and what that is called. Whoever teaches with another counts for both. */
const GROUPS: Readonly<Record<GroupedBy, { from: SQL; key: SQL; name: SQL; order: SQL }>> = {
  course: {
    from: sql``,
    key: sql`coalesce(session.course_id::text, session.title)`,
    name: sql`(array_agg(session.title order by session.starts_at desc))[1]`,
    order: sql`answers desc, name`,
  },
  instructor: {
    from: sql`join session_instructors taught on taught.session_id = session.id join instructors on instructors.id = taught.instructor_id`,
    key: sql`instructors.id::text`,
    name: sql`min(instructors.name)`,
    order: sql`answers desc, name`,
  },
  month: {
    from: sql``,
    key: sql`to_char(session.starts_at at time zone ${sql.raw(`'${TIME_ZONE}'`)}, 'YYYY-MM')`,
    name: sql`min(to_char(session.starts_at at time zone ${sql.raw(`'${TIME_ZONE}'`)}, 'YYYY-MM'))`,
    order: sql`name desc`,
  },
}

/** More than a year has of any of them. */
const MOST_GROUPS = 100

/** How content people were with the courses of the last year, as a whole and by course, instructor or month. */
export async function readSatisfaction(
  { clock, db }: Pick<Services, 'clock' | 'db'>,
  { by }: { by: GroupedBy },
  call: Pick<Call, 'actor'>,
): Promise<Satisfaction> {
  requireAccess('readSatisfaction', call.actor)
  const { from, key, name, order } = GROUPS[by]
  const recent = sql`feedback_answers answer join sessions session on session.id = answer.session_id
    and session.starts_at > ${clock.now().toISOString()}::timestamptz - make_interval(months => ${SATISFACTION_MONTHS}::int)`
  const [whole, groups] = await Promise.all([
    db.execute<Tally>(sql`select ${TALLY} from ${recent}`),
    db.execute<SatisfactionGroup>(sql`
      select ${key} as key, ${name} as name, ${TALLY} from ${recent} ${from} group by 1 order by ${order} limit ${MOST_GROUPS}`),
  ])
  return { whole: whole.rows[0] ?? NOBODY, groups: groups.rows }
}
