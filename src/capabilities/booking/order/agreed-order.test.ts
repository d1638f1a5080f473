import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { agreedPrice } from '#capabilities/company-terms/agreed-price.server.ts'
import { writeCompanyPass } from '#capabilities/company-terms/company-pass.server.ts'
import { provenByOffice } from '#capabilities/company-terms/company-proof.server.ts'
import {
  givenMailbox,
  givenPrice,
  givenTerms,
  ICO,
  MAILBOX,
  OFFICE,
} from '#capabilities/company-terms/company-terms.testing.server.ts'
import { removeMailbox } from '#capabilities/company-terms/remove-mailbox.server.ts'
import { createDiscountCode } from '#capabilities/discounts/create-discount-code.server.ts'
import { listSessions } from '#capabilities/schedule/list-sessions.server.ts'
import { ADMIN_CALL } from '#capabilities/schedule/schedule.testing.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import {
  type BookingTest,
  bookableSession,
  bookingTest,
  buyerOf,
  companyOrder,
  personalOrder,
} from '../booking.testing.server.ts'
import { findViolations } from '../invariants/find-violations.server.ts'
import { addManualParticipant } from '../office/add-manual-participant.server.ts'
import { ManualEntry } from '../office/manual-entry.ts'
import { placePostedOrder } from './place-posted-order.server.ts'
import { readFormAgreement } from './read-form-agreement.server.ts'
import { newOrderKey } from './start-checkout.ts'

const HOUR = 3_600_000

/** A session whose course costs the company 99 euros a seat, and everybody 127. */
async function givenAgreement(app: BookingTest): Promise<{ sessionId: string; courseId: string }> {
  const { id: sessionId } = await bookableSession(app)
  const courseId = await givenPrice(app, { sessionId, priceCents: 99_00 })
  await givenMailbox(app)
  return { sessionId, courseId }
}

/** An order of two seats from the mailbox that may order, at the price that its form showed. */
function orderOf(sessionId: string, price: number, changes: Record<string, unknown> = {}) {
  const order = companyOrder(sessionId, 2)
  const customerInfo = { ...(order.customerInfo as object), email: MAILBOX, ...(changes.customerInfo as object) }
  const courseData = { ...order.courseData, price }
  return { ...order, amount: price * 2, courseData, ...changes, customerInfo }
}

const passOf = (app: BookingTest, changes: { ico?: string; email?: string } = {}) =>
  writeCompanyPass(app, { ico: ICO, email: MAILBOX, ...changes })

const codeOf = async (answer: ReturnType<BookingTest['book']>) => (await answer).error?.code

const CALL: Call = { ...OFFICE, clientAddress: '198.18.0.9', userAgent: 'test' }

test('a price list never holds by an IČO that somebody typed; with the pass of the company it does', async () => {
  await using app = await bookingTest()
  const { sessionId } = await givenAgreement(app)
  const typed = await app.book(orderOf(sessionId, 99))
  expect(typed).toMatchObject({
    status: 409,
    error: { code: 'PRICE_CHANGED', details: { price: 127, totalCents: 254_00 } },
  })
  expect(await app.book(orderOf(sessionId, 127))).toMatchObject({ status: 200 })
  const { rows } = await app.db.execute(sql`select * from company_orders`)
  expect(rows).toEqual([])
  await app.endHold((await lastOrder(app)).id)
  await app.db.execute(sql`update registrations set state = 'expired'`)

  const order = orderOf(sessionId, 99, { pass: passOf(app) })
  expect(await app.book(order)).toMatchObject({ status: 200 })
  expect(await app.registration(order.sessionId)).toMatchObject({
    unitPriceCents: 99_00,
    totalCents: 198_00,
    discountCents: 0,
    earlyBirdUntil: null,
    origin: 'card',
    vatCategory: 'S',
  })
  expect(app.sandbox.ledger().sessions.at(-1)).toMatchObject({ amount: 198_00 })
  const { rows: known } = await app.db.execute(sql`select ico, known_by, price_cents from company_orders`)
  expect(known).toEqual([{ ico: ICO, known_by: 'pass', price_cents: 99_00 }])
})

test('the price asks for a proof of the very company', async () => {
  await using app = await bookingTest()
  const { courseId } = await givenAgreement(app)
  const proof = provenByOffice(OFFICE, ICO)
  const other = provenByOffice(OFFICE, '36421928')
  if (!proof || !other) throw new Error('The office is believed')
  const asked = { ico: ICO, courseId, day: '2026-11-20' }
  expect(await agreedPrice(app.db, { ...asked, proof })).toBe(99_00)
  expect(await agreedPrice(app.db, { ...asked, proof: other })).toBeNull()
  expect(() => provenByOffice({ actor: { kind: 'visitor', id: null } }, ICO)).toThrow()
})

test('a pass of another mailbox, of another company, one that is over, or altered is refused, and takes no seat', async () => {
  await using app = await bookingTest()
  const { sessionId } = await givenAgreement(app)
  await givenMailbox(app, { ico: '36421928', email: 'cudzi@inde.test' })
  const pass = passOf(app)
  const tried = async (given: string, changes: Record<string, unknown> = {}) =>
    codeOf(app.book(orderOf(sessionId, 99, { pass: given, ...changes })))
  expect(await tried(passOf(app, { email: 'cudzi@inde.test' }))).toBe('PASS_OF_OTHERS')
  expect(await tried(pass, { customerInfo: { email: 'cudzi@inde.test' } })).toBe('PASS_OF_OTHERS')
  expect(await tried(passOf(app, { ico: '36421928', email: 'cudzi@inde.test' }))).toBe('PASS_OF_OTHERS')
  expect(await tried(pass, { customerInfo: { ico: '36421928' } })).toBe('PASS_OF_OTHERS')
  expect(await tried(`${pass.slice(0, -1)}${pass.endsWith('A') ? 'B' : 'A'}`)).toBe('PASS_OVER')
  expect(await tried(pass.replace(ICO, '36421928'))).toBe('PASS_OVER')
  // The page of a company is anybody's who types its IČO: the office's list decides whose pass counts.
  const stranger = { email: 'cudzi@inde.test' }
  expect(await tried(passOf(app, stranger), { customerInfo: stranger })).toBe('PASS_OVER')
  app.clock.advance(2 * HOUR)
  expect(await tried(pass)).toBe('PASS_OVER')
  expect(await app.seatsTaken(sessionId)).toBe(0)
  expect(await readFormAgreement(app, { pass, sessionId })).toBeNull()
  expect(await tried(passOf(app))).toBeUndefined()
})

test('a mailbox that was removed orders no more, whatever pass it holds', async () => {
  await using app = await bookingTest()
  const { id: sessionId } = await bookableSession(app)
  await givenPrice(app, { sessionId, priceCents: 99_00 })
  const id = await givenMailbox(app)
  const pass = passOf(app)
  expect(await readFormAgreement(app, { pass, sessionId })).toMatchObject({ ico: ICO, price: 99 })
  await removeMailbox(app, { id, ico: ICO }, OFFICE)
  expect(await codeOf(app.book(orderOf(sessionId, 99, { pass })))).toBe('PASS_OVER')
  expect(await readFormAgreement(app, { pass, sessionId })).toBeNull()
})

test('early bird and codes take nothing off an agreed price, and a lower price of everybody holds for the company too', async () => {
  await using app = await bookingTest()
  const { sessionId, courseId } = await givenAgreement(app)
  const code = { id: crypto.randomUUID(), code: 'JAR20', percent: 20, cents: null }
  await createDiscountCode(app, code, ADMIN_CALL)
  const pass = passOf(app)
  expect(await codeOf(app.book(orderOf(sessionId, 99, { pass, code: 'JAR20' })))).toBe('CODE_WITH_AGREEMENT')
  await givenPrice(app, { sessionId, courseId, priceCents: 140_00 })
  const dearer = orderOf(sessionId, 127, { pass })
  expect(await app.book(dearer)).toMatchObject({ status: 200 })
  expect(await app.registration(dearer.sessionId)).toMatchObject({
    unitPriceCents: 127_00,
    earlyBirdUntil: '2026-11-18',
  })
  const { rows } = await app.db.execute(sql`select price_cents from company_orders`)
  expect(rows).toEqual([{ price_cents: null }])
})

test('an agreement that changed while the form was open is a refusal with the price as it is now', async () => {
  await using app = await bookingTest()
  const { sessionId, courseId } = await givenAgreement(app)
  const pass = passOf(app)
  await givenPrice(app, { sessionId, courseId, priceCents: 110_00 })
  const answer = await app.book(orderOf(sessionId, 99, { pass }))
  expect(answer).toMatchObject({ error: { code: 'PRICE_CHANGED', details: { price: 110, total: 220 } } })
  expect(await app.book(orderOf(sessionId, 110, { pass }))).toMatchObject({ status: 200 })
  await givenPrice(app, { sessionId, courseId, priceCents: null })
  expect(await readFormAgreement(app, { pass, sessionId })).toMatchObject({ price: null })
})

test('an order on account by pass is the kind of order that the office enters, confirmed at once', async () => {
  await using app = await bookingTest()
  const { sessionId } = await givenAgreement(app)
  const pass = passOf(app)
  const account = { pass, payment: 'account' }
  expect(await codeOf(app.book(orderOf(sessionId, 99, account)))).toBe('ON_ACCOUNT_OFF')
  await givenTerms(app, { isOnAccount: true })
  expect(await codeOf(app.book(orderOf(sessionId, 127, { payment: 'account' })))).toBe('ON_ACCOUNT_OFF')

  const order = orderOf(sessionId, 99, account)
  const answer = await app.book(order)
  expect(answer.result).toEqual({ url: expect.stringContaining(order.sessionId) })
  expect(await app.book(order)).toEqual(answer)
  const people = (order as unknown as { participants: Array<object> }).participants
  const { customerInfo: buyer } = order as unknown as { customerInfo: object }
  const entry = { key: `man_${crypto.randomUUID()}`, sessionId, settlement: 'invoice', agreement: 'in-writing' }
  const entered = ManualEntry.parse({ ...entry, buyer: { ...buyer, name: 'Firma, s. r. o.' }, participants: people })
  const { registrationId } = await addManualParticipant(app, entered, CALL)

  const byPass = await app.registration(order.sessionId)
  const byOffice = await app.registration(entered.key)
  const same = (registration: typeof byPass) => {
    const { id, reference, clientKey, requestHash, paymentSymbol, createdAt, paidAt, stateChangedAt, ...rest } =
      registration
    // Documents of an entered order decide about the tax by the buyer, and come to the same.
    return {
      ...rest,
      vatCategory: null,
      wasPaid: paidAt !== null && Boolean(id && reference && createdAt && stateChangedAt),
    }
  }
  expect(same(byPass)).toEqual(same(byOffice))
  expect(byPass).toMatchObject({ state: 'paid', origin: 'invoice', unitPriceCents: 99_00, totalCents: 198_00 })
  expect(await owedTo(app, byPass.id)).toEqual(await owedTo(app, registrationId))
  expect(await postingsOf(app, byPass.id)).toEqual(await postingsOf(app, registrationId))
  expect(await app.seatsTaken(sessionId)).toBe(4)
  expect(await findViolations(app.db)).toEqual([])
  const { rows } = await app.db.execute(sql`select known_by, price_cents from company_orders order by known_by`)
  expect(rows).toEqual([
    { known_by: 'office', price_cents: 99_00 },
    { known_by: 'pass', price_cents: 99_00 },
  ])
})

test('twenty at once order the last seats on account: they go once, and nobody has half an order', async () => {
  await using app = await bookingTest()
  const { id: sessionId } = await bookableSession(app, { capacity: 6 })
  await givenPrice(app, { sessionId, priceCents: 99_00 })
  await givenMailbox(app)
  await givenTerms(app, { isOnAccount: true })
  const pass = passOf(app)
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => app.book(orderOf(sessionId, 99, { pass, payment: 'account' }))),
  )
  expect(answers.filter(({ ok }) => ok)).toHaveLength(3)
  expect(await app.seatsTaken(sessionId)).toBe(6)
  const { rows } = await app.db.execute<{ orders: number; known: number }>(sql`
    select (select count(*)::int from registrations) as orders, (select count(*)::int from company_orders) as known`)
  expect(rows).toEqual([{ orders: 3, known: 3 }])
  expect(await findViolations(app.db)).toEqual([])
})

test('an agreement may ask for an order number: of the pass and of the office, and of nobody else', async () => {
  await using app = await bookingTest()
  const { sessionId } = await givenAgreement(app)
  await givenTerms(app, { asksOrderNumber: true })
  const pass = passOf(app)
  expect(await codeOf(app.book(orderOf(sessionId, 99, { pass })))).toBe('ORDER_NUMBER_REQUIRED')
  const numbered = orderOf(sessionId, 99, { pass, customerInfo: { orderNumber: 'OBJ-2026/118' } })
  expect(await app.book(numbered)).toMatchObject({ status: 200 })
  expect(await app.registration(numbered.sessionId)).toMatchObject({ orderNumber: 'OBJ-2026/118' })
  expect(await app.book(companyOrder(sessionId, 2))).toMatchObject({ status: 200 })
  const entry = { key: `man_${crypto.randomUUID()}`, sessionId, settlement: 'free', agreement: 'in-writing' }
  const buyer = { name: 'Jana', email: MAILBOX, company: 'Firma, s. r. o.', ico: ICO }
  const enter = (orderNumber: string | null) =>
    addManualParticipant(app, ManualEntry.parse({ ...entry, buyer: { ...buyer, orderNumber } }), CALL)
  await expect(enter(null)).rejects.toMatchObject({ code: 'ORDER_NUMBER_REQUIRED' })
  await enter('OBJ-1')
})

test('the office enters at the agreed price, and a price that it types wins', async () => {
  await using app = await bookingTest()
  const { sessionId } = await givenAgreement(app)
  const buyer = { name: 'Jana', email: MAILBOX, company: 'Firma, s. r. o.', ico: '000 000 27' }
  const enter = async (changes: object) => {
    const key = `man_${crypto.randomUUID()}`
    const entry = { key, sessionId, settlement: 'invoice', allowOnAccount: true, agreement: 'by-phone', buyer }
    await addManualParticipant(app, ManualEntry.parse({ ...entry, ...changes }), CALL)
    return (await app.registration(key)).unitPriceCents
  }
  expect(await enter({})).toBe(99_00)
  expect(await enter({ unitPrice: 80 })).toBe(80_00)
  expect(await enter({ buyer: { ...buyer, ico: '36421928' } })).toBe(127_00)
  expect(await enter({ settlement: 'free' })).toBe(0)
})

test('without scripts the same form orders at the agreed price and on account, and for another company at everybody’s', async () => {
  await using app = await bookingTest()
  const { sessionId } = await givenAgreement(app)
  await givenTerms(app, { isOnAccount: true, asksOrderNumber: true })
  const session = (await listSessions(app)).find(({ id }) => id === sessionId)
  if (!session) throw new Error('not on the timetable')
  const fields = {
    kind: 'business',
    companyName: 'Firma, s. r. o.',
    ico: ICO,
    contactEmail: MAILBOX,
    companyPayment: 'account',
    'participants.0.name': 'Kolega',
    'participants.0.email': 'kolega@firma.test',
    dataProcessing: 'on',
    privacyPolicy: 'on',
    terms: 'on',
    price: '99',
    date: session.date,
    privacyPolicyVersion: '1.1',
    termsVersion: '1.0',
    pass: passOf(app),
    asksOrderNumber: 'yes',
  }
  const post = (changes: Record<string, string>) => {
    const form = new FormData()
    for (const [name, value] of Object.entries({ ...fields, key: newOrderKey(), ...changes })) form.set(name, value)
    const call = { clientAddress: '198.18.0.1', userAgent: 'Lynx', requestId: 'test' } as Call
    return placePostedOrder(app, { form, session, language: 'sk' }, call)
  }
  expect(await post({})).toMatchObject({ kind: 'again', status: 422, errors: { orderNumber: expect.any(String) } })
  expect(await post({ orderNumber: 'OBJ-1', ico: '36421928', companyPayment: 'card' })).toMatchObject({
    kind: 'again',
    messages: [expect.stringContaining('127')],
  })
  const key = newOrderKey()
  expect(await post({ orderNumber: 'OBJ-1', key })).toMatchObject({ kind: 'placed', url: expect.stringContaining(key) })
  expect(await app.registration(key)).toMatchObject({ state: 'paid', origin: 'invoice', totalCents: 99_00 })
})

test('a person who orders from such a form is everybody', async () => {
  await using app = await bookingTest()
  const { sessionId } = await givenAgreement(app)
  const order = personalOrder(sessionId, { pass: passOf(app) })
  expect(buyerOf(order)).not.toBe(MAILBOX)
  expect(await codeOf(app.book(order))).toBe('PASS_OF_OTHERS')
  expect(await app.book(personalOrder(sessionId))).toMatchObject({ status: 200 })
})

async function lastOrder(app: BookingTest): Promise<{ id: string }> {
  const { rows } = await app.db.execute<{ id: string }>(
    sql`select id from registrations order by created_at desc limit 1`,
  )
  return rows[0] ?? { id: '' }
}

/** Letters and consents that an order is owed, without the ids in them. */
async function owedTo(app: BookingTest, id: string) {
  const { rows } = await app.db.execute(sql`
    select 'mail ' || template as owed from mails where payload ->> 'registrationId' = ${id}
    union all select 'consent ' || purpose || ' ' || given from consent_entries where registration_id = ${id} and purpose <> 'marketing'
    order by 1`)
  return rows
}

async function postingsOf(app: BookingTest, id: string) {
  const { rows } = await app.db.execute(sql`
    select debit, credit, amount_cents, purpose, source from postings where registration_id = ${id} order by 1, 2, 3`)
  return rows
}
