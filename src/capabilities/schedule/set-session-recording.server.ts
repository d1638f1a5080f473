import { eq } from 'drizzle-orm'
import { type Actor, writeAudit } from '#platform/audit/write-audit.server.ts'
import type { Services } from '#platform/services.server.ts'
import { refuse } from './schedule.refusals.ts'
import { sessions } from './schedule.tables.server.ts'
import { SessionRecording } from './schedule.ts'

/** Says where the recording and the materials of a session are. The public timetable shows neither, so it is not told. */
export async function setSessionRecording(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  given: SessionRecording,
  actor: Actor,
): Promise<void> {
  const { sessionId, recordingUrl, materialsUrl } = SessionRecording.parse(given)
  await db.transaction(async (tx) => {
    const changed = await tx
      .update(sessions)
      .set({ recordingUrl, materialsUrl, updatedAt: clock.now() })
      .where(eq(sessions.id, sessionId))
      .returning({ id: sessions.id })
    if (changed.length === 0) refuse.now('SESSION_NOT_FOUND')
    await writeAudit(tx, clock, { actor, action: 'session-recording-set', subject: { kind: 'session', id: sessionId } })
  })
}
