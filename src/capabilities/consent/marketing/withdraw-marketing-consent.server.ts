import { writeAudit } from '#platform/audit/write-audit.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import type { OfAddress } from '../consent.ts'
import { emailHash } from '../email-hash.server.ts'
import { recordMarketingChoice } from '../marketing-choice.server.ts'
import { refuseOnFault } from '../refuse-on-fault.server.ts'

/** Takes back the marketing consent of an address, and with it that of all its registrations. */
export async function withdrawMarketingConsent(
  { db, clock, config, log, settings }: Pick<Services, 'db' | 'clock' | 'config' | 'log' | 'settings'>,
  { email }: OfAddress,
  { actor, requestId }: Pick<Call, 'actor' | 'requestId'>,
): Promise<{ withdrawn: boolean }> {
  return refuseOnFault(log, 'MARKETING_NOT_WITHDRAWN', async () => {
    requireAccess('withdrawMarketingConsent', actor)
    return db.transaction(async (tx) => {
      const entry = await recordMarketingChoice(
        tx,
        { clock, settings },
        {
          emailHash: emailHash(config, email),
          given: false,
          source: 'admin',
          registrationId: null,
          browser: null,
        },
      )
      if (!entry) return { withdrawn: false }
      await writeAudit(tx, clock, {
        actor,
        action: 'marketing-consent-withdrawn',
        subject: { kind: 'consent-entry', id: String(entry.id) },
        requestId,
      })
      return { withdrawn: true }
    })
  })
}
