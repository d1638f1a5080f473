import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { bookingTest } from '#capabilities/booking/booking.testing.server.ts'
import { settlePayment } from '#capabilities/booking/settle-payment.server.ts'
import { applyDispute } from '#capabilities/payments/apply-dispute.server.ts'
import { ADMIN, givenPaidOrder, VIEWER } from './bookkeeping.testing.server.ts'
import type { ListPayments } from './bookkeeping.ts'
import { listPayments } from './list-payments.server.ts'
import { readPayment } from './read-payment.server.ts'

const ALL: ListPayments = {
  search: null,
  standing: null,
  sessionId: null,
  fromDay: null,
  toDay: null,
  order: { key: 'paid', direction: 'descending' },
  page: 1,
  pageSize: 25,
}

test('payments are found by words of the order without diacritics, by ids of Stripe, by standing, session and day', async () => {
  await using app = await bookingTest()
  const company = await givenPaidOrder(app)
  const other = await givenPaidOrder(app, {
    customerInfo: {
      name: '',
      email: 'x@zlava.test',
      phone: '',
      company: 'Žltá ľavica',
      ico: '00000027',
      dic: '2020000004',
    },
  })
  await app.db.execute(sql`update payments set refunded_cents = 10000 where id = ${other.paymentId}`)
  const found = async (changes: Partial<ListPayments>) =>
    (await listPayments(app, { ...ALL, ...changes }, VIEWER)).payments.map(({ id }) => id)
  expect(await found({})).toHaveLength(2)
  expect(await found({ search: 'zlta LAVICA' })).toEqual([other.paymentId])
  expect(await found({ search: company.paymentIntentId })).toEqual([company.paymentId])
  expect(await found({ search: 'pi_nothing' })).toEqual([])
  expect(await found({ standing: 'partly' })).toEqual([other.paymentId])
  expect(await found({ standing: 'kept' })).toEqual([company.paymentId])
  expect(await found({ standing: 'returned' })).toEqual([])
  expect(await found({ standing: 'surplus' })).toEqual([])
  expect(await found({ sessionId: other.sessionId })).toEqual([other.paymentId])
  expect(await found({ fromDay: '2026-01-01', toDay: '2026-01-31' })).toEqual([])
  await app.db.execute(sql`update payments set paid_at = '2026-01-31T22:59:59Z' where id = ${company.paymentId}`)
  expect(await found({ fromDay: '2026-01-31', toDay: '2026-01-31' })).toEqual([company.paymentId])
  expect(await found({ pageSize: 1, page: 2 })).toEqual([company.paymentId])
  await expect(listPayments(app, ALL, { actor: { kind: 'user', id: 'somebody' } })).rejects.toMatchObject({
    code: 'INSUFFICIENT_PERMISSIONS',
  })
})

test('a payment shows its refunds, its dispute with the day to answer by, and a second payment is a surplus', async () => {
  await using app = await bookingTest()
  const { paymentId, paymentIntentId, registrationId } = await givenPaidOrder(app)
  expect(await readPayment(app, { id: paymentId }, VIEWER)).toMatchObject({
    standing: 'kept',
    amountCents: 254_00,
    buyer: 'Firma, s. r. o.',
    refunds: [],
    disputes: [],
    balance: null,
  })
  await applyDispute(app, { stripeDisputeId: app.sandbox.dispute(paymentIntentId).id })
  const disputed = await readPayment(app, { id: paymentId }, ADMIN)
  expect(disputed).toMatchObject({
    standing: 'disputed',
    disputes: [{ status: 'needs_response', amountCents: 254_00 }],
  })
  expect(disputed.disputes[0]?.dueAt).not.toBeNull()
  expect((await listPayments(app, { ...ALL, standing: 'disputed' }, VIEWER)).total).toEqual({ count: 1, isMore: false })

  await app.db.execute(sql`update payments set is_surplus = true where registration_id = ${registrationId}`)
  const { payments } = await listPayments(app, { ...ALL, standing: 'surplus' }, VIEWER)
  expect(payments).toMatchObject([{ id: paymentId, isSurplus: true }])
  const checkout = await app.checkoutOf(registrationId)
  expect(await settlePayment(app, checkout)).toBe('known')
  await expect(readPayment(app, { id: registrationId }, VIEWER)).rejects.toMatchObject({ code: 'PAYMENT_NOT_FOUND' })
})
