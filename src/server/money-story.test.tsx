import { randomUUID } from 'node:crypto'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { type BookingTest, bookableSession, bookingTest } from '#capabilities/booking/booking.testing.server.ts'
import { readSessionFigures } from '#capabilities/booking/figures/read-session-figures.server.ts'
import { findOrderOutline } from '#capabilities/booking/find-order-outline.server.ts'
import { findViolations } from '#capabilities/booking/invariants/find-violations.server.ts'
import { addManualParticipant } from '#capabilities/booking/office/add-manual-participant.server.ts'
import { cancelRegistrationForStaff } from '#capabilities/booking/office/cancel-registration-for-staff.server.ts'
import { exportParticipants, exportRegistrations } from '#capabilities/booking/office/export-participants.server.ts'
import { listParticipants } from '#capabilities/booking/office/list-participants.server.ts'
import { listRegistrations } from '#capabilities/booking/office/list-registrations.server.ts'
import { ManualEntry } from '#capabilities/booking/office/manual-entry.ts'
import { readRegistration } from '#capabilities/booking/office/read-registration.server.ts'
import { readPaymentConfirmation } from '#capabilities/booking/payment/read-payment-confirmation.server.ts'
import { readIncomeByOrigin } from '#capabilities/booking/read-income-by-origin.server.ts'
import { readReservationPage } from '#capabilities/booking/reservation/read-reservation-page.server.ts'
import { statusInWords } from '#capabilities/booking/reservation/reservation-status.ts'
import { ADMIN, givenPaidOrder, VIEWER } from '#capabilities/bookkeeping/bookkeeping.testing.server.ts'
import type { RecordByHand } from '#capabilities/bookkeeping/by-hand-entries.ts'
import { correctEntry } from '#capabilities/bookkeeping/correct-entry.server.ts'
import { exportMonthlyClose } from '#capabilities/bookkeeping/export-monthly-close.server.ts'
import { exportPayments } from '#capabilities/bookkeeping/export-payments.server.ts'
import { listHandMoney } from '#capabilities/bookkeeping/list-hand-money.server.ts'
import { listPayments } from '#capabilities/bookkeeping/list-payments.server.ts'
import { readMoneyTasks } from '#capabilities/bookkeeping/read-money-tasks.server.ts'
import { type MonthlyClose, readMonthlyClose } from '#capabilities/bookkeeping/read-monthly-close.server.ts'
import { readPayment } from '#capabilities/bookkeeping/read-payment.server.ts'
import { readReconciliation } from '#capabilities/bookkeeping/read-reconciliation.server.ts'
import { recordReceipt } from '#capabilities/bookkeeping/record-receipt.server.ts'
import { recordReturn } from '#capabilities/bookkeeping/record-return.server.ts'
import { refundPayment } from '#capabilities/bookkeeping/refund-payment.server.ts'
import { dealOf } from '#capabilities/crm/order-for-crm.server.ts'
import { reconcilePayments } from '#capabilities/payments/reconcile-payments.server.ts'
import { keepBalance } from '#capabilities/payments/reconciliation/keep-balance.server.ts'
import { sendRefund } from '#capabilities/payments/send-refund.server.ts'
import { testCall } from '#capabilities/staff/staff.testing.server.ts'
import { dayOf } from '#kernel/day.ts'
import { signId } from '#platform/tokens/signed-token.server.ts'
import { CloseChecks } from '#routes/admin/money/close/close-checks.tsx'
import { PAYMENT_LIST } from '#routes/admin/money/payments-list.tsx'
import { readDashboard } from '#routes/admin/today/read-dashboard.server.ts'
import { PageLanguage } from '#ui/hooks/use-messages.ts'

/** The story in cents, written down by hand. Nothing below is worked out by the product. */
const STORY = {
  /** Two orders by card of 254,00; 33,34 of the first went back. */
  card: { each: 254_00, came: 508_00, back: 33_34, first: 220_66, kept: 474_66 },
  /** On invoice 300,00, of which 100,00 came by transfer. */
  partly: { total: 300_00, came: 100_00, owed: 200_00 },
  /** On invoice 189,00, of which nothing came. */
  unpaid: { total: 189_00, owed: 189_00 },
  /** On invoice 200,00, paid in cash, cancelled for 150,00 back, of which 60,00 was sent. */
  ended: { total: 200_00, came: 200_00, back: 150_00, sent: 60_00, toSend: 90_00, kept: 50_00 },
  income: 624_66,
  owed: 389_00,
}

type Party = { registrationId: string; sessionId: string }

async function invoiced(app: BookingTest, seats: number, unitPrice: number): Promise<Party> {
  const session = await bookableSession(app)
  const entry = ManualEntry.parse({
    key: `man_${randomUUID()}`,
    sessionId: session.id,
    settlement: 'invoice',
    allowOnAccount: true,
    unitPrice,
    buyer: { name: 'Jana Malá', email: `${randomUUID()}@firma.example`, company: 'Firma, s. r. o.', ico: '36421928' },
    participants: Array.from({ length: seats }, (_, n) => ({ name: `Osoba ${n}`, email: `osoba${n}@firma.example` })),
    agreement: 'by-phone',
  })
  const { registrationId } = await addManualParticipant(app, entry, testCall(ADMIN))
  return { registrationId, sessionId: session.id }
}

/** Card, invoice, partial refund, a correction, a cancellation with a transfer. */
async function playStory(app: BookingTest) {
  app.clock.set(new Date().toISOString())
  const today = dayOf(new Date())
  const first = await givenPaidOrder(app)
  const second = await givenPaidOrder(app)
  const back = { paymentId: first.paymentId, amountCents: 33_34, registration: 'stays', tellsBuyer: false } as const
  await sendRefund(app, await refundPayment(app, { ...back, note: 'Zľava.', key: randomUUID() }, ADMIN))
  const [partly, unpaid, ended] = [
    await invoiced(app, 2, 150),
    await invoiced(app, 1, 189),
    await invoiced(app, 2, 100),
  ]
  const by = (party: Party, amountCents: number, version: number, way: RecordByHand['way']): RecordByHand => ({
    registrationId: party.registrationId,
    amountCents,
    version,
    way,
    day: today,
    key: randomUUID(),
  })
  await recordReceipt(app, by(partly, 100_00, 0, 'transfer'), ADMIN)
  const slip = by(ended, 20_00, 0, 'cash')
  await recordReceipt(app, slip, ADMIN)
  await correctEntry(app, { entryId: slip.key, version: 1, key: randomUUID() }, ADMIN)
  await recordReceipt(app, by(ended, 200_00, 2, 'cash'), ADMIN)
  await cancelRegistrationForStaff(app, { registrationId: ended.registrationId, refundCents: 150_00 }, ADMIN)
  expect(await recordReturn(app, by(ended, 60_00, 4, 'transfer'), ADMIN)).toEqual({ isAllSent: false })
  return { today, first, second, partly, unpaid, ended }
}

async function allOf<Row>(rows: AsyncIterable<Row>): Promise<ReadonlyArray<Row>> {
  const all: Array<Row> = []
  for await (const row of rows) all.push(row)
  return all
}

const sum = (amounts: ReadonlyArray<unknown>) => amounts.reduce<number>((total, cents) => total + Number(cents), 0)

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

test('card, invoice, partial refund and a cancellation by transfer are the same sum on every screen and in every file', async () => {
  await using app = await bookingTest()
  const { today, first, second, partly, unpaid, ended } = await playStory(app)
  const month = today.slice(0, 7)

  // Dashboard: income of the day, and what a person has to send.
  const dashboard = await readDashboard(app, VIEWER)
  expect(dashboard.week?.days.find(({ day }) => day === today)?.cents).toBe(STORY.income)
  expect(dashboard.week?.cents).toBe(STORY.income)
  expect(dashboard.tasks.filter(({ kind }) => kind === 'returnAccounts' || kind === 'changeTasks')).toMatchObject([
    { kind: 'returnAccounts', count: 1, to: '/admin/returns' },
  ])
  expect((await readMoneyTasks(app, VIEWER)).transfers).toMatchObject([
    { registrationId: ended.registrationId, amountCents: STORY.ended.toSend },
  ])

  // Orders: list, filter, files.
  const list = { search: null, sessionId: null, order: { key: 'ordered', direction: 'ascending' }, page: 1 } as const
  const orders = await listRegistrations(app, { ...list, state: null, pageSize: 50 }, VIEWER)
  expect(sum(orders.registrations.map(({ incomeCents }) => incomeCents))).toBe(STORY.income)
  expect(sum(orders.registrations.map(({ owedCents }) => owedCents))).toBe(STORY.owed)
  expect(sum(orders.registrations.map(({ refundedCents }) => refundedCents))).toBe(STORY.card.back + STORY.ended.back)
  const owing = await listRegistrations(app, { ...list, state: 'owed', pageSize: 50 }, VIEWER)
  expect(owing.registrations.map(({ id }) => id)).toEqual([partly.registrationId, unpaid.registrationId])
  const paid = await listRegistrations(app, { ...list, state: 'paid', pageSize: 50 }, VIEWER)
  expect(paid.registrations.map(({ id }) => id)).toEqual([first.registrationId, second.registrationId])
  const people = await listParticipants(app, { ...list, state: 'owed', pageSize: 50 }, VIEWER)
  expect(people.participants.map(({ owedCents }) => owedCents)).toEqual([200_00, 200_00, 189_00])
  const filters = { search: null, sessionId: null, state: null }
  const sheet = await allOf(await exportRegistrations(app, filters, ADMIN))
  expect(sum(sheet.map(({ incomeCents }) => incomeCents))).toBe(STORY.income)
  expect(sum(sheet.map(({ owedCents }) => owedCents))).toBe(STORY.owed)
  const sheetOfPeople = await allOf(await exportParticipants(app, { ...filters, state: 'owed' }, ADMIN))
  expect(sheetOfPeople).toHaveLength(3)

  // One order in whole, as the office sees it and as its buyer does.
  const office = (party: Party) => readRegistration(app, { registrationId: party.registrationId }, VIEWER)
  expect(await office(first)).toMatchObject({ keptCents: STORY.card.first, owedCents: 0 })
  expect(await office(partly)).toMatchObject({ keptCents: STORY.partly.came, owedCents: STORY.partly.owed })
  expect(await office(unpaid)).toMatchObject({ keptCents: 0, owedCents: STORY.unpaid.owed })
  const ledgers = await Promise.all([first, partly, unpaid, ended].map(async (party) => (await office(party)).ledger))
  expect(ledgers.map((ledger) => Object.values(ledger))).toEqual([
    // Ordered, cancelled, to pay, paid, returned, remains.
    [254_00, 33_34, 220_66, 254_00, 33_34, 0],
    [300_00, 0, 300_00, 100_00, 0, 200_00],
    [189_00, 0, 189_00, 0, 0, 189_00],
    [200_00, 150_00, 50_00, 200_00, 60_00, -90_00],
  ])
  for (const { id, owedCents, incomeCents } of orders.registrations) {
    const { ledger } = await office({ registrationId: id, sessionId: '' })
    expect(Math.max(ledger.remainsCents, 0)).toBe(owedCents)
    expect(Math.min(ledger.toPayCents, ledger.paidCents)).toBe(incomeCents)
  }
  const { receivedCents, ...back } = (await office(ended)).hand
  expect({ receivedCents, ...back }).toEqual({
    receivedCents: STORY.ended.came,
    backCents: STORY.ended.back,
    toSendCents: STORY.ended.toSend,
  })
  const buyers = async (party: Party) =>
    readReservationPage(app, signId(app.config, 'reservation', party.registrationId))
  expect(await buyers(first)).toMatchObject({
    totalCents: STORY.card.each,
    refundedCents: STORY.card.back,
    owedCents: 0,
  })
  const partlyPage = await buyers(partly)
  expect(partlyPage.payment?.replaceAll('\u00a0', ' ')).toBe('Na faktúru, uhradené 100 €, čaká 200 €')
  expect(statusInWords(partlyPage).badge).toBe('Potvrdená, čaká na úhradu')
  expect(statusInWords(await buyers(unpaid)).badge).toBe('Potvrdená, čaká na úhradu')
  expect(await buyers(ended)).toMatchObject({ refundedCents: STORY.ended.back, owedCents: 0 })
  const paper = signId(app.config, 'reservation', first.registrationId)
  expect(await readPaymentConfirmation(app, paper)).toMatchObject({
    totalCents: STORY.card.each,
    refundedCents: STORY.card.back,
  })

  // Sessions, analytics, CRM.
  const sessionIds = [first, second, partly, unpaid, ended].map(({ sessionId }) => sessionId)
  const figures = await readSessionFigures(app, { sessionIds }, VIEWER)
  expect(sessionIds.map((id) => figures.get(id)?.incomeCents)).toEqual([220_66, 254_00, 100_00, 0, 50_00])
  const origins = await readIncomeByOrigin(app, { from: today, to: today }, VIEWER)
  expect(sum(origins.map(({ paidCents }) => paidCents))).toBe(STORY.card.kept)
  const deals = await Promise.all(
    [first, second, partly, unpaid, ended].map(async ({ registrationId }) => {
      const outline = await findOrderOutline(app.db, registrationId)
      return outline && dealOf(outline, 'contact').Amount
    }),
  )
  expect(deals).toEqual([220.66, 254, 100, 0, 50])

  // Payments: list, detail and file.
  const all = { search: null, sessionId: null, standing: null, fromDay: null, toDay: null }
  const cards = await listPayments(
    app,
    { ...all, order: { key: 'paid', direction: 'ascending' }, page: 1, pageSize: 50 },
    VIEWER,
  )
  expect(sum(cards.payments.map(({ amountCents, refundedCents }) => amountCents - refundedCents))).toBe(STORY.card.kept)
  expect(await readPayment(app, { id: first.paymentId }, VIEWER)).toMatchObject({ refundedCents: 33_34, balance: null })
  const byHand = await listHandMoney(app, { ...all, page: 1, pageSize: 50 }, VIEWER)
  expect(sum(byHand.lines.map(({ totalCents, refundsCents }) => totalCents + refundsCents))).toBe(150_00)
  const payments = PAYMENT_LIST.sheetOf(await exportPayments(app, all, ADMIN), 'sk')
  const column = (header: string) => payments.columns.findIndex((each) => each.header === header)
  const rows = await allOf(payments.rows)
  expect(sum(rows.map((row) => row[column('Suma')]))).toBe(808_00)
  expect(sum(rows.map((row) => row[column('Vrátené')]))).toBe(183_34)
  expect(sum(rows.map((row) => row[column('Zostáva')]))).toBe(STORY.income)
  expect(new Set(rows.map((row) => row[column('Spôsob')]))).toEqual(
    new Set(['kartou', 'prevodom', 'v hotovosti', null]),
  )

  // The close before Stripe was read says so, and afterwards agrees with the comparison.
  const close = () => readMonthlyClose(app, { month, page: 1, pageSize: 50 }, VIEWER)
  const unread = await close()
  expect(unread.ours).toEqual({ paidCents: STORY.card.came, refundedCents: STORY.card.back })
  expect(said(unread)).toContain('Pohyby zo Stripe sa ešte nenačítali.')
  expect(said(unread)).not.toContain('rovnaké')
  await keepBalance(app)
  const read = await close()
  expect(read.sums).toMatchObject({ totalCents: STORY.card.came, refundsCents: -STORY.card.back })
  expect(said(read)).toContain('Platby v našich knihách sú rovnaké ako v Stripe: 508,00 €.')
  expect(said(read)).toContain('Vrátené peniaze v našich knihách sú rovnaké ako v Stripe: 33,34 €.')
  expect(read.byHand.sums).toMatchObject({ totalCents: 300_00, refundsCents: -STORY.ended.sent })
  expect(said(read)).toContain('Mimo Stripe treba ešte poslať späť 90,00 €.')
  const file = await exportMonthlyClose(app, { month, language: 'sk' }, ADMIN)
  const lines = await allOf(file.rows)
  const at = (header: string) => file.columns.findIndex((each) => each.header === header)
  const rowOf = (name: string) => lines.find((line) => line[0] === name) ?? []
  expect([rowOf('Spolu')[at('Spolu')], rowOf('Spolu')[at('Vrátené')]]).toEqual([508_00, -33_34])
  expect([rowOf('Spolu mimo Stripe')[at('Spolu')], rowOf('Spolu mimo Stripe')[at('Vrátené')]]).toEqual([300_00, -60_00])
  // What is decided and not sent yet is the one difference to the income, and the screen names it.
  expect(Number(rowOf('Spolu všetko')[at('Spolu')]) + Number(rowOf('Spolu všetko')[at('Vrátené')])).toBe(
    STORY.income + STORY.ended.toSend,
  )
  await reconcilePayments(app, { from: new Date(Date.now() - 3_600_000), to: new Date(Date.now() + 60_000) })
  const [run] = (await readReconciliation(app, VIEWER)).runs
  expect(run).toMatchObject({
    ourCents: 508_00,
    theirCents: 508_00,
    ourRefundedCents: 33_34,
    theirRefundedCents: 33_34,
    findings: 0,
  })
  expect(await findViolations(app.db)).toEqual([])
})
