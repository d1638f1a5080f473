import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type TestServices, testServices } from '#platform/testing/test-services.server.ts'
import { OUR_IBAN } from './bank.testing.server.ts'
import type { CsvMapping, GivenCsv } from './csv-mapping.ts'
import { importStatement } from './import-statement.server.ts'
import { previewStatement } from './preview-statement.server.ts'
import { readCsvQuestions } from './read-csv-questions.server.ts'

const ADMIN = { actor: { kind: 'admin', id: 'admin-1' }, requestId: 'request-1' } as const
const VIEWER = { actor: { kind: 'viewer', id: 'viewer-1' }, requestId: 'request-2' } as const
const OTHER_IBAN = 'SK2302000000000043210123'

const NOVEMBER = Buffer.from(
  'Dátum;Suma;VS;Názov;Správa\n15.11.2026;381,00;1000417;Klas;kurz\n16.11.2026;-12,00;;Banka;poplatok\n',
)
const DECEMBER = Buffer.from('Dátum;Suma;VS;Názov;Správa\n1.12.2026;127,00;1000418;Mlyn;kurz\n')
const MAPPING: CsvMapping = {
  separator: ';',
  encoding: 'utf-8',
  decimal: ',',
  days: 'D.M.YYYY',
  columns: { bookedOn: 'Dátum', amount: 'Suma', paymentSymbol: 'VS', counterName: 'Názov', message: 'Správa' },
}

const ask = (services: TestServices, bytes: Uint8Array, given: Partial<Parameters<typeof readCsvQuestions>[1]> = {}) =>
  readCsvQuestions(services, { bytes, said: null, isAnew: false, ...given }, ADMIN)
const take = (services: TestServices, bytes: Uint8Array, csv: GivenCsv | null, isOurs = true) =>
  importStatement(services, { file: { name: 'pohyby.csv', bytes, csv }, isOurs }, ADMIN)

test('a file nobody knows is asked about with guesses, what is said is remembered, and the next one is read without asking', async () => {
  await using services = await testServices()
  await expect(take(services, NOVEMBER, null)).rejects.toMatchObject({ code: 'CSV_WHOSE' })
  const questions = await ask(services, NOVEMBER)
  expect(questions).toMatchObject({
    iban: '',
    ibans: [],
    headers: ['Dátum', 'Suma', 'VS', 'Názov', 'Správa'],
    guess: MAPPING,
  })
  const csv = { iban: OUR_IBAN, mapping: MAPPING }
  const [shown] = await previewStatement(services, { file: { name: 'x', bytes: NOVEMBER, csv } }, ADMIN)
  expect(shown).toMatchObject({ isKnownAccount: false, movements: 2, added: 2, cameCents: 381_00, wentCents: 12_00 })
  expect(shown?.first).toMatchObject([{ amountCents: 381_00, paymentSymbol: '1000417' }, { amountCents: -12_00 }])
  await expect(take(services, NOVEMBER, csv, false)).rejects.toMatchObject({ code: 'ACCOUNT_UNKNOWN' })
  await take(services, NOVEMBER, csv)
  expect(await ask(services, DECEMBER)).toBeNull()
  await expect(take(services, DECEMBER, null)).resolves.toMatchObject([{ iban: OUR_IBAN, added: 1 }])
  await expect(take(services, NOVEMBER, null)).resolves.toMatchObject([{ isKnown: true }])
})

test('what is remembered is audited once for each change', async () => {
  await using services = await testServices()
  const csv = { iban: OUR_IBAN, mapping: MAPPING }
  await take(services, NOVEMBER, csv)
  await take(services, NOVEMBER, csv)
  const { message: _, ...columns } = MAPPING.columns
  await take(services, DECEMBER, { ...csv, mapping: { ...MAPPING, columns } })
  const { rows } = await services.db.execute(sql`
    select actor_id as by, changes #> '{mapping,before,columns,message}' as before, changes #> '{mapping,after,columns,message}' as after
    from audit_events event join audit_details detail on detail.event_id = event.id where action = 'bank-csv-mapped' order by event.at, event.id`)
  expect(rows).toHaveLength(2)
  expect(rows).toEqual(
    expect.arrayContaining([
      { by: 'admin-1', before: null, after: 'Správa' },
      { by: 'admin-1', before: 'Správa', after: null },
    ]),
  )
})

test('whoever wants to say it anew is asked with what is remembered, and another separator makes other columns', async () => {
  await using services = await testServices()
  await take(services, NOVEMBER, {
    iban: OUR_IBAN,
    mapping: { ...MAPPING, columns: { bookedOn: 'Dátum', amount: 'Suma' } },
  })
  expect(await ask(services, DECEMBER, { isAnew: true })).toMatchObject({
    iban: OUR_IBAN,
    ibans: [OUR_IBAN],
    guess: { columns: { bookedOn: 'Dátum', amount: 'Suma' } },
  })
  const said = { iban: '', reading: { ...MAPPING, separator: ',' as const } }
  const other = await ask(services, DECEMBER, { said })
  expect(other?.headers).not.toContain('Suma')
  const moved = Buffer.from('Deň zaúčtovania;Suma;VS\n1.12.2026;1,00;')
  expect(await ask(services, moved), 'the bank has renamed a column').toMatchObject({ iban: OUR_IBAN })
})

test('of two accounts at the same bank a person says which', async () => {
  await using services = await testServices()
  await take(services, NOVEMBER, { iban: OUR_IBAN, mapping: MAPPING })
  await take(services, NOVEMBER, { iban: OTHER_IBAN, mapping: MAPPING })
  expect(await ask(services, DECEMBER)).toMatchObject({ iban: '', ibans: [OUR_IBAN, OTHER_IBAN], guess: MAPPING })
  await expect(take(services, DECEMBER, null)).rejects.toMatchObject({ code: 'CSV_WHOSE' })
  await expect(take(services, DECEMBER, { iban: OTHER_IBAN, mapping: MAPPING })).resolves.toMatchObject([
    { iban: OTHER_IBAN },
  ])
})

test('a wrong reading leaves nothing and is not remembered', async () => {
  await using services = await testServices()
  for (const [code, csv] of [
    ['CSV_IBAN', { iban: 'SK3112000000198742637542', mapping: MAPPING }],
    ['CSV_COLUMNS', { iban: OUR_IBAN, mapping: { ...MAPPING, separator: ',' } }],
    ['CSV_ROW', { iban: OUR_IBAN, mapping: { ...MAPPING, columns: { ...MAPPING.columns, amount: 'Názov' } } }],
    ['CSV_ROW', { iban: OUR_IBAN, mapping: { ...MAPPING, days: 'YYYY-MM-DD' } }],
  ] as const) {
    await expect(take(services, NOVEMBER, csv)).rejects.toMatchObject({ code })
  }
  const { rows } = await services.db.execute(sql`select from bank_accounts`)
  expect(rows).toEqual([])
})

test('a reader is asked nothing', async () => {
  await using services = await testServices()
  const asking = readCsvQuestions(services, { bytes: NOVEMBER, said: null, isAnew: false }, VIEWER)
  await expect(asking).rejects.toMatchObject({ code: 'INSUFFICIENT_PERMISSIONS' })
})
