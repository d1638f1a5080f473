import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { emailHash } from '#capabilities/consent/email-hash.server.ts'
import { contentOf, EDITOR } from '#capabilities/legal/legal.testing.server.ts'
import { publishLegalContent } from '#capabilities/legal/versions/publish-legal-content.server.ts'
import { mountWebhook } from '#capabilities/payments/webhooks/mount-webhook.server.ts'
import { sessions } from '#capabilities/schedule/schedule.tables.server.ts'
import { givenSession } from '#capabilities/schedule/schedule.testing.server.ts'
import type { ScheduleSession } from '#capabilities/schedule/schedule.ts'
import { dayOf } from '#kernel/day.ts'
import type { Services } from '#platform/services.server.ts'
import { saveSettings } from '#platform/settings/save-settings.server.ts'
import { INITIAL_SETTINGS, type SiteSettings } from '#platform/settings/site-settings.ts'
import { startTestApp, type TestApp, type TestBrowser } from '#platform/testing/start-test-app.server.ts'
import { type StripeSandbox, startStripeSandbox } from '#tools/stripe-sandbox/start-stripe-sandbox.ts'
import { bookingCallables } from './booking.callables.server.ts'
import { registrations } from './core/booking.tables.server.ts'
import type { Registration } from './find-registration.server.ts'
import { applyWebhook } from './payment/apply-webhook.server.ts'
import { transferConfirmationPage } from './registration-links.server.ts'

type Order = Record<string, unknown> & {
  courseData: { courseId: string; price: number } & Record<string, unknown>
  sessionId: string
  amount: number
}

export type BookingTest = TestApp & {
  sandbox: StripeSandbox
  book(order: Order, from?: string): ReturnType<TestApp['call']>
  /** The browser of a buyer: what it has ordered it may open. */
  buyer(from?: string): TestBrowser & { book(order: Order): ReturnType<TestApp['call']> }
  registration(clientKey: string): Promise<Registration>
  seatsTaken(sessionId: string): Promise<number>
  /** Stripe's id of the checkout a registration was last sent to. */
  checkoutOf(registrationId: string): Promise<string>
  /** What the worker would do with stored events, now. */
  applyWebhooks(): Promise<void>
  /** Lets the time of a hold pass, by the clock that decides: the database's. */
  endHold(registrationId: string): Promise<void>
}

/** The booking doors over real services, with the Stripe sandbox beside them. */
export async function bookingTest(environment: Record<string, string> = {}): Promise<BookingTest> {
  const sandbox = await startStripeSandbox({ requestsPerSecond: 10_000 })
  const app = await startTestApp(bookingCallables, {
    environment: {
      TRUSTED_PROXIES: '127.0.0.1',
      STRIPE_SECRET_KEY: sandbox.apiKey,
      STRIPE_API_URL: sandbox.url,
      STRIPE_WEBHOOK_SECRETS: 'whsec_of_the_tests',
      STRIPE_CALLS_PER_SECOND: '10000',
      ...environment,
    },
    mounts: [mountWebhook],
  })
  const dispose = app[Symbol.asyncDispose]
  return Object.assign(app, {
    sandbox,
    book: (order: Order, from = '198.18.0.1') =>
      app.call('createStripeCheckoutSession', order, { 'x-forwarded-for': from }),
    buyer(from = '198.18.0.1') {
      const browser = app.browser({ 'x-forwarded-for': from })
      return Object.assign(browser, { book: (order: Order) => browser.call('createStripeCheckoutSession', order) })
    },
    async registration(clientKey: string) {
      const [found] = await app.db.select().from(registrations).where(eq(registrations.clientKey, clientKey))
      if (!found) throw new Error(`no registration ${clientKey}`)
      return found
    },
    async seatsTaken(sessionId: string) {
      const [session] = await app.db.select().from(sessions).where(eq(sessions.id, sessionId))
      return session?.seatsTaken ?? -1
    },
    async checkoutOf(registrationId: string) {
      const { rows } = await app.db.execute<{ id: string }>(
        sql`select stripe_session_id as id from checkout_attempts where registration_id = ${registrationId} order by number desc`,
      )
      return rows[0]?.id ?? ''
    },
    async applyWebhooks() {
      const { rows } = await app.db.execute<{ id: string }>(sql`select id from webhook_events where applied_at is null`)
      for (const { id } of rows) await applyWebhook(app, { eventId: id })
    },
    async endHold(registrationId: string) {
      await app.db.execute(
        sql`update registrations set held_until = now() - interval '1 second' where id = ${registrationId}`,
      )
    },
    async [Symbol.asyncDispose]() {
      await dispose()
      await sandbox.stop()
    },
  })
}

export function bookableSession(app: TestApp, given: Partial<ScheduleSession> = {}): Promise<{ id: string }> {
  return givenSession(app, { capacity: 20, ...given })
}

/** The buyer of an order has clicked the link in their mailbox a moment ago. */
export async function givenProvenMailbox({ config, db }: Pick<TestApp, 'config' | 'db'>, order: Order): Promise<void> {
  await db.execute(sql`
    insert into proven_mailboxes (email_hash, proven_until)
    values (${emailHash(config, buyerOf(order))}, now() + interval '1 day')`)
}

export function buyerOf(order: Order): string {
  return (order as never as { customerInfo: { email: string } }).customerInfo.email
}

const CONSENT = {
  dataProcessing: { given: true },
  marketing: { given: false },
  privacyPolicyAccepted: true,
  termsAccepted: true,
  privacyPolicyVersion: '1.1',
  termsVersion: '1.0',
}

export const SEEN = { date: '2026-12-03T16:30:00.000Z', time: '17:30' }

/**
 * An order of one person, with a mailbox of their own domain, at the early bird price of the fixture's session. It says nothing of the date, so that it fits a
 * session on any; `SEEN` is what the specification's client sends of the fixture's own.
 */
export function personalOrder(sessionId: string, changes: Record<string, unknown> = {}): Order {
  const key = `reg_${Date.now()}_${randomUUID().slice(0, 8)}`
  return {
    amount: 127,
    currency: 'EUR',
    registrationType: 'personal',
    customerInfo: { name: 'Jana Nováková', email: `jana@${key}.test`, phone: '', company: '', ico: '', dic: '' },
    courseData: { courseId: sessionId, title: 'Základy AI', price: 127 },
    sessionId: key,
    consent: CONSENT,
    participants: [{ name: 'Jana Nováková', email: `jana@${key}.test`, workType: 'student', aiProficiency: 'low' }],
    ...changes,
  }
}

/** An order of a company for as many colleagues. */
export function companyOrder(sessionId: string, seats: number, changes: Record<string, unknown> = {}): Order {
  const order = personalOrder(sessionId)
  return {
    ...order,
    amount: 127 * seats,
    registrationType: 'business',
    customerInfo: {
      name: '',
      email: `objednavky@${order.sessionId}.test`,
      phone: '',
      company: 'Firma, s. r. o.',
      ico: '00000027',
      dic: '2020000004',
    },
    participants: Array.from({ length: seats }, (_, n) => ({
      name: `Kolega ${n + 1}`,
      email: `kolega${n + 1}@firma.test`,
      workType: 'management',
      aiProficiency: 'average',
    })),
    ...changes,
  }
}

/** Transfers are on, and the terms in force carry them. Holds end by the database's clock, so the test's goes with it. */
export async function givenTransfers(app: TestApp, changes: Partial<SiteSettings['transfers']> = {}): Promise<void> {
  app.clock.set(new Date().toISOString())
  await switchTransfersOn(app, changes)
}

/** The terms in force carry transfers from now on, as version 2.0 of all legal texts, and the setting is on. */
export async function switchTransfersOn(
  app: Services,
  changes: Partial<SiteSettings['transfers']> = {},
): Promise<void> {
  const termsOfService = 'Podmienky\n\n5. Platba\n\nPrevodom vopred môžu platiť firmy.'
  const content = contentOf('2.0', { effectiveDate: dayOf(app.clock.now()) })
  await publishLegalContent(app, { ...content, content: { ...content.content, termsOfService } }, EDITOR)
  await withSettings(app, { transfers: { ...INITIAL_SETTINGS.transfers, isOn: true, ...changes } })
}

/** The site as somebody has set it up. */
export async function withSettings(app: Services, values: Partial<SiteSettings>): Promise<void> {
  const call = { actor: { kind: 'admin', id: 'admin-1' }, requestId: 'test' } as const
  await saveSettings(app, { version: app.settings.current().version, values }, call)
}

/** A session that is far enough for a transfer: in ninety days. */
export function farSession(app: TestApp, given: Partial<ScheduleSession> = {}): Promise<{ id: string }> {
  return bookableSession(app, { startsAt: new Date(Date.now() + 90 * 86_400_000), ...given })
}

/** An order of a company that reads the terms of `givenTransfers` and will pay by transfer. */
export function transferOrder(sessionId: string, seats = 2, changes: Record<string, unknown> = {}): Order {
  const consent = { ...CONSENT, privacyPolicyVersion: '2.0', termsVersion: '2.0' }
  return companyOrder(sessionId, seats, { payment: 'transfer', consent, ...changes })
}

/** The link in the letter that asks whether an order by transfer is theirs. */
export function confirmationToken({ config }: Pick<TestApp, 'config'>, registrationId: string): string {
  return transferConfirmationPage(config, registrationId).split('/').at(-1) ?? ''
}
