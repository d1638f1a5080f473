import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { getConsentRecord } from '#capabilities/consent/audit/get-consent-record.server.ts'
import { getConsentStatistics } from '#capabilities/consent/audit/get-consent-statistics.server.ts'
import { listConsentEntries } from '#capabilities/consent/audit/list-consent-entries.server.ts'
import { readConsentHistory } from '#capabilities/consent/audit/read-consent-history.server.ts'
import { hasMarketingConsent } from '#capabilities/consent/has-marketing-consent.server.ts'
import { listMarketingAddresses } from '#capabilities/consent/marketing/list-marketing-addresses.server.ts'
import { listMarketingConsents } from '#capabilities/consent/marketing/list-marketing-consents.server.ts'
import { resubscribeToMarketing } from '#capabilities/consent/marketing/resubscribe-to-marketing.server.ts'
import { resubscriptionToken } from '#capabilities/consent/marketing/resubscription-token.server.ts'
import { unsubscribeFromMarketing } from '#capabilities/consent/marketing/unsubscribe-from-marketing.server.ts'
import { mails } from '#platform/mail/mail.tables.server.ts'
import { type BookingTest, bookableSession, bookingTest, personalOrder } from '../booking.testing.server.ts'
import { CALL } from '../reservation.testing.server.ts'
import { settlePayment } from '../settle-payment.server.ts'

const OFFICE = { actor: { kind: 'viewer', id: 'viewer-1' } } as const
const EMAIL = 'jana@example.test'
const ALL = {
  purpose: null,
  given: null,
  source: null,
  registrationIds: null,
  email: null,
  fromDay: null,
  toDay: null,
  cursor: null,
}

/** An order over HTTP with somebody's address and a tick for news. */
async function orderFor(app: BookingTest, { ticks = true } = {}): Promise<string> {
  const order = personalOrder((await bookableSession(app)).id)
  const { consent } = order as never as { consent: object }
  const answer = await app.book({
    ...order,
    customerInfo: { name: 'Jana', email: EMAIL },
    consent: { ...consent, marketing: { given: ticks } },
  } as never)
  expect(answer.status).toBe(200)
  return (await app.registration(order.sessionId)).id
}

async function pay(app: BookingTest, registrationId: string): Promise<void> {
  const checkout = await app.checkoutOf(registrationId)
  app.sandbox.pay(checkout)
  expect(await settlePayment(app, checkout)).toBe('paid')
}

/** What each place says that knows who wants news; they must say one thing. */
async function saidEverywhere(app: BookingTest, registrationId: string): Promise<ReadonlyArray<boolean>> {
  const list = { email: EMAIL, registrationIds: null, cursor: null }
  const { entries } = await listConsentEntries(app, { ...ALL, email: EMAIL }, OFFICE)
  const history = await readConsentHistory(app, { entryId: entries[0]?.id ?? 0 }, OFFICE)
  const holding = history.entries.find(({ purpose, isHolding }) => purpose === 'marketing' && isHolding)
  const consents = await listMarketingConsents(app, { given: true, page: 1 }, OFFICE)
  return [
    await hasMarketingConsent(app, EMAIL),
    (await getConsentRecord(app, { registrationId }, OFFICE)).marketing.given,
    (await listMarketingAddresses(app, { ...list, given: true }, OFFICE)).addresses.length === 1,
    consents.registrations.some((each) => each.registrationId === registrationId),
    (await getConsentStatistics(app, {}, OFFICE)).marketingGiven > 0,
    history.marketing?.given ?? false,
    holding?.given ?? false,
  ]
}

const NOWHERE = Array(7).fill(false)
const EVERYWHERE = Array(7).fill(true)

/** The control: the rule of before, by which the latest entry holds whoever wrote it. */
async function latestEntryAlone(app: BookingTest): Promise<boolean | undefined> {
  const { rows } = await app.db.execute<{ given: boolean }>(
    sql`select given from consent_entries where purpose = 'marketing' order by id desc limit 1`,
  )
  return rows[0]?.given
}

async function askedByMail(app: BookingTest): Promise<ReadonlyArray<{ recipient: string | null; entryId: number }>> {
  const all = await app.db.select().from(mails)
  return all
    .filter(({ template }) => template === 'confirm-resubscription')
    .map(({ recipient, payload }) => ({ recipient, ...(payload as { entryId: number }) }))
}

test('an unpaid order subscribes nobody, and its tick stays in the ledger as unproven', async () => {
  await using app = await bookingTest()
  const registrationId = await orderFor(app)
  expect(await latestEntryAlone(app)).toBe(true)
  expect(await saidEverywhere(app, registrationId)).toEqual(NOWHERE)
  const { entries } = await listConsentEntries(app, { ...ALL, purpose: 'marketing' }, OFFICE)
  expect(entries).toMatchObject([{ given: true, counts: false, source: 'registration', registrationId }])
  await pay(app, registrationId)
  expect(await saidEverywhere(app, registrationId)).toEqual(EVERYWHERE)
})

test('an unpaid order without the tick unsubscribes nobody either', async () => {
  await using app = await bookingTest()
  const paid = await orderFor(app)
  await pay(app, paid)
  await orderFor(app, { ticks: false })
  expect(await latestEntryAlone(app)).toBe(false)
  expect(await saidEverywhere(app, paid)).toEqual(EVERYWHERE)
})

test('who unsubscribed is subscribed again by no order of anybody, unpaid or paid, but by the click in their mailbox', async () => {
  await using app = await bookingTest()
  await pay(app, await orderFor(app))
  await unsubscribeFromMarketing(app, { email: EMAIL }, CALL)
  const unpaid = await orderFor(app)
  expect(await latestEntryAlone(app)).toBe(true)
  expect(await saidEverywhere(app, unpaid)).toEqual(NOWHERE)
  expect(await askedByMail(app)).toEqual([])
  await pay(app, unpaid)
  expect(await saidEverywhere(app, unpaid)).toEqual(NOWHERE)
  const [asked, ...others] = await askedByMail(app)
  expect([asked?.recipient, others]).toEqual([EMAIL, []])
  await resubscribeToMarketing(app, { token: resubscriptionToken(app.config, asked?.entryId ?? 0) }, CALL)
  expect(await saidEverywhere(app, unpaid)).toEqual(EVERYWHERE)
})

test('who unsubscribes while the order is open stays unsubscribed when its payment comes', async () => {
  await using app = await bookingTest()
  const registrationId = await orderFor(app)
  await unsubscribeFromMarketing(app, { email: EMAIL }, CALL)
  await pay(app, registrationId)
  expect(await saidEverywhere(app, registrationId)).toEqual(NOWHERE)
})
