import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { freeSeatsByBuyer } from '#capabilities/booking/freeing/free-seats-by-buyer.server.ts'
import { findViolations } from '#capabilities/booking/invariants/find-violations.server.ts'
import { cancelRegistrationForStaff } from '#capabilities/booking/office/cancel-registration-for-staff.server.ts'
import { freeSeatsForStaff } from '#capabilities/booking/office/free-seats-for-staff.server.ts'
import { receiveTransfer, undoTransfer } from '#capabilities/booking/receive-transfer.server.ts'
import { recordReceipt } from '#capabilities/bookkeeping/record-receipt.server.ts'
import { issueDocuments } from '#capabilities/invoicing/issue-documents.server.ts'
import { readDocument } from '#capabilities/invoicing/read-document.ts'
import { givenSetup } from '#capabilities/invoicing/setup.testing.server.ts'
import { readBookOfOrder } from '#capabilities/ledger/book-of-order.server.ts'
import { readHandMoney } from '#capabilities/payments/hand-money.server.ts'
import { moneyByHand, payments } from '#capabilities/payments/payments.tables.server.ts'
import { testCall } from '#capabilities/staff/staff.testing.server.ts'
import { companyOf, givenRegistration } from '#capabilities/training/registration.testing.server.ts'
import { uninviteFreed } from '#capabilities/training/uninvite-freed.server.ts'
import { openDatabase } from '#platform/db/database.server.ts'
import { saveSettings } from '#platform/settings/save-settings.server.ts'
import { type TestServices, testServices } from '#platform/testing/test-services.server.ts'
import { signId } from '#platform/tokens/signed-token.server.ts'

const PEOPLE = [1, 2, 3, 4].map((n) => ({ name: `Kolega ${n}`, email: `kolega${n}@firma.test` }))
const COMPANY = {
  ...companyOf(PEOPLE),
  companyStreet: 'Dlhá 5',
  companyCity: 'Žilina',
  companyZip: '010 01',
  companyCountry: 'SK',
} as const
const OFFICE = testCall({ actor: { kind: 'office', id: 'olga' } })
const COLLEAGUE = testCall({ actor: { kind: 'office', id: 'peter' } })
const ADMIN = testCall({ actor: { kind: 'admin', id: 'ada' } })

/** Four seats of a company, paid on 15 November and invoiced, for a course on 3 December. */
async function invoiced(way: 'card' | 'transfer', cameCents = 508_00) {
  const services = await testServices()
  await givenSetup(services.db)
  const origin = way === 'card' ? 'card' : 'transfer'
  const { registrationId, sessionId } = await givenRegistration(services, { ...COMPANY, origin })
  await services.db.execute(sql`update sessions set seats_taken = 4 where id = ${sessionId}`)
  if (way === 'card') await payByCard(services, registrationId)
  else if (cameCents > 0) await payByTransfer(services, registrationId, cameCents)
  await issueDocuments(services)
  services.clock.set('2026-11-23T09:00:00Z')
  const token = signId(services.config, 'reservation', registrationId)
  return Object.assign(services, {
    registrationId,
    free: (positions: Array<number>, shownCents: number) =>
      freeSeatsByBuyer(services, { token, releaseId: randomUUID(), positions, shownCents }, { requestId: 'r' }),
    book: () => readBookOfOrder(services.db, registrationId),
  })
}

async function payByCard({ db }: TestServices, registrationId: string) {
  const stripe = { stripeSessionId: 'cs_1', stripePaymentIntentId: 'pi_1' }
  const paidAt = new Date('2026-11-15T10:00:00Z')
  await db
    .insert(payments)
    .values({ id: randomUUID(), registrationId, ...stripe, amountCents: 508_00, isSurplus: false, paidAt })
}

async function payByTransfer({ db }: TestServices, registrationId: string, amountCents: number) {
  const recorded = { recordedBy: 'bank', recordedAt: new Date('2026-11-15T09:00:00Z'), corrects: null }
  const entry = { kind: 'received', amountCents, way: 'transfer', day: '2026-11-15' } as const
  await db.insert(moneyByHand).values({ id: randomUUID(), registrationId, ...entry, ...recorded })
}

async function sendRefunds({ db }: TestServices) {
  await db.execute(sql`
    update refunds set status = 'succeeded', settled_at = now() - interval '1 second', stripe_refund_id = 're_' || id where status = 'requested'`)
}

async function documentsIn({ db }: TestServices) {
  const { rows } = await db.execute<{ content: unknown; cents: number }>(sql`
    select content, gross_cents as cents from documents order by issued_at, number`)
  return rows.map(({ content, cents }) => {
    const { kind, lines } = readDocument(content)
    return `${kind} ${cents} ${lines.map(({ quantity, what }) => `${quantity} × ${what}`).join()}`.replaceAll(
      '\u00a0',
      ' ',
    )
  })
}

const INVOICE = 'invoice 50800 4 × Živý online kurz Základy AI'
const ofFreed = async ({ db }: TestServices) =>
  (await findViolations(db, { graceMinutes: 0 })).filter(({ invariant }) => invariant === 'F1' || invariant === 'B1')

test('a seat freed by card: refund, book and credit note say 63.50 to the cent, and the note says which part of the price', async () => {
  await using app = await invoiced('card')
  await app.free([4], 63_50)
  await issueDocuments(app)
  expect(await documentsIn(app)).toEqual([INVOICE])
  await sendRefunds(app)
  await issueDocuments(app)
  expect(await documentsIn(app)).toEqual([INVOICE, 'credit -6350 1 × 1 miesto, zrušenie, 50 % ceny'])
  expect(await app.book()).toMatchObject({ toPayCents: 444_50, paidCents: 508_00, returnedCents: 63_50 })
  const { rows } = await app.db.execute(sql`
    select base_cents as base, vat_cents as vat from documents where kind = 'credit'`)
  expect(rows).toEqual([{ base: -51_63, vat: -11_87 }])
})

test('seats freed by two forms and sent together are one credit note about all of them; then the rest of the order', async () => {
  await using app = await invoiced('card')
  await app.free([4], 63_50)
  await app.free([2, 3], 127_00)
  await sendRefunds(app)
  await issueDocuments(app)
  expect(await documentsIn(app)).toEqual([INVOICE, 'credit -19050 3 × 3 miesta, zrušenie, 50 % ceny'])
  app.clock.set('2026-11-27T09:00:00Z')
  await app.free([1], 0)
  await issueDocuments(app)
  expect(await app.book()).toMatchObject({ toPayCents: 317_50, remainsCents: 0 })
})

test('paid by transfer: what goes back stands on the list of returns with the next credit note', async () => {
  await using app = await invoiced('transfer')
  await app.free([1], 63_50)
  await issueDocuments(app)
  expect(await documentsIn(app)).toEqual([INVOICE, 'credit -6350 1 × 1 miesto, zrušenie, 50 % ceny'])
  const { rows } = await app.db.execute(
    sql`select amount_cents as cents, recorded_by as by from money_by_hand where kind = 'owed_back'`,
  )
  expect(rows).toEqual([{ cents: 63_50, by: 'buyer' }])
  expect(await app.book()).toMatchObject({ toPayCents: 444_50, remainsCents: -63_50 })
})

test('a seat freed without its credit note is noticed, and with it everything is there', async () => {
  await using app = await invoiced('transfer')
  await app.free([1], 63_50)
  const { rows } = await app.db.execute<{ id: string }>(sql`select id from seat_releases`)
  await uninviteFreed(app, { releaseId: rows[0]?.id ?? '' })
  // The clock of the test is ahead of the database's.
  const { db, close } = openDatabase({ url: app.database.superuserUrl, poolMax: 1, log: app.log })
  await db.execute(sql`alter table seat_releases disable trigger seat_releases_kept`)
  await db.execute(sql`update seat_releases set at = now() - interval '1 hour'`)
  await close()
  expect(await ofFreed(app)).toMatchObject([{ invariant: 'F1', count: 1 }])
  await issueDocuments(app)
  expect(await ofFreed(app)).toEqual([])
})

test('the office frees a seat for another sum with its reason, and all of them are a cancelled order', async () => {
  await using app = await invoiced('card')
  const form = { registrationId: app.registrationId, releaseId: randomUUID(), positions: [2], reason: 'Choroba.' }
  await expect(freeSeatsForStaff(app, { ...form, refundCents: 1, reason: '' }, OFFICE)).rejects.toMatchObject({
    code: 'REASON_MISSING',
  })
  await expect(freeSeatsForStaff(app, { ...form, refundCents: 127_01 }, OFFICE)).rejects.toMatchObject({
    code: 'MORE_THAN_SEATS',
  })
  await expect(
    freeSeatsForStaff(app, { ...form, positions: [1, 2, 3, 4], refundCents: 1 }, OFFICE),
  ).rejects.toMatchObject({
    code: 'ALL_SEATS',
  })
  await freeSeatsForStaff(app, { ...form, refundCents: 127_00 }, OFFICE)
  await freeSeatsForStaff(app, { ...form, refundCents: 127_00 }, OFFICE)
  const { rows } = await app.db.execute(sql`
    select released_by as by, percent, refund_cents as cents, reason from seat_releases`)
  expect(rows).toEqual([{ by: 'olga', percent: null, cents: 127_00, reason: 'Choroba.' }])
  await sendRefunds(app)
  await issueDocuments(app)
  expect(await documentsIn(app)).toEqual([INVOICE, 'credit -12700 1 × 1 miesto, zrušenie'])
})

test.each(['card', 'transfer'] as const)(
  'paid by %s: over the limit two people free a seat, and cancel what is left',
  async (way) => {
    await using app = await invoiced(way)
    const { version } = app.settings.current()
    await saveSettings(app, { version, values: { refunds: { secondAboveCents: 150_00 } } }, ADMIN)
    const { registrationId } = app
    const free = (position: number, refundCents: number, call = OFFICE) => {
      const form = { registrationId, releaseId: randomUUID(), positions: [position], reason: 'Choroba.' }
      return freeSeatsForStaff(app, { ...form, refundCents }, call)
    }
    const cancel = (refundCents: number, call = OFFICE) =>
      cancelRegistrationForStaff(app, { registrationId, refundCents }, call)
    await free(1, 127_00)
    await expect(free(2, 23_01)).rejects.toMatchObject({ code: 'SECOND_PERSON_NEEDED' })
    await expect(free(2, 23_01)).rejects.toMatchObject({ code: 'SECOND_PERSON_NEEDED' })
    await free(2, 23_01, COLLEAGUE)
    await expect(cancel(10_00)).rejects.toMatchObject({ code: 'SECOND_PERSON_NEEDED' })
    await cancel(10_00, COLLEAGUE)
    expect(await app.book()).toMatchObject({ toPayCents: 508_00 - 160_01 })
  },
)

test('what came by transfer beyond the price and went back is not a part of what a cancellation gives', async () => {
  await using app = await invoiced('transfer', 528_00)
  await app.db.execute(sql`
    insert into money_by_hand (id, registration_id, kind, amount_cents, day, recorded_by, recorded_at)
    values (gen_random_uuid(), ${app.registrationId}, 'owed_back', 2000, '2026-11-16', 'bank', now())`)
  await app.free([1], 63_50)
  await app.free([2, 3, 4], 190_50)
  expect(await app.book()).toMatchObject({ toPayCents: 254_00, remainsCents: -274_00 })
})

test('a seat freed before it was paid is not owed any more, so no more is taken for the order', async () => {
  await using app = await invoiced('transfer', 100_00)
  await app.free([1], 0)
  const receipt = { registrationId: app.registrationId, day: '2026-11-23', way: 'transfer', version: 1 } as const
  const record = (amountCents: number) => recordReceipt(app, { ...receipt, amountCents, key: randomUUID() }, ADMIN)
  await expect(record(344_51)).rejects.toMatchObject({ code: 'MORE_THAN_OWED' })
  await record(344_50)
  expect(await app.book()).toMatchObject({ toPayCents: 444_50, remainsCents: 0 })
})

test('a transfer that paid for freed seats stays while what they give goes back; before that it may be undone', async () => {
  await using app = await invoiced('transfer', 0)
  const { registrationId } = app
  const by = { kind: 'system', id: 'bank' } as const
  const transfer = { registrationId, amountCents: 508_00, day: '2026-11-16', by } as const
  const receive = () => app.db.transaction((tx) => receiveTransfer(app, tx, { ...transfer, movementId: randomUUID() }))
  const undo = (entryIds: ReadonlyArray<string>) =>
    app.db.transaction((tx) => undoTransfer(app, tx, { registrationId, entryIds, by }))
  await undo((await receive()).entryIds)
  const { entryIds } = await receive()
  await app.free([1], 63_50)
  await expect(undo(entryIds)).rejects.toMatchObject({ code: 'TRANSFER_OF_FREED' })
  expect(await app.book()).toMatchObject({ toPayCents: 444_50, remainsCents: -63_50 })
})

test('what is beyond the price without its freed seat stays owed back when another transfer is undone', async () => {
  await using app = await invoiced('transfer', 0)
  const { registrationId } = app
  const by = { kind: 'system', id: 'bank' } as const
  const receive = (amountCents: number) => {
    const transfer = { registrationId, amountCents, day: '2026-11-16', movementId: randomUUID(), by } as const
    return app.db.transaction((tx) => receiveTransfer(app, tx, transfer))
  }
  await app.free([1], 0)
  await receive(460_00)
  const { entryIds } = await receive(10_00)
  await app.db.transaction((tx) => undoTransfer(app, tx, { registrationId, entryIds, by }))
  expect(await readHandMoney(app.db, registrationId)).toMatchObject({ receivedCents: 460_00, toSendCents: 15_50 })
})
