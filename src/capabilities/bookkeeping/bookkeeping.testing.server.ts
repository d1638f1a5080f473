import { sql } from 'drizzle-orm'
import { type BookingTest, bookableSession, companyOrder } from '#capabilities/booking/booking.testing.server.ts'
import { expireHold } from '#capabilities/booking/expire-hold.server.ts'
import { settlePayment } from '#capabilities/booking/settle-payment.server.ts'

export const ADMIN = { actor: { kind: 'admin', id: 'admin-1' }, requestId: 'request-1' } as const
export const VIEWER = { actor: { kind: 'viewer', id: 'viewer-1' }, requestId: 'request-2' } as const

type Paid = { sessionId: string; clientKey: string; registrationId: string; paymentId: string; paymentIntentId: string }

/** A company's order of two seats, 254 €, paid by card. */
export async function givenPaidOrder(app: BookingTest, changes: Record<string, unknown> = {}): Promise<Paid> {
  const session = await bookableSession(app)
  const order = companyOrder(session.id, 2, changes)
  await app.book(order)
  const { id } = await app.registration(order.sessionId)
  const checkout = await app.checkoutOf(id)
  app.sandbox.pay(checkout)
  await settlePayment(app, checkout)
  return { sessionId: session.id, clientKey: order.sessionId, registrationId: id, ...(await paymentOf(app, id)) }
}

/** The same order, whose money came when its seats were gone. */
export async function givenOpenChoice(app: BookingTest): Promise<Paid> {
  const session = await bookableSession(app, { capacity: 4 })
  const order = companyOrder(session.id, 2)
  await app.book(order)
  const { id } = await app.registration(order.sessionId)
  const checkout = await app.checkoutOf(id)
  await app.db.execute(sql`
    update checkout_attempts set status = 'void', stripe_session_id = null, url = null where registration_id = ${id}`)
  await app.endHold(id)
  await expireHold(app, id)
  await app.db.execute(sql`update sessions set seats_taken = seats_taken + 3 where id = ${session.id}`)
  app.sandbox.pay(checkout)
  await settlePayment(app, checkout)
  return { sessionId: session.id, clientKey: order.sessionId, registrationId: id, ...(await paymentOf(app, id)) }
}

async function paymentOf(app: BookingTest, registrationId: string) {
  const { rows } = await app.db.execute<{ paymentId: string; paymentIntentId: string }>(sql`
    select id as "paymentId", stripe_payment_intent_id as "paymentIntentId" from payments
    where registration_id = ${registrationId}`)
  if (!rows[0]) throw new Error(`Registration ${registrationId} has no payment`)
  return rows[0]
}
