import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  type BookingTest,
  bookableSession,
  bookingTest,
  companyOrder,
} from '#capabilities/booking/booking.testing.server.ts'
import { cancelRegistration } from '#capabilities/booking/cancel-registration.server.ts'
import { endForSession } from '#capabilities/booking/end-for-session.server.ts'
import { lockRegistration } from '#capabilities/booking/move-registration.server.ts'
import { settlePayment } from '#capabilities/booking/settle-payment.server.ts'
import { givenSetup } from '#capabilities/invoicing/setup.testing.server.ts'

const ADMIN = { kind: 'admin', id: 'ada' } as const

const ENDINGS: Readonly<Record<string, (app: BookingTest, registrationId: string) => Promise<unknown>>> = {
  'an office that cancels': (app, registrationId) =>
    cancelRegistration(app, { registrationId, refundCents: 100_00 }, ADMIN),
  'a session that is called off': (app, registrationId) =>
    app.db.transaction(async (tx) => {
      const registration = await lockRegistration(tx, registrationId)
      if (registration) await endForSession(app, tx, registration)
    }),
}

test.for(Object.entries(ENDINGS))(
  'Stripe’s word of a refund and %s wait for each other in one direction, and nobody is ended for it',
  async ([, end]) => {
    await using app = await bookingTest()
    await givenSetup(app.db, { documentsFrom: '2026-01-01' })
    const session = await bookableSession(app)
    const order = companyOrder(session.id, 3)
    await app.book(order)
    const { id } = await app.registration(order.sessionId)
    const checkout = await app.checkoutOf(id)
    app.sandbox.pay(checkout)
    await settlePayment(app, checkout)

    let goOn = () => {}
    const gate = new Promise<void>((resolve) => {
      goOn = resolve
    })
    let isLocked = () => {}
    const locked = new Promise<void>((resolve) => {
      isLocked = resolve
    })
    // In two steps what `recordRefund` does in one: the payment first, then the refund, whose postings wish documents of the order.
    const told = app.db.transaction(async (tx) => {
      await tx.execute(sql`update payments set refunded_cents = refunded_cents + 5000 where registration_id = ${id}`)
      isLocked()
      await gate
      await tx.execute(sql`
        insert into refunds (id, payment_id, amount_cents, reason, status, stripe_refund_id, settled_at)
        select gen_random_uuid(), id, 5000, 'outside', 'succeeded', 're_outside', now() from payments where registration_id = ${id}`)
    })
    await locked
    const ending = end(app, id)
    await expect
      .poll(async () => {
        const { rows } = await app.db.execute<{ n: number }>(sql`
          select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
        return rows[0]?.n
      })
      .toBe(1)
    goOn()
    const outcomes = await Promise.allSettled([told, ending])
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
    expect(await app.registration(order.sessionId)).toMatchObject({ state: 'refunded' })
  },
)
