import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addDays, dayOf } from '#kernel/day.ts'
import { type BookingTest, bookableSession, bookingTest, personalOrder } from '../booking.testing.server.ts'
import { expireHold } from '../expire-hold.server.ts'
import { readFunnel } from '../read-funnel.server.ts'
import { settlePayment } from '../settle-payment.server.ts'
import { FunnelPeriod } from './funnel.ts'

const VIEWER = { actor: { kind: 'viewer', id: 'viewer-1' } } as const

/** The database's own day, by which orders and openings are counted. */
async function todayOf(app: BookingTest): Promise<string> {
  const { rows } = await app.db.execute<{ now: Date }>(sql`select now() as now`)
  return dayOf(new Date(rows[0]?.now ?? 0))
}

const open = (app: BookingTest, sessionId: string) => app.call('countOpened', { sessionId })

async function ordered(app: BookingTest, sessionId: string) {
  const order = personalOrder(sessionId)
  await app.book(order)
  return app.registration(order.sessionId)
}

test('each step of the way to a paid seat is counted once, where the order began', async () => {
  await using app = await bookingTest()
  const session = await bookableSession(app)
  await Promise.all(Array.from({ length: 20 }, () => open(app, session.id)))
  const [paid, left] = [await ordered(app, session.id), await ordered(app, session.id)]
  app.sandbox.faults.next('POST /v1/checkout/sessions', 'server-error-unsaved')
  await ordered(app, session.id)

  const checkout = await app.checkoutOf(paid.id)
  app.sandbox.pay(checkout)
  await settlePayment(app, checkout)
  await settlePayment(app, checkout)
  await app.endHold(left.id)
  await expireHold(app, left.id)

  const today = await todayOf(app)
  expect(await readFunnel(app, { from: today, to: today }, VIEWER)).toEqual({
    days: [
      {
        day: today,
        sessionId: session.id,
        title: 'Základy AI',
        startsAt: new Date('2026-12-03T16:30:00.000Z'),
        opened: 20,
        held: 3,
        redirected: 2,
        paid: 1,
        abandoned: 1,
      },
    ],
  })
  const before = { from: addDays(today, -30), to: addDays(today, -1) }
  expect(await readFunnel(app, before, VIEWER)).toEqual({ days: [] })
})

test('a form of a session that nobody can see is not counted, and the answer does not say so', async () => {
  await using app = await bookingTest()
  const hidden = await bookableSession(app)
  await app.db.execute(sql`update sessions set visibility = 'private' where id = ${hidden.id}`)
  for (const sessionId of [hidden.id, '00000000-0000-4000-8000-000000000000']) {
    expect(await open(app, sessionId)).toMatchObject({ status: 200, result: {} })
  }
  expect((await app.db.execute(sql`select from form_openings`)).rows).toHaveLength(0)
})

test('the table of openings has no column that could tell one visitor from another', async () => {
  await using app = await bookingTest()
  const { rows } = await app.db.execute<{ column_name: string }>(
    sql`select column_name from information_schema.columns where table_name = 'form_openings' order by column_name`,
  )
  expect(rows.map((row) => row.column_name)).toEqual(['count', 'day', 'session_id'])
})

test('visitors may count but not read', async () => {
  await using app = await bookingTest()
  expect(await app.call('readFunnel', { from: '2026-11-01', to: '2026-11-30' })).toMatchObject({ status: 401 })
})

test('a period begins before it ends, and no look at the funnel reads more than 400 days', () => {
  expect(FunnelPeriod.safeParse({ from: '2026-11-02', to: '2026-11-01' }).success).toBe(false)
  expect(FunnelPeriod.safeParse({ from: '2025-01-01', to: '2026-11-01' }).success).toBe(false)
  expect(FunnelPeriod.safeParse({ from: '2026-11-01', to: '2026-11-01' }).success).toBe(true)
})
