import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { bookingTest } from '#capabilities/booking/booking.testing.server.ts'
import { readIncomeByDay } from '#capabilities/booking/figures/read-income-by-day.server.ts'
import { readHandMoney } from '#capabilities/payments/hand-money.server.ts'
import { givenRegistration } from '#capabilities/training/registration.testing.server.ts'
import { type TestServices, testServices } from '#platform/testing/test-services.server.ts'
import { ADMIN, givenPaidOrder, VIEWER } from './bookkeeping.testing.server.ts'
import type { RecordByHand } from './by-hand-entries.ts'
import { correctEntry } from './correct-entry.server.ts'
import { readHandEntries } from './read-hand-entries.server.ts'
import { recordReceipt } from './record-receipt.server.ts'
import { recordReturn } from './record-return.server.ts'

/** 127,00 on invoice, ordered on 15 November; today is the 16th. */
async function invoiceOf(services: TestServices) {
  const { registrationId } = await givenRegistration(services, { origin: 'invoice' })
  const wish = (changes: Partial<RecordByHand> = {}): RecordByHand => ({
    registrationId,
    amountCents: 127_00,
    day: '2026-11-16',
    way: 'transfer',
    version: 0,
    key: randomUUID(),
    ...changes,
  })
  return { registrationId, wish }
}

const income = async (services: TestServices) => {
  const days = await readIncomeByDay(services, { from: '2026-11-01', to: '2026-11-30' }, VIEWER)
  return Object.fromEntries(
    days.filter(({ incomeCents }) => incomeCents !== 0).map((day) => [day.day, day.incomeCents]),
  )
}

test('what is on invoice is no income before its money came, and then on the day it came, part by part', async () => {
  await using services = await testServices()
  const { registrationId, wish } = await invoiceOf(services)
  expect(await income(services)).toEqual({})
  await recordReceipt(services, wish({ amountCents: 27_00, day: '2026-11-10' }), ADMIN)
  await recordReceipt(services, wish({ amountCents: 100_00, day: '2026-11-12', version: 1 }), ADMIN)
  expect(await income(services)).toEqual({ '2026-11-10': 27_00, '2026-11-12': 100_00 })
  // What is given back comes off the latest sums first, and never leaves a day below zero.
  await services.db.execute(sql`
    insert into money_by_hand (id, registration_id, kind, amount_cents, day, recorded_by, recorded_at)
    values (gen_random_uuid(), ${registrationId}, 'owed_back', 11000, '2026-11-16', 'ada', now())`)
  expect(await income(services)).toEqual({ '2026-11-10': 17_00 })
})

test('never more than is owed, once for each form, and only by who saw what was written before', async () => {
  await using services = await testServices()
  const { registrationId, wish } = await invoiceOf(services)
  const refused = (given: RecordByHand, code: string) =>
    expect(recordReceipt(services, given, ADMIN)).rejects.toMatchObject({ code })
  await refused(wish({ amountCents: 127_01 }), 'MORE_THAN_OWED')
  await refused(wish({ day: '2026-11-17' }), 'DAY_NOT_POSSIBLE')
  await refused(wish({ day: '2016-11-16' }), 'DAY_NOT_POSSIBLE')
  await refused(wish({ version: 1 }), 'CHANGED_MEANWHILE')
  await expect(recordReceipt(services, wish(), VIEWER)).rejects.toMatchObject({ code: 'INSUFFICIENT_PERMISSIONS' })

  const same = wish({ amountCents: 100_00 })
  await Promise.all(Array.from({ length: 5 }, () => recordReceipt(services, same, ADMIN)))
  await refused({ ...same, amountCents: 27_00 }, 'KEY_USED')
  const others = await Promise.allSettled(
    Array.from({ length: 20 }, () => recordReceipt(services, wish({ amountCents: 27_00, version: 1 }), ADMIN)),
  )
  expect(others.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await readHandMoney(services.db, registrationId)).toMatchObject({ receivedCents: 127_00 })
  await refused(wish({ amountCents: 1, version: 2 }), 'NOTHING_OWED')
  const { rows } = await services.db.execute(
    sql`select count(*)::int as count from audit_events where action = 'payment-recorded'`,
  )
  expect(rows).toEqual([{ count: 2 }])
})

test('a wrong entry is taken back by another one of its day, once, and no statement of ours rewrites either', async () => {
  await using services = await testServices()
  const { registrationId, wish } = await invoiceOf(services)
  const slip = wish({ amountCents: 72_00, day: '2026-11-10' })
  await recordReceipt(services, slip, ADMIN)
  services.clock.advance(60_000)
  await correctEntry(services, { entryId: slip.key, version: 1, key: randomUUID() }, ADMIN)
  services.clock.advance(60_000)
  expect(await income(services)).toEqual({})
  const again = correctEntry(services, { entryId: slip.key, version: 2, key: randomUUID() }, ADMIN)
  await expect(again).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE' })
  await recordReceipt(services, wish({ version: 2 }), ADMIN)
  expect(await readHandEntries(services, { registrationId }, VIEWER)).toMatchObject([
    { amountCents: 72_00, isCorrected: true },
    { amountCents: -72_00, isCorrection: true, day: '2026-11-10' },
    { amountCents: 127_00, isCorrected: false },
  ])
  for (const statement of [sql`update money_by_hand set amount_cents = 1`, sql`delete from money_by_hand`]) {
    await expect(services.db.execute(statement)).rejects.toMatchObject({ cause: { code: '42501' } })
  }
})

test('no more is sent back than was decided, and what a card paid is not written down by hand', async () => {
  await using app = await bookingTest()
  const { registrationId } = await givenPaidOrder(app)
  const day = app.clock.now().toISOString().slice(0, 10)
  const wish = { registrationId, amountCents: 1, day, way: 'cash', version: 0, key: randomUUID() } as const
  await expect(recordReceipt(app, wish, ADMIN)).rejects.toMatchObject({ code: 'PAID_BY_CARD' })
  await expect(recordReturn(app, wish, ADMIN)).rejects.toMatchObject({ code: 'NOTHING_TO_SEND' })
})
