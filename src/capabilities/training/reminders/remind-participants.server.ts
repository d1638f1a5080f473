import { inArray, sql } from 'drizzle-orm'
import { TIME_ZONE } from '#kernel/day.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import { mails } from '#platform/mail/mail.tables.server.ts'
import { queueMail } from '#platform/mail/queue-mail.server.ts'
import type { Services } from '#platform/services.server.ts'
import { lessonReminded } from './lesson-reminded.mail.server.ts'
import { participantReminded } from './participant-reminded.mail.server.ts'
import { isReminded, REMINDED_HOURS_BEFORE } from './reminder.ts'

const HOUR_MS = 3_600_000

type DueLesson = { sessionId: string; startsAt: Date; isFirst: boolean }

/**
 * Owes a reminder to everybody who has a lesson tomorrow at about this hour, once for each date. Of several on one day the
 * first is enough: the mail has all dates in it.
 */
export async function remindParticipants(services: Pick<Services, 'db' | 'clock' | 'config' | 'jobs'>): Promise<void> {
  const now = services.clock.now().getTime()
  const { from, to } = REMINDED_HOURS_BEFORE
  const inHours = (hours: number) => sql`${new Date(now + hours * HOUR_MS).toISOString()}::timestamptz`
  const dayOf = (table: string) => sql`(${sql.raw(table)}.starts_at at time zone ${TIME_ZONE})::date`
  const { rows: due } = await services.db.execute<Omit<DueLesson, 'startsAt'> & { startsAt: string }>(sql`
    select lesson.session_id as "sessionId", lesson.starts_at as "startsAt", lesson.ordinal = 1 as "isFirst"
    from lessons lesson join sessions on sessions.id = lesson.session_id
    where status = 'published' and lesson.starts_at > ${inHours(to)} and lesson.starts_at <= ${inHours(from)}
      and not exists (select from lessons earlier where earlier.session_id = lesson.session_id
        and earlier.starts_at < lesson.starts_at and ${dayOf('earlier')} = ${dayOf('lesson')})`)
  for (const lesson of due) {
    await services.db.transaction((tx) =>
      remindOfLesson(services, tx, { ...lesson, startsAt: new Date(lesson.startsAt) }),
    )
  }
}

async function remindOfLesson(
  services: Pick<Services, 'clock' | 'config' | 'jobs'>,
  tx: Transaction,
  lesson: DueLesson,
): Promise<void> {
  // A node of the release before this one makes registrations completed when the first lesson is over.
  const seatedStates = lesson.isFirst ? sql`('paid')` : sql`('paid', 'completed')`
  const { rows: seated } = await tx.execute<{ participantId: string; email: string; paidAt: string | null }>(sql`
    select participants.id as "participantId", email, paid_at as "paidAt"
    from participants join registrations on registrations.id = registration_id
    where session_id = ${lesson.sessionId} and state in ${seatedStates} and email is not null order by participants.id`)
  const startsAt = lesson.startsAt.toISOString()
  const keyOf = (participantId: string) => `reminder:${participantId}:${startsAt}`
  const wanted = seated.filter(({ paidAt }) =>
    isReminded({ paidAt: paidAt === null ? null : new Date(paidAt) }, lesson),
  )
  // The window is looked at some twenty times, and all but the first look find everybody reminded.
  const queued = await tx
    .select({ onceKey: mails.onceKey })
    .from(mails)
    .where(
      inArray(
        mails.onceKey,
        wanted.map(({ participantId }) => keyOf(participantId)),
      ),
    )
  const reminded = new Set(queued.map(({ onceKey }) => onceKey))
  for (const { participantId, email } of wanted) {
    const onceKey = keyOf(participantId)
    if (reminded.has(onceKey)) continue
    await queueMail(
      services,
      tx,
      lesson.isFirst ? participantReminded : lessonReminded,
      { participantId, startsAt },
      email,
      { onceKey },
    )
  }
}
