import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { plain } from '#capabilities/training/training.testing.server.ts'
import { instantAt } from '#kernel/day.ts'
import {
  type BookingTest,
  bookableSession,
  bookingTest,
  companyOrder,
  personalOrder,
} from '../booking.testing.server.ts'
import { findViolations } from '../invariants/find-violations.server.ts'
import { registrationMoved } from '../letters/registration-moved.mail.server.ts'
import { STAFF } from '../reservation.testing.server.ts'
import { settlePayment } from '../settle-payment.server.ts'
import { addManualParticipant } from './add-manual-participant.server.ts'
import { cancelRegistrationForStaff } from './cancel-registration-for-staff.server.ts'
import { ManualEntry } from './manual-entry.ts'
import { moveRegistrationToSession } from './move-registration-to-session.server.ts'
import { readRegistration } from './read-registration.server.ts'
import { readTimeline } from './read-timeline.server.ts'

async function held(app: BookingTest, sessionId: string, order = companyOrder(sessionId, 2)): Promise<string> {
  await app.book(order)
  return (await app.registration(order.sessionId)).id
}

async function paid(app: BookingTest, sessionId: string, order = companyOrder(sessionId, 2)): Promise<string> {
  const id = await held(app, sessionId, order)
  const checkout = await app.checkoutOf(id)
  app.sandbox.pay(checkout)
  await settlePayment(app, checkout)
  return id
}

const noViolations = async (app: BookingTest) =>
  expect(await findViolations(app.db, { sessionIds: null, graceMinutes: 0 })).toEqual([])

test('an admin moves a registration, and its timeline tells the whole story', async () => {
  await using app = await bookingTest()
  const [from, to] = [await bookableSession(app), await bookableSession(app, { title: 'Pokročilá AI' })]
  const registrationId = await paid(app, from.id)
  const move = { registrationId, fromSessionId: from.id, sessionId: to.id }
  await moveRegistrationToSession(app, move, STAFF)
  await expect(moveRegistrationToSession(app, move, STAFF)).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE' })
  expect([await app.seatsTaken(from.id), await app.seatsTaken(to.id)]).toEqual([0, 2])
  const timeline = await readTimeline(app, { registrationId }, STAFF)
  expect(timeline.find((entry) => entry.kind === 'event' && entry.action === 'registration-moved')).toMatchObject({
    actor: { kind: 'admin' },
    facts: { session: { after: expect.stringContaining('Pokročilá AI') } },
  })
  const told = timeline.map((entry) => (entry.kind === 'mail' ? entry.template : entry.kind))
  expect(told.toSorted()).toEqual([
    'consent',
    'event',
    'event',
    'payment',
    'registration-confirmed',
    'registration-moved',
  ])
  await noViolations(app)
})

test('a hold is released by closing its checkout first, and whoever paid meanwhile keeps the seat', async () => {
  await using app = await bookingTest()
  const session = await bookableSession(app)
  const registrationId = await held(app, session.id)
  await cancelRegistrationForStaff(app, { registrationId, refundCents: 0 }, STAFF)
  expect(await readRegistration(app, { registrationId }, STAFF)).toMatchObject({ state: 'expired' })
  expect(await app.seatsTaken(session.id)).toBe(0)
  const faster = await held(app, session.id)
  app.sandbox.pay(await app.checkoutOf(faster))
  const late = cancelRegistrationForStaff(app, { registrationId: faster, refundCents: 0 }, STAFF)
  await expect(late).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE' })
  expect(await readRegistration(app, { registrationId: faster }, STAFF)).toMatchObject({ state: 'paid' })
  await noViolations(app)
})

test('the hint says what the terms give back: all, half or nothing, and all within the time of the law', async () => {
  await using app = await bookingTest()
  const session = await bookableSession(app)
  const company = await paid(app, session.id)
  const person = await paid(app, session.id, personalOrder(session.id))
  await app.db.execute(sql`update registrations set paid_at = '2026-11-15T10:00:00Z'`)
  const hint = async (registrationId: string) =>
    (await readRegistration(app, { registrationId }, STAFF)).refundByTermsCents
  const hints: Array<ReadonlyArray<number | null>> = []
  for (const today of ['2026-11-19', '2026-11-20', '2026-11-27', '2026-12-02']) {
    app.clock.set(`${today}T12:00:00Z`)
    hints.push([await hint(company), await hint(person)])
  }
  expect(hints).toEqual([
    [254_00, 127_00],
    [127_00, 127_00],
    [0, 127_00],
    [0, 0],
  ])
})

test('a refund of what no card has paid is refused, and nothing changes', async () => {
  await using app = await bookingTest()
  const session = await bookableSession(app)
  const entry = ManualEntry.parse({
    key: 'man_without_a_card',
    sessionId: session.id,
    settlement: 'invoice',
    allowOnAccount: true,
    buyer: { name: 'Eva Horáková', email: 'eva@example.test', company: 'Firma, s. r. o.', ico: '36421928' },
    agreement: 'by-phone',
  })
  const { registrationId } = await addManualParticipant(app, entry, STAFF)
  const attempt = cancelRegistrationForStaff(app, { registrationId, refundCents: 100 }, STAFF)
  await expect(attempt).rejects.toMatchObject({ code: 'NO_MONEY_HERE' })
  expect(await app.seatsTaken(session.id)).toBe(1)
})

test('a consumer whom staff move into the time for withdrawal keeps the right, and the letter says what will be asked', async () => {
  await using app = await bookingTest()
  const [far, soon] = [
    await bookableSession(app),
    await bookableSession(app, { startsAt: instantAt('2026-11-30', '09:00') }),
  ]
  const registrationId = await paid(app, far.id, personalOrder(far.id))
  await app.db.execute(sql`update registrations set paid_at = '2026-11-14T10:00:00Z'`)
  await moveRegistrationToSession(app, { registrationId, fromSessionId: far.id, sessionId: soon.id }, STAFF)
  const letter = await registrationMoved.compose(app, { registrationId })
  expect(plain(JSON.stringify(letter?.blocks))).toContain('právo odstúpiť vám zostáva v celom rozsahu')
  const { rows } = await app.db.execute(sql`select from consent_entries where purpose = 'early-start'`)
  expect(rows).toEqual([])
})
