import { readConsentRecords } from '#capabilities/consent/read-consent-records.server.ts'
import type { Executor } from '#platform/db/database.server.ts'
import { needsEarlyStart } from './core/reservation-rules.ts'
import type { RegistrationInWhole } from './find-registration.server.ts'

type Ordered = Pick<RegistrationInWhole, 'registration' | 'session'>

/**
 * Whether the course may not begin for this buyer before they ask for it: it begins while they may withdraw, and they have
 * not asked yet. An order comes here by a move, a transfer or staff; whoever orders by themselves asks with the order.
 */
export async function awaitsEarlyStart(db: Executor, { registration, session }: Ordered, now: Date): Promise<boolean> {
  return needsEarlyStart(registration, session, now) && !(await hasWishedEarlyStart(db, registration.id))
}

export async function hasWishedEarlyStart(db: Executor, registrationId: string): Promise<boolean> {
  const records = await readConsentRecords(db, [registrationId])
  return records.get(registrationId)?.earlyStart?.given === true
}
