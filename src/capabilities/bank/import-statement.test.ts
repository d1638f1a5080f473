import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type TestServices, testServices } from '#platform/testing/test-services.server.ts'
import { camtOf, type GivenEntry } from './bank.testing.server.ts'
import { importStatement } from './import-statement.server.ts'
import { SLSP, TATRA_BANKA, VUB } from './statement/camt-files.testing.server.ts'

const ADMIN = { actor: { kind: 'admin', id: 'admin-1' }, requestId: 'request-1' } as const
const VIEWER = { actor: { kind: 'viewer', id: 'viewer-1' }, requestId: 'request-2' } as const

const take = (services: TestServices, text: string, isOurs = true) =>
  importStatement(services, { file: { name: 'vypis.xml', bytes: Buffer.from(text), csv: null }, isOurs }, ADMIN)

async function book(services: TestServices): Promise<string> {
  const { rows } = await services.db.execute(sql`
    select booked_on::text, amount_cents::int, key from bank_movements order by 1, 2, 3`)
  return JSON.stringify(rows)
}

test('a statement is taken in once, whoever sends it how often at once', async () => {
  await using services = await testServices()
  const answers = await Promise.all(Array.from({ length: 8 }, () => take(services, TATRA_BANKA)))
  expect(answers.flat().filter(({ isKnown }) => !isKnown)).toMatchObject([{ number: '50', added: 2, known: 0 }])
  const before = await book(services)
  await take(services, TATRA_BANKA)
  expect(await book(services)).toBe(before)
  const { rows } = await services.db.execute(sql`
    select state, count(*)::int as count from bank_movement_states group by 1 order by 1`)
  expect(rows).toEqual([
    { state: 'aside', count: 1 },
    { state: 'waiting', count: 1 },
  ])
  const audited = await services.db.execute(sql`select 1 from audit_events where action = 'bank-statement-imported'`)
  expect(audited.rows).toHaveLength(1)
})

test('an account that nobody knows is added only by who says that it is ours, and a reader takes nothing in', async () => {
  await using services = await testServices()
  await expect(take(services, SLSP, false)).rejects.toMatchObject({ code: 'ACCOUNT_UNKNOWN' })
  const file = { name: 'x.xml', bytes: Buffer.from(SLSP), csv: null }
  await expect(importStatement(services, { file, isOurs: true }, VIEWER)).rejects.toMatchObject({
    code: 'INSUFFICIENT_PERMISSIONS',
  })
  await take(services, SLSP)
  await expect(take(services, SLSP, false)).resolves.toMatchObject([{ isKnown: true }])
})

test('two payments that say the same stay two, also when a longer statement brings them again', async () => {
  await using services = await testServices()
  await take(services, VUB)
  expect(JSON.parse(await book(services))).toHaveLength(2)
  const iban = 'SK2302000000000043210123'
  const same: GivenEntry = { day: '2026-11-12', sum: '127.00', text: 'platba' }
  const whole = camtOf({
    iban,
    number: 'month',
    opening: '100.00',
    entries: [same, same, { ...same, day: '2026-11-14' }],
  })
  await expect(take(services, whole)).resolves.toMatchObject([{ added: 1, known: 2 }])
  expect(JSON.parse(await book(services))).toHaveLength(3)
})

test('statements come in any order, and two of one day keep what looks the same in both', async () => {
  const iban = 'SK2302000000000043210123'
  const same: GivenEntry = { day: '2026-11-12', sum: '127.00', text: 'platba' }
  const morning = camtOf({ iban, number: '1', opening: '0.00', entries: [same] })
  const evening = camtOf({ iban, number: '2', opening: '127.00', entries: [same] })
  const whole = camtOf({ iban, number: '3', opening: '0.00', entries: [same, same] })
  const books = []
  for (const files of [
    [morning, evening, whole, morning],
    [evening, whole, morning, evening],
    [whole, evening, morning, whole],
  ]) {
    await using services = await testServices()
    for (const file of files) await take(services, file)
    books.push(await book(services))
  }
  expect(JSON.parse(books[0] ?? '')).toHaveLength(2)
  expect(new Set(books).size).toBe(1)
})

test('days on which as much went as came are a part of the month, whichever comes first and wherever they lie in it', async () => {
  const iban = 'SK2302000000000043210123'
  const came: GivenEntry = { day: '2026-11-05', sum: '127.00', text: 'kurz' }
  const back: GivenEntry = { ...came, sum: '-127.00', isReversal: true }
  const fee: GivenEntry = { day: '2026-11-09', sum: '-1.90', text: 'poplatok' }
  const late = [came, back].map((entry) => ({ ...entry, day: '2026-11-15' }))
  const part = (entries: ReadonlyArray<GivenEntry>, opening: string) => camtOf({ iban, number: '1', opening, entries })
  const month = (entries: ReadonlyArray<GivenEntry>) => camtOf({ iban, number: 'month', opening: '100.00', entries })
  const cases = [
    [part([came, back], '100.00'), month([came, back, fee])],
    [part(late, '98.10'), month([fee, ...late])],
  ]
  for (const files of cases.flatMap((both) => [both, both.toReversed()])) {
    await using services = await testServices()
    for (const file of files) await take(services, file)
    expect(JSON.parse(await book(services))).toHaveLength(3)
  }
})

test('an afternoon on which as much went as came keeps what looks like the morning, as far as it brings anything new', async () => {
  const iban = 'SK2302000000000043210123'
  const came: GivenEntry = { day: '2026-11-05', sum: '127.00', text: 'kurz' }
  const morning = camtOf({ iban, number: '1', opening: '100.00', entries: [came] })
  const sent: GivenEntry = { ...came, sum: '-127.00', text: 'nájom' }
  const afternoon = camtOf({ iban, number: '2', opening: '227.00', entries: [came, sent] })
  for (const files of [
    [morning, afternoon],
    [afternoon, morning],
  ]) {
    await using services = await testServices()
    for (const file of files) await take(services, file)
    expect(JSON.parse(await book(services))).toHaveLength(3)
  }
})

test('the same money under another name is refused instead of booked twice', async () => {
  await using services = await testServices()
  const iban = 'SK2302000000000043210123'
  const entry: GivenEntry = { day: '2026-11-12', sum: '127.00', text: 'platba', ref: 'A-1' }
  await take(services, camtOf({ iban, number: '1', opening: '0.00', entries: [entry] }))
  const nameless = camtOf({ iban, number: '9', opening: '5.00', entries: [{ ...entry, ref: null }] })
  await expect(take(services, nameless)).rejects.toMatchObject({ code: 'SAME_MONEY_OTHER_SOURCE' })
  const another = camtOf({ iban, number: '9', opening: '5.00', entries: [{ ...entry, ref: 'A-2' }] })
  await expect(take(services, another)).resolves.toMatchObject([{ added: 1 }])
})

test('a file of which one statement is wrong leaves nothing, and what was taken in is never changed', async () => {
  await using services = await testServices()
  const wrong = VUB.replace(
    '<Amt Ccy="EUR">354.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-11-13',
    '<Amt Ccy="EUR">355.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-11-13',
  )
  await expect(take(services, wrong)).rejects.toMatchObject({ code: 'STATEMENT_SUMS' })
  expect(await book(services)).toBe('[]')
  await take(services, VUB)
  for (const statement of [sql`update bank_movements set amount_cents = 1`, sql`delete from bank_statements`]) {
    await expect(services.db.execute(statement)).rejects.toMatchObject({ cause: { code: '42501' } })
  }
})
