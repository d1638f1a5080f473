import { raiseCalendarSequence } from '#capabilities/booking/session-calendar.server.ts'
import { findSessionToChange } from '#capabilities/schedule/find-session.server.ts'
import { replanSession } from '#capabilities/schedule/replan-session.server.ts'
import { SESSIONS_TOPIC } from '#capabilities/schedule/sessions-topic.ts'
import { writeAudit } from '#platform/audit/write-audit.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { refuse } from './changes.refusals.ts'
import { MoveSession } from './changes.ts'
import { planOf, requireChangeable, requireNewPlan } from './check-plan.ts'
import { startChange } from './start-change.server.ts'

/**
 * Gives a session another time or place although people have booked it: each of them is owed a letter with a newer calendar
 * entry, and their buyer the choice between staying, another date and all of the money.
 */
export async function moveSession(
  services: Pick<Services, 'clock' | 'db' | 'jobs' | 'live'>,
  given: MoveSession,
  call: Call,
): Promise<{ changeId: string }> {
  requireAccess('moveSession', call.actor)
  const { sessionId, version, plan, note } = MoveSession.parse(given)
  const { clock, db, live } = services
  const changeId = await db.transaction(async (tx) => {
    const session = await findSessionToChange(tx, sessionId)
    if (session.version !== version) refuse.now('CHANGED_MEANWHILE')
    const now = clock.now()
    requireChangeable(session, now)
    requireNewPlan(session, plan, now)
    const before = planOf(session)
    const { startsAt, durationMinutes, location } = plan
    await replanSession(tx, sessionId, { startsAt: new Date(startsAt), durationMinutes, location }, now)
    const after = planOf(await findSessionToChange(tx, sessionId))
    await raiseCalendarSequence(tx, sessionId)
    const id = await startChange(services, tx, {
      sessionId,
      kind: 'moved',
      before,
      after,
      note,
      madeBy: call.actor.id ?? '',
    })
    await writeAudit(tx, clock, {
      actor: call.actor,
      action: 'session-moved',
      subject: { kind: 'session', id: sessionId },
      requestId: call.requestId,
      changes: Object.fromEntries(
        (['startsAt', 'durationMinutes', 'location'] as const)
          .filter((field) => before[field] !== plan[field])
          .map((field) => [field, { before: before[field], after: plan[field] }]),
      ),
    })
    return id
  })
  live.announce(SESSIONS_TOPIC)
  return { changeId }
}
