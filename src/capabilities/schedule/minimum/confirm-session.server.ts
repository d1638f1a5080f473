import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { writeAudit } from '#platform/audit/write-audit.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { lockSession } from '../lock-session.server.ts'
import { refuse } from '../schedule.refusals.ts'
import { sessions } from '../schedule.tables.server.ts'
import { SESSIONS_TOPIC } from '../sessions-topic.ts'

export const ConfirmSession = z.object({ id: z.uuid() })

/**
 * A session takes place although its minimum is not reached, by somebody's word. It holds from then on, as if it had been reached.
 * Nothing that a form of the session holds has changed, so its version stays.
 */
export async function confirmSession(
  { db, clock, live }: Pick<Services, 'db' | 'clock' | 'live'>,
  given: z.input<typeof ConfirmSession>,
  call: Pick<Call, 'actor' | 'requestId'>,
): Promise<void> {
  requireAccess('confirmSession', call.actor)
  const { id } = ConfirmSession.parse(given)
  await db.transaction(async (tx) => {
    const session = await lockSession(tx, { id })
    if (session.confirmedAt !== null) return
    if (session.status === 'cancelled') refuse.now('SESSION_CANCELLED')
    const now = clock.now()
    if (session.status !== 'published' || session.startsAt <= now) refuse.now('STARTS_IN_PAST')
    await tx.update(sessions).set({ confirmedAt: now, updatedAt: now }).where(eq(sessions.id, id))
    await writeAudit(tx, clock, {
      actor: call.actor,
      requestId: call.requestId,
      action: 'session-confirmed',
      subject: { kind: 'session', id },
      changes: { minimum: { before: session.minimum, after: session.minimum } },
    })
  })
  live.announce(SESSIONS_TOPIC)
}
