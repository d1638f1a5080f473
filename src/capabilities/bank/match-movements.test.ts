import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { differencesOfBook } from '#capabilities/ledger/book-faults.server.ts'
import type { TestServices } from '#platform/testing/test-services.server.ts'
import { testServices } from '#platform/testing/test-services.server.ts'
import { camtOf, type GivenEntry, givenTransferOrder, OUR_IBAN } from './bank.testing.server.ts'
import { confirmMatch } from './confirm-match.server.ts'
import { discardMovement } from './discard-movement.server.ts'
import { importStatement } from './import-statement.server.ts'
import { matchByHand } from './match-by-hand.server.ts'
import { matchMovements } from './match-movements.server.ts'
import { undoMatch } from './undo-match.server.ts'

const ADMIN = { actor: { kind: 'admin', id: 'admin-1' }, requestId: 'request-1' } as const
const PAYER = 'SK6807200002891987426353'

let statements = 0

/** Entries arrive on a statement of their own and are matched. */
async function arrive(services: TestServices, ...entries: ReadonlyArray<Partial<GivenEntry> & { sum: string }>) {
  statements += 1
  const number = String(statements)
  const full = entries.map((entry, at) => ({ day: '2026-11-16', ref: `${number}-${at}`, ...entry }))
  const bytes = Buffer.from(camtOf({ iban: OUR_IBAN, number, opening: `${statements}.00`, entries: full }))
  await importStatement(services, { file: { name: 'x.xml', bytes, csv: null }, isOurs: true }, ADMIN)
  return matchMovements(services)
}

async function movements(services: TestServices) {
  const { rows } = await services.db.execute<{
    id: string
    state: string
    version: number
    suggested: string | null
  }>(sql`
    select movement.id, state, version, suggested_id as suggested from bank_movements movement
      join bank_movement_states on movement_id = movement.id order by bank_ref`)
  return rows
}

async function seen(services: TestServices, at = 0) {
  const { id: movementId = '', version = 0 } = (await movements(services))[at] ?? {}
  return { movementId, version }
}

async function matches(services: TestServices) {
  const { rows } = await services.db.execute(sql`
    select certainty, outcome, amount_cents::int as cents, surplus_cents::int as surplus from bank_matches order by matched_at, cents desc`)
  return rows
}

async function stateOf(services: TestServices, registrationId: string) {
  const { rows } = await services.db.execute<{ state: string }>(
    sql`select state from registrations where id = ${registrationId}`,
  )
  expect((await services.db.execute(differencesOfBook(sql`true`))).rows).toEqual([])
  return rows[0]?.state
}

test('a payment with its symbol settles its order, and looking again changes nothing', async () => {
  await using services = await testServices()
  const order = await givenTransferOrder(services)
  const entry = { sum: '127.00', endToEnd: `/VS${order.symbol}/SS/KS0308` }
  expect(await arrive(services, entry)).toMatchObject({ looked: 1, matched: 1 })
  expect(await stateOf(services, order.registrationId)).toBe('paid')
  expect(await matches(services)).toEqual([{ certainty: 'number', outcome: 'paid', cents: 127_00, surplus: 0 }])
  expect(await matchMovements(services)).toMatchObject({ looked: 0 })
})

test('parts accumulate in one statement and over several, and what is too much is surplus', async () => {
  await using services = await testServices()
  const order = await givenTransferOrder(services)
  const endToEnd = `/VS${order.symbol}`
  await arrive(services, { sum: '27.00', endToEnd }, { sum: '50.00', endToEnd })
  expect(await stateOf(services, order.registrationId)).toBe('held')
  await arrive(services, { sum: '60.00', text: order.reference })
  expect(await stateOf(services, order.registrationId)).toBe('paid')
  await arrive(services, { sum: '127.00', endToEnd })
  expect(await matches(services)).toMatchObject(
    [
      { outcome: 'part', cents: 50_00 },
      { outcome: 'part', cents: 27_00 },
      { certainty: 'reference', outcome: 'paid', cents: 60_00, surplus: 10_00 },
      { outcome: 'surplus', cents: 127_00, surplus: 127_00 },
    ]
      .toSorted((one, other) => other.cents - one.cents)
      .map((row) => expect.objectContaining(row)),
  )
})

test('one payment for two orders is split when it adds up, and waits when it does not', async () => {
  await using services = await testServices()
  const [one, two] = [
    await givenTransferOrder(services),
    await givenTransferOrder(services, { unitPriceCents: 254_00 }),
  ]
  const text = `za ${one.symbol} a ${two.symbol}`
  await arrive(services, { sum: '380.00', text })
  expect((await movements(services)).map(({ state }) => state)).toEqual(['waiting'])
  await arrive(services, { sum: '381.00', text })
  expect(await stateOf(services, one.registrationId)).toBe('paid')
  expect(await stateOf(services, two.registrationId)).toBe('paid')
  expect(await matches(services)).toMatchObject([
    { certainty: 'split', cents: 254_00 },
    { certainty: 'split', cents: 127_00 },
  ])
})

test('the right sum alone settles nobody, and the account of an earlier payment is only suggested', async () => {
  await using services = await testServices()
  const paid = await givenTransferOrder(services, { companyIco: '00000027' })
  await arrive(services, { sum: '127.00', endToEnd: `/VS${paid.symbol}`, iban: PAYER })
  const next = await givenTransferOrder(services, { companyIco: '00000027' })
  await arrive(services, { sum: '127.00', text: 'kurz' }, { sum: '127.00', text: 'kurz', iban: PAYER })
  expect((await movements(services)).map(({ state }) => state).toSorted()).toEqual(['matched', 'suggested', 'waiting'])
  expect(await stateOf(services, next.registrationId)).toBe('held')
  const at = (await movements(services)).findIndex(({ state }) => state === 'suggested')
  const form = await seen(services, at)
  const tries = await Promise.allSettled(Array.from({ length: 10 }, () => confirmMatch(services, form, ADMIN)))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await stateOf(services, next.registrationId)).toBe('paid')
})

test('two open orders of the same payer with the same sum are no suggestion', async () => {
  await using services = await testServices()
  const paid = await givenTransferOrder(services, { companyIco: '00000027' })
  await arrive(services, { sum: '127.00', endToEnd: `/VS${paid.symbol}`, iban: PAYER })
  await givenTransferOrder(services, { companyIco: '00000027' })
  await givenTransferOrder(services, { companyIco: '00000027' })
  await arrive(services, { sum: '127.00', text: 'kurz', iban: PAYER })
  expect((await movements(services)).map(({ state }) => state).toSorted()).toEqual(['matched', 'waiting'])
})

test('an undone match gives the money back to the list, and is never made again by itself', async () => {
  await using services = await testServices()
  const [wrong, right] = [await givenTransferOrder(services), await givenTransferOrder(services)]
  await arrive(services, { sum: '127.00', endToEnd: `/VS${wrong.symbol}` })
  const form = await seen(services)
  const tries = await Promise.allSettled(Array.from({ length: 10 }, () => undoMatch(services, form, ADMIN)))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await matchMovements(services)).toMatchObject({ looked: 0 })
  expect((await movements(services)).map(({ state }) => state)).toEqual(['waiting'])
  // Its seat and its documents stay; it is owed again.
  expect(await stateOf(services, wrong.registrationId)).toBe('paid')
  const half = { registrationId: right.registrationId, cents: 100_00 }
  await expect(matchByHand(services, { ...(await seen(services)), parts: [half] }, ADMIN)).rejects.toMatchObject({
    code: 'PARTS_DIFFER',
  })
  await matchByHand(services, { ...(await seen(services)), parts: [{ ...half, cents: 127_00 }] }, ADMIN)
  expect(await stateOf(services, right.registrationId)).toBe('paid')
  const { rows } = await services.db.execute(
    sql`select registration_id, sum(amount_cents)::int as cents from bank_matches group by 1 order by 2`,
  )
  expect(rows.map(({ cents }) => cents)).toEqual([0, 127_00])
})

test('a discarded movement can be put back, and nobody decides by an old page', async () => {
  await using services = await testServices()
  await arrive(services, { sum: '127.00', text: 'vklad' })
  const form = await seen(services)
  await discardMovement(services, { ...form, note: 'vlastný vklad' }, ADMIN)
  await expect(discardMovement(services, { ...form, note: '' }, ADMIN)).rejects.toMatchObject({
    code: 'MOVEMENT_CHANGED',
  })
  await undoMatch(services, await seen(services), ADMIN)
  expect((await movements(services)).map(({ state }) => state)).toEqual(['waiting'])
})

test('two workers at once give a movement away once', async () => {
  await using services = await testServices()
  const orders = await Promise.all(Array.from({ length: 6 }, () => givenTransferOrder(services)))
  statements += 1
  const entries = orders.map(({ symbol }, at) => ({
    day: '2026-11-16',
    sum: '127.00',
    ref: `W-${at}`,
    endToEnd: `/VS${symbol}`,
  }))
  const bytes = Buffer.from(camtOf({ iban: OUR_IBAN, number: 'w', opening: '0.00', entries }))
  await importStatement(services, { file: { name: 'x.xml', bytes, csv: null }, isOurs: true }, ADMIN)
  const runs = await Promise.all(Array.from({ length: 4 }, () => matchMovements(services)))
  expect(runs.reduce((sum, { matched }) => sum + matched, 0)).toBe(6)
  expect(await matches(services)).toHaveLength(6)
})

test('whatever a verb decides, the database gives no order more than what came', async () => {
  await using services = await testServices()
  const order = await givenTransferOrder(services)
  await arrive(services, { sum: '127.00', endToEnd: `/VS${order.symbol}` })
  const again = services.db.execute(sql`
    insert into bank_matches select gen_random_uuid(), movement_id, registration_id, 1, 0, certainty, outcome, entry_ids, undoes, matched_by, matched_at from bank_matches`)
  await expect(again).rejects.toMatchObject({ cause: { code: '23514' } })
})
