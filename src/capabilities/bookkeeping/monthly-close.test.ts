import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type BookingTest, bookingTest } from '#capabilities/booking/booking.testing.server.ts'
import { followRefund } from '#capabilities/booking/follow-refund.server.ts'
import { applyDispute } from '#capabilities/payments/apply-dispute.server.ts'
import type { KeepBalance } from '#capabilities/payments/keep-balance-job.server.ts'
import { waitingJobs } from '#capabilities/payments/payments.testing.server.ts'
import { keepBalance } from '#capabilities/payments/reconciliation/keep-balance.server.ts'
import { sendRefund } from '#capabilities/payments/send-refund.server.ts'
import { dayOf } from '#kernel/day.ts'
import type { StripeMovement } from '#platform/stripe/stripe-objects.server.ts'
import { ADMIN, givenPaidOrder, VIEWER } from './bookkeeping.testing.server.ts'
import { exportMonthlyClose } from './export-monthly-close.server.ts'
import { addLine, type CloseSums, monthAfter } from './monthly-close.ts'
import { readMonthlyClose } from './read-monthly-close.server.ts'
import { refundPayment } from './refund-payment.server.ts'
import { requestBalance } from './request-balance.server.ts'

const DAY_MS = 86_400_000
const thisMonth = () => dayOf(new Date()).slice(0, 7)

const NOTHING_UNBOOKED = { payments: { count: 0, cents: 0 }, refunds: { count: 0, cents: 0 } }

/** The stand-in goes by the real time, so ours does too from here on: `days` ahead where its time was moved. */
function keepNow(app: BookingTest, days = 0, wish: KeepBalance = {}) {
  app.clock.set(new Date(Date.now() + days * DAY_MS).toISOString())
  return keepBalance(app, wish)
}

/** Payments kept, given back in part and whole, a refund that the bank sent back, and two disputes. */
async function givenBusyMonth(app: BookingTest) {
  const orders = []
  for (let n = 0; n < 6; n++) orders.push(await givenPaidOrder(app))
  const [part, whole, failed, won, lost] = orders.map(({ paymentId, paymentIntentId }) => ({
    paymentId,
    paymentIntentId,
  }))
  if (!part || !whole || !failed || !won || !lost) throw new Error('unreachable')
  const wish = { registration: 'stays', tellsBuyer: false, note: 'Zľava.' } as const
  for (const [{ paymentId }, amountCents] of [
    [part, 33_33],
    [part, 1],
    [whole, 254_00],
    [failed, 100_01],
  ] as const) {
    await sendRefund(app, await refundPayment(app, { ...wish, paymentId, amountCents, key: randomUUID() }, ADMIN))
  }
  const sentBack = app.sandbox.ledger().refunds.find(({ amount }) => amount === 100_01)
  app.sandbox.failRefund(sentBack?.id ?? '')
  await followRefund(app, sentBack?.id ?? '')
  for (const [{ paymentIntentId }, outcome] of [
    [won, 'won'],
    [lost, 'lost'],
  ] as const) {
    const { id } = app.sandbox.dispute(paymentIntentId)
    app.sandbox.closeDispute(id, outcome)
    await applyDispute(app, { stripeDisputeId: id })
  }
  return orders
}

/** What Stripe booked for somebody who is none of our buyers. */
async function givenMovement(app: BookingTest, { id, at }: { id: string; at: string }) {
  await app.db.execute(sql`
    insert into balance_entries (id, kind, stripe_payment_intent_id, amount_cents, fee_cents, net_cents, occurred_at, available_on)
    values (${id}, 'charge', 'pi_stranger', 25400, 406, 24994, ${at}, ${at}::date)`)
}
const ONE = { count: 1, lines: 1 }
const NONE = { count: 0, lines: 0 }

async function movementsAtStripe(app: BookingTest): Promise<ReadonlyArray<StripeMovement>> {
  const all: Array<StripeMovement> = []
  const period = { from: new Date(Date.now() - DAY_MS), to: new Date(Date.now() + 30 * DAY_MS) }
  for await (const movement of app.stripe.listMovements(period)) if (movement.kind !== 'payout') all.push(movement)
  return all
}

test('the sums of a month, on the screen and in the file, are Stripe’s to the cent', async () => {
  await using app = await bookingTest()
  await givenBusyMonth(app)
  await keepNow(app)
  const theirs = await movementsAtStripe(app)
  const of = (kinds: ReadonlyArray<string>, field: 'amountCents' | 'feeCents' | 'netCents') =>
    theirs.filter(({ kind }) => kinds.includes(kind)).reduce((sum, movement) => sum + movement[field], 0)
  const every = [...new Set(theirs.map(({ kind }) => kind))]
  const stripeSums = {
    totalCents: of(['charge'], 'amountCents'),
    refundsCents: of(['refund', 'refund_failure'], 'amountCents'),
    adjustmentsCents: of(['adjustment'], 'amountCents'),
    feeCents: of(every, 'feeCents'),
    payoutCents: of(every, 'netCents'),
  }
  expect(stripeSums).toMatchObject({
    totalCents: 6 * 254_00,
    refundsCents: -(33_34 + 254_00),
    adjustmentsCents: -254_00,
  })
  const close = await readMonthlyClose(app, { month: thisMonth(), page: 1, pageSize: 50 }, VIEWER)
  expect(close.sums).toMatchObject(stripeSums)
  expect(close.ours).toEqual({ paidCents: 6 * 254_00, refundedCents: 33_34 + 254_00 })
  expect(close).toMatchObject({ strangers: 0, unbooked: NOTHING_UNBOOKED, count: theirs.length })

  const { columns, rows } = await exportMonthlyClose(app, { month: thisMonth(), language: 'sk' }, ADMIN)
  const sheet: Array<ReadonlyArray<unknown>> = []
  for await (const row of rows) sheet.push(row)
  expect(columns.map(({ header }) => header).slice(0, 16)).toEqual([
    'Číslo objednávky',
    'Odberateľ',
    'IČO',
    'DIČ',
    'IČ DPH',
    'Adresa',
    'Číslo objednávky odberateľa',
    'Deň platby',
    'Deň kurzu',
    'Základ',
    'Sadzba DPH (%)',
    'DPH',
    'Spolu',
    'Vrátené',
    'Poplatok Stripe',
    'Na výplatu',
  ])
  const last = sheet.pop() ?? []
  const column = (header: string) => columns.findIndex((each) => each.header === header)
  for (const [header, sum] of [
    ['Spolu', stripeSums.totalCents],
    ['Vrátené', stripeSums.refundsCents],
    ['Poplatok Stripe', stripeSums.feeCents],
    ['Na výplatu', stripeSums.payoutCents],
    ['Spory a úpravy', stripeSums.adjustmentsCents],
  ] as const) {
    const at = column(header)
    expect(
      sheet.reduce((total, row) => total + Number(row[at]), 0),
      header,
    ).toBe(sum)
    expect(last[at], header).toBe(sum)
  }
  expect(sheet).toContainEqual(expect.arrayContaining(['Firma, s. r. o.', '00000027', '2020000004', 254_00]))
}, 60_000)

test('in every line base and VAT make what was turned over, and everything less the fee makes the payout', async () => {
  await using app = await bookingTest()
  await givenBusyMonth(app)
  await keepNow(app)
  const { lines, sums, rates } = await readMonthlyClose(app, { month: thisMonth(), page: 1, pageSize: 50 }, VIEWER)
  const holds = (line: CloseSums) => {
    expect(line.baseCents + line.vatCents).toBe(line.totalCents + line.refundsCents)
    expect(line.totalCents + line.refundsCents + line.adjustmentsCents - line.feeCents).toBe(line.payoutCents)
  }
  for (const line of lines) holds(line)
  holds(sums)
  expect(lines.find(({ kind }) => kind === 'payment')).toMatchObject({
    totalCents: 254_00,
    vatPercent: 23,
    baseCents: 206_50,
    vatCents: 47_50,
  })
  expect(rates).toEqual([{ percent: 23, baseCents: sums.baseCents, vatCents: sums.vatCents }])
  expect(lines.reduce(addLine, { ...sums, ...Object.fromEntries(Object.keys(sums).map((name) => [name, 0])) })).toEqual(
    sums,
  )
})

test('a movement is kept once however often it is read, and gets its payout when there is one', async () => {
  await using app = await bookingTest()
  await givenPaidOrder(app)
  await givenPaidOrder(app)
  expect(await keepNow(app)).toEqual({ movements: 2, payouts: 0 })
  const month = thisMonth()
  const read = () => readMonthlyClose(app, { month, page: 1, pageSize: 50 }, VIEWER)
  expect((await read()).lines).toMatchObject([{ payoutOn: null }, { payoutOn: null }])
  app.sandbox.advance(4 * DAY_MS)
  expect(await keepNow(app, 4, { fromDay: `${month}-01` })).toMatchObject({ payouts: 1 })
  const paidOut = await read()
  expect(paidOut.count).toBe(2)
  expect(paidOut.lines).toMatchObject([{ payoutId: expect.stringMatching(/^po_/) }, { payoutOn: expect.any(String) }])
  expect(await keepNow(app, 4, { fromDay: `${month}-01` })).toMatchObject({ payouts: 0 })
  expect((await read()).sums).toEqual(paidOut.sums)
  const { rows } = await app.db.execute<{ cents: number }>(
    sql`select sum(net_cents)::int as cents from balance_entries where payout_id is not null`,
  )
  expect(rows).toEqual([{ cents: 0 }])
})

test('a month begins and ends at midnight in Bratislava, and another month has nothing of it', async () => {
  await using app = await bookingTest()
  const read = async (month: string) => {
    const { count, lines } = await readMonthlyClose(app, { month, page: 1, pageSize: 50 }, VIEWER)
    return { count, lines: lines.length }
  }
  await givenMovement(app, { id: 'txn_before', at: '2026-01-31T22:59:59Z' })
  expect([await read('2026-01'), await read('2026-02')]).toEqual([ONE, NONE])
  await givenMovement(app, { id: 'txn_after', at: '2026-01-31T23:00:00Z' })
  expect([await read('2026-01'), await read('2026-02')]).toEqual([ONE, ONE])
  expect([monthAfter('2026-12'), monthAfter('2026-01', -1)]).toEqual(['2027-01', '2025-12'])
})

test('what Stripe booked without an order of ours is in the month, and what it has not booked is named', async () => {
  await using app = await bookingTest()
  await givenPaidOrder(app)
  await keepNow(app)
  await givenPaidOrder(app)
  await givenMovement(app, { id: 'txn_stranger', at: app.clock.now().toISOString() })
  const close = await readMonthlyClose(app, { month: thisMonth(), page: 1, pageSize: 50 }, VIEWER)
  expect(close).toMatchObject({
    strangers: 1,
    unbooked: { payments: { count: 1, cents: 254_00 } },
    sums: { totalCents: 508_00 },
  })
})

test('only an admin takes the month away or has it read again, and the audit knows', async () => {
  await using app = await bookingTest()
  const wish = { month: thisMonth(), language: 'sk' } as const
  await expect(exportMonthlyClose(app, wish, VIEWER)).rejects.toMatchObject({ status: 403 })
  await expect(requestBalance(app, wish, VIEWER)).rejects.toMatchObject({ status: 403 })
  await exportMonthlyClose(app, wish, ADMIN)
  await requestBalance(app, wish, ADMIN)
  expect(await waitingJobs(app, 'keep-balance')).toEqual([{ fromDay: `${thisMonth()}-01` }])
  const { rows } = await app.db.execute(sql`select action from audit_events order by at, action`)
  expect(rows.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['monthly-close-exported', 'balance-requested']),
  )
})
