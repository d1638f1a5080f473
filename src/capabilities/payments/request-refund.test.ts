import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { Refusal } from '#kernel/refusal.ts'
import { asOwner, booksOf, givenPayment, paymentsTest, waitingJobs } from './payments.testing.server.ts'
import { requestRefund } from './request-refund.server.ts'

const TWENTY = Array.from({ length: 20 }, (_, n) => n)

test('a refund raises the sum, stands in the book and has its job, all with the change that asked for it', async () => {
  await using services = await paymentsTest()
  const { paymentId } = await givenPayment(services)
  const ask = { paymentId, amountCents: 100_00, reason: 'cancelled' } as const
  const rolledBack = services.db.transaction(async (tx) => {
    await requestRefund(services, tx, ask)
    tx.rollback()
  })
  await expect(rolledBack).rejects.toThrow()
  expect(await booksOf(services, paymentId)).toEqual({ refundedCents: 0, refunds: [] })

  const refundId = await services.db.transaction((tx) => requestRefund(services, tx, ask))
  expect(await booksOf(services, paymentId)).toEqual({
    refundedCents: 100_00,
    refunds: [{ amountCents: 100_00, reason: 'cancelled', status: 'requested', stripeRefundId: null }],
  })
  expect(await waitingJobs(services, 'send-refund')).toEqual([{ refundId }])
})

test('more than was paid is refused, also in parts and also of a payment that does not exist', async () => {
  await using services = await paymentsTest()
  const { paymentId } = await givenPayment(services, { amountCents: 100_00 })
  const ask = (amountCents: number, id = paymentId) =>
    services.db.transaction((tx) => requestRefund(services, tx, { paymentId: id, amountCents, reason: 'surplus' }))
  const tooLarge = expect.objectContaining({ code: 'REFUND_TOO_LARGE' })
  await expect(ask(100_01)).rejects.toEqual(tooLarge)
  await ask(60_00)
  await expect(ask(40_01)).rejects.toEqual(tooLarge)
  await ask(40_00)
  await expect(ask(1)).rejects.toEqual(tooLarge)
  await expect(ask(1, crypto.randomUUID())).rejects.toEqual(tooLarge)
  for (const nonsense of [0, -1]) await expect(ask(nonsense)).rejects.toThrow()
  expect(await booksOf(services, paymentId)).toMatchObject({ refundedCents: 100_00 })
})

test('of twenty refunds of 20 € at once a payment of 100 € gives exactly five, with the CHECK and without it', async () => {
  for (const guard of ['with the CHECK', 'without']) {
    await using services = await paymentsTest()
    if (guard === 'without') await asOwner(services, 'alter table payments drop constraint payments_refunds_fit')
    const { paymentId } = await givenPayment(services, { amountCents: 100_00 })
    const answers = await Promise.allSettled(
      TWENTY.map(() =>
        services.db.transaction((tx) =>
          requestRefund(services, tx, { paymentId, amountCents: 20_00, reason: 'cancelled' }),
        ),
      ),
    )
    const refused = answers.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[]
    expect(refused, guard).toHaveLength(15)
    for (const { reason } of refused) expect(reason).toBeInstanceOf(Refusal)
    const books = await booksOf(services, paymentId)
    expect(books.refundedCents).toBe(100_00)
    expect(books.refunds).toHaveLength(5)
    expect(await waitingJobs(services, 'send-refund')).toHaveLength(5)
  }
})

test('the same statement without its condition runs into the CHECK, and overshoots where that is missing too', async () => {
  const unguarded = (paymentId: string) =>
    sql`update payments set refunded_cents = refunded_cents + 2000 where id = ${paymentId}`

  await using guarded = await paymentsTest()
  const first = await givenPayment(guarded, { amountCents: 100_00 })
  const answers = await Promise.allSettled(TWENTY.map(() => guarded.db.execute(unguarded(first.paymentId))))
  const refused = answers.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[]
  expect(refused).toHaveLength(15)
  expect(refused[0]?.reason).toMatchObject({ cause: { code: '23514', constraint: 'payments_refunds_fit' } })

  await using careless = await paymentsTest()
  await asOwner(careless, 'alter table payments drop constraint payments_refunds_fit')
  const second = await givenPayment(careless, { amountCents: 100_00 })
  await Promise.all(TWENTY.map(() => careless.db.execute(unguarded(second.paymentId))))
  expect(await booksOf(careless, second.paymentId)).toMatchObject({ refundedCents: 400_00 })
})
