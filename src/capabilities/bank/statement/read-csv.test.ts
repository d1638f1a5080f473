import { expect, test } from 'vitest'
import type { CsvMapping } from '../csv-mapping.ts'
import { fitsCsv, headersOfCsv, readCsv } from './read-csv.ts'

const ACCOUNT = { iban: 'SK3112000000198742637541', currency: 'EUR' }
const MAPPING: CsvMapping = {
  separator: ';',
  encoding: 'utf-8',
  decimal: ',',
  days: 'D.M.YYYY',
  columns: {
    bookedOn: 'Dátum',
    amount: 'Suma',
    paymentSymbol: 'VS',
    counterIban: 'IBAN',
    counterName: 'Názov',
    message: 'Správa',
  },
}
const FILE = `Výpis z účtu;;;
Dátum;Suma;VS;IBAN;Názov;Správa
15. 11. 2026;1 250,50;0001000417;SK68 0720 0002 8919 8742 6353;"Klas; s. r. o.";"kurz ""AI""
dva riadky"
16.11.2026;-14,9;;;Poplatok;
;Spolu 1 235,60;;;;
`
const read = (text: string, changes: Partial<CsvMapping> = {}) =>
  readCsv(Buffer.from(text), { ...MAPPING, ...changes }, ACCOUNT)

test('rows are read by the names of their columns, with lines of the bank above and below', () => {
  expect(read(FILE)).toMatchObject({
    fromDay: '2026-11-15',
    toDay: '2026-11-16',
    balance: null,
    movements: [
      {
        bookedOn: '2026-11-15',
        amountCents: 1_250_50,
        paymentSymbol: '1000417',
        counterIban: 'SK6807200002891987426353',
        counterName: 'Klas; s. r. o.',
        message: 'kurz "AI" dva riadky',
        bankRef: null,
      },
      { bookedOn: '2026-11-16', amountCents: -14_90, counterName: 'Poplatok', paymentSymbol: null },
    ],
  })
  expect(headersOfCsv(Buffer.from(FILE), MAPPING).headers).toEqual(['Dátum', 'Suma', 'VS', 'IBAN', 'Názov', 'Správa'])
  expect([fitsCsv(Buffer.from(FILE), MAPPING), fitsCsv(Buffer.from(FILE), { ...MAPPING, separator: ',' })]).toEqual([
    true,
    false,
  ])
})

test('other banks: commas, points, a column that says which way it went, letters of cp1250', () => {
  const text = 'Date,Amount,Dir,Name\n2026-11-15,"1,250.50",D,x'
  const columns = { bookedOn: 'Date', amount: 'Amount', direction: 'Dir', counterName: 'Name' }
  const bytes = Uint8Array.from([...Buffer.from(text), 0x9a])
  const mapping: CsvMapping = { separator: ',', encoding: 'windows-1250', decimal: '.', days: 'YYYY-MM-DD', columns }
  expect(readCsv(bytes, mapping, ACCOUNT).movements).toMatchObject([{ amountCents: -1_250_50, counterName: 'xš' }])
})

test.each<[string, string, Partial<CsvMapping>]>([
  ['CSV_COLUMNS', FILE, { separator: ',' }],
  ['CSV_COLUMNS', FILE, { columns: { ...MAPPING.columns, bankRef: 'ID' } }],
  ['CSV_ROW', FILE, { days: 'YYYY-MM-DD' }],
  ['CSV_ROW', FILE.replace('1 250,50', '1 250,505'), {}],
  ['CSV_ROW', FILE.replace('15. 11.', '31. 11.'), {}],
  ['CSV_EMPTY', 'Dátum;Suma;VS;IBAN;Názov;Správa\n', {}],
  ['STATEMENT_UNREADABLE', FILE.replace('dva riadky"', 'dva riadky'), {}],
])('%s', (code, text, changes) => {
  expect(() => read(text, changes)).toThrow(expect.objectContaining({ code }))
})

test('letters that are not in the chosen encoding are refused', () => {
  expect(() => readCsv(Uint8Array.of(0xff, 0xe1, 0x3b), MAPPING, ACCOUNT)).toThrow(
    expect.objectContaining({ code: 'STATEMENT_ENCODING' }),
  )
})
