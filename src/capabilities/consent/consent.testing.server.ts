import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { getCurrentTexts } from '#capabilities/legal/get-current-texts.server.ts'
import type { Services } from '#platform/services.server.ts'
import { RegistrationConsent } from './consent.ts'
import { consentEvidence } from './consent-evidence.ts'
import { consentRows } from './consent-rows.server.ts'
import { emailHash } from './email-hash.server.ts'

/** The consents of a buyer who ticked what must be ticked; a test names only what it is about. */
export async function givenConsents(
  { db, config }: Pick<Services, 'db' | 'config'>,
  given: { registrationId?: string; email?: string; consent?: z.input<typeof RegistrationConsent> } = {},
): Promise<{ registrationId: string; email: string }> {
  const { registrationId = randomUUID(), email = 'jana@example.test' } = given
  const consent = RegistrationConsent.parse({
    dataProcessing: { given: true },
    privacyPolicyAccepted: true,
    termsAccepted: true,
    ...given.consent,
  })
  const texts = await getCurrentTexts(db)
  await db.execute(sql`
    with registration as (select ${registrationId}::uuid as id)
    ${consentRows({
      from: sql`registration`,
      emailHash: emailHash(config, email),
      evidence: JSON.stringify(consentEvidence(consent, texts)),
      ipAddress: '198.51.100.0',
      userAgent: 'Firefox',
    })}`)
  return { registrationId, email }
}
