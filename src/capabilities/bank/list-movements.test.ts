import { expect, test } from 'vitest'
import { type TestServices, testServices } from '#platform/testing/test-services.server.ts'
import { camtOf, type GivenEntry, givenTransferOrder, OUR_IBAN } from './bank.testing.server.ts'
import { findOrdersToMatch } from './find-orders-to-match.server.ts'
import { importStatement } from './import-statement.server.ts'
import { exportMovements, findMovement, listMovements } from './list-movements.server.ts'
import { matchMovements } from './match-movements.server.ts'
import type { MovementFilters } from './movements-list.ts'
import { previewStatement } from './preview-statement.server.ts'
import { readBank } from './read-bank.server.ts'

const ADMIN = { actor: { kind: 'admin', id: 'admin-1' }, requestId: 'request-1' } as const
const ACCOUNTANT = { actor: { kind: 'accountant', id: 'accountant-1' }, requestId: 'request-3' } as const
const VIEWER = { actor: { kind: 'viewer', id: 'viewer-1' }, requestId: 'request-2' } as const
const NOTHING: MovementFilters = { search: null, state: null, fromDay: null, toDay: null }

const fileOf = (number: string, opening: string, entries: ReadonlyArray<GivenEntry>) => ({
  name: 'x.xml',
  bytes: Buffer.from(camtOf({ iban: OUR_IBAN, number, opening, entries })),
  csv: null,
})

const listed = async (
  services: TestServices,
  filters: Partial<MovementFilters> = {},
  call: typeof VIEWER | typeof ACCOUNTANT = VIEWER,
) => {
  const order = { key: 'booked', direction: 'descending' } as const
  return (await listMovements(services, { ...NOTHING, ...filters, order, page: 1, pageSize: 25 }, call)).movements
}

test('a list shows what each movement is, found by words and by state, with the orders it went to', async () => {
  await using services = await testServices()
  const paid = await givenTransferOrder(services, { companyName: 'Pekáreň Klas, s. r. o.' })
  const other = await givenTransferOrder(services, { companyName: 'Ateliér Sova' })
  const entries = [
    { day: '2026-11-15', sum: '127.00', ref: '1', endToEnd: `/VS${paid.symbol}`, name: 'Pekáreň Klas' },
    { day: '2026-11-16', sum: '120.00', ref: '2', text: `faktúra ${other.symbol}`, name: 'Jozef Krajňák' },
    { day: '2026-11-16', sum: '-14.90', ref: '3', text: 'Poplatok' },
  ]
  await importStatement(services, { file: fileOf('50', '0.00', entries), isOurs: true }, ADMIN)
  await matchMovements(services)
  expect(await listed(services, { state: 'matched' })).toMatchObject([
    { counterName: 'Pekáreň Klas', matches: [{ name: 'Pekáreň Klas, s. r. o.', cents: 127_00, outcome: 'paid' }] },
  ])
  const [suggested] = await listed(services, { search: 'krajnak' })
  expect(suggested).toMatchObject({
    state: 'suggested',
    suggested: { name: 'Ateliér Sova', openCents: 127_00, certainty: 'text' },
    matches: [],
  })
  expect(await findMovement(services, suggested?.id ?? '', VIEWER)).toEqual(suggested)
  expect((await listed(services, { fromDay: '2026-11-16' })).map(({ amountCents }) => amountCents).toSorted()).toEqual([
    -14_90, 120_00,
  ])
  const taken = []
  for await (const movement of await exportMovements(services, NOTHING, ADMIN)) taken.push(movement.bookedOn)
  expect(taken).toEqual(['2026-11-15', '2026-11-16', '2026-11-16'])
  await expect(exportMovements(services, NOTHING, VIEWER)).rejects.toMatchObject({ code: 'INSUFFICIENT_PERMISSIONS' })
  expect(await readBank(services, {}, VIEWER)).toMatchObject({
    waiting: 0,
    suggested: 1,
    last: { number: '50', openingCents: 0, cameCents: 247_00, wentCents: 14_90, closingCents: 232_10, follows: null },
  })
})

test('a preview says what a file would bring and takes nothing in', async () => {
  await using services = await testServices()
  const entries = [{ day: '2026-11-15', sum: '127.00', ref: '1' }]
  const file = fileOf('50', '0.00', entries)
  expect(await previewStatement(services, { file }, ADMIN)).toMatchObject([
    { number: '50', isKnownAccount: false, isKnown: false, movements: 1, added: 1, cameCents: 127_00, wentCents: 0 },
  ])
  expect(await listed(services)).toEqual([])
  await importStatement(services, { file, isOurs: true }, ADMIN)
  expect(await previewStatement(services, { file }, ADMIN)).toMatchObject([
    { isKnownAccount: true, isKnown: true, added: 0 },
  ])
  const next = fileOf('51', '127.00', [{ day: '2026-11-16', sum: '1.00', ref: '2' }])
  await importStatement(services, { file: next, isOurs: false }, ADMIN)
  expect((await readBank(services, {}, VIEWER)).last).toMatchObject({ number: '51', follows: '50' })
})

test('orders to match are found by words and symbol, never those that a card pays', async () => {
  await using services = await testServices()
  const order = await givenTransferOrder(services, { companyName: 'Ateliér Sova' })
  await givenTransferOrder(services, { companyName: 'Sova a spol.', origin: 'card' })
  const find = (search: string) => findOrdersToMatch(services, { search }, ADMIN)
  const found = [{ registrationId: order.registrationId, name: 'Ateliér Sova', openCents: 127_00, totalCents: 127_00 }]
  expect(await find('sova')).toMatchObject(found)
  expect(await find(order.symbol)).toMatchObject(found)
  expect(await find(order.reference)).toMatchObject(found)
  expect(await find(' ')).toEqual([])
})

test('a name that a payer typed as the id of the payment is found by who sees people; its numbers by everybody', async () => {
  await using services = await testServices()
  const ids = ['Krajnak Jozef', '/VS2026001234 Krajnak', '20260077', '/VS2026001234/SS99/KS0308']
  const entries = ids.map((endToEnd, n) => ({ day: '2026-11-15', sum: `${n + 1}.00`, ref: String(n), endToEnd }))
  await importStatement(services, { file: fileOf('50', '0.00', entries), isOurs: true }, ADMIN)
  const found = async (search: string, call: typeof VIEWER | typeof ACCOUNTANT) =>
    (await listed(services, { search }, call)).map(({ amountCents }) => amountCents).toSorted()
  expect([await found('krajnak', VIEWER), await found('krajnak', ACCOUNTANT)]).toEqual([[1_00, 2_00], []])
  for (const [search, cents] of [
    ['0077', 3_00],
    ['ss99', 4_00],
  ] as const) {
    expect([await found(search, VIEWER), await found(search, ACCOUNTANT)]).toEqual([[cents], [cents]])
  }
})

test.each([
  ['Novák', 'Novák Peter', false],
  ['Novák, a. s.', 'Novák A.', false],
  ['Novák', 'NOVAK', true],
  ['„Novák“', 'Novák s.r.o.', true],
  ['Novák, v. o. s.', 'Novák', true],
  ['Pekáreň Klas, s. r. o.', 'PEKAREN KLAS', true],
  ['Pekáreň Klas', 'Pekáreň Klas Nitra', true],
])('of an order of the company %s the accountant reads who paid, %s: %s', async (companyName, name, isRead) => {
  await using services = await testServices()
  const { symbol } = await givenTransferOrder(services, { companyName })
  const entries = [{ day: '2026-11-15', sum: '127.00', ref: '1', endToEnd: `/VS${symbol}`, name }]
  await importStatement(services, { file: fileOf('50', '0.00', entries), isOurs: true }, ADMIN)
  await matchMovements(services)
  const read = async (call: typeof VIEWER | typeof ACCOUNTANT) => (await listed(services, {}, call))[0]?.counterName
  expect(await read(VIEWER)).toBe(name)
  expect((await read(ACCOUNTANT)) === name).toBe(isRead)
})
