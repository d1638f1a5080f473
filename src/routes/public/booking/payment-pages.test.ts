import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import {
  type BookingTest,
  bookableSession,
  bookingTest,
  companyOrder,
} from '#capabilities/booking/booking.testing.server.ts'
import { participantVersion } from '#capabilities/booking/core/version-of.server.ts'
import { findRegistration } from '#capabilities/booking/find-registration.server.ts'
import { addManualParticipant } from '#capabilities/booking/office/add-manual-participant.server.ts'
import { ManualEntry } from '#capabilities/booking/office/manual-entry.ts'
import { paymentRequested } from '#capabilities/booking/payment/payment-requested.mail.server.ts'
import { cancelledPage } from '#capabilities/booking/registration-links.server.ts'
import { CALL, STAFF } from '#capabilities/booking/reservation.testing.server.ts'
import { settlePayment } from '#capabilities/booking/settle-payment.server.ts'
import { callContext, servicesContext } from '#platform/http/router-context.server.ts'
import { keptCookies } from '#platform/testing/start-test-app.server.ts'
import { action as cancelledAction, loader as readCancelled } from './payment-cancelled.tsx'
import { loader as readOutcome } from './payment-outcome.tsx'
import { loader as readWait } from './payment-wait.tsx'
import { action as changeReservation } from './reservation.tsx'

function args<Params>(app: BookingTest, address: string, given: { params: Params; cookie?: string; form?: object }) {
  const { params, cookie = '', form } = given
  const context = new RouterContextProvider()
  context.set(servicesContext, app)
  context.set(callContext, { ...CALL, cookie })
  const request = new Request(new URL(address, app.config.publicOrigin), {
    headers: { cookie },
    ...(form ? { method: 'POST', body: new URLSearchParams({ ...form }) } : {}),
  })
  return { context, request, url: new URL(request.url), params, pattern: '' as never }
}

const outcomeAt = async (app: BookingTest, address: string, cookie: string) =>
  (await readOutcome(args(app, address, { params: {}, cookie }))).data
const cancelledAt = async (app: BookingTest, address: string, cookie: string) =>
  readCancelled(args(app, address, { params: {}, cookie }))

async function paidOrder(app: BookingTest) {
  const session = await bookableSession(app)
  const order = companyOrder(session.id, 2)
  const buyer = app.buyer()
  await buyer.book(order)
  const { id } = await app.registration(order.sessionId)
  const checkout = await app.checkoutOf(id)
  app.sandbox.pay(checkout)
  expect(await settlePayment(app, checkout)).toBe('paid')
  return { id, order, checkout, cookie: buyer.cookie }
}

test('who reads the id of a checkout in the back office cannot get from it to the reservation and change a name', async () => {
  await using app = await bookingTest()
  const { id, order, checkout, cookie } = await paidOrder(app)
  const pages = ['/payment-success', '/success', '/payment-result']
  const addresses = pages.flatMap((page) => [checkout, order.sessionId].map((each) => `${page}?session_id=${each}`))
  for (const address of addresses) {
    const shown = JSON.stringify(await outcomeAt(app, address, ''))
    expect(shown).toContain('"kind":"paid"')
    expect(shown).not.toMatch(/moja-rezervacia|platba|volba|BY-|Kolega|Firma|@firma/)
  }
  for (const each of [checkout, order.sessionId]) {
    const { data: shown } = await cancelledAt(app, `/payment-cancelled?session_id=${each}`, '')
    expect(shown.outcome).toMatchObject({ kind: 'paid', opened: null })
    const told = JSON.stringify(await app.call('verifyPaymentStatus', { sessionId: each }))
    expect(told).not.toMatch(/moja-rezervacia|platba|volba|BY-|Kolega|Firma|@firma/)
  }

  // The control: the browser that ordered takes the very same way, and the name is another one.
  const { outcome } = await outcomeAt(app, addresses[0] ?? '', cookie)
  const token = outcome?.opened?.nextHref?.split('/').at(-1) ?? ''
  const seats = async () => (await findRegistration(app.db, id))?.participants ?? []
  const [first] = await seats()
  const version = first ? participantVersion(first) : ''
  const form = { form: 'participant', position: '1', version, name: 'Iné Meno', email: first?.email ?? '' }
  await changeReservation(args(app, `/moja-rezervacia/${token}`, { params: { token }, form }))
  expect((await seats())[0]?.name).toBe('Iné Meno')
})

test('a stranger’s form at the page of a hold ends nothing; the buyer’s does', async () => {
  await using app = await bookingTest()
  const session = await bookableSession(app)
  const order = companyOrder(session.id, 2)
  const buyer = app.buyer()
  await buyer.book(order)
  const address = `/payment-cancelled?session_id=${order.sessionId}`
  const giveUp = (cookie: string) =>
    cancelledAction(args(app, address, { params: {}, cookie, form: { 'give-up': '1' } }))
  expect(await giveUp('')).toMatchObject({ init: { status: 404 } })
  expect(await app.registration(order.sessionId)).toMatchObject({ state: 'held' })
  expect(await giveUp(buyer.cookie)).toMatchObject({ status: 303 })
  expect(await app.registration(order.sessionId)).toMatchObject({ state: 'expired' })
})

test('an order that the office took by hand: from the mailed link to Stripe, back without paying, and back paid', async () => {
  await using app = await bookingTest()
  const session = await bookableSession(app)
  const entry = ManualEntry.parse({
    key: `man_${crypto.randomUUID()}`,
    sessionId: session.id,
    settlement: 'card',
    buyer: { name: 'Eva Horáková', email: 'eva@example.test' },
    agreement: 'by-phone',
  })
  const { registrationId, reference } = await addManualParticipant(app, entry, STAFF)
  const letter = JSON.stringify(await paymentRequested.compose(app, { registrationId }))
  const token = /\/platba\/([\w-]{43})/.exec(letter)?.[1] ?? ''

  const open = async (cookie: string) =>
    readWait(args(app, `/platba/${token}`, { params: { token }, cookie })).catch(
      (thrown: unknown) => thrown as Response,
    )
  const toStripe = (await open('')) as Response
  const checkout = await app.checkoutOf(registrationId)
  expect([toStripe.status, toStripe.headers.get('location')]).toEqual([302, expect.stringContaining(checkout)])
  const cookie = keptCookies('', toStripe)

  // "Back" at Stripe.
  const cancelUrl = cancelledPage(app.config, entry.key)
  const back = await cancelledAt(app, cancelUrl, cookie)
  expect(back.init?.status).toBe(200)
  expect(back.data.outcome).toMatchObject({
    kind: 'held',
    opened: { nextHref: `/platba/${token}`, order: { reference } },
  })
  // Known by the id alone it opens nothing.
  expect((await cancelledAt(app, cancelUrl, '')).data.outcome).toEqual({
    kind: 'held',
    courseId: session.id,
    language: 'sk',
    opened: null,
  })
  expect(await app.call('verifyPaymentStatus', { sessionId: entry.key })).toMatchObject({
    result: { success: false, registration: { status: 'pending' } },
  })

  app.sandbox.pay(checkout)
  await settlePayment(app, checkout)
  const paid = await outcomeAt(app, `/payment-success?session_id=${checkout}`, cookie)
  expect(paid.outcome).toMatchObject({ kind: 'paid', opened: { order: { reference }, nextHref: null } })
  // The mailed link afterwards: to a page that says so, and no eternal check.
  const later = (await open(cookie)) as Response
  const outcomePage = later.headers.get('location') ?? ''
  expect(outcomePage).toContain(`/payment-success?session_id=${entry.key}`)
  expect((await outcomeAt(app, outcomePage, keptCookies(cookie, later))).outcome).toMatchObject({
    kind: 'paid',
    opened: { order: { reference } },
  })
  expect(await app.call('verifyPaymentStatus', { sessionId: entry.key })).toMatchObject({ result: { success: true } })
})
