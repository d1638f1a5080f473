import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { givenSession } from '#capabilities/schedule/schedule.testing.server.ts'
import { companyOf, givenRegistration } from '#capabilities/training/registration.testing.server.ts'
import { instantAt } from '#kernel/day.ts'
import { type TestServices, testServices } from '#platform/testing/test-services.server.ts'
import { pay } from './figures.testing.server.ts'
import { listSeatsAhead } from './list-seats-ahead.server.ts'
import { readIncomeByDay } from './read-income-by-day.server.ts'
import { readSessionFigures } from './read-session-figures.server.ts'

const VIEWER = { actor: { kind: 'viewer', id: 'v1' } } as const

/** Money for an order on invoice, written down by hand. */
async function receive({ db }: TestServices, registrationId: string, cents: number, day: string) {
  await db.execute(sql`
    insert into money_by_hand (id, registration_id, kind, amount_cents, day, way, recorded_by, recorded_at)
    values (gen_random_uuid(), ${registrationId}, 'received', ${cents}, ${day}::date, 'transfer', 'ada', now())`)
}

test('the income of a session is what was paid and not given back, with what was recorded by hand', async () => {
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
  const invoiced = await givenRegistration(services, { ...companyOf(people), sessionId, origin: 'invoice' })
  await receive(services, invoiced.registrationId, 20_000, '2026-11-16')
  await givenRegistration(services, { ...companyOf(people), sessionId, origin: 'invoice', state: 'cancelled' })
  const choice = await givenRegistration(services, { sessionId, state: 'choice_offered', paidAt: null })
  await pay(services, choice.registrationId, 12_700)
  await givenRegistration(services, {
    sessionId,
    state: 'held',
    heldUntil: new Date('2026-11-16T10:00:00Z'),
    paidAt: null,
  })
  const figures = await readSessionFigures(services, { sessionIds: [sessionId] }, VIEWER)
  expect([...figures]).toEqual([[sessionId, { soldSeats: 3, heldSeats: 1, incomeCents: 12_700 + 6_300 + 20_000 }]])
})

test('income is told by the day in Bratislava on which it was paid, without what was given back', async () => {
  await using services = await testServices()
  const noon = new Date('2026-11-16T11:00:00Z')
  const late = await givenRegistration(services, { paidAt: noon, origin: 'invoice' })
  await receive(services, late.registrationId, 2_700, '2026-11-17')
  const returned = await givenRegistration(services, { paidAt: noon, state: 'cancelled', buyerEmail: 'b@example.test' })
  await pay(services, returned.registrationId, 12_700, 6_400)
  // A minute before midnight of Bratislava.
  const before = await givenRegistration(services, { paidAt: new Date('2026-11-15T22:59:00Z') })
  await pay(services, before.registrationId, 12_700)
  const after = await givenRegistration(services, { paidAt: new Date('2026-11-17T23:00:00Z') })
  await pay(services, after.registrationId, 12_700)
  expect(await readIncomeByDay(services, { from: '2026-11-15', to: '2026-11-17' }, VIEWER)).toEqual([
    { day: '2026-11-15', orders: 1, seats: 1, incomeCents: 12_700 },
    { day: '2026-11-16', orders: 2, seats: 1, incomeCents: 6_300 },
    { day: '2026-11-17', orders: 0, seats: 0, incomeCents: 2_700 },
  ])
})

test('seats ahead are those of published sessions of the days asked for: sold, waiting for a payment, free', async () => {
  await using services = await testServices()
  const first = await givenSession(services, { startsAt: instantAt('2026-11-16', '00:00'), capacity: 10 })
  const second = await givenSession(services, { startsAt: instantAt('2026-11-16', '23:59'), capacity: 5 })
  await givenSession(services, { startsAt: instantAt('2026-11-17', '00:00'), capacity: 100 })
  await givenSession(services, { startsAt: instantAt('2026-11-16', '12:00'), capacity: 100, status: 'draft' })
  const sessionId = second.id
  const heldUntil = new Date('2026-11-16T10:00:00Z')
  await givenRegistration(services, { sessionId, origin: 'invoice' })
  await givenRegistration(services, { sessionId, state: 'held', heldUntil, paidAt: null })
  await services.db.execute(sql`update sessions set seats_taken = 2 where id = ${sessionId}`)
  const seats = await listSeatsAhead(services, { from: '2026-11-16', to: '2026-11-16' }, VIEWER)
  expect(seats.map(({ id, sold, held, free }) => [id, sold, held, free])).toEqual([
    [first.id, 0, 0, 10],
    [second.id, 1, 1, 3],
  ])
})

test('somebody without the claim reads no figures', async () => {
  await using services = await testServices()
  const call = { actor: { kind: 'user', id: 'u1' } } as const
  const refused = { code: 'INSUFFICIENT_PERMISSIONS' }
  await expect(readSessionFigures(services, { sessionIds: [] }, call)).rejects.toMatchObject(refused)
  const period = { from: '2026-11-16', to: '2026-11-16' }
  await expect(readIncomeByDay(services, period, call)).rejects.toMatchObject(refused)
  await expect(listSeatsAhead(services, period, call)).rejects.toMatchObject(refused)
})
