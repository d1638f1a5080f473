import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { camtOf, givenTransferOrder, OUR_IBAN } from '#capabilities/bank/bank.testing.server.ts'
import { importStatement } from '#capabilities/bank/import-statement.server.ts'
import { matchMovements } from '#capabilities/bank/match-movements.server.ts'
import { waitingReturn } from '#capabilities/bank/returns/returns.testing.server.ts'
import { sendReturns } from '#capabilities/bank/returns/send-returns.server.ts'
import {
  type BookingTest,
  bookableSession,
  bookingTest,
  companyOrder,
  personalOrder,
} from '#capabilities/booking/booking.testing.server.ts'
import { settlePayment } from '#capabilities/booking/settle-payment.server.ts'
import { ADMIN } from '#capabilities/bookkeeping/bookkeeping.testing.server.ts'
import { refundPayment } from '#capabilities/bookkeeping/refund-payment.server.ts'
import { BUYER, keepInvoice, SEATS } from '#capabilities/invoicing/invoicing.testing.server.ts'
import { reconcilePayments } from '#capabilities/payments/reconcile-payments.server.ts'
import { keepBalance } from '#capabilities/payments/reconciliation/keep-balance.server.ts'
import { sendRefund } from '#capabilities/payments/send-refund.server.ts'
import type { SeatFeed } from '#capabilities/schedule/seat-feed.server.ts'
import { givenAdmin } from '#capabilities/staff/staff.testing.server.ts'
import { addDays, dayOf } from '#kernel/day.ts'
import { isAdmitted } from '#platform/http/require-access.server.ts'
import { allCallables } from './app.server.ts'
import type { Snapshots } from './snapshots.server.ts'
import { walkOffice } from './walk-office.testing.server.ts'

/** Nobody else in the database is called, writes or pays like that. */
const HER = { name: 'Hortenzia Veľkooká', email: 'hortenzia@velkooka.test', phone: '+421 907 313 373' }
const HER_IBAN = 'SK6807200002891987426353'
const SEAT = { name: 'Kornel Malozubý', email: 'kornel@malozuby.test' }
const CLERK = { name: 'Libuša Tenkopera', email: 'libusa@tenkopera.test' }
const WORDS = ['Hortenzia', 'Veľkook', 'velkook', '907313373', '907 313 373', HER_IBAN, 'Malozub', 'Tenkoper']
const COMPANY = 'Tichý mlyn, s. r. o.'

const by = { ...HER, company: '', ico: '', dic: '' }
const works = { workType: 'student', aiProficiency: 'low' }

/** Where money of people is shown; the owner reads the words in each, or the walk has missed it. */
const MONEY = [
  '/admin/bank',
  '/admin/bank/export',
  '/admin/documents',
  '/admin/documents/:id',
  '/admin/documents/export',
  '/admin/monthly-close',
  '/admin/monthly-close/export',
  '/admin/monthly-close/file',
  '/admin/payments',
  '/admin/payments/export',
  '/admin/reconciliation',
  '/admin/returns',
  '/admin/search',
  '/admin/search/results',
]

async function paid(app: BookingTest, order: ReturnType<typeof personalOrder>): Promise<string> {
  await app.book(order)
  const { id } = await app.registration(order.sessionId)
  const checkout = await app.checkoutOf(id)
  app.sandbox.pay(checkout)
  await settlePayment(app, checkout)
  return id
}

/** A private buyer pays by card and by transfer, gets money back both ways and owes some; a company sends one of its people. */
async function givenPeople(app: BookingTest) {
  app.clock.set(new Date().toISOString())
  const today = dayOf(app.clock.now())
  // Beyond the days in which a consumer may withdraw, whenever the test runs.
  const session = await bookableSession(app, { startsAt: new Date(app.clock.now().getTime() + 30 * 86_400_000) })
  const card = await paid(app, personalOrder(session.id, { customerInfo: by, participants: [{ ...HER, ...works }] }))
  const company = companyOrder((await bookableSession(app)).id, 1)
  const customerInfo = { ...(company.customerInfo as object), ...CLERK, company: COMPANY }
  await paid(app, { ...company, customerInfo, participants: [{ ...SEAT, ...works }] })
  const { rows } = await app.db.execute<{ id: string }>(sql`select id from payments where registration_id = ${card}`)
  const back = { paymentId: rows[0]?.id ?? '', amountCents: 27_00, registration: 'stays', tellsBuyer: false } as const
  await sendRefund(app, await refundPayment(app, { ...back, note: 'Zľava.', key: randomUUID() }, ADMIN))
  await app.db.execute(sql`
    insert into disputes (payment_id, stripe_dispute_id, amount_cents, status, reason, opened_at)
    values (${back.paymentId}, 'dp_of_a_test', 10000, 'needs_response', 'fraudulent', now())`)

  const buyer = {
    ...BUYER,
    name: HER.name,
    street: 'Hortenziová 7',
    ico: null,
    dic: null,
    icDph: null,
    isCompany: false,
  }
  const lines = [{ ...SEATS, grossCents: 127_00 }]
  const paidOn = { on: today, is: 'payment' as const }
  await keepInvoice(app.db, { taxPoint: paidOn, buyer, isEInvoice: false, lines }, { registrationId: card })
  const unpaid = { dueOn: addDays(today, -3), payment: { way: 'transfer' as const, paidOn: null }, prepaidCents: 0 }
  const owed = await keepInvoice(app.db, { taxPoint: paidOn, buyer, isEInvoice: false, lines, ...unpaid })
  await keepInvoice(app.db, { taxPoint: paidOn, lines })

  const ordered = { buyerName: HER.name, buyerEmail: HER.email, buyerPhone: HER.phone, people: [HER] }
  const transfer = await givenTransferOrder(app, ordered)
  const open = await givenTransferOrder(app, ordered)
  const theirs = await givenTransferOrder(app, { ...ordered, companyName: 'Pekáreň Klas, s. r. o.', kind: 'business' })
  const from = { day: today, name: HER.name, iban: HER_IBAN }
  const words = `${HER.name} ${HER.email} ${HER.phone}`
  await take(app, '1', [
    { ...from, ref: '1', sum: '150.00', text: `/VS${transfer.symbol} ${words}` },
    { ...from, ref: '2', sum: '100.00', text: `${words} ${open.symbol}` },
    { ...from, ref: '3', sum: '33.00', text: words },
    { ...from, ref: '4', sum: '127.00', text: `/VS${theirs.symbol} ${SEAT.name}` },
    {
      day: today,
      ref: '5',
      sum: '12.00',
      name: 'PEKAREN KLAS S.R.O.',
      iban: 'SK8975000000000012345671',
      text: SEAT.name,
    },
    { day: today, ref: '6', sum: '-4.90', text: 'Poplatok za vedenie účtu' },
  ])
  const waiting = await waitingReturn(app)
  await sendReturns(app, { picked: [waiting] }, ADMIN)
  await take(app, '2', [{ ...from, ref: '7', sum: '-23.00', text: waiting.reference }])
  await take(app, '3', [{ ...from, ref: '8', sum: '1.00', text: `/VS${transfer.symbol}` }])
  await keepBalance(app)
  await reconcilePayments(app)
  const ids = await app.db.execute<{ id: string }>(sql`
    select id from documents union all select id from bank_movements union all select id from bank_returns union all select id from payments`)
  return { ids: ids.rows.map(({ id }) => id), owedNumber: owed.document.number }
}

async function take(app: BookingTest, number: string, entries: Parameters<typeof camtOf>[0]['entries']): Promise<void> {
  const bytes = Buffer.from(camtOf({ iban: OUR_IBAN, number, opening: `${number}.00`, entries }))
  await importStatement(app, { file: { name: 'x.xml', bytes, csv: null }, isOurs: true }, ADMIN)
  await matchMovements(app)
}

function wordsIn(text: string): ReadonlyArray<string> {
  return WORDS.filter((word) => text.toLowerCase().includes(word.toLowerCase()))
}

test('an accountant opens every door that is theirs and reads of no private person; the owner reads them in all of them', async () => {
  await using app = await bookingTest()
  const { ids, owedNumber } = await givenPeople(app)
  const month = dayOf(app.clock.now()).slice(0, 7)
  const opened = ids.map((id) => `?view=all&open=${id}`)
  const queries = ['', '?view=all', `?month=${month}`, `?q=${owedNumber}`, ...opened, `?open=${ids[0]}&order=BY-`]
  const walk = { ids, queries, file: `?month=${month}` }
  const [marta, owner] = [await givenAdmin(app, { role: 'accountant' }), await givenAdmin(app)]

  const theirs = await walkOffice(app, marta.cookie, walk)
  expect(MONEY.filter((path) => !theirs.has(path))).toEqual([])
  expect([...theirs].map(([path, text]) => [path, ...wordsIn(text)]).filter(([, word]) => word)).toEqual([])
  for (const path of MONEY.filter((each) => each !== '/admin/search')) {
    expect([path, theirs.get(path)?.includes('Súkromná osoba')]).toEqual([path, true])
  }
  const bank = theirs.get('/admin/bank') ?? ''
  for (const shown of ['PEKAREN KLAS S.R.O.', 'Poplatok za vedenie účtu', 'Meno vidí kancelária']) {
    expect(bank).toContain(shown)
  }
  expect(theirs.get('/admin/payments')).toContain(COMPANY)

  const owners = await walkOffice(app, owner.cookie, { ...walk, only: MONEY })
  expect(MONEY.filter((path) => wordsIn(owners.get(path) ?? '').length === 0)).toEqual([])
}, 180_000)

test('a search that finds somebody by a name would say as much as the name: to an accountant nobody is there', async () => {
  await using app = await bookingTest()
  const { ids } = await givenPeople(app)
  const [marta, owner] = [await givenAdmin(app, { role: 'accountant' }), await givenAdmin(app)]
  const guess = async ({ cookie }: typeof owner, word: string) => {
    const queries = [`?q=${word}`, `?view=all&q=${word}`, `?open=${ids.at(-1)}&order=${word}`]
    const answers = await walkOffice(app, cookie, { ids: [], queries, file: `?q=${word}`, only: MONEY })
    return [...answers].map(([path, text]) => [path, text.replaceAll(word, '')])
  }
  const nobody = await guess(marta, 'xyxyxyxy')
  for (const word of ['velkooka', 'malozuby', 'tenkopera', '907313373', '7353']) {
    expect(await guess(marta, word)).toEqual(nobody)
  }
  expect(await guess(owner, 'velkooka')).not.toEqual(await guess(owner, 'xyxyxyxy'))
}, 180_000)

test('over HTTP an accountant may call nothing that visitors may not, but the end of their own sign-in', () => {
  const open = allCallables({} as SeatFeed, {} as Snapshots)
    .map(({ contract }) => contract)
    .filter(({ access }) => access !== 'visitor' && isAdmitted(access, 'accountant'))
  expect(open.map(({ name }) => name)).toEqual(['setAdminClaims'])
})
