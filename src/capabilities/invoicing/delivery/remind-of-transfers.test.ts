import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  type BookingTest,
  bookingTest,
  confirmationToken,
  farSession,
  givenTransfers,
  transferOrder,
} from '#capabilities/booking/booking.testing.server.ts'
import { confirmTransfer } from '#capabilities/booking/order/confirm-transfer.server.ts'
import { receiveTransfer } from '#capabilities/booking/receive-transfer.server.ts'
import { addDays, instantAt } from '#kernel/day.ts'
import { remindOfTransfers, tellOfParts } from './remind-of-transfers.server.ts'

/** A confirmed order that waits for 254 € until it is due in a week and two working days longer. */
async function awaited(app: BookingTest) {
  await givenTransfers(app)
  const order = transferOrder((await farSession(app)).id)
  await app.book(order)
  const held = await app.registration(order.sessionId)
  await confirmTransfer(app, { token: confirmationToken(app, held.id) })
  const { id, dueOn, heldUntil } = await app.registration(order.sessionId)
  if (dueOn === null || heldUntil === null) throw new Error('not confirmed')
  return { id, dueOn, heldUntil }
}

async function lettersOf(app: BookingTest) {
  const { rows } = await app.db.execute<{ why: string }>(
    sql`select payload ->> 'why' as why from mails where template = 'transfer-awaited' order by queued_at, once_key`,
  )
  return rows.map(({ why }) => why)
}

test('a transfer is reminded of the day before it is due, on that day and the day before its seats go, once each', async () => {
  await using app = await bookingTest()
  const { dueOn, heldUntil } = await awaited(app)
  const on = async (day: string) => {
    app.clock.set(instantAt(day, '08:10').toISOString())
    await remindOfTransfers(app)
    await remindOfTransfers(app)
  }
  await on(addDays(dueOn, -2))
  expect(await lettersOf(app)).toEqual([])
  await on(addDays(dueOn, -1))
  await on(dueOn)
  const last = new Date(heldUntil.getTime() - 86_400_000 - 3_600_000)
  app.clock.set(last.toISOString())
  await remindOfTransfers(app)
  expect((await lettersOf(app)).toSorted()).toEqual(['due', 'last', 'soon'])
})

test('of a part that came the buyer hears once what is missing, and a paid order is left in peace', async () => {
  await using app = await bookingTest()
  const { id, dueOn } = await awaited(app)
  const receive = (amountCents: number, movementId: string) =>
    app.db.transaction((tx) =>
      receiveTransfer(app, tx, {
        registrationId: id,
        amountCents,
        day: addDays(dueOn, -3),
        movementId,
        by: { kind: 'system', id: 'bank' },
      }),
    )
  await receive(100_00, 'first')
  expect(await tellOfParts(app)).toBe(1)
  expect(await tellOfParts(app)).toBe(0)
  await receive(154_00, 'second')
  app.clock.set(instantAt(dueOn, '08:10').toISOString())
  expect([await tellOfParts(app), await remindOfTransfers(app)]).toEqual([0, 0])
  expect(await lettersOf(app)).toEqual(['part'])
})
