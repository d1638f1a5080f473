import { eq } from 'drizzle-orm'
import { SEATS_TOPIC } from '#capabilities/schedule/sessions-topic.ts'
import { writeAudit } from '#platform/audit/write-audit.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import type { Services } from '#platform/services.server.ts'
import { openToken } from '#platform/tokens/signed-token.server.ts'
import { refuse } from '../booking.refusals.ts'
import type { MoveOrder } from '../booking.ts'
import { registrations } from '../core/booking.tables.server.ts'
import { mayMove } from '../core/reservation-rules.ts'
import { sessionName } from '../core/session-name.server.ts'
import { findRegistration } from '../find-registration.server.ts'
import { listChoices } from '../list-choices.server.ts'
import { lockForTransfer, transferRegistration } from '../transfer-registration.server.ts'
import { wishForDate } from '../wish-early-start.server.ts'

/**
 * A buyer moves a paid order as a whole to another date of its course: once, free of charge, in time, for the price that was paid.
 * The seats are taken there and given back here in one transaction, with both sessions locked by their ids, so there is no
 * moment without a seat and none with two. The form sent twice is one move.
 */
export async function moveByBuyer(
  services: Services,
  { token, fromSessionId, sessionId, earlyStart }: MoveOrder & { token: string },
  call: Call,
): Promise<void> {
  const { clock, config, db, live } = services
  const at = clock.now()
  const registrationId = openToken(config, 'reservation', token) ?? refuse.now('REGISTRATION_NOT_FOUND')
  if (sessionId === '') return refuse.now('MOVE_DATE_MISSING')
  await db.transaction(async (tx) => {
    const registration = await lockForTransfer(tx, { registrationId, sessionId })
    const found = registration && (await findRegistration(tx, registrationId))
    if (!found) return refuse.now('REGISTRATION_NOT_FOUND')
    if (registration.sessionId === sessionId && registration.movesByBuyer > 0) return
    if (registration.sessionId !== fromSessionId) return refuse.now('CHANGED_MEANWHILE')
    if (!mayMove(registration, found.session, at)) return refuse.now('MOVE_CLOSED')
    const offered = (await listChoices({ db: tx, clock }, registration, { isAnyPrice: true })).find(
      ({ id }) => id === sessionId,
    )
    if (!offered) return refuse.now('MOVE_DATE_GONE')
    await wishForDate(services, tx, registration, { ...offered, earlyStart: earlyStart === 'on' }, call)
    await transferRegistration(services, tx, registration, { sessionId })
    const movesByBuyer = registration.movesByBuyer + 1
    await tx.update(registrations).set({ movesByBuyer }).where(eq(registrations.id, registrationId))
    await writeAudit(tx, clock, {
      actor: { kind: 'visitor', id: null },
      action: 'registration-moved',
      subject: { kind: 'registration', id: registrationId },
      requestId: call.requestId,
      changes: { session: { before: await sessionName(tx, fromSessionId), after: await sessionName(tx, sessionId) } },
    })
  })
  live.announce(SEATS_TOPIC)
}
