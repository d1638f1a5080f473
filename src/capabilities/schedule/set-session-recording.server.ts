import { eq } from 'drizzle-orm'
import { writeAudit } from '#platform/audit/write-audit.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { lockSession } from './lock-session.server.ts'
import { sessions } from './schedule.tables.server.ts'
import { SessionRecording } from './schedule.ts'

/** Says where the recording and the materials of a session are. The public timetable shows neither, so it is not told. */
export async function setSessionRecording(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  given: SessionRecording,
  call: Pick<Call, 'actor' | 'requestId'>,
): Promise<void> {
  requireAccess('setSessionRecording', call.actor)
  const { sessionId: id, recordingUrl, materialsUrl } = SessionRecording.parse(given)
  await db.transaction(async (tx) => {
    const before = await lockSession(tx, { id })
    if (before.recordingUrl === recordingUrl && before.materialsUrl === materialsUrl) return
    await tx
      .update(sessions)
      .set({ recordingUrl, materialsUrl, version: before.version + 1, updatedAt: clock.now() })
      .where(eq(sessions.id, id))
    await writeAudit(tx, clock, {
      actor: call.actor,
      requestId: call.requestId,
      action: 'session-recording-set',
      subject: { kind: 'session', id },
      changes: {
        recordingUrl: { before: before.recordingUrl, after: recordingUrl },
        materialsUrl: { before: before.materialsUrl, after: materialsUrl },
      },
    })
  })
}
