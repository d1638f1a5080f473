import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { getCurrentTexts } from '#capabilities/legal/get-current-texts.server.ts'
import { openDatabase } from '#platform/db/database.server.ts'
import type { Services } from '#platform/services.server.ts'
import type { TestApp } from '#platform/testing/start-test-app.server.ts'
import { TEST_ORIGIN, type TestServices } from '#platform/testing/test-services.server.ts'
import { RegistrationConsent } from './consent.ts'
import { consentEvidence } from './consent-evidence.ts'
import { consentRows } from './consent-rows.server.ts'
import { emailHash } from './email-hash.server.ts'

export const ADMIN_CALL = { actor: { kind: 'admin', id: 'admin-1' }, requestId: 'request-1' } as const

/** The consents of a buyer who ticked what must be ticked; a test names only what it is about. */
export async function givenConsents(
  { db, clock, config, settings }: Pick<Services, 'db' | 'clock' | 'config' | 'settings'>,
  given: { registrationId?: string; email?: string; consent?: z.input<typeof RegistrationConsent> } = {},
): Promise<{ registrationId: string; email: string }> {
  const { registrationId = randomUUID(), email = 'jana@example.test' } = given
  const consent = RegistrationConsent.parse({
    dataProcessing: { given: true },
    privacyPolicyAccepted: true,
    termsAccepted: true,
    privacyPolicyVersion: '1.1',
    ...given.consent,
  })
  const texts = await getCurrentTexts(db, { clock, settings })
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

/** A real fault of the database: the app may no longer touch the ledger. */
export async function breakLedger({ database, log }: TestServices): Promise<void> {
  const owner = openDatabase({ url: database.ownerUrl, poolMax: 1, log })
  await owner.db.execute(sql`revoke select, insert on consent_entries from bystro_app`)
  await owner.close()
}

/** The two calls that speak without an envelope. */
export async function postBare(app: TestApp, name: string, body: unknown): Promise<{ status: number; body: never }> {
  const response = await app.request(`/api/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: TEST_ORIGIN, 'user-agent': 'Firefox' },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: (await response.json()) as never }
}
