import { eq } from 'drizzle-orm'
import type { Transaction } from '#platform/db/database.server.ts'
import { refuse } from '../booking.refusals.ts'
import { findRegistration, type RegistrationInWhole } from '../find-registration.server.ts'
import { registrations } from './booking.tables.server.ts'

/** A registration held for a change that leaves its seats alone: two admins change one after the other. */
export async function lockForStaff(tx: Transaction, id: string): Promise<RegistrationInWhole> {
  await tx.select({ id: registrations.id }).from(registrations).where(eq(registrations.id, id)).for('no key update')
  return (await findRegistration(tx, id)) ?? refuse.now('REGISTRATION_NOT_FOUND')
}
