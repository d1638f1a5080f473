import { writeAudit } from '#platform/audit/write-audit.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { refuse } from '../consent.refusals.ts'
import type { ConsentRecord, UpdateMarketingConsent } from '../consent.ts'
import { isWithdrawn, recordMarketingChoice } from '../marketing-choice.server.ts'
import { readConsentRecords, readHoldingEntries } from '../read-consent-records.server.ts'
import { refuseOnFault } from '../refuse-on-fault.server.ts'

/** Records, on the buyer's behalf, whether marketing may be sent; it holds for every order of the same address. */
export async function updateMarketingConsent(
  { db, clock, log, settings }: Pick<Services, 'db' | 'clock' | 'log' | 'settings'>,
  { registrationId, given }: UpdateMarketingConsent,
  { actor, requestId }: Pick<Call, 'actor' | 'requestId'>,
): Promise<ConsentRecord> {
  return refuseOnFault(log, 'MARKETING_NOT_UPDATED', async () => {
    requireAccess('updateMarketingConsent', actor)
    return db.transaction(async (tx) => {
      const holding = (await readHoldingEntries(tx, [registrationId])).get(registrationId)
      const { emailHash } = holding ?? refuse.now('REGISTRATION_NOT_FOUND')
      if (given && (await isWithdrawn(tx, emailHash))) refuse.now('MARKETING_NEEDS_CLICK')
      const entry = await recordMarketingChoice(
        tx,
        { clock, settings },
        {
          emailHash,
          given,
          source: 'admin',
          registrationId,
          browser: null,
        },
      )
      if (entry) {
        await writeAudit(tx, clock, {
          actor,
          action: given ? 'marketing-consent-given' : 'marketing-consent-withdrawn',
          subject: { kind: 'registration', id: registrationId },
          requestId,
        })
      }
      const records = await readConsentRecords(tx, [registrationId])
      return records.get(registrationId) ?? refuse.now('REGISTRATION_NOT_FOUND')
    })
  })
}
