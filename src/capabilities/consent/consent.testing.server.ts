import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { getCurrentTexts } from '#capabilities/legal/get-current-texts.server.ts'
import { givenRegistration } from '#capabilities/training/registration.testing.server.ts'
import { openDatabase } from '#platform/db/database.server.ts'
import type { Services } from '#platform/services.server.ts'
import type { TestApp } from '#platform/testing/start-test-app.server.ts'
import { TEST_ORIGIN, type TestServices } from '#platform/testing/test-services.server.ts'
import { RegistrationConsent } from './consent.ts'
import { consentEvidence } from './consent-evidence.ts'
import { emailHash } from './email-hash.server.ts'
import { writeConsents } from './write-consents.server.ts'

export const ADMIN_CALL = { actor: { kind: 'admin', id: 'admin-1' }, requestId: 'request-1' } as const

/**
 * The consents of a buyer who ticked what must be ticked, in an order that is settled unless the test says otherwise; a test
 * names only what it is about.
 */
export async function givenConsents(
  services: Pick<Services, 'db' | 'clock' | 'config' | 'live' | 'settings'>,
  given: {
    registrationId?: string
    email?: string
    consent?: z.input<typeof RegistrationConsent>
    isSettled?: boolean
  } = {},
): Promise<{ registrationId: string; email: string }> {
  const { db, clock, config, settings } = services
  const { email = 'jana@example.test', isSettled = true } = given
  const registrationId = given.registrationId ?? (await givenOrder(services, { email, isSettled }))
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
    ${writeConsents({
      from: sql`registration`,
      emailHash: emailHash(config, email),
      evidence: JSON.stringify(consentEvidence(consent, texts)),
      ipAddress: '198.51.100.0',
      userAgent: 'Firefox',
    })}`)
  return { registrationId, email }
}

async function givenOrder(
  services: Pick<Services, 'db' | 'clock' | 'live'>,
  { email, isSettled }: { email: string; isSettled: boolean },
): Promise<string> {
  const { rows } = await services.db.execute<{ id: string }>(sql`
    with made as (
      insert into sessions (id, title, level, starts_at, duration_minutes, location, base_price_cents, capacity, status,
        created_at, updated_at)
      select gen_random_uuid(), 'Kurz', 'Basic', now(), 150, 'Online', 12700, 20, 'published', now(), now()
      where not exists (select from sessions) returning id)
    select id from made union all select id from sessions limit 1`)
  const order = await givenRegistration(services, {
    sessionId: rows[0]?.id ?? '',
    buyerEmail: email,
    ...(!isSettled && { state: 'expired', paidAt: null }),
  })
  return order.registrationId
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
