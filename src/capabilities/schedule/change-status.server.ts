import { eq } from 'drizzle-orm'
import { writeAudit } from '#platform/audit/write-audit.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { lockSession } from './lock-session.server.ts'
import { refuse } from './schedule.refusals.ts'
import { sessions } from './schedule.tables.server.ts'
import { SESSIONS_TOPIC } from './sessions-topic.ts'

type Status = 'draft' | 'published'
type Session = Awaited<ReturnType<typeof lockSession>>

/** Between draft and published, as long as `may` does not refuse. One that is already there stays as it is. */
export async function changeStatus(
  { db, clock, live }: Pick<Services, 'db' | 'clock' | 'live'>,
  { id, version, from, to }: { id: string; version: number; from: Status; to: Status },
  call: Pick<Call, 'actor' | 'requestId'>,
  may: (session: Session) => void,
): Promise<void> {
  requireAccess('changeStatus', call.actor)
  await db.transaction(async (tx) => {
    const session = await lockSession(tx, { id })
    if (session.status === to) return
    if (session.status !== from) refuse.now('SESSION_CANCELLED')
    if (session.version !== version) refuse.now('CHANGED_MEANWHILE')
    may(session)
    await tx
      .update(sessions)
      .set({ status: to, version: session.version + 1, updatedAt: clock.now() })
      .where(eq(sessions.id, id))
    await writeAudit(tx, clock, {
      actor: call.actor,
      requestId: call.requestId,
      action: to === 'published' ? 'session-published' : 'session-withdrawn-to-draft',
      subject: { kind: 'session', id },
      changes: { status: { before: from, after: to } },
    })
  })
  live.announce(SESSIONS_TOPIC)
}
