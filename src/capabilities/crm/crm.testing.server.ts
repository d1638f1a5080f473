import { sql } from 'drizzle-orm'
import { keepConnection } from '#platform/connections/keep-connection.server.ts'
import type { TestServices } from '#platform/testing/test-services.server.ts'
import { crmPushes } from './crm.tables.server.ts'
import type { PushState } from './crm.ts'

export const ADMIN = { actor: { kind: 'admin', id: 'a3b1f1d2-0000-4000-8000-000000000001' }, requestId: 'r1' } as const
export const VIEWER = {
  actor: { kind: 'viewer', id: 'a3b1f1d2-0000-4000-8000-000000000002' },
  requestId: 'r2',
} as const
export const VISITOR = { actor: { kind: 'visitor', id: null }, requestId: 'r3' } as const

type Told = {
  state?: PushState
  contactId?: string | null
  dealId?: string | null
  attempts?: number
  lastError?: string | null
  updatedAt?: Date
}

/** What a card paid for an order. */
export async function givenCardPayment({ db }: Pick<TestServices, 'db'>, registrationId: string): Promise<void> {
  await db.execute(sql`
    insert into payments (id, registration_id, stripe_session_id, stripe_payment_intent_id, amount_cents, is_surplus, paid_at)
    select gen_random_uuid(), id, 'cs_' || reference, 'pi_' || reference, total_cents, false, paid_at
    from registrations where id = ${registrationId}`)
}

/** An order as the CRM knows it; pushed, unless the test says otherwise. */
export async function givenPush(app: TestServices, registrationId: string, told: Told = {}): Promise<void> {
  const now = app.clock.now()
  const state = told.state ?? 'pushed'
  const ids = state === 'pushed' ? { contactId: '500000000000001', dealId: '500000000000002', pushedAt: now } : {}
  await app.db
    .insert(crmPushes)
    .values({ registrationId, state, attempts: 1, createdAt: now, updatedAt: now, ...ids, ...told })
}

/** Signed in, as if Zoho had let us in. */
export async function givenConnected(app: TestServices): Promise<void> {
  const secrets = { clientSecret: 'the-secret-of-a-test', refreshToken: 'the-refresh-token', accessToken: 'the-token' }
  await app.db.transaction((tx) =>
    keepConnection(
      app,
      tx,
      { service: 'zoho', facts: { clientId: '1000.CLIENT', region: 'eu' }, secrets, expiresAt: null },
      ADMIN,
    ),
  )
}

/** What waits in a queue. */
export async function queued<Payload>(app: TestServices, name: string): Promise<ReadonlyArray<Payload>> {
  const { rows } = await app.db.execute<{ data: Payload }>(
    sql`select data from jobs.job where name = ${name} and state = 'created' order by created_on, id`,
  )
  return rows.map(({ data }) => data)
}
