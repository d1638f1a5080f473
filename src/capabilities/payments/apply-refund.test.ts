import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { alerts } from '#platform/alerts/alerts.tables.server.ts'
import { StripeRefund } from '#platform/stripe/stripe-objects.server.ts'
import { applyRefund } from './apply-refund.server.ts'
import { payments, refunds } from './payments.tables.server.ts'
import { booksOf, givenMoney, givenPaidCheckout, givenPayment, paymentsTest } from './payments.testing.server.ts'
import { RefundDoesNotFit, recordRefund } from './refunds/record-refund.server.ts'
import { requestRefund } from './request-refund.server.ts'
import { sendRefund } from './send-refund.server.ts'

function permutations<T>(items: ReadonlyArray<T>): ReadonlyArray<ReadonlyArray<T>> {
  if (items.length < 2) return [items]
  return items.flatMap((item, at) => permutations(items.toSpliced(at, 1)).map((rest) => [item, ...rest]))
}

test('a refund made at Stripe by hand enters the books as one from outside, once', async () => {
  await using services = await paymentsTest()
  const { paymentId, registrationId, paymentIntentId } = await givenMoney(services)
  const { id } = services.sandbox.refund(paymentIntentId, { amount: 27_00 })
  const answers = await Promise.all(Array.from({ length: 10 }, () => applyRefund(services, { stripeRefundId: id })))
  const part = { registrationId, paymentId, status: 'succeeded', isWholePaymentReturned: false, isOutside: true }
  expect(answers).toHaveLength(10)
  for (const answer of answers) expect(answer).toEqual(part)
  expect(await booksOf(services, paymentId)).toEqual({
    refundedCents: 27_00,
    refunds: [{ amountCents: 27_00, reason: 'outside', status: 'succeeded', stripeRefundId: id }],
  })
  const rest = services.sandbox.refund(paymentIntentId)
  expect(await applyRefund(services, { stripeRefundId: rest.id })).toEqual({ ...part, isWholePaymentReturned: true })
  expect(await booksOf(services, paymentId)).toMatchObject({ refundedCents: 127_00 })
})

test('a refund of ours whose reply was lost is known by the id written on it', async () => {
  await using services = await paymentsTest()
  const { paymentId, paymentIntentId } = await givenMoney(services)
  const refundId = await services.db.transaction((tx) =>
    requestRefund(services, tx, { paymentId, amountCents: 27_00, reason: 'withdrawn' }),
  )
  const { id } = services.sandbox.refund(paymentIntentId, { amount: 27_00, metadata: { refund: refundId } })
  expect(await applyRefund(services, { stripeRefundId: id })).toMatchObject({ isOutside: false, status: 'succeeded' })
  expect(await booksOf(services, paymentId)).toEqual({
    refundedCents: 27_00,
    refunds: [{ amountCents: 27_00, reason: 'withdrawn', status: 'succeeded', stripeRefundId: id }],
  })
})

test('an id written on a refund of another payment, or no id at all, claims nothing', async () => {
  await using services = await paymentsTest()
  const [ours, other] = [await givenMoney(services), await givenMoney(services)]
  const refundId = await services.db.transaction((tx) =>
    requestRefund(services, tx, { paymentId: ours.paymentId, amountCents: 27_00, reason: 'withdrawn' }),
  )
  for (const refund of [refundId, "'; drop table refunds; --"]) {
    const { id } = services.sandbox.refund(other.paymentIntentId, { amount: 10_00, metadata: { refund } })
    expect(await applyRefund(services, { stripeRefundId: id })).toMatchObject({ isOutside: true })
  }
  expect(await booksOf(services, ours.paymentId)).toMatchObject({ refunds: [{ status: 'requested' }] })
  expect(await booksOf(services, other.paymentId)).toMatchObject({ refundedCents: 20_00 })
})

test('a refund of a payment we do not know calls a person, and is quietly recorded once the payment is', async () => {
  await using services = await paymentsTest()
  const paid = await givenPaidCheckout(services)
  const { id } = services.sandbox.refund(paid.paymentIntentId)
  expect(await applyRefund(services, { stripeRefundId: id })).toBeNull()
  expect(await services.db.select().from(alerts)).toMatchObject([
    { kind: 'refund-of-unknown-payment', key: id, resolvedAt: null },
  ])
  await givenPayment(services, paid)
  expect(await applyRefund(services, { stripeRefundId: id })).toMatchObject({ isWholePaymentReturned: true })
  expect(await services.db.select().from(alerts)).toMatchObject([{ resolvedAt: expect.any(Date) }])
})

test('a refund that the bank sends back frees the sum and calls a person once', async () => {
  await using services = await paymentsTest()
  const { paymentId, registrationId } = await givenMoney(services)
  const refundId = await services.db.transaction((tx) =>
    requestRefund(services, tx, { paymentId, amountCents: 127_00, reason: 'cancelled' }),
  )
  await sendRefund(services, { refundId })
  const [made] = await services.db.select().from(refunds)
  const stripeRefundId = made?.stripeRefundId ?? ''
  services.sandbox.failRefund(stripeRefundId)
  for (let time = 0; time < 3; time++) {
    expect(await applyRefund(services, { stripeRefundId })).toEqual({
      registrationId,
      paymentId,
      status: 'failed',
      isWholePaymentReturned: false,
      isOutside: false,
    })
  }
  expect(await booksOf(services, paymentId)).toMatchObject({ refundedCents: 0, refunds: [{ status: 'failed' }] })
  expect(await services.db.select().from(alerts)).toMatchObject([{ kind: 'refund-failed', key: refundId, times: 1 }])
  // The money can be sent once more.
  await services.db.transaction((tx) =>
    requestRefund(services, tx, { paymentId, amountCents: 127_00, reason: 'cancelled' }),
  )
})

test('readings of a refund in every order, each of them twice, end the same', async () => {
  await using services = await paymentsTest()
  const reading = (paymentIntentId: string, status: string) =>
    StripeRefund.parse({
      id: `re_of_${paymentIntentId}`,
      amount: 127_00,
      currency: 'eur',
      status,
      payment_intent: paymentIntentId,
      metadata: {},
      created: 1_790_000_000,
    })
  for (const [statuses, end, refundedCents] of [
    [['pending', 'succeeded'], 'succeeded', 127_00],
    [['pending', 'succeeded', 'failed'], 'failed', 0],
    [['requires_action', 'pending', 'canceled'], 'failed', 0],
  ] as const) {
    for (const order of permutations<string>(statuses)) {
      const { paymentId, paymentIntentId } = await givenPayment(services)
      for (const status of [...order, ...order]) await recordRefund(services, reading(paymentIntentId, status))
      const books = await booksOf(services, paymentId)
      expect(books, order.join()).toMatchObject({ refundedCents, refunds: [{ status: end, reason: 'outside' }] })
      expect(books.refunds).toHaveLength(1)
      const failures = await services.db
        .select()
        .from(alerts)
        .where(eq(alerts.key, (await idsOf(paymentId))[0] ?? ''))
      expect(failures, order.join()).toHaveLength(end === 'failed' ? 1 : 0)
      expect(failures[0]?.times ?? 1).toBe(1)
    }
  }

  async function idsOf(paymentId: string) {
    const rows = await services.db.select({ id: refunds.id }).from(refunds).where(eq(refunds.paymentId, paymentId))
    return rows.map(({ id }) => id)
  }
})

test('our refund that failed and one made by hand after it end the same in every order of sending and telling', async () => {
  await using services = await paymentsTest()
  type Step = 'send' | 'tell ours' | 'tell theirs'
  const ends = new Set<string>()
  for (const order of permutations<Step>(['send', 'tell ours', 'tell theirs'])) {
    const { paymentId, paymentIntentId } = await givenMoney(services)
    const refundId = await services.db.transaction((tx) =>
      requestRefund(services, tx, { paymentId, amountCents: 100_00, reason: 'cancelled' }),
    )
    // Ours was made, its reply lost, the bank sent it back, and somebody refunded all of it by hand.
    const ours = services.sandbox.refund(paymentIntentId, { amount: 100_00, metadata: { refund: refundId } })
    services.sandbox.failRefund(ours.id)
    const theirs = services.sandbox.refund(paymentIntentId)
    const steps: Record<Step, () => Promise<unknown>> = {
      send: () => sendRefund(services, { refundId }),
      'tell ours': () => applyRefund(services, { stripeRefundId: ours.id }),
      'tell theirs': () => applyRefund(services, { stripeRefundId: theirs.id }),
    }
    for (const step of order) await steps[step]()
    const books = await booksOf(services, paymentId)
    const ids: Record<string, string> = { [ours.id]: 'ours', [theirs.id]: 'theirs' }
    ends.add(
      JSON.stringify({
        ...books,
        refunds: books.refunds
          .map((refund) => ({ ...refund, stripeRefundId: ids[refund.stripeRefundId ?? ''] }))
          .toSorted((a, b) => a.reason.localeCompare(b.reason)),
      }),
    )
  }
  expect([...ends].map((end) => JSON.parse(end))).toEqual([
    {
      refundedCents: 127_00,
      refunds: [
        { amountCents: 100_00, reason: 'cancelled', status: 'failed', stripeRefundId: 'ours' },
        { amountCents: 127_00, reason: 'outside', status: 'succeeded', stripeRefundId: 'theirs' },
      ],
    },
  ])
})

test('a refund by hand that meets one of ours still to be sent waits for its end, and both ways the books agree with Stripe', async () => {
  await using services = await paymentsTest()
  for (const isToldFirst of [true, false]) {
    const { paymentId, paymentIntentId } = await givenMoney(services)
    const refundId = await services.db.transaction((tx) =>
      requestRefund(services, tx, { paymentId, amountCents: 127_00, reason: 'cancelled' }),
    )
    const { id } = services.sandbox.refund(paymentIntentId)
    const early = isToldFirst ? await applyRefund(services, { stripeRefundId: id }).catch((error) => error) : null
    expect(early instanceof RefundDoesNotFit).toBe(isToldFirst)
    await sendRefund(services, { refundId })
    expect(await applyRefund(services, { stripeRefundId: id })).toMatchObject({ isWholePaymentReturned: true })
    expect(await booksOf(services, paymentId)).toMatchObject({
      refundedCents: 127_00,
      refunds: [
        { reason: 'cancelled', status: 'failed' },
        { reason: 'outside', status: 'succeeded' },
      ],
    })
  }
})

test('a refund that was given up here and exists at Stripe after all is taken back into the sum', async () => {
  await using services = await paymentsTest()
  const { paymentId, paymentIntentId } = await givenMoney(services)
  const refundId = await services.db.transaction((tx) =>
    requestRefund(services, tx, { paymentId, amountCents: 27_00, reason: 'cancelled' }),
  )
  await services.db.update(refunds).set({ status: 'failed' })
  await services.db.update(payments).set({ refundedCents: 0 })
  const { id } = services.sandbox.refund(paymentIntentId, { amount: 27_00, metadata: { refund: refundId } })
  await applyRefund(services, { stripeRefundId: id })
  expect(await booksOf(services, paymentId)).toMatchObject({
    refundedCents: 27_00,
    refunds: [{ reason: 'cancelled', status: 'succeeded', stripeRefundId: id }],
  })
})
