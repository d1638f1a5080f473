import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { refuse } from '../consent.refusals.ts'
import type { ConsentRecord, OfRegistration } from '../consent.ts'
import { readConsentRecords } from '../read-consent-records.server.ts'
import { refuseOnFault } from '../refuse-on-fault.server.ts'

/** What a registration's buyer agreed to, as it holds now. */
export async function getConsentRecord(
  { db, log }: Pick<Services, 'db' | 'log'>,
  { registrationId }: OfRegistration,
  { actor }: Pick<Call, 'actor'>,
): Promise<ConsentRecord> {
  return refuseOnFault(log, 'CONSENT_NOT_READ', async () => {
    requireAccess('getConsentRecord', actor)
    const records = await readConsentRecords(db, [registrationId])
    return records.get(registrationId) ?? refuse.now('REGISTRATION_NOT_FOUND')
  })
}
