import { sql } from 'drizzle-orm'
import { getCurrentTexts } from '#capabilities/legal/get-current-texts.server.ts'
import { writeAudit } from '#platform/audit/write-audit.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { refuse } from './consent.refusals.ts'
import type { ConsentRecord, UpdateConsent } from './consent.ts'
import { consentEvidence } from './consent-evidence.ts'
import { hasSomethingToEnd, isWithdrawn } from './marketing-choice.server.ts'
import { readConsentRecords, readHoldingEntries } from './read-consent-records.server.ts'
import { refuseOnFault } from './refuse-on-fault.server.ts'
import { writeConsents } from './write-consents.server.ts'

/** Records, on a person's behalf, what changed in the consents of a registration; what holds already keeps its time. */
export async function updateConsent(
  { db, clock, log, settings }: Pick<Services, 'db' | 'clock' | 'log' | 'settings'>,
  { registrationId, consent }: UpdateConsent,
  { actor, requestId }: Pick<Call, 'actor' | 'requestId'>,
): Promise<ConsentRecord> {
  return refuseOnFault(log, 'CONSENT_NOT_RECORDED', async () => {
    requireAccess('updateConsent', actor)
    return db.transaction(async (tx) => {
      const holding = (await readHoldingEntries(tx, [registrationId])).get(registrationId)
      if (!holding) return refuse.now('REGISTRATION_NOT_FOUND')
      const before = new Map(holding.entries.map((entry) => [entry.purpose, entry]))
      const { emailHash } = holding
      if (consent.marketing.given && (await isWithdrawn(tx, emailHash))) refuse.now('MARKETING_NEEDS_CLICK')
      // What was never given is not taken back: an entry that ends marketing is undone by a click alone.
      const saysNothing = !consent.marketing.given && !(await hasSomethingToEnd(tx, emailHash))
      const changed = consentEvidence(consent, await getCurrentTexts(tx, { clock, settings })).filter(
        ({ purpose, given, text_hash }) => {
          if (purpose === 'marketing' && saysNothing) return false
          const entry = before.get(purpose)
          return entry?.given !== given || entry.textHash !== text_hash
        },
      )
      if (changed.length > 0) {
        await tx.execute(
          writeConsents({
            from: sql`(select ${registrationId}::uuid as id)`,
            emailHash,
            evidence: JSON.stringify(changed),
            ipAddress: null,
            userAgent: null,
            source: 'admin',
          }),
        )
        await writeAudit(tx, clock, {
          actor,
          action: 'consent-updated',
          subject: { kind: 'registration', id: registrationId },
          requestId,
          changes: Object.fromEntries(
            changed.map(({ purpose, given }) => [
              purpose,
              { before: before.get(purpose)?.given ?? null, after: given },
            ]),
          ),
        })
      }
      const records = await readConsentRecords(tx, [registrationId])
      return records.get(registrationId) ?? refuse.now('REGISTRATION_NOT_FOUND')
    })
  })
}
