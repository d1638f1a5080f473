import { expect, test } from 'vitest'
import { guessCsv } from './guess-csv.ts'
import { readCsv } from './read-csv.ts'

const OURS = { iban: 'SK3112000000198742637541', currency: 'EUR' }

/** As Slovak banks head their files, with their letters, separators, days and sums. */
const FILES: ReadonlyArray<[string, Uint8Array, object]> = [
  [
    'semicolons, commas and a line of the bank above',
    Buffer.from(
      'Pohyby na účte;SK31 1200\nDátum zaúčtovania;Suma;Mena;Variabilný symbol;IBAN protiúčtu;Názov protiúčtu;Správa pre prijímateľa\n15.11.2026;1 250,50;EUR;1000417;SK6807200002891987426353;Klas;kurz',
    ),
    { separator: ';', encoding: 'utf-8', decimal: ',', days: 'D.M.YYYY' },
  ],
  [
    'letters of Windows and a column that says which way it went',
    Uint8Array.from([
      ...Buffer.from('D'),
      0xe1,
      ...Buffer.from('tum;Suma;Debet/Kredit;VS;N'),
      0xe1,
      ...Buffer.from('zov;Popis\n1.12.2026;127,00;K;1000417;Klas;kurz'),
    ]),
    { separator: ';', encoding: 'windows-1250', decimal: ',', days: 'D.M.YYYY' },
  ],
  [
    'English names, commas between cells and points in sums',
    Buffer.from(
      'Booking date,Amount,Currency,Variable symbol,Partner,Message\n2026-11-15,"1,250.50",EUR,1000417,Klas,kurz',
    ),
    { separator: ',', encoding: 'utf-8', decimal: '.', days: 'YYYY-MM-DD' },
  ],
  [
    'tabs',
    Buffer.from('Dátum transakcie\tČiastka\tVS\tProtistrana\tPoznámka\n15/11/2026\t-12,5\t\tBanka\tpoplatok'),
    { separator: '\t', encoding: 'utf-8', decimal: ',', days: 'DD/MM/YYYY' },
  ],
]

test.each(FILES)('%s are guessed, and read as guessed', (_, bytes, expected) => {
  const { guess } = guessCsv(bytes)
  expect(guess).toMatchObject(expected)
  expect(Object.keys(guess.columns)).toEqual(
    expect.arrayContaining(['bookedOn', 'amount', 'paymentSymbol', 'counterName', 'message']),
  )
  expect(readCsv(bytes, guess, OURS).movements).toHaveLength(1)
})

test('columns nobody knows are left to a person, and a column is guessed once', () => {
  const { guess, headers } = guessCsv(Buffer.from('A;B;Suma;Suma v mene\n1;2;3;4'))
  expect([guess.columns, headers]).toEqual([{ amount: 'Suma' }, ['A', 'B', 'Suma', 'Suma v mene']])
})

test('another separator is another reading', () => {
  expect(guessCsv(Buffer.from('Dátum;Suma\n1.1.2026;1,5'), { separator: ',' }).headers).not.toContain('Suma')
})
