import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { givenSession } from '#capabilities/schedule/schedule.testing.server.ts'
import { companyOf, givenRegistration } from '#capabilities/training/registration.testing.server.ts'
import { type TestServices, testServices } from '#platform/testing/test-services.server.ts'
import { pay } from './figures.testing.server.ts'
import { readSessionFigures } from './read-session-figures.server.ts'
import { readSessionMoney } from './read-session-money.server.ts'

const VIEWER = { actor: { kind: 'viewer', id: 'v1' } } as const
const PEOPLE = [
  { name: 'A', email: null },
  { name: 'B', email: null },
]

async function byHand({ db }: TestServices, registrationId: string, kind: 'received' | 'returned', cents: number) {
  await db.execute(sql`
    insert into money_by_hand (id, registration_id, kind, amount_cents, day, way, recorded_by, recorded_at)
    values (gen_random_uuid(), ${registrationId}, ${kind}, ${cents}, '2026-11-16', 'transfer', 'ada', now())`)
}

test('the money of a session reads as a sum, for every order and for all, and comes to the income of its figures', async () => {
  await using services = await testServices()
  const { id: sessionId } = await givenSession(services)
  const paid = await givenRegistration(services, { sessionId })
  await pay(services, paid.registrationId, 12_700)
  const cheaper = await givenRegistration(services, { sessionId })
  await pay(services, cheaper.registrationId, 12_700, 2_700)
  const cancelled = await givenRegistration(services, { sessionId, state: 'cancelled' })
  await pay(services, cancelled.registrationId, 12_700, 6_400)
  const company = { ...companyOf(PEOPLE), sessionId, origin: 'invoice' } as const
  const invoiced = await givenRegistration(services, company)
  await byHand(services, invoiced.registrationId, 'received', 20_000)
  const overpaid = await givenRegistration(services, company)
  await byHand(services, overpaid.registrationId, 'received', 26_000)
  const given = await givenRegistration(services, company)
  await byHand(services, given.registrationId, 'received', 26_000)
  await byHand(services, given.registrationId, 'returned', 600)
  const unpaid = await givenRegistration(services, { sessionId })
  const held = await givenRegistration(services, {
    sessionId,
    state: 'held',
    heldUntil: new Date('2026-11-16T10:00:00Z'),
    paidAt: null,
  })
  await givenRegistration(services, { sessionId, state: 'expired', paidAt: null })
  await givenRegistration(services)
  const { orders, sum } = await readSessionMoney(services, { sessionId }, VIEWER)
  const told = Object.fromEntries(
    orders.map(({ id, orderedCents, cancelledCents, toPayCents, paidCents, remainsCents }) => [
      id,
      [orderedCents, cancelledCents, toPayCents, paidCents, remainsCents],
    ]),
  )
  expect(told).toEqual({
    [paid.registrationId]: [12_700, 0, 12_700, 12_700, 0],
    [cheaper.registrationId]: [12_700, 2_700, 10_000, 10_000, 0],
    [cancelled.registrationId]: [12_700, 6_400, 6_300, 6_300, 0],
    [invoiced.registrationId]: [25_400, 0, 25_400, 20_000, 5_400],
    [overpaid.registrationId]: [25_400, 0, 25_400, 26_000, -600],
    [given.registrationId]: [25_400, 0, 25_400, 25_400, 0],
    [unpaid.registrationId]: [12_700, 0, 12_700, 0, 12_700],
    [held.registrationId]: [12_700, 0, 12_700, 0, 12_700],
  })
  for (const money of [...orders, sum]) {
    expect(money.orderedCents - money.cancelledCents).toBe(money.toPayCents)
    expect(money.toPayCents - money.paidCents).toBe(money.remainsCents)
  }
  const figures = await readSessionFigures(services, { sessionIds: [sessionId] }, VIEWER)
  const kept = orders.reduce((cents, { toPayCents, paidCents }) => cents + Math.min(toPayCents, paidCents), 0)
  expect(kept).toBe(figures.get(sessionId)?.incomeCents)
})

test('somebody without the right reads no money of a session', async () => {
  await using services = await testServices()
  for (const kind of ['instructor', 'editor', 'user'] as const) {
    await expect(
      readSessionMoney(services, { sessionId: crypto.randomUUID() }, { actor: { kind, id: 'x' } }),
    ).rejects.toMatchObject({ code: 'INSUFFICIENT_PERMISSIONS' })
  }
})
