import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { payments } from '#capabilities/payments/payments.tables.server.ts'
import { givenSession } from '#capabilities/schedule/schedule.testing.server.ts'
import { companyOf, givenRegistration } from '#capabilities/training/registration.testing.server.ts'
import { instantAt } from '#kernel/day.ts'
import { type TestServices, testServices } from '#platform/testing/test-services.server.ts'
import { readPeriodFigures, readSessionFigures } from './read-figures.server.ts'

const VIEWER = { actor: { kind: 'viewer', id: 'v1' } } as const

async function pay(services: TestServices, registrationId: string, amountCents: number, refundedCents = 0) {
  await services.db.insert(payments).values({
    id: crypto.randomUUID(),
    registrationId,
    stripeSessionId: `cs_${registrationId}`,
    stripePaymentIntentId: `pi_${registrationId}`,
    amountCents,
    refundedCents,
    isSurplus: false,
    paidAt: new Date('2026-11-15T10:00:00Z'),
  })
}

test('the income of a session is what was paid and not given back, with what was agreed outside of Stripe', async () => {
  await using services = await testServices()
  const { id: sessionId } = await givenSession(services)
  const people = [
    { name: 'A', email: null },
    { name: 'B', email: null },
  ]
  const paid = await givenRegistration(services, { sessionId })
  await pay(services, paid.registrationId, 12_700)
  const cancelled = await givenRegistration(services, { sessionId, state: 'cancelled', buyerEmail: 'b@example.test' })
  await pay(services, cancelled.registrationId, 12_700, 6_400)
  await givenRegistration(services, { ...companyOf(people), sessionId, origin: 'invoice' })
  await givenRegistration(services, { ...companyOf(people), sessionId, origin: 'invoice', state: 'cancelled' })
  const choice = await givenRegistration(services, { sessionId, state: 'choice_offered' })
  await pay(services, choice.registrationId, 12_700)
  await givenRegistration(services, {
    sessionId,
    state: 'held',
    heldUntil: new Date('2026-11-16T10:00:00Z'),
    paidAt: null,
  })
  const figures = await readSessionFigures(services, { sessionIds: [sessionId] }, VIEWER)
  expect([...figures]).toEqual([[sessionId, { soldSeats: 3, heldSeats: 1, incomeCents: 12_700 + 6_300 + 25_400 }]])
})

test('a period has the seats of sessions that start in it and the income of orders paid in it', async () => {
  await using services = await testServices()
  await givenSession(services, { startsAt: instantAt('2026-11-16', '00:00'), capacity: 10 })
  const { id: sessionId } = await givenSession(services, { startsAt: instantAt('2026-11-16', '23:59'), capacity: 5 })
  await givenSession(services, { startsAt: instantAt('2026-11-17', '00:00'), capacity: 100 })
  await givenSession(services, { startsAt: instantAt('2026-11-16', '12:00'), capacity: 100, status: 'draft' })
  await givenRegistration(services, { sessionId, paidAt: new Date('2026-11-16T10:00:00Z'), origin: 'invoice' })
  await givenRegistration(services, {
    sessionId,
    state: 'held',
    heldUntil: new Date('2026-11-16T10:00:00Z'),
    paidAt: null,
  })
  await services.db.execute(sql`update sessions set seats_taken = 2 where id = ${sessionId}`)
  // Paid a minute before midnight of Bratislava.
  await givenRegistration(services, { paidAt: new Date('2026-11-15T22:59:00Z'), origin: 'invoice' })
  const period = { fromDay: '2026-11-16', toDay: '2026-11-16' }
  expect(await readPeriodFigures(services, period, VIEWER)).toEqual({
    sessions: 2,
    capacity: 15,
    soldSeats: 1,
    heldSeats: 1,
    freeSeats: 13,
    incomeCents: 12_700,
    orders: 1,
  })
  const nothing = await readPeriodFigures(services, { fromDay: '2020-01-01', toDay: '2020-01-07' }, VIEWER)
  expect(nothing).toEqual({
    sessions: 0,
    capacity: 0,
    soldSeats: 0,
    heldSeats: 0,
    freeSeats: 0,
    incomeCents: 0,
    orders: 0,
  })
})

test('somebody without the claim reads no figures', async () => {
  await using services = await testServices()
  const call = { actor: { kind: 'user', id: 'u1' } } as const
  const refused = { code: 'INSUFFICIENT_PERMISSIONS' }
  await expect(readSessionFigures(services, { sessionIds: [] }, call)).rejects.toMatchObject(refused)
  const period = { fromDay: '2026-11-16', toDay: '2026-11-16' }
  await expect(readPeriodFigures(services, period, call)).rejects.toMatchObject(refused)
})
