import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { grantSeats } from '#capabilities/booking/payment/grant-seats.server.ts'
import { type CreateDiscountCode, createDiscountCode } from '#capabilities/discounts/create-discount-code.server.ts'
import { type DiscountRule, discountOf } from '#capabilities/discounts/discount.ts'
import { endDiscountCode } from '#capabilities/discounts/end-discount-code.server.ts'
import { listDiscountCodes } from '#capabilities/discounts/list-discount-codes.server.ts'
import { ADMIN_CALL, VIEWER_CALL } from '#capabilities/schedule/schedule.testing.server.ts'
import { violatedConstraint } from '#platform/db/violated-constraint.server.ts'
import {
  type BookingTest,
  bookableSession,
  bookingTest,
  companyOrder,
  givenProvenMailbox,
  personalOrder,
} from '../booking.testing.server.ts'
import { expireHold } from '../expire-hold.server.ts'
import { lockRegistration } from '../move-registration.server.ts'
import { listParticipants } from '../office/list-participants.server.ts'
import { seatsTimesPrice } from '../registration.messages.ts'

const spaces = (text: string) => text.replaceAll(/[\u00a0\u2060]/g, ' ')

async function givenCode(app: BookingTest, given: Partial<CreateDiscountCode> = {}): Promise<string> {
  const id = randomUUID()
  const code = { id, code: 'JAR20', percent: given.cents ? null : 20, cents: null, ...given }
  await createDiscountCode(app, code, ADMIN_CALL)
  return id
}

async function usesOf(app: BookingTest): Promise<{ used: number; late: number; rows: number }> {
  const { rows } = await app.db.execute<{ used: number; late: number; rows: number }>(sql`
    select used, late_uses as late, (select count(*)::int from discount_uses) as rows from discount_codes`)
  return rows[0] ?? { used: -1, late: -1, rows: -1 }
}

test('a code lowers the price after the early bird, and the order keeps what it was', async () => {
  await using app = await bookingTest()
  const session = await bookableSession(app)
  await givenCode(app)
  const order = personalOrder(session.id, { amount: 101.6, code: ' jar 20 ' })
  expect(await app.book(order)).toMatchObject({ status: 200 })
  const registration = await app.registration(order.sessionId)
  expect(registration).toMatchObject({
    unitPriceCents: 127_00,
    discountCents: 25_40,
    discountCode: 'JAR20',
    totalCents: 101_60,
    earlyBirdUntil: '2026-11-18',
  })
  expect(app.sandbox.ledger().sessions).toMatchObject([{ status: 'open', amount: 101_60 }])
  expect(await usesOf(app)).toEqual({ used: 1, late: 0, rows: 1 })
})

test('a code that was typed and not applied is a refusal with the new price, and sent again it is taken', async () => {
  await using app = await bookingTest()
  const session = await bookableSession(app)
  await givenCode(app, { percent: null, cents: 50_00 })
  const answer = await app.book(companyOrder(session.id, 3, { code: 'JAR20' }))
  expect(answer).toMatchObject({
    status: 409,
    error: { code: 'PRICE_CHANGED', details: { price: 127, total: 331, discount: { percent: null, cents: 50_00 } } },
  })
  expect(await usesOf(app)).toEqual({ used: 0, late: 0, rows: 0 })
  const order = companyOrder(session.id, 3, { code: 'JAR20', amount: 331 })
  expect(await app.book(order)).toMatchObject({ status: 200 })
  expect(await app.registration(order.sessionId)).toMatchObject({ seats: 3, discountCents: 50_00, totalCents: 331_00 })
  const people = { search: null, sessionId: session.id, state: null, page: 1, pageSize: 25 }
  const { participants } = await listParticipants(
    app,
    { ...people, order: { key: 'ordered', direction: 'ascending' } },
    VIEWER_CALL,
  )
  expect(participants.map(({ seatCents }) => seatCents)).toEqual([110_33, 110_33, 110_34])
})

test('a form asks what a code takes off before it is sent', async () => {
  await using app = await bookingTest()
  const session = await bookableSession(app)
  await givenCode(app)
  const asked = { sessionId: session.id, code: 'jar20', ico: null }
  expect((await app.call('quoteDiscount', asked)).result).toEqual({ percent: 20, cents: null })
  expect(await usesOf(app)).toEqual({ used: 0, late: 0, rows: 0 })
})

test('a discount is never more than the price, and an order for nothing asks for a click instead of a card', async () => {
  await using app = await bookingTest()
  const session = await bookableSession(app)
  await givenCode(app, { percent: null, cents: 500_00 })
  const order = personalOrder(session.id, { amount: 0, code: 'JAR20' })
  expect(await app.book(order)).toMatchObject({ error: { code: 'MAILBOX_FIRST' } })
  await givenProvenMailbox(app, order)
  expect(await app.book(order)).toMatchObject({ status: 200 })
  expect(await app.registration(order.sessionId)).toMatchObject({
    origin: 'free',
    discountCents: 127_00,
    totalCents: 0,
    state: 'paid',
  })
  expect(app.sandbox.requests()).toHaveLength(0)
  expect(await usesOf(app)).toEqual({ used: 1, late: 0, rows: 1 })
})

test.each<[DiscountRule, number, number]>([
  [{ percent: 20, cents: null }, 127_00, 25_40],
  [{ percent: 15, cents: null }, 127_00, 19_05],
  [{ percent: 33, cents: null }, 381_01, 125_73],
  [{ percent: 100, cents: null }, 127_00, 127_00],
  [{ percent: null, cents: 50_00 }, 127_00, 50_00],
  [{ percent: null, cents: 50_00 }, 49_99, 49_99],
  [{ percent: null, cents: 50_00 }, 50_01, 50_01],
  [{ percent: null, cents: 50_00 }, 50_49, 50_49],
  [{ percent: null, cents: 50_00 }, 50_50, 50_00],
  [{ percent: 99, cents: null }, 49_99, 49_49],
  [{ percent: 99, cents: null }, 49_49, 49_49],
])('%j of %i cents is %i', (rule, total, expected) => {
  expect(discountOf(rule, total)).toBe(expected)
})

test('unknown codes and those of other courses, companies and days are answered alike; one that is over says so', async () => {
  await using app = await bookingTest()
  const session = await bookableSession(app)
  const other = '00000000-0000-4000-8000-00000000000f'
  await givenCode(app, { code: 'COURSE', courseIds: [other] })
  await givenCode(app, { code: 'COMPANY', icos: ['00000028'] })
  await givenCode(app, { code: 'AHEAD', validFrom: '2027-01-01' })
  await givenCode(app, { code: 'PAST', validUntil: '2026-11-01' })
  await endDiscountCode(app, { id: await givenCode(app, { code: 'ENDED' }) }, ADMIN_CALL)
  const refusalOf = async (code: string) => {
    const { status, error } = await app.book(companyOrder(session.id, 1, { code, amount: 101.6 }))
    return [status, error.code]
  }
  for (const code of ['NOSUCH', 'COURSE', 'COMPANY', 'AHEAD', 'x'])
    expect(await refusalOf(code)).toEqual([422, 'CODE_UNKNOWN'])
  for (const code of ['PAST', 'ENDED']) expect(await refusalOf(code)).toEqual([409, 'CODE_OVER'])
  expect(await app.seatsTaken(session.id)).toBe(0)
})

test('a code of a course and a company holds for exactly these', async () => {
  await using app = await bookingTest()
  const session = await bookableSession(app)
  const { rows } = await app.db.execute<{ id: string }>(
    sql`select course_id as id from sessions where id = ${session.id}`,
  )
  await givenCode(app, { courseIds: [rows[0]?.id ?? ''], icos: ['000 000 27'] })
  expect(await app.book(companyOrder(session.id, 1, { code: 'JAR20', amount: 101.6 }))).toMatchObject({ status: 200 })
  const person = personalOrder(session.id, { code: 'JAR20', amount: 101.6 })
  expect(await app.book(person)).toMatchObject({ error: { code: 'CODE_UNKNOWN' } })
})

test('who may use it once is a mailbox however it is spelt, and a company by its number', async () => {
  await using app = await bookingTest()
  const session = await bookableSession(app)
  await givenCode(app, { onePerPerson: true })
  const asked = (email: string) => {
    const order = personalOrder(session.id, { code: 'JAR20', amount: 101.6 })
    Object.assign(order.customerInfo as object, { email })
    return app.book(order, `198.18.0.${email.length}`)
  }
  expect(await asked('jana@gmail.com')).toMatchObject({ status: 200 })
  expect(await asked('jana+dva@gmail.com')).toMatchObject({ status: 409, error: { code: 'CODE_OVER' } })
  expect(await app.seatsTaken(session.id)).toBe(1)
  const company = (at: string) => {
    const order = companyOrder(session.id, 1, { code: 'JAR20', amount: 101.6 })
    return app.book(order, at)
  }
  expect(await company('198.18.1.1')).toMatchObject({ status: 200 })
  expect(await company('198.18.1.2')).toMatchObject({ status: 409, error: { code: 'CODE_OVER' } })
})

test('an expired hold gives its use back, and money that comes later takes it again beside the limit', async () => {
  await using app = await bookingTest()
  const session = await bookableSession(app)
  await givenCode(app, { maxUses: 1, onePerPerson: true })
  const first = personalOrder(session.id, { code: 'JAR20', amount: 101.6 })
  await app.book(first)
  const { id } = await app.registration(first.sessionId)
  const second = personalOrder(session.id, { code: 'JAR20', amount: 101.6 })
  expect(await app.book(second, '198.18.0.9')).toMatchObject({ error: { code: 'CODE_OVER' } })
  await app.endHold(id)
  await expireHold(app, id, { isDueOnly: true })
  expect((await app.registration(first.sessionId)).state).toBe('expired')
  expect(await usesOf(app)).toEqual({ used: 0, late: 0, rows: 0 })
  expect(await app.book(second, '198.18.0.9')).toMatchObject({ status: 200 })
  await app.db.transaction(async (tx) => {
    const late = await lockRegistration(tx, id)
    if (late) await grantSeats(app, tx, late)
  })
  expect(await app.registration(first.sessionId)).toMatchObject({ state: 'paid', totalCents: 101_60 })
  expect(await usesOf(app)).toEqual({ used: 1, late: 1, rows: 2 })
})

test('a paid use stays used when the order is cancelled, and an erased buyer leaves no trace of who it was', async () => {
  await using app = await bookingTest()
  const session = await bookableSession(app)
  await givenCode(app, { onePerPerson: true })
  const order = personalOrder(session.id, { code: 'JAR20', amount: 101.6 })
  await app.book(order)
  const { id } = await app.registration(order.sessionId)
  await app.db.execute(sql`update registrations set state = 'paid', paid_at = now() where id = ${id}`)
  await app.db.execute(sql`update registrations set state = 'cancelled' where id = ${id}`)
  expect(await usesOf(app)).toEqual({ used: 1, late: 0, rows: 1 })
  const keys = async () =>
    (await app.db.execute<{ key: string | null }>(sql`select person_key as key from discount_uses`)).rows
  expect(await keys()).toEqual([{ key: expect.any(String) }])
  await app.db.execute(sql`update registrations set buyer_email = null where id = ${id}`)
  expect(await keys()).toEqual([{ key: null }])
})

test('one code of 10 uses tried by 200 at once is used 10 times, and nobody else has a seat', async () => {
  await using app = await bookingTest({ MAX_CONNECTIONS: '40', UNPAID_SEATS_PER_ADDRESS: '0' })
  const session = await bookableSession(app, { capacity: 1000 })
  await givenCode(app, { maxUses: 10 })
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, index) =>
      app.book(personalOrder(session.id, { code: 'JAR20', amount: 101.6 }), `198.18.${index >> 6}.${1 + (index & 63)}`),
    ),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
  const refused = new Set(answers.filter(({ status }) => status !== 200).map(({ error }) => error.code))
  // A crowded machine may also say that it is busy.
  refused.delete('BUSY')
  expect([...refused]).toEqual(['CODE_OVER'])
  expect(await usesOf(app)).toEqual({ used: 10, late: 0, rows: 10 })
  expect(await app.seatsTaken(session.id)).toBe(10)
}, 60_000)

test('counting before taking goes over, which is why the table refuses', async () => {
  await using app = await bookingTest()
  await givenCode(app, { maxUses: 1 })
  const look = async () => (await usesOf(app)).used < 1
  const [one, other] = await Promise.all([look(), look()])
  expect([one, other]).toEqual([true, true])
  const take = () => app.db.execute(sql`update discount_codes set used = used + 1`)
  await take()
  await expect(take().catch((error: unknown) => violatedConstraint(error))).resolves.toBe('discount_codes_limit')
})

test('a browser that guesses is stopped', async () => {
  await using app = await bookingTest()
  const session = await bookableSession(app)
  const codes = Array.from({ length: 30 }, (_, index) => `GUESS${index}`)
  const answers = []
  for (const code of codes) answers.push(await app.call('quoteDiscount', { sessionId: session.id, code, ico: null }))
  expect(answers.some(({ status }) => status === 429)).toBe(true)
})

test('the words of the price and the list of the office say what it was', async () => {
  await using app = await bookingTest()
  const session = await bookableSession(app)
  await givenCode(app, { maxUses: 5, note: 'jarný list' })
  const buyer = app.buyer()
  const order = companyOrder(session.id, 2, { code: 'JAR20', amount: 203.2 })
  await buyer.book(order)
  const { reference, id } = await app.registration(order.sessionId)
  const { codes, total } = await listDiscountCodes(app, { search: 'jarny' }, VIEWER_CALL)
  expect(total).toBe(1)
  expect(codes).toMatchObject([
    { code: 'JAR20', percent: 20, uses: 1, maxUses: 5, standing: 'open', orders: [{ id, reference }] },
  ])
  expect(spaces(seatsTimesPrice(await app.registration(order.sessionId)))).toBe(
    '2 × 127 € (Early Bird do 18. 11.), zľava 50,80 € (kód JAR20)',
  )
})

test('a code is made once, by whoever may, with one way of lowering and a window in order', async () => {
  await using app = await bookingTest()
  const id = await givenCode(app)
  await createDiscountCode(app, { id, code: 'JAR20', percent: 20, cents: null }, ADMIN_CALL)
  const refused = (given: Partial<CreateDiscountCode>) =>
    givenCode(app, { code: 'LETO', ...given }).catch((no) => no.code)
  expect(await refused({ code: 'jar20' })).toBe('CODE_TAKEN')
  expect(await refused({ percent: null })).toBe('DISCOUNT_WRONG')
  expect(await refused({ validFrom: '2026-12-02', validUntil: '2026-12-01' })).toBe('WINDOW_WRONG')
  const asReader = createDiscountCode(app, { id, code: 'LETO', percent: 20, cents: null }, VIEWER_CALL)
  await expect(asReader).rejects.toMatchObject({ code: 'INSUFFICIENT_PERMISSIONS' })
})
