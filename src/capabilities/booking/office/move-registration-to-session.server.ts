import { SEATS_TOPIC } from '#capabilities/schedule/sessions-topic.ts'
import { writeAudit } from '#platform/audit/write-audit.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { refuse } from '../booking.refusals.ts'
import { sessionName } from '../core/session-name.server.ts'
import { lockForTransfer, transferRegistration } from '../transfer-registration.server.ts'
import type { MoveRegistration } from './registration-for-staff.ts'

/** An admin gives a registration its seats in another session. Its people hear of the new date, its price stays. */
export async function moveRegistrationToSession(
  services: Services,
  { registrationId, fromSessionId, sessionId }: MoveRegistration,
  call: Pick<Call, 'actor' | 'requestId'>,
): Promise<void> {
  requireAccess('moveRegistrationToSession', call.actor)
  const { clock, db, live } = services
  await db.transaction(async (tx) => {
    const registration = await lockForTransfer(tx, { registrationId, sessionId })
    if (!registration) return refuse.now('REGISTRATION_NOT_FOUND')
    if (registration.sessionId !== fromSessionId) return refuse.now('CHANGED_MEANWHILE')
    await transferRegistration(services, tx, registration, { sessionId })
    await writeAudit(tx, clock, {
      actor: call.actor,
      action: 'registration-moved',
      subject: { kind: 'registration', id: registrationId },
      requestId: call.requestId,
      changes: { session: { before: await sessionName(tx, fromSessionId), after: await sessionName(tx, sessionId) } },
    })
  })
  live.announce(SEATS_TOPIC)
}
