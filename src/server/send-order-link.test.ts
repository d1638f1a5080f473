import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  type BookingTest,
  bookableSession,
  bookingTest,
  personalOrder,
} from '#capabilities/booking/booking.testing.server.ts'
import { mailPaymentLinks } from '#capabilities/booking/payment/mail-payment-links.server.ts'
import { orderLink } from '#capabilities/booking/payment/order-link.mail.server.ts'
import { paymentAwaited } from '#capabilities/booking/payment/payment-awaited.mail.server.ts'
import { sendOrderLink } from '#capabilities/booking/payment/send-order-link.server.ts'
import { renderText } from '#platform/mail/render-text.server.ts'
import { signId } from '#platform/tokens/signed-token.server.ts'
import { mailroom } from './mails.server.ts'

const FROM = { clientAddress: '192.0.2.7' }

async function heldOrder(app: BookingTest) {
  const session = await bookableSession(app)
  const order = personalOrder(session.id, {
    customerInfo: { name: 'Kliknite Sem', email: 'jana@example.test' },
  })
  await app.book(order)
  const { id } = await app.registration(order.sessionId)
  return { id, key: order.sessionId, checkout: await app.checkoutOf(id) }
}

async function owed(app: BookingTest) {
  const { rows } = await app.db.execute(
    sql`select template, recipient, payload ->> 'registrationId' as about from mails`,
  )
  return rows
}

async function letterAbout(app: BookingTest, registrationId: string): Promise<string | null> {
  const letter = await orderLink.compose(app, { registrationId })
  return (
    letter &&
    `${letter.to}\n${letter.subject}\n${renderText(letter, mailroom.frame(app, { reader: orderLink.reader, language: 'sk' }))}`
  )
}

test('whoever has an id of an order gets the way to it sent to the mailbox of the order, and at most three times a day', async () => {
  await using app = await bookingTest()
  const { id, key, checkout } = await heldOrder(app)
  for (const paymentId of [key, checkout, key, checkout, key]) {
    // The fourth and the fifth wish are answered as the first, and send nothing.
    expect(await sendOrderLink(app, { paymentId }, FROM)).toBeUndefined()
  }
  expect(await owed(app)).toEqual(
    Array.from({ length: 3 }, () => ({ template: 'order-link', recipient: 'jana@example.test', about: id })),
  )
})

test('an id of nobody’s is answered the same and sends nothing, and one address asks thirty times a day', async () => {
  await using app = await bookingTest()
  for (const paymentId of ['', 'x', "cs_' or 1=1", 'reg_0000000000', 'cs_test_00000000']) {
    expect(await sendOrderLink(app, { paymentId }, FROM)).toBeUndefined()
  }
  for (let n = 5; n < 30; n++) await sendOrderLink(app, { paymentId: 'x' }, FROM)
  const oneMore = sendOrderLink(app, { paymentId: 'x' }, FROM)
  await expect(oneMore).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  expect(await sendOrderLink(app, { paymentId: 'x' }, { clientAddress: '192.0.2.8' })).toBeUndefined()
  expect(await owed(app)).toEqual([])
})

test('the letter leads where the order stands, and carries nothing that somebody typed', async () => {
  await using app = await bookingTest()
  const { id } = await heldOrder(app)
  const held = await letterAbout(app, id)
  expect(held).toContain('jana@example.test\nOdkaz na platbu objednávky BY-')
  expect(held).toContain(`/platba/${signId(app.config, 'payment', id)}`)
  expect(held).not.toMatch(/Kliknite/)
  const at = async (state: string) => {
    await app.db.execute(sql`update registrations set state = ${state}, paid_at = now() where id = ${id}`)
    return letterAbout(app, id)
  }
  expect(await at('expired')).toBeNull()
  expect(await at('choice_offered')).toContain(`/volba/${signId(app.config, 'choice', id)}`)
  expect(await at('paid')).toContain(`/moja-rezervacia/${signId(app.config, 'reservation', id)}`)
  await app.db.execute(sql`update registrations set buyer_email = null where id = ${id}`)
  expect(await letterAbout(app, id)).toBeNull()
})

/** Lets a hold grow older, by the clock that decides: the database's. */
async function age(app: BookingTest, id: string, minutes: number) {
  await app.db.execute(sql`
    update registrations set created_at = created_at - make_interval(mins => ${minutes}),
      held_until = held_until - make_interval(mins => ${minutes}) where id = ${id}`)
}

test('who cannot get past their own unpaid order has its payment link sent; strangers get the same answer and no letter', async () => {
  await using app = await bookingTest()
  const { id } = await heldOrder(app)
  const { sessionId } = (
    await app.db.execute<{ sessionId: string }>(sql`select session_id as "sessionId" from registrations`)
  ).rows[0] ?? { sessionId: '' }
  const ask = (email: string, from: string) =>
    app.call('sendPaymentLink', { sessionId, email }, { 'x-forwarded-for': from })
  const known = await ask('JANA@example.test', '198.18.0.1')
  const unknown = await ask('nikto@example.test', '198.18.0.2')
  expect(known).toEqual(unknown)
  expect(await ask('jana\u0000@example.test', '198.18.0.2')).toEqual(unknown)
  expect(known).toEqual({ ok: true, status: 200, result: {} })
  expect(await owed(app)).toEqual([{ template: 'order-link', recipient: 'jana@example.test', about: id }])
  // From as many addresses as one likes, the mailbox gets three letters of an order in a day.
  for (let n = 3; n < 23; n++) expect(await ask('jana@example.test', `198.18.0.${n}`)).toEqual(known)
  expect(await owed(app)).toHaveLength(3)
})

test('a hold that is not paid within five minutes has its link mailed, once; who pays at once gets no letter', async () => {
  await using app = await bookingTest()
  const { id } = await heldOrder(app)
  await age(app, id, 4)
  expect(await mailPaymentLinks(app)).toBe(0)
  await age(app, id, 2)
  expect(await mailPaymentLinks(app)).toBe(1)
  expect(await mailPaymentLinks(app)).toBe(0)
  expect(await owed(app)).toEqual([{ template: 'payment-awaited', recipient: 'jana@example.test', about: id }])
  const letter = await paymentAwaited.compose(app, { registrationId: id })
  expect(JSON.stringify(letter)).toContain(`/platba/${signId(app.config, 'payment', id)}`)
  expect(JSON.stringify(letter)).not.toMatch(/Kliknite/)
  // Paid or over before the letter left: the reason to write has gone.
  for (const state of ['expired', 'choice_offered', 'paid']) {
    await app.db.execute(sql`update registrations set state = ${state}, paid_at = now() where id = ${id}`)
    expect(await paymentAwaited.compose(app, { registrationId: id })).toBeNull()
  }
})

test('nobody’s mailbox is filled by orders of others: three links a day, and none shortly before the end', async () => {
  await using app = await bookingTest()
  for (let n = 0; n < 5; n++) await age(app, (await heldOrder(app)).id, 6)
  expect(await mailPaymentLinks(app)).toBe(3)
  expect(await mailPaymentLinks(app)).toBe(0)
  const late = await bookableSession(app)
  const order = personalOrder(late.id)
  await app.book(order)
  await age(app, (await app.registration(order.sessionId)).id, 36)
  expect(await mailPaymentLinks(app)).toBe(0)
})
