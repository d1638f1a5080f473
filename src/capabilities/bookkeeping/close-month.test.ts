import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { camtOf, type GivenEntry, givenTransferOrder, OUR_IBAN } from '#capabilities/bank/bank.testing.server.ts'
import { importStatement } from '#capabilities/bank/import-statement.server.ts'
import { type BookingTest, bookingTest } from '#capabilities/booking/booking.testing.server.ts'
import { keepCredit, keepInvoice, SEATS } from '#capabilities/invoicing/invoicing.testing.server.ts'
import { keepBalance } from '#capabilities/payments/reconciliation/keep-balance.server.ts'
import { companyOf } from '#capabilities/training/registration.testing.server.ts'
import { addDays, dayOf, instantAt } from '#kernel/day.ts'
import type { CheckName, ShownMonth } from './accountant-month.ts'
import { ADMIN, givenPaidOrder, VIEWER } from './bookkeeping.testing.server.ts'
import { closeMonth } from './close-month.server.ts'
import { countMoneyTasks } from './count-money-tasks.server.ts'
import { attachFeeDocument } from './fees/attach-fee-document.server.ts'
import { removeFeeDocument } from './fees/remove-fee-document.server.ts'
import { takeFeeDocument } from './fees/take-fee-document.server.ts'
import { readCountryEvidence } from './month/read-country-evidence.server.ts'
import { monthAfter } from './monthly-close.ts'
import { readAccountantMonth } from './read-accountant-month.server.ts'
import { readMonthlyClose } from './read-monthly-close.server.ts'

const OWNER = ADMIN
const ACCOUNTANT = { actor: { kind: 'accountant', id: 'accountant-1' }, requestId: 'request-3' } as const
const OFFICE = { actor: { kind: 'office', id: 'office-1' }, requestId: 'request-4' } as const
const today = dayOf(new Date())
const month = today.slice(0, 7)

/** Three orders of 254 € by card, the first two with their invoice, all read from Stripe; the month is over. */
async function givenMonth(app: BookingTest, { documented = 3 } = {}) {
  await app.db.execute(sql`
    insert into invoicing_choices (id, name, value, decided_by, decided_at)
    values (gen_random_uuid(), 'documentsFrom', to_jsonb(${`${month}-01`}::text), 'accountant-1', now())`)
  const orders = []
  for (let n = 0; n < 3; n++) orders.push(await givenPaidOrder(app))
  const kept = []
  for (const { registrationId } of orders.slice(0, documented)) kept.push(await invoiceFor(app, registrationId))
  app.clock.set(instantAt(`${monthAfter(month)}-01`, '08:00').toISOString())
  await keepBalance(app)
  await attach(app, await feesOf(app))
  return { orders, kept }
}

const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n')

async function feesOf(app: BookingTest): Promise<number> {
  return (await readMonthlyClose(app, { month, page: 1, pageSize: 1 }, VIEWER)).sums.feeCents
}

function attach(app: BookingTest, totalCents: number, bytes = PDF) {
  return attachFeeDocument(app, { month, totalCents, bytes }, ACCOUNTANT)
}

function invoiceFor(app: BookingTest, registrationId: string, grossCents = 254_00) {
  const lines = [{ ...SEATS, quantity: 2, grossCents }]
  return keepInvoice(app.db, { taxPoint: { on: today, is: 'payment' }, lines }, { registrationId, cause: 'payment' })
}

const read = (app: BookingTest) => readAccountantMonth(app, { month }, VIEWER)
const failing = ({ checks }: ShownMonth) => checks.filter(({ holds }) => holds === false).map(({ name }) => name)
const close = (app: BookingTest, explanation: string | null = null) =>
  closeMonth(app, { month, explanation }, ACCOUNTANT)

test('what documents say is what the book has, and what the book has is what Stripe booked', async () => {
  await using app = await bookingTest()
  const { kept } = await givenMonth(app)
  if (!kept[0]) throw new Error('unreachable')
  const { documents, debts, checks } = await read(app)
  const { ours, sums } = await readMonthlyClose(app, { month, page: 1, pageSize: 50 }, VIEWER)
  // 254,00 is 206,50 + 47,50, three times.
  expect(documents.total).toEqual({ count: 3, baseCents: 619_50, vatCents: 142_50, grossCents: 762_00 })
  expect(documents.prepaid.card).toEqual({ count: 3, cents: 762_00 })
  expect([ours.paidCents, sums.totalCents]).toEqual([762_00, 762_00])
  expect(debts).toEqual([])
  expect(checks.find(({ name }) => name === 'documents')).toMatchObject({ holds: true, count: 3, of: 3, missing: [] })
  expect(checks.find(({ name }) => name === 'bank')).toMatchObject({ name: 'bank', holds: null })
})

test('money for a course of a later month is deferred until the month of the course', async () => {
  await using app = await bookingTest()
  const { orders } = await givenMonth(app)
  const [first, second] = orders
  const courseOn = (id: string | undefined, day: string) =>
    app.db.execute(sql`
      update sessions set starts_at = ${instantAt(day, '10:00').toISOString()}, ends_at = ${instantAt(day, '12:00').toISOString()}
      where id = ${id}`)
  await courseOn(orders[2]?.sessionId, `${month}-01`)
  await courseOn(first?.sessionId, `${monthAfter(month)}-01`)
  await courseOn(second?.sessionId, `${monthAfter(month, 2)}-15`)
  expect((await read(app)).deferred).toEqual([
    { month: monthAfter(month), orders: 1, cents: 254_00 },
    { month: monthAfter(month, 2), orders: 1, cents: 254_00 },
  ])
})

test('an invoice is a debt until its money comes or a credit note takes it back, as it was at the end of the month', async () => {
  await using app = await bookingTest()
  const unpaid = {
    taxPoint: { on: today, is: 'supply' as const },
    dueOn: addDays(today, 14),
    payment: { way: 'transfer' as const, paidOn: null },
    prepaidCents: 0,
    lines: [{ ...SEATS, grossCents: 100_00 }],
  }
  const kept = await keepInvoice(app.db, unpaid)
  const debts = async () => (await read(app)).debts.map(({ number, openCents }) => ({ number, openCents }))
  expect(await debts()).toEqual([{ number: kept.document.number, openCents: 100_00 }])
  await keepCredit(app.db, kept, { grossCents: 30_00, on: lastDay })
  expect(await debts()).toEqual([{ number: kept.document.number, openCents: 70_00 }])
  const { paid, documents } = await read(app)
  expect(paid).toEqual({
    card: { count: 0, cents: 0 },
    transfer: { count: 0, cents: 0 },
    credited: { count: 0, cents: 30_00 },
    unpaid: { count: 1, cents: 70_00 },
  })
  expect(Object.values(paid).reduce((sum, { cents }) => sum + cents, 0)).toBe(documents.invoices.grossCents)
  await keepCredit(app.db, kept, { grossCents: 1_00, on: addDays(lastDay, 1) })
  expect(await debts()).toEqual([{ number: kept.document.number, openCents: 70_00 }])
})

test('a month is closed once, with what it came to, and the audit knows by whom', async () => {
  await using app = await bookingTest()
  await givenMonth(app)
  expect(failing(await read(app))).toEqual([])
  expect((await read(app)).year.find((each) => each.month === month)?.state).toBe('ready')
  await Promise.all([close(app), close(app), closeMonth(app, { month, explanation: null }, OWNER)])
  const { closed, year } = await read(app)
  expect(closed?.totals).toMatchObject({ documents: 3, grossCents: 762_00, vatCents: 142_50, explanation: null })
  expect(year.find((each) => each.month === month)?.state).toBe('closed')
  const { rows } = await app.db.execute(sql`select action from audit_events where action = 'month-closed'`)
  expect(rows).toHaveLength(1)
})

test('a document that is being issued while the month is closed is in what the month came to', async () => {
  await using app = await bookingTest()
  await givenMonth(app)
  let closing: Promise<void> | undefined
  await app.db.transaction(async (tx) => {
    await keepInvoice(tx, { taxPoint: { on: today, is: 'payment' }, lines: [{ ...SEATS, grossCents: 100_00 }] })
    closing = close(app)
    await expect
      .poll(async () => {
        const { rows } = await app.db.execute(sql`
          select from pg_locks where relation = 'document_series'::regclass and not granted`)
        return rows.length
      })
      .toBe(1)
  })
  await closing
  expect((await read(app)).closed?.totals).toMatchObject({ documents: 4, grossCents: 862_00 })
})

test('only the accountant and the owner close a month', async () => {
  await using app = await bookingTest()
  await givenMonth(app)
  for (const call of [VIEWER, OFFICE])
    await expect(closeMonth(app, { month, explanation: null }, call)).rejects.toMatchObject({ status: 403 })
  expect((await read(app)).closed).toBeNull()
})

const lastDay = addDays(`${monthAfter(month)}-01`, -1)
const entry = (day: string, sum: string, text = 'poplatok'): GivenEntry => ({ day, sum, text })

async function takeStatement(app: BookingTest, number: string, opening: string, entries: ReadonlyArray<GivenEntry>) {
  const bytes = Buffer.from(camtOf({ iban: OUR_IBAN, number, opening, entries }))
  await importStatement(app, { file: { name: 'vypis.xml', bytes, csv: null }, isOurs: true }, OWNER)
}

/** Each check with the month that breaks it, so that none of them is a tick that nobody could lose. */
const BROKEN: ReadonlyArray<[CheckName, (app: BookingTest) => Promise<unknown>]> = [
  ['over', async (app) => app.clock.set(instantAt(`${month}-28`, '08:00').toISOString())],
  ['series', (app) => app.db.execute(sql`update document_series set next = next + 1`)],
  [
    'stripe',
    (app) => app.db.execute(sql`update balance_readings set read_until = ${instantAt(`${month}-28`).toISOString()}`),
  ],
  [
    'clearing',
    (app) =>
      app.db.execute(sql`
        insert into balance_entries (id, kind, stripe_payment_intent_id, amount_cents, fee_cents, net_cents, occurred_at, available_on)
        values ('txn_stranger', 'charge', 'pi_stranger', 5000, 0, 5000, ${instantAt(today, '09:00').toISOString()}, ${today})`),
  ],
  ['fees', (app) => removeFeeDocument(app, { month }, ACCOUNTANT)],
  ['bank', (app) => takeStatement(app, '1', '100.00', [entry(addDays(lastDay, -1), '-1.00')])],
]

test.each(BROKEN)(
  'a month in which „%s“ does not hold is refused by that name and stays open',
  async (name, breakIt) => {
    await using app = await bookingTest()
    await givenMonth(app)
    await breakIt(app)
    expect(failing(await read(app))).toEqual([name])
    await expect(close(app)).rejects.toMatchObject({ code: 'MONTH_NOT_READY', details: { failing: [name] } })
    expect((await read(app)).closed).toBeNull()
  },
)

test('the bank is done when statements cover the last day of the month, or follow each other over it', async () => {
  await using app = await bookingTest()
  await givenMonth(app)
  const bank = async () => (await read(app)).checks.find(({ name }) => name === 'bank')
  await takeStatement(app, '1', '100.00', [entry(addDays(lastDay, -9), '-1.00'), entry(addDays(lastDay, -2), '-1.00')])
  const readUntil = addDays(lastDay, -2)
  expect(await bank()).toMatchObject({ holds: false, lacking: [{ iban: OUR_IBAN, readUntil }], waiting: 0 })
  // Begins with another balance: a statement between the two is missing.
  await takeStatement(app, '3', '90.00', [entry(addDays(lastDay, 3), '-1.00')])
  expect(await bank()).toMatchObject({ holds: false })
  await takeStatement(app, '2', '98.00', [entry(addDays(lastDay, 2), '-8.00')])
  expect(await bank()).toMatchObject({ holds: true, lacking: [] })
  await close(app)
  expect((await read(app)).closed).not.toBeNull()
})

test('a bank that is asked covers a day when it has answered after it; an account from later is not asked', async () => {
  await using app = await bookingTest()
  await givenMonth(app)
  const bank = async () => (await read(app)).checks.find(({ name }) => name === 'bank')
  await takeStatement(app, '1', '100.00', [entry(addDays(lastDay, 4), '-1.00')])
  await app.db.execute(sql`update bank_accounts set added_at = ${instantAt(addDays(lastDay, 5)).toISOString()}`)
  expect(await bank()).toMatchObject({ holds: null })
  await takeStatement(app, '0', '101.00', [entry(addDays(lastDay, -3), '-5.00')])
  expect(await bank()).toMatchObject({ holds: false })
  await app.db.execute(sql`
    insert into bank_statements (id, account_id, number, from_day, to_day, fingerprint, source, imported_by, imported_at)
    select gen_random_uuid(), id, 'fio', ${addDays(lastDay, -3)}, ${addDays(lastDay, -3)}, 'fio', 'fio', 'system', now() from bank_accounts`)
  const answeredAt = (day: string, time: string) =>
    app.db.execute(sql`
      insert into bank_polls (source, asked_at, answered_at, is_unsure) values ('fio', now(), ${instantAt(day, time).toISOString()}, false)
      on conflict (source) do update set answered_at = excluded.answered_at`)
  await answeredAt(lastDay, '23:59')
  expect(await bank()).toMatchObject({ holds: false })
  await answeredAt(addDays(lastDay, 1), '00:00')
  expect(await bank()).toMatchObject({ holds: true })
})

test('money on our account that belongs to nobody yet keeps the month open', async () => {
  await using app = await bookingTest()
  await givenMonth(app)
  await takeStatement(app, '1', '100.00', [entry(addDays(lastDay, -1), '50.00', 'platba'), entry(lastDay, '-1.00')])
  expect((await read(app)).checks).toContainEqual(expect.objectContaining({ name: 'bank', holds: false, waiting: 1 }))
  await expect(close(app)).rejects.toMatchObject({ details: { failing: ['bank'] } })
  await app.db.execute(sql`update bank_movement_states set state = 'discarded', note = 'vklad' where state = 'waiting'`)
  await close(app)
  expect((await read(app)).closed).not.toBeNull()
})

test('a payment without its document keeps the month open; one that waits for a named reason asks for words', async () => {
  await using app = await bookingTest()
  const { orders } = await givenMonth(app, { documented: 2 })
  await app.db.execute(sql`delete from document_looks`)
  const { reference } = await app.registration(orders[2]?.clientKey ?? '')
  expect((await read(app)).checks).toContainEqual(
    expect.objectContaining({ name: 'documents', holds: false, count: 2, of: 3, missing: [reference] }),
  )
  await expect(close(app)).rejects.toMatchObject({ details: { failing: ['documents'] } })
  await app.db.execute(sql`
    insert into document_looks (registration_id, waits_for) values (${orders[2]?.registrationId}, '{dic}')`)
  expect((await read(app)).checks).toContainEqual(
    expect.objectContaining({ name: 'documents', holds: false, waiting: [{ reason: 'dic', count: 1 }], missing: [] }),
  )
  await expect(close(app)).rejects.toMatchObject({ details: { failing: ['documents'] } })
  await close(app, 'DIČ nedodali, doklad priznáme dodatočne.')
  expect((await read(app)).closed).not.toBeNull()
})

test('a part of a transfer is a payment of its month: it wants its document, and is deferred until the course', async () => {
  await using app = await bookingTest()
  const { orders } = await givenMonth(app)
  const sessionId = orders[0]?.sessionId ?? ''
  await app.db.execute(sql`
    update sessions set starts_at = ${instantAt(`${monthAfter(month)}-20`, '10:00').toISOString()},
      ends_at = ${instantAt(`${monthAfter(month)}-20`, '12:00').toISOString()} where id = ${sessionId}`)
  const before = (await read(app)).deferred
  const { registrationId, reference } = await givenTransferOrder(app, {
    ...companyOf([{ name: 'Jana', email: 'jana@example.test' }]),
    origin: 'transfer',
    state: 'held',
    paidAt: null,
    sessionId,
    confirmedAt: instantAt(today, '09:00'),
  })
  await app.db.execute(sql`
    insert into money_by_hand (id, registration_id, kind, amount_cents, day, way, recorded_by, recorded_at)
    values (gen_random_uuid(), ${registrationId}, 'received', 5000, ${today}, 'transfer', 'ada', now())`)
  await app.db.execute(sql`delete from document_looks`)
  expect((await read(app)).checks).toContainEqual(
    expect.objectContaining({ name: 'documents', holds: false, count: 3, of: 4, missing: [reference] }),
  )
  const [was] = before
  expect((await read(app)).deferred).toEqual([
    { month: monthAfter(month), orders: (was?.orders ?? 0) + 1, cents: (was?.cents ?? 0) + 50_00 },
  ])
})

test('an explanation stands for a clearing that is not empty, and for nothing else', async () => {
  await using app = await bookingTest()
  await givenMonth(app)
  for (const [name, breakIt] of BROKEN) if (name === 'clearing' || name === 'series') await breakIt(app)
  await expect(close(app, 'Platba mimo stránky.')).rejects.toMatchObject({ details: { failing: ['series'] } })
  await app.db.execute(sql`update document_series set next = next - 1`)
  await close(app, 'Platba mimo stránky.')
  expect((await read(app)).closed?.totals.explanation).toBe('Platba mimo stránky.')
})

test('a document whose tax point lies in a closed month is the accountant’s task, on the screen and among those of today', async () => {
  await using app = await bookingTest()
  const { orders } = await givenMonth(app)
  const counted = async () => (await countMoneyTasks(app, ACCOUNTANT)).closedMonths.count
  expect([await counted(), (await read(app)).intoClosed]).toEqual([0, []])
  await app.db.execute(sql`
    insert into document_looks (registration_id, waits_for) values (${orders[0]?.registrationId}, '{closed-month}')
    on conflict (registration_id) do update set waits_for = excluded.waits_for`)
  const { id, reference } = await app.registration(orders[0]?.clientKey ?? '')
  expect([await counted(), (await read(app)).intoClosed]).toEqual([1, [{ id, reference }]])
})

test('a lost dispute about an order with a document is the accountant’s task until its month is closed, and corrects nothing', async () => {
  await using app = await bookingTest()
  const { orders } = await givenMonth(app, { documented: 2 })
  await app.db.execute(sql`update document_looks set waits_for = '{dic}'`)
  const counted = async () => (await countMoneyTasks(app, ACCOUNTANT)).lostDisputes.count
  const lose = async ({ paymentIntentId = '', registrationId = '' }, status: string) =>
    app.db.execute(sql`
      insert into disputes (stripe_dispute_id, payment_id, amount_cents, status, reason, opened_at, closed_at)
      select ${`dp_${paymentIntentId}`}, id, amount_cents, ${status}, 'fraudulent', now(), now() from payments
      where registration_id = ${registrationId}`)
  const [first, second, withoutDocument] = orders
  if (!first || !second || !withoutDocument) throw new Error('unreachable')
  await lose(first, 'lost')
  await lose(second, 'won')
  await lose(withoutDocument, 'lost')
  const { reference } = await app.registration(first.clientKey)
  expect([await counted(), (await read(app)).lostDisputes]).toEqual([1, [{ reference, cents: 254_00 }]])
  expect((await readAccountantMonth(app, { month: monthAfter(month) }, VIEWER)).lostDisputes).toEqual([])
  await close(app, 'Spor.')
  expect([await counted(), (await read(app)).lostDisputes]).toEqual([0, []])
  const { rows } = await app.db.execute(sql`select from documents where kind = 'credit'`)
  expect(rows).toEqual([])
})

test('money with a day in a closed month is the accountant’s task until the next closing', async () => {
  await using app = await bookingTest()
  const { orders } = await givenMonth(app)
  const [registrationId, { reference }] = [
    orders[0]?.registrationId,
    await app.registration(orders[0]?.clientKey ?? ''),
  ]
  const write = (kind: string, day: string) => {
    app.clock.advance(1_000)
    return app.db.execute(sql`
      insert into money_by_hand (id, registration_id, kind, amount_cents, day, way, recorded_by, recorded_at)
      values (gen_random_uuid(), ${registrationId}, ${kind}, 1000, ${day}, ${kind === 'owed_back' ? null : 'transfer'}, 'ada', ${app.clock.now().toISOString()})`)
  }
  const counted = async () => (await countMoneyTasks(app, ACCOUNTANT)).lateEntries.count
  await write('received', lastDay)
  expect(await counted()).toBe(0)
  await close(app, 'Preplatok.')
  app.clock.advance(60_000)
  await write('received', lastDay)
  await write('returned', today)
  await write('owed_back', today)
  await write('received', addDays(lastDay, 1))
  expect(await counted()).toBe(2)
  expect((await read(app)).lateEntries).toEqual([
    { reference, day: lastDay, cents: 10_00 },
    { reference, day: today, cents: -10_00 },
  ])
  app.clock.advance(60_000)
  await app.db.execute(sql`
    insert into closed_months (month, closed_by, closed_at, totals) values (${monthAfter(month)}, 'a', ${app.clock.now().toISOString()}, '{}')`)
  expect([await counted(), (await read(app)).lateEntries]).toEqual([0, []])
})

test('before documents are issued at all no month is closed', async () => {
  await using app = await bookingTest()
  app.clock.set(instantAt(`${monthAfter(month)}-01`, '08:00').toISOString())
  await keepBalance(app)
  expect(failing(await read(app))).toEqual(['documents'])
})

test('Stripe’s document about its fees is held beside what its movements took, and another sum asks for words', async () => {
  await using app = await bookingTest()
  await givenMonth(app)
  const fees = await feesOf(app)
  expect(fees).toBeGreaterThan(0)
  const check = async () => (await read(app)).checks.find(({ name }) => name === 'fees')
  expect(await check()).toMatchObject({ holds: true, feeCents: fees, document: { totalCents: fees } })
  await attach(app, fees + 1)
  expect(await check()).toMatchObject({ holds: false, document: { totalCents: fees + 1 } })
  await expect(close(app)).rejects.toMatchObject({ details: { failing: ['fees'] } })
  await close(app, 'Doklad má aj cent z minulého mesiaca.')
  expect((await read(app)).closed).not.toBeNull()
  const next = await readAccountantMonth(app, { month: monthAfter(month) }, VIEWER)
  expect(next.checks.find(({ name }) => name === 'fees')).toMatchObject({ holds: null, feeCents: 0, document: null })
})

test('a document about fees is replaced, taken and removed while its month is open, and each is written down', async () => {
  await using app = await bookingTest()
  await givenMonth(app)
  const other = Buffer.from('%PDF-1.4\nanother\n%%EOF')
  await attach(app, 5_00, other)
  const { name, content } = await takeFeeDocument(app, { month }, ACCOUNTANT)
  expect([name, content.equals(other)]).toEqual([`stripe-${month}.pdf`, true])
  await removeFeeDocument(app, { month }, ACCOUNTANT)
  await removeFeeDocument(app, { month }, ACCOUNTANT)
  await expect(takeFeeDocument(app, { month }, ACCOUNTANT)).rejects.toMatchObject({ code: 'FEE_DOCUMENT_NOT_FOUND' })
  const { rows } = await app.db.execute<{ action: string; before: number | null; after: number | null }>(sql`
    select event.action, (detail.changes -> 'totalCents' ->> 'before')::int as before,
      (detail.changes -> 'totalCents' ->> 'after')::int as after
    from audit_events event left join audit_details detail on detail.event_id = event.id
    where event.action like 'fee-document%' order by event.action, after desc`)
  const fees = await feesOf(app)
  expect(rows).toEqual([
    expect.objectContaining({ action: 'fee-document-attached', after: fees }),
    { action: 'fee-document-attached', before: fees, after: 5_00 },
    expect.objectContaining({ action: 'fee-document-downloaded' }),
    { action: 'fee-document-removed', before: 5_00, after: null },
  ])
  for (const call of [VIEWER, { actor: { kind: 'editor', id: 'editor-1' }, requestId: 'r' } as const]) {
    await expect(attachFeeDocument(app, { month, totalCents: 1, bytes: PDF }, call)).rejects.toMatchObject({
      status: 403,
    })
    await expect(removeFeeDocument(app, { month }, call)).rejects.toMatchObject({ status: 403 })
    await expect(takeFeeDocument(app, { month }, call)).rejects.toMatchObject({ status: 403 })
  }
})

test.each([
  ['a picture', Buffer.from('\x89PNG\r\n%%EOF'), 'FEE_DOCUMENT_NO_PDF'],
  ['a PDF that breaks off', PDF.subarray(0, 12), 'FEE_DOCUMENT_NO_PDF'],
  ['a web page that says PDF', Buffer.from('<script>%PDF-1.7</script>%%EOF'), 'FEE_DOCUMENT_NO_PDF'],
  ['six megabytes', Buffer.concat([PDF, Buffer.alloc(6_000_000), PDF]), 'FEE_DOCUMENT_TOO_LARGE'],
])('%s is no document about fees', async (_what, bytes, code) => {
  await using app = await bookingTest()
  await expect(attach(app, 1, bytes)).rejects.toMatchObject({ code })
  const { rows } = await app.db.execute(sql`select from fee_documents`)
  expect(rows).toEqual([])
})

test('a document that is being attached while the month is closed is in it, and a later one changes nothing', async () => {
  await using app = await bookingTest()
  await givenMonth(app)
  const fees = await feesOf(app)
  await attach(app, fees + 1)
  let closing: Promise<void> | undefined
  await app.db.transaction(async (tx) => {
    await tx.execute(sql`update fee_documents set total_cents = ${fees}`)
    closing = close(app)
    await expect
      .poll(async () => {
        const { rows } = await app.db.execute(sql`
          select from pg_locks where relation = 'fee_documents'::regclass and not granted`)
        return rows.length
      })
      .toBe(1)
  })
  await closing
  expect((await read(app)).closed).not.toBeNull()
  await expect(attach(app, 1)).rejects.toMatchObject({ code: 'MONTH_CLOSED' })
  await expect(removeFeeDocument(app, { month }, ACCOUNTANT)).rejects.toMatchObject({ code: 'MONTH_CLOSED' })
  expect((await read(app)).checks.find(({ name }) => name === 'fees')).toMatchObject({ document: { totalCents: fees } })
})

test('a consumer of the Union whose card is of another country is the accountant’s task until the month is closed, and nothing changes', async () => {
  await using app = await bookingTest()
  const { orders } = await givenMonth(app)
  const live = (at: number, country: string, kind = 'personal') =>
    app.db.execute(sql`
      update registrations set kind = ${kind}, company_country = ${country}, seats = 1, unit_price_cents = total_cents
      where id = ${orders[at]?.registrationId}`)
  const { rows: cards } = await app.db.execute(sql`select distinct card_country as country from payments`)
  expect(cards).toEqual([{ country: 'SK' }])
  const counted = async () => (await countMoneyTasks(app, ACCOUNTANT)).countries.count
  // At home, outside of the Union and for a company nothing is asked.
  await live(0, 'SK')
  await live(1, 'US')
  await live(2, 'CZ', 'business')
  expect([await counted(), (await read(app)).contradictedCountries]).toEqual([0, []])
  await live(0, 'CZ')
  await live(1, 'DE')
  await app.db.execute(
    sql`update payments set card_country = 'DE' where registration_id = ${orders[1]?.registrationId}`,
  )
  const { reference } = await app.registration(orders[0]?.clientKey ?? '')
  expect([await counted(), (await read(app)).contradictedCountries]).toEqual([
    1,
    [{ reference, said: 'CZ', seen: 'SK' }],
  ])
  await app.db.execute(
    sql`update payments set card_country = null where registration_id = ${orders[1]?.registrationId}`,
  )
  const evidence = await readCountryEvidence(app.db, month)
  expect(evidence.map(({ said, seen, way }) => [said, seen, way]).toSorted()).toEqual([
    ['CZ', 'SK', 'card'],
    ['DE', null, 'card'],
  ])
  await close(app)
  expect([await counted(), (await read(app)).contradictedCountries]).toEqual([0, []])
  expect(await app.registration(orders[0]?.clientKey ?? '')).toMatchObject({ vatPercent: 23, companyCountry: 'CZ' })
})

test('for a transfer the country of the account it came from is the second evidence, and a corrected entry is none', async () => {
  await using app = await bookingTest()
  const { orders } = await givenMonth(app)
  const registrationId = orders[0]?.registrationId
  await takeStatement(app, '1', '100.00', [{ ...entry(lastDay, '50.00', 'platba'), iban: 'AT611904300234573201' }])
  await app.db.execute(
    sql`update registrations set kind = 'personal', company_country = 'AT', seats = 1, unit_price_cents = total_cents where id = ${registrationId}`,
  )
  await app.db.execute(sql`update payments set is_surplus = true where registration_id = ${registrationId}`)
  const receive = (movement: string | null, corrects: string | null = null) =>
    app.db.execute<{ id: string }>(sql`
      insert into money_by_hand (id, registration_id, kind, amount_cents, day, way, corrects, movement_id, recorded_by, recorded_at)
      select gen_random_uuid(), ${registrationId}, 'received', ${corrects ? -1000 : 1000}, ${today}, 'transfer', ${corrects}::uuid,
        ${movement}, 'ada', now() returning id`)
  const { rows: movements } = await app.db.execute<{ id: string }>(sql`select id from bank_movements`)
  const { rows: wrong } = await receive(null)
  await receive(null, wrong[0]?.id ?? null)
  await receive(movements[0]?.id ?? null)
  const seen = async () => (await readCountryEvidence(app.db, month)).map(({ seen, way }) => [seen, way])
  expect(await seen()).toEqual([['AT', 'transfer']])
  expect((await read(app)).contradictedCountries).toEqual([])
  await app.db.execute(sql`update registrations set company_country = 'HU' where id = ${registrationId}`)
  expect((await read(app)).contradictedCountries).toMatchObject([{ said: 'HU', seen: 'AT' }])
})
