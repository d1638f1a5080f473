import { sql } from 'drizzle-orm'
import { SEATS_TOPIC } from '#capabilities/schedule/sessions-topic.ts'
import { takeSeats } from '#capabilities/schedule/take-seats.server.ts'
import { writeAudit } from '#platform/audit/write-audit.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import type { Services } from '#platform/services.server.ts'
import { openToken } from '#platform/tokens/signed-token.server.ts'
import { refuse } from '../booking.refusals.ts'
import { listChoices } from '../list-choices.server.ts'
import { lockRegistration } from '../move-registration.server.ts'
import { confirmRegistration } from '../payment/confirm-registration.server.ts'
import { wishForDate } from '../wish-early-start.server.ts'

/**
 * A buyer whose seat was gone takes another date of the same course, for the money already paid. A date within the time
 * for withdrawal takes the same wish as an order of it.
 */
export async function chooseSession(
  services: Services,
  { token, sessionId, earlyStart = false }: { token: string; sessionId: string; earlyStart?: boolean },
  call: Call,
): Promise<void> {
  const { clock, config, db, live } = services
  const registrationId = openToken(config, 'choice', token) ?? refuse.now('REGISTRATION_NOT_FOUND')
  await db.transaction(async (tx) => {
    const registration = await lockRegistration(tx, registrationId)
    if (!registration) return refuse.now('REGISTRATION_NOT_FOUND')
    if (registration.state !== 'choice_offered') return refuse.now('CHOICE_MADE')
    const offered = (await listChoices({ db: tx, clock }, registration)).find(({ id }) => id === sessionId)
    if (!offered) return refuse.now('SESSION_NOT_FOUND')
    await wishForDate(services, tx, registration, { ...offered, earlyStart }, call)
    const { rows } = await tx.execute(takeSeats(sessionId, registration.seats, sql`status = 'published'`))
    if (rows.length === 0) return refuse.now('NOT_ENOUGH_SEATS', { free: offered.free })
    await confirmRegistration(services, tx, registration, { sessionId })
    const subject = { kind: 'registration', id: registrationId }
    await writeAudit(tx, clock, { actor: { kind: 'visitor', id: null }, action: 'other-session-chosen', subject })
  })
  live.announce(SEATS_TOPIC)
}
