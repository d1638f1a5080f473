import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { CALL, COMPANY, reservationTest } from '#capabilities/booking/reservation.testing.server.ts'
import { callContext, servicesContext } from '#platform/http/router-context.server.ts'
import { action } from './reservation.tsx'

type Reservation = Awaited<ReturnType<typeof reservationTest>>

/** Posts a form to the page of a reservation; answers with the status and, where it led on, the address. */
async function post(reservation: Reservation, form: Record<string, string>) {
  const context = new RouterContextProvider()
  context.set(servicesContext, reservation)
  context.set(callContext, CALL)
  const { token } = reservation
  const request = new Request(`https://bystro.test/moja-rezervacia/${token}`, {
    method: 'POST',
    body: new URLSearchParams(form),
  })
  const pattern = '/moja-rezervacia/:token'
  const answer = await action({ context, request, url: new URL(request.url), params: { token }, pattern })
  if (answer instanceof Response) return { status: answer.status, location: answer.headers.get('location') }
  return { status: answer.init?.status, ...answer.data }
}

test('what was saved ends at the page by GET, so that a reload saves nothing again', async () => {
  await using reservation = await reservationTest(COMPANY)
  expect(await post(reservation, { form: 'marketing', wish: 'withdraw' })).toEqual({
    status: 303,
    location: `/moja-rezervacia/${reservation.token}?ulozene=novinky#ulozene`,
  })
})

test.each([
  {},
  { form: 'state', state: 'refunded' },
  { form: 'participant', position: '0', version: '', name: 'x' },
  { form: 'participant', position: '1', version: '', name: 'x'.repeat(201) },
  { form: 'billing' },
  { form: 'marketing', wish: 'maybe' },
])('a form that no page of ours sends is refused and changes nothing: %o', async (form: Record<string, string>) => {
  await using reservation = await reservationTest(COMPANY)
  const before = await reservation.stored()
  expect(await post(reservation, form)).toMatchObject({ status: 422 })
  expect(await reservation.stored()).toEqual(before)
  expect(await reservation.audited()).toEqual([])
})

test('what a form does not ask for is not stored, whatever it carries', async () => {
  await using reservation = await reservationTest(COMPANY)
  const { billing } = await reservation.page()
  await post(reservation, {
    form: 'billing',
    version: billing?.version ?? '',
    company: 'Nová, s. r. o.',
    ico: '36631124',
    state: 'refunded',
    totalCents: '1',
    buyerEmail: 'cudzi@example.test',
  })
  expect((await reservation.stored()).registration).toMatchObject({
    companyName: 'Nová, s. r. o.',
    state: 'paid',
    totalCents: 25_400,
    buyerEmail: 'uctaren@firma.test',
  })
})

test('more changes than anybody types are turned away, of one reservation and not of others', async () => {
  await using reservation = await reservationTest(COMPANY)
  const form = { form: 'marketing', wish: 'withdraw' }
  const answers: Array<number | undefined> = []
  for (let turn = 0; turn < 21; turn++) answers.push((await post(reservation, form)).status)
  expect(answers.slice(0, 20)).toEqual(Array(20).fill(303))
  expect(answers[20]).toBe(429)
  await using other = await reservationTest()
  expect((await post(other, form)).status).toBe(303)
})
