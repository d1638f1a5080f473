import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { differencesOfBook } from '#capabilities/ledger/book-faults.server.ts'
import { type TestServices, testServices } from '#platform/testing/test-services.server.ts'
import { arrive, givenSurplus, OFFICE, PAYER, returnsIn, waitingReturn } from './returns.testing.server.ts'
import { seeReturns } from './see-returns.server.ts'
import { sendReturns } from './send-returns.server.ts'
import { typeAccount } from './type-account.server.ts'
import { undoSentReturn } from './undo-sent-return.server.ts'

const OTHER = 'SK3112000000198742637541'

async function givenSent(services: TestServices, number = '1') {
  const order = await givenSurplus(services, number)
  await sendReturns(services, { picked: [await waitingReturn(services)] }, OFFICE)
  return order
}

async function states(services: TestServices) {
  expect((await services.db.execute(differencesOfBook(sql`true`))).rows).toEqual([])
  return (await returnsIn(services, 'all')).map(({ state }) => state)
}

async function returnedCents(services: TestServices) {
  const { rows } = await services.db.execute<{ cents: number }>(
    sql`select coalesce(sum(amount_cents), 0)::int as cents from money_by_hand where kind = 'returned'`,
  )
  return rows[0]?.cents
}

test('what went out to the same account with the same sum and symbol is seen, once, however often it is told', async () => {
  await using services = await testServices()
  const { symbol } = await givenSent(services)
  const went = { sum: '-23.00', iban: PAYER, endToEnd: `/VS${symbol}/SS/KS`, ref: 'out-1' }
  expect(await arrive(services, '2', went)).toEqual({ seen: 1, bounced: 0 })
  expect(await arrive(services, '3', went)).toEqual({ seen: 0, bounced: 0 })
  expect(await returnsIn(services, 'seen')).toMatchObject([{ amountCents: 23_00, seenOn: '2026-11-16' }])
  const [seen] = await returnsIn(services, 'seen')
  const undo = undoSentReturn(services, { returnId: seen?.id ?? '', version: seen?.version ?? 0 }, OFFICE)
  await expect(undo).rejects.toMatchObject({ code: 'RETURN_CHANGED' })
})

test('another account, sum or symbol is not it, and one without a symbol is', async () => {
  await using services = await testServices()
  await givenSent(services)
  expect(
    await arrive(
      services,
      '2',
      { sum: '-23.00', iban: OTHER },
      { sum: '-23.01', iban: PAYER },
      { sum: '-23.00', iban: PAYER, endToEnd: '/VS9999999999/SS/KS' },
      { sum: '-23.00', iban: PAYER, day: '2026-11-14' },
    ),
  ).toEqual({ seen: 0, bounced: 0 })
  expect(await arrive(services, '3', { sum: '-23.00', iban: PAYER })).toEqual({ seen: 1, bounced: 0 })
})

test('a statement that came before the click is found after it, and two returns of one sum find each their own', async () => {
  await using services = await testServices()
  const [first, second] = [await givenSurplus(services, '1'), await givenSurplus(services, '2')]
  const out = (symbol: string) => ({ sum: '-23.00', iban: PAYER, endToEnd: `/VS${symbol}/SS/KS` })
  expect(await arrive(services, '3', out(second.symbol), out(first.symbol))).toEqual({ seen: 0, bounced: 0 })
  const picked = (await returnsIn(services)).map(({ id: returnId, version, iban }) => ({ returnId, version, iban }))
  await sendReturns(services, { picked }, OFFICE)
  expect(await Promise.all([seeReturns(services), seeReturns(services)])).toEqual(
    expect.arrayContaining([expect.objectContaining({ bounced: 0 })]),
  )
  const { rows } = await services.db.execute(sql`
    select registration.payment_symbol::text = movement.payment_symbol as fits from bank_returns back
      join registrations registration on registration.id = back.registration_id
      join bank_movements movement on movement.id = back.movement_id`)
  expect(rows).toEqual([{ fits: true }, { fits: true }])
})

test('what the bank gives back is owed anew, to an account that somebody has to say', async () => {
  await using services = await testServices()
  const { symbol } = await givenSent(services)
  const endToEnd = `/VS${symbol}/SS/KS`
  await arrive(services, '2', { sum: '-23.00', iban: PAYER, endToEnd })
  expect(await returnedCents(services)).toBe(23_00)
  const back = { sum: '23.00', iban: PAYER, endToEnd, isReversal: true, day: '2026-11-18', ref: 'back' }
  expect(await arrive(services, '3', back)).toEqual({ seen: 0, bounced: 1 })
  expect(await arrive(services, '4', back)).toEqual({ seen: 0, bounced: 0 })
  expect(await states(services)).toEqual(expect.arrayContaining(['bounced', 'requested']))
  expect(await returnedCents(services)).toBe(0)
  const waiting = await waitingReturn(services)
  expect(waiting).toMatchObject({ iban: null, isAfterBounce: true, amountCents: 23_00 })

  await typeAccount(services, { ...waiting, iban: OTHER, name: 'Jana Krátka' }, OFFICE)
  await sendReturns(services, { picked: [await waitingReturn(services)] }, OFFICE)
  expect(await seeReturns(services)).toEqual({ seen: 0, bounced: 0 })
  expect(await arrive(services, '5', { sum: '-23.00', iban: OTHER, endToEnd, day: '2026-11-19' })).toEqual({
    seen: 1,
    bounced: 0,
  })
})

test('told backwards, first that it came back and then that it went, it is the same, and no later return is taken for seen', async () => {
  await using services = await testServices()
  const { symbol } = await givenSent(services)
  const endToEnd = `/VS${symbol}/SS/KS`
  await arrive(services, '2', { sum: '23.00', iban: PAYER, endToEnd, isReversal: true, day: '2026-11-18' })
  await typeAccount(services, { ...(await waitingReturn(services)), iban: PAYER, name: 'Jana Krátka' }, OFFICE)
  await sendReturns(services, { picked: [await waitingReturn(services)] }, OFFICE)
  await arrive(services, '3', { sum: '-23.00', iban: PAYER, endToEnd, day: '2026-11-16' })
  expect((await states(services)).toSorted()).toEqual(['bounced', 'sent'])
  await arrive(services, '4', { sum: '-23.00', iban: PAYER, endToEnd, day: '2026-11-20' })
  expect((await states(services)).toSorted()).toEqual(['bounced', 'seen'])
  expect(await returnedCents(services)).toBe(23_00)
})
