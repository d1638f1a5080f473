import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { type BookingTest, bookingTest } from '#capabilities/booking/booking.testing.server.ts'
import { ADMIN, givenPaidOrder, VIEWER } from '#capabilities/bookkeeping/bookkeeping.testing.server.ts'
import { type MonthlyClose, readMonthlyClose } from '#capabilities/bookkeeping/read-monthly-close.server.ts'
import { readPayment } from '#capabilities/bookkeeping/read-payment.server.ts'
import { refundPayment } from '#capabilities/bookkeeping/refund-payment.server.ts'
import { keepBalance } from '#capabilities/payments/reconciliation/keep-balance.server.ts'
import { sendRefund } from '#capabilities/payments/send-refund.server.ts'
import { dayOf } from '#kernel/day.ts'
import { CloseChecks } from '#routes/admin/money/close/close-checks.tsx'
import { PageLanguage } from '#ui/hooks/use-messages.ts'

/** The stand-in goes by the real time, so ours does too. */
function keep(app: BookingTest) {
  app.clock.set(new Date().toISOString())
  return keepBalance(app)
}

function said(close: MonthlyClose): string {
  const element = (
    <PageLanguage value="sk">
      <CloseChecks close={close} isOver={false} />
    </PageLanguage>
  )
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)
  return html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('\u00a0', ' ')
    .replaceAll('\u2060', '')
}

test('what has not been read from Stripe is named with its sum, and never called equal', async () => {
  await using app = await bookingTest()
  const [first, second] = [await givenPaidOrder(app), await givenPaidOrder(app)]
  await keep(app)
  await givenPaidOrder(app)
  const wish = { registration: 'stays', tellsBuyer: false, note: 'Zľava.' } as const
  const refund = (paymentId: string, amountCents: number) =>
    refundPayment(app, { ...wish, paymentId, amountCents, key: randomUUID() }, ADMIN)
  await sendRefund(app, await refund(first.paymentId, 151_00))
  await refund(second.paymentId, 4_00)
  const month = dayOf(new Date()).slice(0, 7)
  const read = () => readMonthlyClose(app, { month, page: 1, pageSize: 50 }, VIEWER)
  const before = await read()
  expect(before).toMatchObject({
    ours: { paidCents: 762_00, refundedCents: 155_00 },
    sums: { totalCents: 508_00, refundsCents: 0 },
    unbooked: { payments: { count: 1, cents: 254_00 }, refunds: { count: 2, cents: 155_00 } },
  })
  expect(said(before)).toContain(
    'Platby v našich knihách sú 762,00 €, zo Stripe je načítaných 508,00 €. Ešte nenačítané: 254,00 € (platieb: 1).',
  )
  expect(said(before)).toContain(
    'Vrátené peniaze v našich knihách sú 155,00 €, zo Stripe je načítaných 0,00 €. Ešte nenačítané: 155,00 € (vrátení: 2).',
  )
  expect(said(before)).not.toContain('rovnaké')
  expect(said(before)).toMatch(/Posledný načítaný pohyb: \d+\. /)

  const { rows } = await app.db.execute<{ refundId: string }>(
    sql`select id as "refundId" from refunds where status = 'requested'`,
  )
  for (const waiting of rows) await sendRefund(app, waiting)
  await keep(app)
  const after = await read()
  expect(after).toMatchObject({
    ours: { paidCents: 762_00, refundedCents: 155_00 },
    sums: { totalCents: 762_00, refundsCents: -155_00 },
    unbooked: { payments: { count: 0 }, refunds: { count: 0 } },
  })
  expect(said(after)).toContain('Platby v našich knihách sú rovnaké ako v Stripe: 762,00 €.')
  expect(said(after)).toContain('Vrátené peniaze v našich knihách sú rovnaké ako v Stripe: 155,00 €.')
  expect(said(await readMonthlyClose(app, { month: '2025-01', page: 1, pageSize: 50 }, VIEWER))).not.toContain(
    'rovnaké',
  )

  // A refund that Stripe has and our books lost is a difference, not something that is on its way.
  await app.db.execute(sql`update refunds set amount_cents = 10000 where amount_cents = 15100`)
  expect(said(await read())).toContain('Vrátené peniaze v našich knihách sú 104,00 €, v Stripe 155,00 €.')
})

test('what is left of a payment is what Stripe kept for us less what went back, read from Stripe or not yet', async () => {
  await using app = await bookingTest()
  const { paymentId } = await givenPaidOrder(app)
  const left = async () => (await readPayment(app, { id: paymentId }, VIEWER)).balance
  expect(await left()).toBeNull()
  await keep(app)
  const whole = await left()
  expect(whole).toMatchObject({ netCents: 254_00 - (whole?.feeCents ?? 0), unbookedCents: 0 })
  expect(whole?.feeCents).toBeGreaterThan(0)
  const wish = { registration: 'stays', tellsBuyer: false, note: 'Zľava.', paymentId, amountCents: 151_00 } as const
  await sendRefund(app, await refundPayment(app, { ...wish, key: randomUUID() }, ADMIN))
  const netCents = 254_00 - 151_00 - (whole?.feeCents ?? 0)
  expect(await left()).toEqual({ ...whole, netCents, unbookedCents: 151_00 })
  await keep(app)
  expect(await left()).toEqual({ ...whole, netCents, unbookedCents: 0 })
})
