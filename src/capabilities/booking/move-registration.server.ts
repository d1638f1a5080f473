import { and, eq, sql } from 'drizzle-orm'
import { lockSessions } from '#capabilities/schedule/find-session.server.ts'
import { releaseSeats } from '#capabilities/schedule/release-seats.server.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import { heldSeats, registrations } from './core/booking.tables.server.ts'
import type { Registration } from './find-registration.server.ts'
import { type RegistrationState, TRANSITIONS } from './registration-states.ts'

/**
 * Locks a registration for a change of its state: its session first, then itself. Booking takes the session before
 * anything else, so whoever came the other way round could wait for a booking that waits for them.
 */
export async function lockRegistration(tx: Transaction, id: string): Promise<Registration | null> {
  await tx.execute(lockSessions(sessionOf(id), 'no key update'))
  const [registration] = await tx.select().from(registrations).where(eq(registrations.id, id)).for('no key update')
  return registration ?? null
}

/**
 * Locks a hold that becomes paid. Its seats stay taken, so the session is only kept from being changed by an admin: all who
 * pay for one session do so side by side, and beside those who book it. Null when it is no hold any more. It never waits
 * for a registration or its address, and fails instead, so that it can stand in nobody's way; `lockRegistration` waits.
 */
export async function lockHeldToPay(tx: Transaction, id: string): Promise<Registration | null> {
  await tx.execute(lockSessions(sessionOf(id), 'key share'))
  const [registration] = await tx
    .select()
    .from(registrations)
    .where(and(eq(registrations.id, id), eq(registrations.state, 'held')))
    .for('no key update', { noWait: true })
  if (!registration) return null
  await tx.execute(sql`
    select from held_seats where session_id = ${registration.sessionId} and holder_key = ${registration.holderKey}
    for no key update nowait`)
  return registration
}

function sessionOf(id: string) {
  return sql`select session_id from registrations where id = ${id}`
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
