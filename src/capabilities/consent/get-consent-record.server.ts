import type { Services } from '#platform/services.server.ts'
import { refuse } from './consent.refusals.ts'
import type { ConsentRecord, OfRegistration } from './consent.ts'
import { readConsentRecords } from './read-consent-records.server.ts'
import { refuseOnFault } from './refuse-on-fault.server.ts'

/** What a registration's buyer agreed to, as it holds now. */
export function getConsentRecord(
  { db, log }: Pick<Services, 'db' | 'log'>,
  { registrationId }: OfRegistration,
): Promise<ConsentRecord> {
  return refuseOnFault(log, 'CONSENT_NOT_READ', async () => {
    const records = await readConsentRecords(db, [registrationId])
    return records.get(registrationId) ?? refuse.now('REGISTRATION_NOT_FOUND')
  })
}
