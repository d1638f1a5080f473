import { sql } from 'drizzle-orm'
import type { Services } from '#platform/services.server.ts'

type Entry = { participantId: string; sessionId: string; startsAt: Date }

/**
 * Somebody asked for the door of a lesson: one mark a minute at most, however often they click. It never stands in their way:
 * what could not be written is in the log, and they are let in.
 */
export async function noteEntry(
  { db, clock, log }: Pick<Services, 'db' | 'clock' | 'log'>,
  { participantId, sessionId, startsAt }: Entry,
): Promise<void> {
  const at = clock.now().toISOString()
  try {
    await db.execute(sql`
      insert into attendance_marks (participant_id, session_id, lesson, source, at, once_key)
      select ${participantId}, ${sessionId}, ordinal, 'click', ${at}, ${at.slice(0, 'yyyy-mm-ddThh:mm'.length)}
      from lessons where session_id = ${sessionId} and starts_at = ${startsAt.toISOString()} order by ordinal limit 1
      on conflict on constraint attendance_marks_once do nothing`)
  } catch (error) {
    log.error({ err: error, participantId, sessionId }, 'an entry was not written down')
  }
}
