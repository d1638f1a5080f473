import { plainText } from '#kernel/plain-text.ts'
import { CSV_FIELDS, type CsvField, DAY_SHAPES, SEPARATORS } from '../csv-fields.ts'
import type { CsvGuess, CsvMapping } from '../csv-mapping.ts'
import { headersOfCsv } from './read-csv.ts'

/** What Slovak banks call their columns, the surest name first. */
const NAMES: Readonly<Record<CsvField, ReadonlyArray<string>>> = {
  bookedOn: [
    'datum zauctovania',
    'datum uctovania',
    'zauctovane',
    'datum transakcie',
    'datum pohybu',
    'booking date',
    'datum',
    'date',
  ],
  valuedOn: ['datum valuty', 'valuta', 'value date'],
  amount: ['suma', 'ciastka', 'castka', 'objem', 'amount'],
  direction: ['debet/kredit', 'kredit/debet', 'd/k', 'smer', 'credit/debit'],
  currency: ['mena', 'currency'],
  paymentSymbol: ['variabilny symbol', 'vs', 'variable symbol'],
  counterIban: [
    'iban protiuctu',
    'protiucet',
    'iban protistrany',
    'ucet protistrany',
    'cislo protiuctu',
    'iban partnera',
    'iban',
  ],
  counterName: [
    'nazov protiuctu',
    'nazov protistrany',
    'meno protistrany',
    'protistrana',
    'nazov partnera',
    'partner',
    'platitel',
    'nazov',
  ],
  message: [
    'sprava pre prijemcu',
    'informacia pre prijemcu',
    'sprava',
    'informacia',
    'ucel platby',
    'popis',
    'poznamka',
    'message',
  ],
  bankRef: ['id pohybu', 'id transakcie', 'referencia banky', 'bankova referencia', 'identifikacia transakcie'],
  endToEndId: ['referencia platitela', 'end-to-end', 'end to end', 'e2e'],
}

type Asked = Partial<Pick<CsvMapping, 'encoding' | 'separator'>>

/**
 * How a file that nobody has described is likely to be read: its letters, its separator, its columns by their names, and the form
 * of days and sums by what stands in the first rows. A person looks at it before anything is taken in.
 */
export function guessCsv(bytes: Uint8Array, asked: Asked = {}) {
  const encoding = asked.encoding ?? (isUtf8(bytes) ? 'utf-8' : 'windows-1250')
  const separator = asked.separator ?? separatorOf(bytes, encoding)
  const { headers, below } = headersOfCsv(bytes, { encoding, separator })
  const names = headers.filter((name) => name !== '')
  const columns: CsvGuess['columns'] = {}
  for (const field of CSV_FIELDS) {
    const taken = new Set(Object.values(columns))
    const name = columnFor(
      field,
      names.filter((each) => !taken.has(each)),
    )
    if (name !== undefined) columns[field] = name
  }
  const cellsOf = (field: CsvField) => {
    const at = headers.indexOf(columns[field] ?? '')
    return at === -1 ? [] : below.map((row) => row[at] ?? '').filter((cell) => cell !== '')
  }
  const days = DAY_SHAPES.find((shape) => cellsOf('bookedOn').some((cell) => FORMS[shape].test(cell))) ?? 'D.M.YYYY'
  const decimal = cellsOf('amount').some((cell) => /\.\d{1,2}\D*$/.test(cell)) ? '.' : ','
  return { headers: [...new Set(names)], guess: { separator, encoding, decimal, days, columns } satisfies CsvGuess }
}

const FORMS: Readonly<Record<CsvMapping['days'], RegExp>> = {
  'D.M.YYYY': /^\d{1,2}\.\s?\d{1,2}\.\s?\d{4}/,
  'YYYY-MM-DD': /^\d{4}-\d{2}-\d{2}/,
  'DD/MM/YYYY': /^\d{2}\/\d{2}\/\d{4}/,
  YYYYMMDD: /^\d{8}$/,
}

/** The whole name before a name that begins so: „Suma“ before „Suma v EUR“. */
function columnFor(field: CsvField, headers: ReadonlyArray<string>): string | undefined {
  const plain = (name: string) => plainText(name).replaceAll(/[\s_]+/g, ' ')
  const by = (isIt: (header: string, name: string) => boolean) =>
    NAMES[field].flatMap((name) => headers.find((header) => isIt(plain(header), name)) ?? [])[0]
  return by((header, name) => header === name) ?? by((header, name) => header.startsWith(`${name} `))
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

function separatorOf(bytes: Uint8Array, encoding: CsvMapping['encoding']): CsvMapping['separator'] {
  const text = new TextDecoder(encoding).decode(bytes.subarray(0, 20_000))
  const widest = (separator: string) => Math.max(...text.split('\n').map((line) => line.split(separator).length))
  return SEPARATORS.reduce((best, each) => (widest(each) > widest(best) ? each : best))
}
