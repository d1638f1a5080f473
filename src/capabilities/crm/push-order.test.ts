import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { paymentSettled } from '#capabilities/booking/booking.events.server.ts'
import { registrations } from '#capabilities/booking/core/booking.tables.server.ts'
import { waitingJobs } from '#capabilities/payments/payments.testing.server.ts'
import { companyOf, givenRegistration, JANA } from '#capabilities/training/registration.testing.server.ts'
import { listOpenAlerts } from '#platform/alerts/list-open-alerts.server.ts'
import { writeAudit } from '#platform/audit/write-audit.server.ts'
import { listConnections } from '#platform/connections/list-connections.server.ts'
import { Postponed } from '#platform/jobs/job.server.ts'
import { startNetworkSandbox } from '#tools/network-sandbox/start-network-sandbox.ts'
import { crmPushes, crmSignIns } from './crm.tables.server.ts'
import { givenCardPayment } from './crm.testing.server.ts'
import { ACCOUNTS, API, type CrmTest, crmTest, ZOHO_ADMIN } from './crm-engine.testing.server.ts'
import { disconnectCrm } from './disconnect-crm.server.ts'
import { oneAtATime } from './one-at-a-time.server.ts'
import { pushOrder } from './push-order.server.ts'
import { tellCrm } from './tell-crm.server.ts'

const UPSERT_CONTACT = '/crm/v8/Contacts/upsert'
const UPSERT_DEAL = '/crm/v8/Deals/upsert'

/** What staff do to an order leaves an entry, and time passes. */
async function change(crm: CrmTest, registrationId: string, set: Partial<typeof registrations.$inferInsert>) {
  crm.clock.advance(60_000)
  await crm.db.update(registrations).set(set).where(eq(registrations.id, registrationId))
  const subject = { kind: 'registration', id: registrationId }
  await writeAudit(crm.db, crm.clock, { actor: ZOHO_ADMIN.actor, action: 'registration-cancelled', subject })
}

async function openAlerts(crm: CrmTest): Promise<ReadonlyArray<string>> {
  return (await listOpenAlerts(crm, ZOHO_ADMIN)).map(({ kind }) => kind).toSorted()
}

test('a paid order is a contact with its buyer and a deal with its reference', async () => {
  await using crm = await crmTest()
  await crm.connect()
  const { registrationId } = await givenRegistration(crm, { buyerPhone: '+421 900 000 000' })
  await givenCardPayment(crm, registrationId)
  expect(await pushOrder(crm, { registrationId })).toBe('told')
  const push = await crm.push(registrationId)
  expect(push).toMatchObject({ state: 'pushed', lastError: null, pushedAt: crm.clock.now() })
  expect(crm.zoho.contacts()).toEqual([
    {
      id: push?.contactId,
      First_Name: 'Jana',
      Last_Name: 'Kováčová',
      Email: 'jana@example.test',
      Phone: '+421 900 000 000',
    },
  ])
  expect(crm.zoho.deals()).toEqual([
    {
      id: push?.dealId,
      Deal_Name: expect.stringMatching(/^BY-/),
      Stage: 'Closed Won',
      Amount: 127,
      Closing_Date: '2026-11-15',
      Contact_Name: { id: push?.contactId },
      Description: 'Základy AI, 2026-12-03, 1 ×',
    },
  ])
})

test('a payment that is settled owes the CRM its order', async () => {
  await using crm = await crmTest()
  const { registrationId } = await givenRegistration(crm)
  await crm.db.transaction((tx) => crm.jobs.publish(tx, paymentSettled, { registrationId }))
  expect(await waitingJobs(crm, 'push-payment-to-crm')).toEqual([{ registrationId }])
})

test('of a company’s order only the buyer is handed over, never who sits in its seats', async () => {
  await using crm = await crmTest()
  await crm.connect()
  const people = [{ name: 'Kolega Prvý', email: 'prvy@firma.test' }, JANA]
  const { registrationId } = await givenRegistration(crm, companyOf(people))
  await pushOrder(crm, { registrationId })
  const sent = JSON.stringify(crm.sandbox.requests().filter(({ host }) => host === API))
  for (const { name, email } of people) for (const word of [name, email]) expect(sent).not.toContain(word)
  expect(crm.zoho.contacts()).toMatchObject([{ Last_Name: 'Veselá', Email: 'uctaren@firma.test' }])
})

test('the same event twice is one contact and one deal', async () => {
  await using crm = await crmTest()
  await crm.connect()
  const { registrationId } = await givenRegistration(crm)
  await pushOrder(crm, { registrationId })
  const first = await crm.push(registrationId)
  await pushOrder(crm, { registrationId })
  expect(await crm.push(registrationId)).toEqual(first)
  expect([crm.zoho.contacts().length, crm.zoho.deals().length]).toEqual([1, 1])
})

test('a second order of the same buyer is another deal of the same contact', async () => {
  await using crm = await crmTest()
  await crm.connect()
  const one = await givenRegistration(crm)
  const two = await givenRegistration(crm, { buyerEmail: 'Jana@Example.test' })
  await pushOrder(crm, one)
  await pushOrder(crm, two)
  expect(crm.zoho.contacts()).toHaveLength(1)
  expect(crm.zoho.deals()).toHaveLength(2)
  expect((await crm.push(two.registrationId))?.contactId).toBe((await crm.push(one.registrationId))?.contactId)
})

test('a crash between contact and deal is made good by the next run, without a second contact', async () => {
  await using crm = await crmTest()
  await crm.connect()
  const { registrationId } = await givenRegistration(crm)
  // The process dies when the contact is made and the deal is not: nothing is noted any more.
  const dying = Object.defineProperty({ ...crm }, 'clock', {
    get: () => {
      if (crm.zoho.contacts().length > 0) throw new Error('killed')
      return crm.clock
    },
  })
  await expect(pushOrder(dying, { registrationId })).rejects.toThrow('killed')
  expect([crm.zoho.contacts().length, crm.zoho.deals().length]).toEqual([1, 0])
  expect(await crm.push(registrationId)).toMatchObject({ state: 'waiting', attempts: 1 })
  expect((await tellCrm(crm)).told).toBe(1)
  expect([crm.zoho.contacts().length, crm.zoho.deals().length]).toEqual([1, 1])
  expect(await crm.push(registrationId)).toMatchObject({ state: 'pushed' })
})

test('while nobody has signed in orders wait, and all of them are told on connecting', async () => {
  await using crm = await crmTest()
  const orders = [await givenRegistration(crm), await givenRegistration(crm), await givenRegistration(crm)]
  for (const order of orders) expect(await pushOrder(crm, order)).toBe('waiting')
  await crm.givenClient()
  expect(await pushOrder(crm, orders[0] ?? { registrationId: '' })).toBe('waiting')
  expect(crm.sandbox.requests()).toEqual([])
  await crm.connect()
  expect(await tellCrm(crm)).toEqual({ told: 3 })
  expect(crm.zoho.deals()).toHaveLength(3)
})

test('an order of which nothing was ever paid is told to nobody', async () => {
  await using crm = await crmTest()
  await crm.connect()
  const held = { state: 'held', paidAt: null, heldUntil: new Date('2026-11-16T10:00:00Z') } as const
  const { registrationId } = await givenRegistration(crm, held)
  expect(await pushOrder(crm, { registrationId })).toBe('nothing')
  expect(crm.zoho.contacts()).toEqual([])
})

test('what happens to an order later is told too: cancelled, moved, corrected', async () => {
  await using crm = await crmTest()
  await crm.connect()
  const { registrationId } = await givenRegistration(crm)
  await pushOrder(crm, { registrationId })
  crm.clock.advance(60_000)
  expect(await tellCrm(crm)).toEqual({ told: 0 })
  await change(crm, registrationId, { buyerName: 'Jana Nová' })
  expect(await tellCrm(crm)).toEqual({ told: 1 })
  expect(crm.zoho.contacts()).toMatchObject([{ Last_Name: 'Nová' }])
  const { sessionId } = await givenRegistration(crm, { session: { title: 'Pokročilá AI' } })
  await change(crm, registrationId, { sessionId })
  await tellCrm(crm)
  expect(crm.zoho.deals()).toMatchObject([{ Description: 'Pokročilá AI, 2026-12-03, 1 ×', Stage: 'Closed Won' }])
  await change(crm, registrationId, { state: 'cancelled' })
  await tellCrm(crm)
  expect(crm.zoho.deals()).toMatchObject([{ Stage: 'Closed Lost', Amount: 0 }])
  // A change may be dated before its transaction ended, so one that is hardly older than the push is told once more.
  crm.clock.advance(60_000)
  expect(await tellCrm(crm)).toEqual({ told: 1 })
  crm.clock.advance(60_000)
  expect(await tellCrm(crm)).toEqual({ told: 0 })
})

test('a token that ends early is renewed and the order told in the same run', async () => {
  await using crm = await crmTest()
  await crm.connect()
  const { registrationId } = await givenRegistration(crm)
  crm.zoho.expireTokens()
  expect(await pushOrder(crm, { registrationId })).toBe('told')
  expect(crm.zoho.tokensGiven()).toBe(2)
  expect(await openAlerts(crm)).toEqual([])
})

test('a connection that was thrown out at Zoho calls a person, and no order is lost or failed', async () => {
  await using crm = await crmTest()
  await crm.connect()
  const { registrationId } = await givenRegistration(crm)
  crm.zoho.revokeAll()
  expect(await pushOrder(crm, { registrationId })).toBe('waiting')
  expect(await crm.push(registrationId)).toMatchObject({ state: 'waiting', lastError: 'invalid_code' })
  expect(await openAlerts(crm)).toEqual(['crm-unreachable'])
  await crm.connect()
  expect(await openAlerts(crm)).toEqual([])
  crm.clock.advance(60 * 60_000)
  expect(await tellCrm(crm)).toEqual({ told: 1 })
})

test('whoever asks us to wait is left alone until then, by every order', async () => {
  await using crm = await crmTest()
  await crm.connect()
  const [one, two] = [await givenRegistration(crm), await givenRegistration(crm)]
  const slowDown = {
    status: 429,
    headers: { 'retry-after': '600' },
    body: { code: 'TOO_MANY_REQUESTS', message: 'slow' },
  }
  crm.sandbox.failNext(API, slowDown)
  expect(await pushOrder(crm, one)).toBe('waiting')
  expect(await listConnections(crm)).toMatchObject([{ pausedUntil: '2026-11-16T09:10:00.000Z' }])
  const asked = crm.sandbox.requests().length
  expect(await pushOrder(crm, two)).toBe('waiting')
  expect(await tellCrm(crm)).toEqual({ told: 0 })
  expect(crm.sandbox.requests()).toHaveLength(asked)
  crm.clock.advance(11 * 60_000)
  expect(await tellCrm(crm)).toEqual({ told: 2 })
  expect(await listConnections(crm)).toMatchObject([{ pausedUntil: null }])
})

test('an order that Zoho refuses is for a person, with its reason, and does not stop the others', async () => {
  await using crm = await crmTest()
  await crm.connect()
  const bad = await givenRegistration(crm, { buyerEmail: 'no address' })
  const good = await givenRegistration(crm)
  expect(await pushOrder(crm, bad)).toBe('failed')
  expect(await crm.push(bad.registrationId)).toMatchObject({
    state: 'failed',
    lastError: 'INVALID_DATA: invalid data (Email)',
  })
  expect(await openAlerts(crm)).toEqual(['crm-push-failed'])
  expect(await pushOrder(crm, good)).toBe('told')
  crm.clock.advance(60_000)
  expect(await tellCrm(crm)).toEqual({ told: 0 })
  // Somebody puts the order right: that alone tries again.
  await change(crm, bad.registrationId, { buyerEmail: 'spravna@example.test' })
  expect(await tellCrm(crm)).toEqual({ told: 1 })
  expect(await openAlerts(crm)).toEqual([])
})

test('an outage leaves orders waiting, longer each time, and after six hours calls a person', async () => {
  await using crm = await crmTest()
  await crm.connect()
  const { registrationId } = await givenRegistration(crm)
  const outage = (times: number) => crm.sandbox.failNext(API, ...Array.from({ length: times }, () => 'drop' as const))
  outage(1)
  expect(await pushOrder(crm, { registrationId })).toBe('waiting')
  crm.clock.advance(60_000)
  const asked = crm.asked(API, UPSERT_CONTACT)
  await tellCrm(crm)
  expect(crm.asked(API, UPSERT_CONTACT), 'not before two minutes are over').toBe(asked)
  expect(await openAlerts(crm)).toEqual([])
  outage(1)
  crm.clock.advance(7 * 60 * 60_000)
  await tellCrm(crm)
  expect(await openAlerts(crm)).toEqual(['crm-unreachable'])
  crm.clock.advance(7 * 60 * 60_000)
  expect(await tellCrm(crm)).toEqual({ told: 1 })
  expect(await openAlerts(crm)).toEqual([])
})

test('an order whose buyer was erased is told no more', async () => {
  await using crm = await crmTest()
  await crm.connect()
  const { registrationId } = await givenRegistration(crm, { buyerEmail: null, buyerName: null })
  expect(await pushOrder(crm, { registrationId })).toBe('nothing')
  expect(await crm.push(registrationId)).toMatchObject({ state: 'removed' })
  const removed = await givenRegistration(crm)
  await pushOrder(crm, removed)
  await crm.db.update(crmPushes).set({ state: 'removed' })
  const asked = crm.sandbox.requests().length
  expect(await pushOrder(crm, removed)).toBe('nothing')
  await change(crm, removed.registrationId, { state: 'cancelled' })
  expect(await tellCrm(crm)).toEqual({ told: 0 })
  expect(crm.sandbox.requests()).toHaveLength(asked)
})

test('a buyer whom retention has emptied goes from the CRM, but not while a newer order names them', async () => {
  await using crm = await crmTest()
  await crm.connect()
  const [old, newer] = [await givenRegistration(crm), await givenRegistration(crm)]
  await pushOrder(crm, old)
  await pushOrder(crm, newer)
  const empty = (id: string) => crm.db.update(registrations).set({ buyerEmail: null }).where(eq(registrations.id, id))
  await empty(old.registrationId)
  expect(await tellCrm(crm)).toEqual({ told: 0 })
  expect(await crm.push(old.registrationId)).toMatchObject({ state: 'removed' })
  expect(crm.zoho.contacts()).toHaveLength(1)
  await empty(newer.registrationId)
  crm.sandbox.failNext(API, 'drop')
  await tellCrm(crm)
  expect(await crm.push(newer.registrationId)).toMatchObject({ state: 'waiting' })
  crm.clock.advance(60 * 60_000)
  await tellCrm(crm)
  expect(await crm.push(newer.registrationId)).toMatchObject({ state: 'removed' })
  expect(crm.zoho.contacts()).toEqual([])
})

test('somebody who is erased while the CRM is told of them is taken back at once', async () => {
  await using crm = await crmTest()
  await crm.connect()
  const { registrationId } = await givenRegistration(crm)
  // Zoho is slow to answer, and the erasure comes in between.
  const erase = () => crm.db.update(crmPushes).set({ state: 'removed' })
  const slow = await startNetworkSandbox({
    ...crm.zoho.hosts,
    [API]: async (request) => {
      const answer = await crm.zoho.hosts[API]?.(request)
      if (request.path === UPSERT_CONTACT) await erase()
      return answer ?? null
    },
  })
  const during = { ...crm, config: { ...crm.config, networkSandboxUrl: slow.url } }
  expect(await pushOrder(during, { registrationId })).toBe('nothing')
  await slow.stop()
  expect(crm.zoho.contacts()).toEqual([])
  expect(crm.zoho.deals()).toEqual([])
  expect(await crm.push(registrationId)).toMatchObject({ state: 'removed', attempts: 1 })
})

test('disconnected in between, the order waits and nothing more is sent', async () => {
  await using crm = await crmTest()
  await crm.connect()
  const { registrationId } = await givenRegistration(crm)
  await pushOrder(crm, { registrationId })
  await change(crm, registrationId, { state: 'cancelled' })
  await disconnectCrm(crm, ZOHO_ADMIN)
  const asked = crm.sandbox.requests().length
  expect(await tellCrm(crm)).toEqual({ told: 0 })
  expect(await crm.push(registrationId)).toMatchObject({ state: 'waiting' })
  expect(crm.sandbox.requests()).toHaveLength(asked)
  await crm.connect()
  expect(await tellCrm(crm)).toEqual({ told: 1 })
  expect(crm.zoho.deals()).toMatchObject([{ Stage: 'Closed Lost' }])
})

test('two orders of one buyer at once make one contact: whoever comes second comes back later', async () => {
  await using crm = await crmTest()
  await crm.connect()
  const [one, two] = [await givenRegistration(crm), await givenRegistration(crm)]
  const outcomes = await Promise.allSettled([pushOrder(crm, one), pushOrder(crm, two)])
  const later = outcomes.filter((outcome) => outcome.status === 'rejected')
  for (const { reason } of later) expect(reason).toBeInstanceOf(Postponed)
  await oneAtATime(crm, async () => {
    await expect(pushOrder(crm, two)).rejects.toBeInstanceOf(Postponed)
    expect(await tellCrm(crm), 'a sweep leaves it to whoever is at it').toEqual({ told: 0 })
  })
  await tellCrm(crm)
  expect([crm.zoho.contacts().length, crm.zoho.deals().length]).toEqual([1, 2])
})

test('sign-ins that nobody finished are forgotten after a day', async () => {
  await using crm = await crmTest()
  await crm.givenClient()
  await crm.signInAtZoho()
  crm.clock.advance(24 * 60 * 60_000)
  await tellCrm(crm)
  expect(await crm.db.$count(crmSignIns)).toBe(1)
  crm.clock.advance(11 * 60_000)
  await tellCrm(crm)
  expect(await crm.db.$count(crmSignIns)).toBe(0)
})

test('what goes wrong there is kept short, and neither token nor person is in the log', async () => {
  await using crm = await crmTest()
  await crm.connect()
  const { registrationId } = await givenRegistration(crm)
  const outcome = { code: 'INVALID_DATA', message: `<script>${'x'.repeat(500)}`, details: {}, status: 'error' }
  crm.sandbox.failNext(API, { status: 400, body: { data: [outcome] } })
  await pushOrder(crm, { registrationId })
  expect((await crm.push(registrationId))?.lastError?.length).toBe(200)
  crm.sandbox.failNext(ACCOUNTS, 'drop')
  crm.clock.advance(2 * 60 * 60_000)
  await pushOrder(crm, { registrationId })
  const log = JSON.stringify(crm.logged)
  for (const word of ['jana@example.test', 'Kováčová', ...crm.zoho.refreshTokens()]) expect(log).not.toContain(word)
  expect(crm.asked(API, UPSERT_DEAL)).toBe(0)
})
