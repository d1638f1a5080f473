import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { camtOf, givenTransferOrder, OUR_IBAN } from '#capabilities/bank/bank.testing.server.ts'
import { importStatement } from '#capabilities/bank/import-statement.server.ts'
import { matchByHand } from '#capabilities/bank/match-by-hand.server.ts'
import { matchMovements } from '#capabilities/bank/match-movements.server.ts'
import { undoMatch } from '#capabilities/bank/undo-match.server.ts'
import { cancelRegistrationForStaff } from '#capabilities/booking/office/cancel-registration-for-staff.server.ts'
import { countMoneyTasks } from '#capabilities/bookkeeping/count-money-tasks.server.ts'
import { paidHow } from '#capabilities/bookkeeping/month/paid-how.server.ts'
import { readInvoicesToPay } from '#capabilities/bookkeeping/month/read-debts.server.ts'
import { readMoneyTasks } from '#capabilities/bookkeeping/read-money-tasks.server.ts'
import { issueDocuments } from '#capabilities/invoicing/issue-documents.server.ts'
import { readListed } from '#capabilities/invoicing/office/read-listed.server.ts'
import { readDocumentMonth } from '#capabilities/invoicing/read-document-month.server.ts'
import { givenSetup } from '#capabilities/invoicing/setup.testing.server.ts'
import { differencesOfBook } from '#capabilities/ledger/book-faults.server.ts'
import { readBookOfOrder } from '#capabilities/ledger/book-of-order.server.ts'
import { companyOf } from '#capabilities/training/registration.testing.server.ts'
import { type TestServices, testServices } from '#platform/testing/test-services.server.ts'

const ADMIN = { actor: { kind: 'admin', id: 'admin-1' }, requestId: 'request-1', signal: undefined } as const
const TOTAL = 254_00
const NOVEMBER = { from: '2026-11-01', to: '2026-12-01' }
const COMPANY = {
  ...companyOf([
    { name: 'A', email: null },
    { name: 'B', email: null },
  ]),
  companyStreet: 'Dlhá 5',
  companyCity: 'Žilina',
  companyZip: '010 01',
  companyCountry: 'SK',
} as const

let statements = 0

async function arrive(services: TestServices, sum: string, endToEnd?: string) {
  statements += 1
  const entry = { day: '2026-11-16', ref: `u-${statements}`, sum, ...(endToEnd ? { endToEnd } : {}) }
  const given = { iban: OUR_IBAN, number: String(statements), opening: `${statements}.00`, entries: [entry] }
  const bytes = Buffer.from(camtOf(given))
  await importStatement(services, { file: { name: 'x.xml', bytes, csv: null }, isOurs: true }, ADMIN)
  await matchMovements(services)
}

async function matched(services: TestServices, state = 'matched') {
  const { rows } = await services.db.execute<{ movementId: string; version: number }>(sql`
    select movement_id as "movementId", version from bank_movement_states where state = ${state} order by movement_id`)
  if (!rows[0]) throw new Error('No such movement')
  return rows[0]
}

/** Issued documents, the first one first, with what each still asks for. */
async function documentsIn(services: TestServices) {
  await issueDocuments(services)
  const which = sql`select id from documents where kind <> 'proforma' order by issued_at, number`
  const listed = await readListed(services.db, { which, today: '2026-11-20', reader: ADMIN })
  return listed.map(({ kind, grossCents, unpaidCents }) => [kind, grossCents, unpaidCents])
}

/** How the invoices of the month were paid; everything in it comes to what they say. */
async function month(services: TestServices) {
  const toPay = await readInvoicesToPay(services.db, '2026-11-30', ADMIN)
  const documents = await readDocumentMonth(services.db, NOVEMBER, { declaresOss: false })
  const { card, transfer, credited, unpaid } = paidHow(documents, toPay)
  expect(card.cents + transfer.cents + credited.cents + unpaid.cents).toBe(documents.invoices.grossCents)
  expect(card.count + transfer.count + credited.count + unpaid.count).toBe(documents.invoices.count)
  return {
    transfer: transfer.cents,
    unpaid: unpaid.cents,
    debts: toPay.filter(({ openCents }) => openCents > 0).length,
  }
}

async function tasks(services: TestServices) {
  const { owedAgain } = await countMoneyTasks(services, ADMIN)
  const listed = (await readMoneyTasks(services, ADMIN)).owedAgain
  expect(listed).toHaveLength(owedAgain.count)
  return owedAgain.count
}

async function paidOrder(services: TestServices, changes: Parameters<typeof givenTransferOrder>[1] = COMPANY) {
  await givenSetup(services.db)
  const order = await givenTransferOrder(services, changes)
  await arrive(services, '254.00', `/VS${order.symbol}`)
  expect(await documentsIn(services)).toEqual([['invoice', TOTAL, 0]])
  return order
}

test('undoing the match of a paid order keeps its invoice, which is owed again; the right money issues nothing more', async () => {
  await using services = await testServices()
  const { registrationId } = await paidOrder(services)
  expect([await month(services), await tasks(services)]).toEqual([{ transfer: TOTAL, unpaid: 0, debts: 0 }, 0])

  await undoMatch(services, await matched(services), ADMIN)
  expect(await documentsIn(services)).toEqual([['invoice', TOTAL, TOTAL]])
  expect((await readBookOfOrder(services.db, registrationId)).remainsCents).toBe(TOTAL)
  expect([await month(services), await tasks(services)]).toEqual([{ transfer: 0, unpaid: TOTAL, debts: 1 }, 1])

  // A part of the right money, then the rest of it: what is missing is still asked for, and by the same invoice.
  await arrive(services, '100.00')
  const waiting = await services.db.execute<{ movementId: string; version: number }>(sql`
    select movement_id as "movementId", version from bank_movement_states join bank_movements on id = movement_id
    where state = 'waiting' and amount_cents = 10000`)
  const part = waiting.rows[0]
  if (!part) throw new Error('Nothing waits')
  await matchByHand(services, { ...part, parts: [{ registrationId, cents: 100_00 }] }, ADMIN)
  expect(await documentsIn(services)).toEqual([['invoice', TOTAL, 154_00]])
  expect([await month(services), await tasks(services)]).toEqual([{ transfer: 100_00, unpaid: 154_00, debts: 1 }, 1])
  await arrive(services, '154.00')
  const rest = await services.db.execute<{ movementId: string; version: number }>(sql`
    select movement_id as "movementId", version from bank_movement_states join bank_movements on id = movement_id
    where state = 'waiting' and amount_cents = 15400`)
  const other = rest.rows[0]
  if (!other) throw new Error('Nothing waits')
  await matchByHand(services, { ...other, parts: [{ registrationId, cents: 154_00 }] }, ADMIN)
  expect(await documentsIn(services)).toEqual([['invoice', TOTAL, 0]])
  expect([await month(services), await tasks(services)]).toEqual([{ transfer: TOTAL, unpaid: 0, debts: 0 }, 0])
  expect((await services.db.execute(differencesOfBook(sql`true`))).rows).toEqual([])
})

test('the same movement matched again, and undone and matched once more, issues nothing', async () => {
  await using services = await testServices()
  const { registrationId } = await paidOrder(services)
  for (let n = 0; n < 2; n++) {
    await undoMatch(services, await matched(services), ADMIN)
    expect(await documentsIn(services)).toEqual([['invoice', TOTAL, TOTAL]])
    const parts = [{ registrationId, cents: TOTAL }]
    await matchByHand(services, { ...(await matched(services, 'waiting')), parts }, ADMIN)
    expect(await documentsIn(services)).toEqual([['invoice', TOTAL, 0]])
  }
})

test('an order that is owed again and then cancelled gets its credit note, and nobody is owed anything', async () => {
  await using services = await testServices()
  const { registrationId } = await paidOrder(services)
  await undoMatch(services, await matched(services), ADMIN)
  await documentsIn(services)
  await services.db.execute(sql`update sessions set seats_taken = 2`)
  await cancelRegistrationForStaff(services, { registrationId, refundCents: 0 }, ADMIN)
  expect(await documentsIn(services)).toEqual([
    ['invoice', TOTAL, 0],
    ['credit', -TOTAL, 0],
  ])
  expect((await readBookOfOrder(services.db, registrationId)).remainsCents).toBe(0)
  expect(await tasks(services)).toBe(0)
  expect(await month(services)).toMatchObject({ unpaid: 0, debts: 0 })
})

test('a person’s order keeps its invoice in the same way', async () => {
  await using services = await testServices()
  const { registrationId } = await paidOrder(services, { unitPriceCents: TOTAL, totalCents: TOTAL })
  await undoMatch(services, await matched(services), ADMIN)
  expect(await documentsIn(services)).toEqual([['invoice', TOTAL, TOTAL]])
  await matchByHand(
    services,
    { ...(await matched(services, 'waiting')), parts: [{ registrationId, cents: TOTAL }] },
    ADMIN,
  )
  expect(await documentsIn(services)).toEqual([['invoice', TOTAL, 0]])
})

test('money that a person wrote down wrongly was never there: its invoice is credited', async () => {
  await using services = await testServices()
  const { registrationId } = await paidOrder(services)
  await services.db.execute(sql`
    insert into money_by_hand (id, registration_id, kind, amount_cents, day, way, recorded_by, recorded_at, corrects)
    select gen_random_uuid(), ${registrationId}, 'received', -amount_cents, day, way, 'ada', now(), id from money_by_hand`)
  expect(await documentsIn(services)).toEqual([
    ['invoice', TOTAL, 0],
    ['credit', -TOTAL, 0],
  ])
})
