import { sql } from 'drizzle-orm'
import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { type BookingTest, bookableSession, bookingTest } from '#capabilities/booking/booking.testing.server.ts'
import { CALL } from '#capabilities/booking/reservation.testing.server.ts'
import { legalContentsContext } from '#capabilities/legal/legal-contents-context.server.ts'
import { timetableContext } from '#capabilities/schedule/timetable-context.server.ts'
import { offerKeptSeats } from '#capabilities/waiting/offer-kept-seats.server.ts'
import { givenWaiting } from '#capabilities/waiting/waiting.testing.server.ts'
import { callContext, servicesContext } from '#platform/http/router-context.server.ts'
import { action as order, loader as orderPage } from '#routes/public/booking/registration.tsx'
import { action as changeEntry } from '#routes/public/booking/waiting-entry.tsx'
import { action as join } from '#routes/public/booking/waiting-list.tsx'

type Form = Record<string, string>

/** What a route gets for one request; its loader sees what its action has left there. */
function asked(app: BookingTest, address: string, params: Form, form?: Form) {
  const context = new RouterContextProvider()
  context.set(servicesContext, app as never)
  context.set(callContext, CALL)
  context.set(timetableContext, { current: () => [{ id: params.session, date: '2026-12-03T16:30:00.000Z' }] } as never)
  context.set(legalContentsContext, { current: () => ({}) } as never)
  const url = new URL(`https://bystro.test${address}`)
  const request = new Request(url, form && { method: 'POST', body: new URLSearchParams(form) })
  return { context, request, url, params, pattern: '' } as never
}

async function fullSession(app: BookingTest) {
  const { id } = await bookableSession(app, { capacity: 2 })
  await app.db.execute(sql`update sessions set seats_taken = 2 where id = ${id}`)
  return id
}

async function wishes(app: BookingTest) {
  const { rows } = await app.db.execute<{ wish: string }>(
    sql`select wants || ' from ' || accepts_from as wish from waiting_entries order by asked_at, id`,
  )
  return rows.map(({ wish }) => wish)
}

test('an order form behind an offer that is over answers what was posted, and sends others to their entry', async () => {
  await using app = await bookingTest()
  const session = await fullSession(app)
  const { token, id } = await givenWaiting(app, { sessionId: session })
  await app.db.execute(sql`update sessions set seats_taken = 1 where id = ${session}`)
  await offerKeptSeats(app, session)
  const address = `/rezervacia/${session}?ponuka=${token}`
  expect(await orderPage(asked(app, address, { session }))).toMatchObject({ data: { offer: { token, seats: 1 } } })
  for (const state of ['taken', 'lapsed']) {
    await app.db.execute(sql`update seat_offers set state = ${state} where entry_id = ${id}`)
    const posted = asked(app, address, { session }, { name: 'Eva Čakajúca', intent: 'add' })
    expect(await order(posted)).toMatchObject({ data: { kind: 'again' } })
    expect((await orderPage(posted)).data).not.toHaveProperty('offer')
    const left = await orderPage(asked(app, `${address}&lang=en`, { session })).catch((answer: Response) => answer)
    expect((left as Response).headers.get('location')).toBe(`/v-poradovniku/${token}?lang=en`)
  }
  await expect(orderPage(asked(app, `${address}x`, { session }))).rejects.toMatchObject({ init: { status: 404 } })
})

test('without scripts nothing said about the least is all of them, when joining and when changing the number', async () => {
  await using app = await bookingTest()
  const session = await fullSession(app)
  const form = { email: 'skupina@firma.test', wants: '4', acceptsFrom: '', name: '' }
  expect(await join(asked(app, `/poradovnik/${session}`, { session }, form))).toMatchObject({ status: 303 })
  expect(await wishes(app)).toEqual(['4 from 4'])
  const { token } = await givenWaiting(app, { sessionId: session, email: form.email })
  const change = { intent: 'change', wants: '5', acceptsFrom: '' }
  expect(await changeEntry(asked(app, `/v-poradovniku/${token}`, { token }, change))).toMatchObject({ status: 303 })
  expect(await wishes(app)).toEqual(['5 from 5'])
  await changeEntry(asked(app, `/v-poradovniku/${token}`, { token }, { ...change, acceptsFrom: '2' }))
  expect(await wishes(app)).toEqual(['5 from 2'])
})

test('an address that is no session is a closed line, not a fault', async () => {
  await using app = await bookingTest()
  const form = { email: 'niekto@firma.test', wants: '1', acceptsFrom: '' }
  expect(await join(asked(app, '/poradovnik/x', { session: 'x' }, form))).toMatchObject({
    data: { code: 'LINE_CLOSED' },
    init: { status: 409 },
  })
})
