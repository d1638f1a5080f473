import { eq } from 'drizzle-orm'
import type { Executor, Transaction } from '#platform/db/database.server.ts'
import type { Services } from '#platform/services.server.ts'
import { openToken } from '#platform/tokens/signed-token.server.ts'
import { refuse } from './booking.refusals.ts'
import { registrations } from './core/booking.tables.server.ts'
import { findRegistration, type RegistrationInWhole } from './find-registration.server.ts'

type Opening<Db> = Pick<Services, 'config'> & { db: Db }

/** The registration behind a buyer's link; every other link opens nothing. */
export async function openReservation({ db, config }: Opening<Executor>, token: string): Promise<RegistrationInWhole> {
  const id = openToken(config, 'reservation', token) ?? refuse.now('REGISTRATION_NOT_FOUND')
  return (await findRegistration(db, id)) ?? refuse.now('REGISTRATION_NOT_FOUND')
}

/** The same, held for a change: two windows change one after the other. The session is not locked, its seats stay. */
export async function lockReservation(opening: Opening<Transaction>, token: string): Promise<RegistrationInWhole> {
  const id = openToken(opening.config, 'reservation', token) ?? refuse.now('REGISTRATION_NOT_FOUND')
  const { db } = opening
  await db.select({ id: registrations.id }).from(registrations).where(eq(registrations.id, id)).for('no key update')
  return openReservation(opening, token)
}
