import { randomInt, randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { givenSession } from '#capabilities/schedule/schedule.testing.server.ts'
import { openDatabase } from '#platform/db/database.server.ts'
import type { Services } from '#platform/services.server.ts'
import { type TestClock, testClock } from '#platform/testing/test-clock.ts'
import { type TestServices, testServices } from '#platform/testing/test-services.server.ts'
import { type StripeSandbox, startStripeSandbox } from '#tools/stripe-sandbox/start-stripe-sandbox.ts'
import { payments, refunds } from './payments.tables.server.ts'

export const WEBHOOK_SECRET = 'whsec_of_the_tests'

export type PaymentsTest = TestServices & {
  sandbox: StripeSandbox
  /** Stripe's own time; ours is `clock`. */
  stripeClock: TestClock
}

/** Real services with the Stripe sandbox beside them. */
export async function paymentsTest(): Promise<PaymentsTest> {
  const stripeClock = testClock()
  const sandbox = await startStripeSandbox({ requestsPerSecond: 10_000, clock: stripeClock })
  const services = await testServices({
    STRIPE_SECRET_KEY: sandbox.apiKey,
    STRIPE_API_URL: sandbox.url,
    STRIPE_WEBHOOK_SECRETS: WEBHOOK_SECRET,
    STRIPE_CALLS_PER_SECOND: '10000',
  })
  const disposeServices = services[Symbol.asyncDispose]
  return Object.assign(services, {
    sandbox,
    stripeClock,
    async [Symbol.asyncDispose]() {
      await disposeServices()
      await sandbox.stop()
    },
  })
}

type GivenPayment = {
  paymentId: string
  registrationId: string
  stripeSessionId: string
  paymentIntentId: string
}

/** A paid registration with its payment, as booking would have left them; Stripe is told nothing. */
export async function givenPayment(
  services: Pick<Services, 'db' | 'clock' | 'live'>,
  given: { amountCents?: number; stripeSessionId?: string; paymentIntentId?: string; paidAt?: Date } = {},
): Promise<GivenPayment> {
  const { amountCents = 127_00, paidAt = services.clock.now() } = given
  const stripeSessionId = given.stripeSessionId ?? `cs_test_${randomUUID()}`
  const paymentIntentId = given.paymentIntentId ?? `pi_${randomUUID()}`
  const [paymentId, registrationId] = [randomUUID(), randomUUID()]
  const session = await givenSession(services)
  const at = paidAt.toISOString()
  await services.db.transaction(async (tx) => {
    await tx.execute(sql`
      insert into registrations (id, reference, client_key, request_hash, session_id, state, origin, kind, seats,
        unit_price_cents, total_cents, buyer_name, buyer_email, paid_at)
      values (${registrationId}, ${anyReference()}, ${`reg_${registrationId}`}, 'hash', ${session.id}, 'paid', 'card',
        'personal', 1, ${amountCents}, ${amountCents}, 'Jana Nováková', 'jana@example.test', ${at})`)
    await tx.execute(sql`
      insert into payments (id, registration_id, stripe_session_id, stripe_payment_intent_id, amount_cents, is_surplus, paid_at)
      values (${paymentId}, ${registrationId}, ${stripeSessionId}, ${paymentIntentId}, ${amountCents}, false, ${at})`)
  })
  return { paymentId, registrationId, stripeSessionId, paymentIntentId }
}

/** A checkout paid at Stripe that we know nothing of. */
export async function givenPaidCheckout(
  { stripe, sandbox, stripeClock }: PaymentsTest,
  amountCents = 127_00,
): Promise<{ stripeSessionId: string; paymentIntentId: string; amountCents: number; paidAt: Date }> {
  const checkout = await stripe.createCheckout(
    {
      reference: anyReference(),
      buyerEmail: 'jana@example.test',
      name: 'Základy AI',
      description: 'štvrtok 3. decembra 2026 17:30',
      unitPriceCents: amountCents,
      quantity: 1,
      metadata: {},
      successUrl: 'https://bystro.test/payment-success',
      cancelUrl: 'https://bystro.test/payment-cancelled',
      expiresAt: new Date(stripeClock.now().getTime() + 35 * 60_000),
    },
    randomUUID(),
  )
  sandbox.pay(checkout.id)
  const { paymentIntentId, paidAt } = await stripe.getCheckout(checkout.id)
  if (!paymentIntentId) throw new Error('A paid checkout has a payment intent')
  return { stripeSessionId: checkout.id, paymentIntentId, amountCents, paidAt }
}

/** Paid at Stripe and known here: both books agree. */
export async function givenMoney(test: PaymentsTest, amountCents = 127_00): Promise<GivenPayment> {
  return givenPayment(test, await givenPaidCheckout(test, amountCents))
}

/** The books of one payment: what the sum says, and every refund. */
export async function booksOf({ db }: Pick<Services, 'db'>, paymentId: string) {
  const [payment] = await db.select().from(payments).where(eq(payments.id, paymentId))
  const rows = await db.select().from(refunds).where(eq(refunds.paymentId, paymentId)).orderBy(refunds.requestedAt)
  return {
    refundedCents: payment?.refundedCents,
    refunds: rows.map(({ amountCents, reason, status, stripeRefundId }) => ({
      amountCents,
      reason,
      status,
      stripeRefundId,
    })),
  }
}

export async function waitingJobs({ db }: Pick<Services, 'db'>, name: string): Promise<ReadonlyArray<unknown>> {
  const { rows } = await db.execute<{ data: unknown }>(
    sql`select data from jobs.job where name = ${name} order by created_on`,
  )
  return rows.map(({ data }) => data)
}

/** What only the owner of the tables may do, such as taking a guard away to prove that it is needed. */
export async function asOwner({ database, log }: TestServices, statement: string): Promise<void> {
  const owner = openDatabase({ url: database.ownerUrl, poolMax: 1, log })
  await owner.db.execute(sql.raw(statement))
  await owner.close()
}

const REFERENCE_LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

function anyReference(): string {
  const four = () => Array.from({ length: 4 }, () => REFERENCE_LETTERS[randomInt(32)]).join('')
  return `BY-${four()}-${four()}`
}
