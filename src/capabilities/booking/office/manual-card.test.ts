import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type BookingTest, bookableSession, bookingTest } from '../booking.testing.server.ts'
import { findRegistration } from '../find-registration.server.ts'
import { findViolations } from '../invariants/find-violations.server.ts'
import { registrationConfirmed } from '../letters/registration-confirmed.mail.server.ts'
import { nextAddressOfBuyer } from '../payment/next-address-of-buyer.server.ts'
import { paymentRequested } from '../payment/payment-requested.mail.server.ts'
import { STAFF } from '../reservation.testing.server.ts'
import { settlePayment } from '../settle-payment.server.ts'
import { addManualParticipant } from './add-manual-participant.server.ts'
import { ManualEntry } from './manual-entry.ts'

function cardEntry(sessionId: string, changes: Record<string, unknown> = {}): ManualEntry {
  return ManualEntry.parse({
    key: `man_${crypto.randomUUID()}`,
    sessionId,
    settlement: 'card',
    buyer: { name: 'Eva Horáková', email: 'eva@example.test' },
    agreement: 'by-phone',
    ...changes,
  })
}

async function templates(app: BookingTest) {
  const { rows } = await app.db.execute<{ template: string }>(
    sql`select template from mails order by queued_at, template`,
  )
  return rows.map(({ template }) => template)
}

const noViolations = async (app: BookingTest) =>
  expect(await findViolations(app.db, { sessionIds: null, graceMinutes: 0 })).toEqual([])

test('an entry to be paid by card holds its seat for a day, asks its buyer for the money and is confirmed when it comes', async () => {
  await using app = await bookingTest()
  const session = await bookableSession(app)
  const { registrationId } = await addManualParticipant(app, cardEntry(session.id), STAFF)
  const before = await findRegistration(app.db, registrationId)
  expect(before?.registration).toMatchObject({ state: 'held', origin: 'card', totalCents: 12_700, paidAt: null })
  const { rows } = await app.db.execute<{ hours: number }>(
    sql`select extract(epoch from held_until - now())::int / 3600 as hours from registrations`,
  )
  expect(rows[0]?.hours).toBe(23)
  expect(await templates(app)).toEqual([paymentRequested.name])
  const { url } = await nextAddressOfBuyer(app, registrationId)
  expect(url).toContain(app.sandbox.url)
  const letter = await paymentRequested.compose(app, { registrationId })
  expect(JSON.stringify(letter)).toContain('/platba/')
  await noViolations(app)

  const checkout = await app.checkoutOf(registrationId)
  app.sandbox.pay(checkout)
  expect(await settlePayment(app, checkout)).toBe('paid')
  expect(await templates(app)).toEqual([paymentRequested.name, registrationConfirmed.name].toSorted())
  expect(await paymentRequested.compose(app, { registrationId })).toBeNull()
  await noViolations(app)
})

test('a second entry for the same address waits for the first; the same key answers as before', async () => {
  await using app = await bookingTest()
  const session = await bookableSession(app)
  const entry = cardEntry(session.id)
  const answers = await Promise.all(Array.from({ length: 5 }, () => addManualParticipant(app, entry, STAFF)))
  expect(new Set(answers.map(({ registrationId }) => registrationId)).size).toBe(1)
  const again = addManualParticipant(app, cardEntry(session.id), STAFF)
  await expect(again).rejects.toMatchObject({ code: 'HOLD_EXISTS' })
  expect(await app.seatsTaken(session.id)).toBe(1)
})

test('a price of nothing and a course that is about to begin cannot be paid by card, and take no seat', async () => {
  await using app = await bookingTest()
  const session = await bookableSession(app)
  const free = addManualParticipant(app, cardEntry(session.id, { unitPrice: 0 }), STAFF)
  await expect(free).rejects.toMatchObject({ code: 'CARD_NEEDS_PRICE' })
  app.clock.set('2026-12-03T16:00:00Z')
  const late = addManualParticipant(app, cardEntry(session.id), STAFF)
  await expect(late).rejects.toMatchObject({ code: 'TOO_LATE_FOR_CARD' })
  expect(await app.seatsTaken(session.id)).toBe(0)
})
