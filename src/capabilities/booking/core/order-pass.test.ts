import { expect, test } from 'vitest'
import {
  type BookingTest,
  bookableSession,
  bookingTest,
  companyOrder,
  personalOrder,
} from '../booking.testing.server.ts'
import { passCookie, passFor } from './order-pass.server.ts'

const ID = '0a6f1c5e-6f43-4b8e-9c35-5f0f3b8a7d11'
const OTHER = '1b6f1c5e-6f43-4b8e-9c35-5f0f3b8a7d22'
const config = { publicOrigin: 'https://bystro.test', signingSecrets: ['a secret of at least thirty-two characters'] }
const clockAt = (time: string) => ({ now: () => new Date(time) }) as BookingTest['clock']
const services = { config, clock: clockAt('2026-11-17T10:00:00Z') }
const cookieOf = (line: string) => line.split(';')[0] ?? ''

test('the cookie is bound to this host, out of reach of scripts and of other sites’ requests, and ends after a day', () => {
  const line = passCookie(services, '', { registrationId: ID, pass: 'order' })
  expect(line).toMatch(/^__Host-order-pass=[\w.~-]+; Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax; Secure$/)
  expect(passFor(services, cookieOf(line), ID)).toBe('order')
  expect(passFor({ ...services, clock: clockAt('2026-11-18T09:59:59Z') }, cookieOf(line), ID)).toBe('order')
  expect(passFor({ ...services, clock: clockAt('2026-11-18T10:00:01Z') }, cookieOf(line), ID)).toBeNull()
})

test('a pass opens its own order alone, and no cookie that we did not write opens any', () => {
  const cookie = cookieOf(passCookie(services, '', { registrationId: ID, pass: 'order' }))
  const [name = '', token = ''] = cookie.split('=')
  const foreign = { ...config, signingSecrets: ['another secret of at least thirty-two characters'] }
  const forged = [
    `${name}=${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
    `${name}=${token.replace(/\.[0-9a-z]+\./, '.zzzzzz.')}`,
    cookieOf(passCookie({ ...services, config: foreign }, '', { registrationId: ID, pass: 'order' })),
    // Planted by a neighbour: which of the two is ours, nobody can tell.
    `${name}=x; ${cookie}`,
    `${name}=`,
    `order-pass=${token}`,
    '',
    undefined,
  ]
  expect(forged.map((each) => passFor(services, each, ID))).toEqual(forged.map(() => null))
  expect(passFor(services, cookie, OTHER)).toBeNull()
})

test('a browser keeps the passes of its last eight orders, and the payment link takes nothing from who placed the order', () => {
  const ids = Array.from({ length: 10 }, (_, n) => ID.replace(/^0a/, `${n}a`))
  let cookie = ''
  for (const registrationId of ids) {
    cookie = cookieOf(passCookie(services, cookie, { registrationId, pass: 'order' }))
  }
  expect(cookie.length).toBeLessThan(500)
  expect(ids.map((id) => passFor(services, cookie, id))).toEqual([
    null,
    null,
    ...Array.from({ length: 8 }, () => 'order'),
  ])
  const last = ids.at(-1) ?? ''
  const paying = cookieOf(passCookie(services, cookie, { registrationId: last, pass: 'payment' }))
  expect(passFor(services, paying, last)).toBe('order')
  const stranger = cookieOf(passCookie(services, '', { registrationId: last, pass: 'payment' }))
  expect(passFor(services, stranger, last)).toBe('payment')
  const placed = cookieOf(passCookie(services, stranger, { registrationId: last, pass: 'order' }))
  expect(passFor(services, placed, last)).toBe('order')
})

test('what somebody ordered is no key: whoever sends the same under another key gets neither the checkout nor a pass', async () => {
  await using app = await bookingTest()
  const session = await bookableSession(app)
  for (const order of [personalOrder(session.id), companyOrder(session.id, 2)]) {
    const victim = app.buyer('198.18.0.1')
    expect(await victim.book(order)).toMatchObject({ ok: true })
    const { id } = await app.registration(order.sessionId)
    expect(passFor(app, victim.cookie, id)).toBe('order')
    const copy = { ...order, sessionId: personalOrder(session.id).sessionId }

    // From the next desk, too: an address is no key either.
    for (const from of ['198.18.0.1', '198.18.0.2']) {
      const attacker = app.buyer(from)
      const answer = await attacker.book(copy)
      expect(answer).toMatchObject({ status: 409, error: { code: 'HOLD_EXISTS' } })
      expect(JSON.stringify(answer)).not.toMatch(/cs_|https?:|platba/)
      expect(attacker.cookie).toBe('')
    }
    // The control: the browser that placed the order gets its answer, so the refusals above are those of the pass.
    expect(await victim.book(copy)).toMatchObject({ ok: true, result: { url: expect.stringContaining('cs_') } })
  }
})

test('the browser whose first answer was lost gets the pass with the second; who found the key in an address does not', async () => {
  await using app = await bookingTest()
  const session = await bookableSession(app)
  const order = personalOrder(session.id)
  await app.book(order, '198.18.0.1')
  const { id } = await app.registration(order.sessionId)
  const finder = app.buyer('198.18.0.2')
  await finder.book(order)
  expect(passFor(app, finder.cookie, id)).toBeNull()
  const again = app.buyer('198.18.0.1')
  expect(await again.book(order)).toMatchObject({ ok: true })
  expect(passFor(app, again.cookie, id)).toBe('order')
})
