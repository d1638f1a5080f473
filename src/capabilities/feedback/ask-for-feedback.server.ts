import { inArray, sql } from 'drizzle-orm'
import { mails } from '#platform/mail/mail.tables.server.ts'
import { queueMails } from '#platform/mail/queue-mail.server.ts'
import type { Services } from '#platform/services.server.ts'
import { ASKED_HOURS_AFTER, REMINDED_DAYS_AFTER } from './feedback.ts'
import { feedbackAsked } from './feedback-asked.mail.server.ts'
import { feedbackReminded } from './feedback-reminded.mail.server.ts'
import { listToAsk } from './list-to-ask.server.ts'

const HOUR_MS = 3_600_000
const DAY_HOURS = 24
/** A worker that was away for days still asks and reminds; later than this nobody would know what about. */
const LATEST_DAYS_AFTER = 10
/** Who was asked late, because they were marked late, is not reminded the next morning. */
const REST_DAYS = 2

/**
 * Owes everybody who was in a course that is over the mail with the three questions, and one reminder. Once each, however often
 * the timetable comes round. Attendance that is written down later is made up for until the reminders go.
 */
export async function askForFeedback(
  services: Pick<Services, 'clock' | 'config' | 'db' | 'jobs'>,
): Promise<{ asked: number; reminded: number }> {
  const { clock, db } = services
  const now = clock.now().getTime()
  const reminds = REMINDED_DAYS_AFTER * DAY_HOURS
  const done = { asked: 0, reminded: 0 }
  for (const { id, hoursOver } of await listOver()) {
    const to = await listToAsk({ db, clock }, id)
    if (to.length === 0) continue
    if (hoursOver < reminds) done.asked += await ask(to)
    else done.reminded += await remind(to)
  }
  return done

  async function listOver() {
    const hoursAgo = (hours: number) => sql`${new Date(now - hours * HOUR_MS).toISOString()}::timestamptz`
    const end = sql`coalesce(ends_at, starts_at + make_interval(mins => duration_minutes))`
    // The start of a course of many lessons lies far behind its end; a season covers the longest.
    const { rows } = await db.execute<{ id: string; endsAt: string }>(sql`
      select id, ${end} as "endsAt" from sessions
      where status = 'published' and starts_at > ${hoursAgo(400 * DAY_HOURS)} and starts_at < ${hoursAgo(ASKED_HOURS_AFTER)}
        and ${end} between ${hoursAgo(LATEST_DAYS_AFTER * DAY_HOURS)} and ${hoursAgo(ASKED_HOURS_AFTER)} order by id`)
    return rows.map(({ id, endsAt }) => ({ id, hoursOver: (now - Date.parse(endsAt)) / HOUR_MS }))
  }

  /** Keys of mails that are owed, with when. */
  async function queuedSince(keys: ReadonlyArray<string>): Promise<ReadonlyMap<string, number>> {
    const { onceKey, queuedAt } = mails
    const rows = await db
      .select({ onceKey, queuedAt })
      .from(mails)
      .where(inArray(onceKey, [...keys]))
    return new Map(rows.map((row) => [row.onceKey ?? '', row.queuedAt.getTime()]))
  }

  async function ask(to: Awaited<ReturnType<typeof listToAsk>>): Promise<number> {
    const before = await queuedSince(to.map(({ participantId }) => askedKey(participantId)))
    const owed = to.filter(({ participantId }) => !before.has(askedKey(participantId)))
    return owe(feedbackAsked, owed, askedKey)
  }

  async function remind(to: Awaited<ReturnType<typeof listToAsk>>): Promise<number> {
    const before = await queuedSince(
      to.flatMap(({ participantId }) => [askedKey(participantId), remindedKey(participantId)]),
    )
    const latest = now - REST_DAYS * DAY_HOURS * HOUR_MS
    const owed = to.filter(({ participantId }) => {
      const asked = before.get(askedKey(participantId))
      return asked !== undefined && asked <= latest && !before.has(remindedKey(participantId))
    })
    return owe(feedbackReminded, owed, remindedKey)
  }

  async function owe(
    mail: typeof feedbackAsked,
    to: Awaited<ReturnType<typeof listToAsk>>,
    keyOf: (participantId: string) => string,
  ): Promise<number> {
    await db.transaction((tx) =>
      queueMails(
        services,
        tx,
        mail,
        to.map(({ participantId, email }) => ({
          payload: { participantId },
          recipient: email,
          onceKey: keyOf(participantId),
        })),
      ),
    )
    return to.length
  }
}

function askedKey(participantId: string): string {
  return `feedback:${participantId}`
}

function remindedKey(participantId: string): string {
  return `feedback-reminder:${participantId}`
}
