import { expect, test } from 'vitest'
import { givenRegistration } from '#capabilities/training/registration.testing.server.ts'
import { type TestServices, testServices } from '#platform/testing/test-services.server.ts'
import { bookableSession, bookingTest, personalOrder } from '../booking.testing.server.ts'
import type { OrderOrigin } from '../booking.ts'
import { orderOrigins } from '../core/booking.tables.server.ts'
import { personalDataOfBookings } from '../personal-data-of-bookings.server.ts'
import { readIncomeByOrigin } from '../read-income-by-origin.server.ts'
import { pay } from './figures.testing.server.ts'

const VIEWER = { actor: { kind: 'viewer', id: 'v1' } } as const
const FROM_ARTICLE = {
  channel: 'social',
  source: 'linkedin',
  campaign: 'jesen-2026',
  article: 'ako-zacat-s-ai',
} as const

test('an order keeps where its visit came from, in the statement that holds its seats', async () => {
  await using app = await bookingTest()
  const session = await bookableSession(app)
  const order = personalOrder(session.id, { origin: FROM_ARTICLE })
  expect(await app.book(order)).toMatchObject({ status: 200 })
  const { id } = await app.registration(order.sessionId)
  expect(await app.db.select().from(orderOrigins)).toEqual([{ registrationId: id, ...FROM_ARTICLE }])
  await app.book(personalOrder(session.id))
  expect(await app.db.select().from(orderOrigins)).toHaveLength(1)
})

test('a copy of what is known of a buyer says how the visits of their orders came', async () => {
  await using app = await bookingTest()
  const session = await bookableSession(app)
  const order = personalOrder(session.id, { origin: { ...FROM_ARTICLE, campaign: null } })
  await app.book(order)
  const other = personalOrder(session.id)
  await app.book(other)
  const cameFrom = async ({ sessionId }: typeof order) => {
    const { buyerEmail } = await app.registration(sessionId)
    return (await personalDataOfBookings(app.db, [buyerEmail ?? ''])).orders.map((each) => each.cameFrom)
  }
  expect(await cameFrom(order)).toEqual(['social, linkedin, ako-zacat-s-ai'])
  expect(await cameFrom(other)).toEqual([null])
})

test('the same order sent again after another article is answered as before and keeps its first origin', async () => {
  await using app = await bookingTest()
  const session = await bookableSession(app)
  const order = personalOrder(session.id, { origin: FROM_ARTICLE })
  const first = await app.book(order)
  expect(await app.book({ ...order, origin: { ...FROM_ARTICLE, article: 'iny-clanok' } })).toEqual(first)
  const { origin: _none, ...withdrawn } = order
  expect(await app.book(withdrawn as typeof order)).toEqual(first)
  expect(await app.db.select().from(orderOrigins)).toMatchObject([{ article: 'ako-zacat-s-ai' }])
})

test('an origin that does not fit is left out, and its order is held all the same', async () => {
  await using app = await bookingTest()
  const session = await bookableSession(app)
  const wrong = [
    null,
    'google',
    42,
    [],
    { ...FROM_ARTICLE, channel: 'magic' },
    { ...FROM_ARTICLE, source: 'jana@example.test' },
    { ...FROM_ARTICLE, campaign: 'Jana Nováková' },
    { ...FROM_ARTICLE, campaign: 'x'.repeat(81) },
    { ...FROM_ARTICLE, article: '../admin' },
    { ...FROM_ARTICLE, name: 'Jana' },
    { channel: 'direct' },
  ]
  for (const origin of wrong)
    expect(await app.book(personalOrder(session.id, { origin }))).toMatchObject({ status: 200 })
  expect(await app.seatsTaken(session.id)).toBe(wrong.length)
  expect(await app.db.select().from(orderOrigins)).toEqual([])
})

async function came(
  services: TestServices,
  origin: OrderOrigin | null,
  given: Parameters<typeof givenRegistration>[1] = {},
): Promise<string> {
  const { registrationId } = await givenRegistration(services, {
    createdAt: new Date('2026-11-16T09:00:00Z'),
    buyerEmail: `${crypto.randomUUID()}@example.test`,
    ...given,
  })
  if (origin) await services.db.insert(orderOrigins).values({ registrationId, ...origin })
  return registrationId
}

test('income by origin: what orders of the website came to, and those of which nothing is known in a row of their own', async () => {
  await using services = await testServices()
  await pay(services, await came(services, FROM_ARTICLE), 12_700)
  await pay(services, await came(services, FROM_ARTICLE, { state: 'cancelled' }), 12_700, 6_400)
  await came(services, FROM_ARTICLE, { state: 'held', heldUntil: new Date('2026-11-16T09:40:00Z'), paidAt: null })
  const direct = { channel: 'direct', source: null, campaign: null, article: null } as const
  await came(services, direct, { state: 'expired', paidAt: null })
  await pay(services, await came(services, null), 12_700)
  await came(services, null, { origin: 'manual' })
  await came(services, null, { origin: 'invoice' })
  const late = new Date('2026-11-16T23:00:00Z')
  await pay(services, await came(services, FROM_ARTICLE, { createdAt: late }), 12_700)
  const rows = await readIncomeByOrigin(services, { from: '2026-11-16', to: '2026-11-16' }, VIEWER)
  const unknown = { channel: null, source: null, campaign: null, article: null }
  expect(rows).toEqual([
    { ...FROM_ARTICLE, orders: 3, held: 1, paid: 2, paidSeats: 2, paidCents: 12_700 + 6_300 },
    { ...unknown, orders: 1, held: 0, paid: 1, paidSeats: 1, paidCents: 12_700 },
    { ...direct, orders: 1, held: 0, paid: 0, paidSeats: 0, paidCents: 0 },
  ])
  const next = await readIncomeByOrigin(services, { from: '2026-11-17', to: '2026-11-17' }, VIEWER)
  expect(next).toMatchObject([{ orders: 1, paidCents: 12_700 }])
})

test('somebody without the claim does not read where orders come from', async () => {
  await using services = await testServices()
  const period = { from: '2026-11-16', to: '2026-11-16' }
  await expect(readIncomeByOrigin(services, period, { actor: { kind: 'user', id: 'u1' } })).rejects.toMatchObject({
    code: 'INSUFFICIENT_PERMISSIONS',
  })
})
