import { and, eq, sql } from 'drizzle-orm'
import { releaseSeats } from '#capabilities/schedule/release-seats.server.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import { heldSeats, registrations } from './booking.tables.server.ts'
import type { Registration } from './find-registration.server.ts'
import { type RegistrationState, TRANSITIONS } from './registration-states.ts'

/**
 * Locks a registration for a change of its state: its session first, then itself. Booking takes the session before
 * anything else, so whoever came the other way round could wait for a booking that waits for them.
 */
export async function lockRegistration(tx: Transaction, id: string): Promise<Registration | null> {
  await tx.execute(sql`
    select sessions.id from sessions join registrations on registrations.session_id = sessions.id
    where registrations.id = ${id} for no key update of sessions`)
  const [registration] = await tx.select().from(registrations).where(eq(registrations.id, id)).for('no key update')
  return registration ?? null
}

/** Takes the step and, where the registration leaves a hold, lowers what its address holds. The caller has locked it. */
export async function moveRegistration(
  tx: Transaction,
  registration: Registration,
  state: RegistrationState,
  changes: Partial<Pick<Registration, 'sessionId'>> = {},
): Promise<void> {
  if (!TRANSITIONS[registration.state].includes(state)) {
    throw new Error(`A registration does not go from ${registration.state} to ${state}`)
  }
  await tx
    .update(registrations)
    .set({ state, ...changes, ...(state === 'paid' ? { paidAt: sql`coalesce(${registrations.paidAt}, now())` } : {}) })
    .where(eq(registrations.id, registration.id))
  if (registration.state === 'held' && registration.holderKey !== null) {
    await tx
      .update(heldSeats)
      .set({ seats: sql`${heldSeats.seats} - ${registration.seats}` })
      .where(and(eq(heldSeats.sessionId, registration.sessionId), eq(heldSeats.holderKey, registration.holderKey)))
  }
}

export async function giveBackSeats(tx: Transaction, { sessionId, seats }: Registration): Promise<void> {
  await tx.execute(releaseSeats(sessionId, seats))
}
