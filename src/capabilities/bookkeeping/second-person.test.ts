import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { type BookingTest, bookingTest } from '#capabilities/booking/booking.testing.server.ts'
import { cancelRegistrationForStaff } from '#capabilities/booking/office/cancel-registration-for-staff.server.ts'
import { dropRefundWish } from '#capabilities/payments/drop-refund-wish.server.ts'
import { booksOf } from '#capabilities/payments/payments.testing.server.ts'
import { saveSettings } from '#platform/settings/save-settings.server.ts'
import { givenPaidOrder, VIEWER } from './bookkeeping.testing.server.ts'
import type { RefundPayment } from './bookkeeping.ts'
import { countMoneyTasks } from './count-money-tasks.server.ts'
import { readMoneyTasks } from './read-money-tasks.server.ts'
import { refundPayment } from './refund-payment.server.ts'

const by = (id: string) => ({ actor: { kind: 'office', id }, requestId: 'r' }) as const
const JANA = by('jana')
const PETER = by('peter')
const OWNER = { actor: { kind: 'admin', id: 'owner' }, requestId: 'r' } as const

/** An order of 254 € and a rule that one person gives back 100 € at most. */
async function givenLimit(app: BookingTest, secondAboveCents: number | null = 100_00) {
  const values = { refunds: { secondAboveCents } }
  await saveSettings(app, { version: app.settings.current().version, values }, OWNER)
  const order = await givenPaidOrder(app)
  const give = (amountCents: number, call: typeof JANA, key: string = randomUUID()) => {
    const wish: RefundPayment = {
      paymentId: order.paymentId,
      amountCents,
      registration: 'stays',
      tellsBuyer: false,
      note: 'Prvá hodina vypadla.',
      key,
    }
    return refundPayment(app, wish, call)
  }
  const back = async () => (await booksOf(app, order.paymentId)).refundedCents
  return { ...order, give, back }
}

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? String(error),
  )

test('above the sum one person only asks, and the same wish of a second one gives the money back', async () => {
  await using app = await bookingTest()
  const { give, back, registrationId } = await givenLimit(app)
  expect(await codeOf(give(150_00, JANA))).toBe('SECOND_PERSON_NEEDED')
  expect(await codeOf(give(150_00, JANA))).toBe('SECOND_PERSON_NEEDED')
  expect(await back()).toBe(0)
  expect((await countMoneyTasks(app, VIEWER)).wishes.count).toBe(1)
  expect((await readMoneyTasks(app, VIEWER)).wishes).toMatchObject([
    { registrationId, amountCents: 150_00, verb: 'refundPayment', askedBy: 'jana' },
  ])
  expect(await codeOf(give(151_00, PETER))).toBe('ANOTHER_WISH')
  expect(await codeOf(give(150_00, PETER))).toBe('done')
  expect(await back()).toBe(150_00)
  expect((await countMoneyTasks(app, VIEWER)).wishes.count).toBe(0)
})

test('small sums go at once, and stop where together they are a large one', async () => {
  await using app = await bookingTest()
  const { give, back } = await givenLimit(app)
  expect(await codeOf(give(60_00, JANA))).toBe('done')
  expect(await codeOf(give(40_00, JANA))).toBe('done')
  expect(await codeOf(give(1_00, JANA))).toBe('SECOND_PERSON_NEEDED')
  expect(await back()).toBe(100_00)
})

test('without a rule one person gives back everything', async () => {
  await using app = await bookingTest()
  const { give, back } = await givenLimit(app, null)
  expect(await codeOf(give(254_00, JANA))).toBe('done')
  expect(await back()).toBe(254_00)
})

test('cancelling the order is no way around it', async () => {
  await using app = await bookingTest()
  const { registrationId, back, clientKey } = await givenLimit(app)
  const cancel = (call: typeof JANA) => cancelRegistrationForStaff(app, { registrationId, refundCents: 254_00 }, call)
  expect(await codeOf(cancel(JANA))).toBe('SECOND_PERSON_NEEDED')
  expect(await app.registration(clientKey)).toMatchObject({ state: 'paid' })
  expect(await codeOf(cancel(PETER))).toBe('done')
  expect(await back()).toBe(254_00)
})

test('of twenty second persons at once one gives the money back, once', async () => {
  await using app = await bookingTest()
  const { give, back } = await givenLimit(app)
  await codeOf(give(150_00, JANA))
  const outcomes = await Promise.all(Array.from({ length: 20 }, (_, n) => codeOf(give(150_00, by(`second-${n}`)))))
  expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1)
  expect(await back()).toBe(150_00)
})

test('what fails for the second person leaves the wish open, and a dropped wish gives nothing back', async () => {
  await using app = await bookingTest()
  const { give, back } = await givenLimit(app)
  expect(await codeOf(give(300_00, JANA))).toBe('SECOND_PERSON_NEEDED')
  expect(await codeOf(give(300_00, PETER))).toBe('REFUND_TOO_LARGE')
  const [open] = (await readMoneyTasks(app, VIEWER)).wishes
  expect(open).toMatchObject({ askedBy: 'jana', amountCents: 300_00 })
  const dropped = { wishId: open?.wishId ?? '' }
  expect(await codeOf(dropRefundWish(app, dropped, VIEWER))).toBe('INSUFFICIENT_PERMISSIONS')
  await dropRefundWish(app, dropped, PETER)
  expect(await codeOf(dropRefundWish(app, dropped, JANA))).toBe('WISH_IS_OVER')
  expect((await readMoneyTasks(app, VIEWER)).wishes).toEqual([])
  expect(await back()).toBe(0)
})
