import type { Day } from '#kernel/day.ts'
import { compactIban, isIban } from '#kernel/iban.ts'
import type { Cents } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import { refuse } from '../bank.refusals.ts'
import { type Movement, OUR_CURRENCY, type Statement } from '../bank.ts'
import { CSV_FIELDS, type CsvField } from '../csv-fields.ts'
import type { CsvMapping } from '../csv-mapping.ts'
import { centsOfAmount } from './cents-of-amount.ts'
import { rowsOfCsv } from './rows-of-csv.ts'

const OUT = /^(d|debet|debit|dbit|výdaj|vydaj|-)$/i

/** A file of a bank that tells no account and no balances: the mapping says what its columns are, the caller whose account it is. */
export function readCsv(
  bytes: Uint8Array,
  mapping: CsvMapping,
  account: Pick<Statement, 'iban' | 'currency'>,
): Statement {
  const rows = rowsOfCsv(textOf(bytes, mapping), mapping.separator)
  const { at, positions } = findHeader(rows, mapping)
  const movements = rows.slice(at + 1).flatMap((row, index) => {
    const cell = (field: CsvField): string => row[positions.get(field) ?? -1]?.trim() ?? ''
    // Banks end their files with sums and notes, which have no day.
    if (cell('bookedOn') === '') return []
    return [movementOf(cell, mapping, account.currency) ?? refuse.now('CSV_ROW', { row: at + index + 2 })]
  })
  const days = movements.map(({ bookedOn }) => bookedOn).toSorted()
  const fromDay = days[0] ?? refuse.now('CSV_EMPTY')
  const toDay = days.at(-1) ?? fromDay
  return { ...account, number: `${fromDay} ${toDay}`, fromDay, toDay, balance: null, movements }
}

/** Whether a file has all the columns by which the files of an account are read. */
export function fitsCsv(bytes: Uint8Array, mapping: CsvMapping): boolean {
  try {
    findHeader(rowsOfCsv(textOf(bytes, mapping), mapping.separator), mapping)
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

/** The names of the columns, for whoever says what they are, and what stands below them: the first line with the most cells. */
export function headersOfCsv(bytes: Uint8Array, { encoding, separator }: Pick<CsvMapping, 'encoding' | 'separator'>) {
  const rows = rowsOfCsv(textOf(bytes, { encoding }), separator).slice(0, 50)
  const filled = (row: ReadonlyArray<string>) => row.filter((cell) => cell.trim() !== '').length
  const at = rows.reduce((best, row, index) => (filled(row) > filled(rows[best] ?? []) ? index : best), 0)
  const trimmed = (row: ReadonlyArray<string>) => row.map((cell) => cell.trim())
  return { headers: trimmed(rows[at] ?? []), below: rows.slice(at + 1).map(trimmed) }
}

function textOf(bytes: Uint8Array, { encoding }: Pick<CsvMapping, 'encoding'>): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return refuse.now('STATEMENT_ENCODING')
  }
}

/** Banks write lines of their own above the header, so it is the first line that has all the columns. */
function findHeader(rows: ReadonlyArray<ReadonlyArray<string>>, { columns }: CsvMapping) {
  const wanted = CSV_FIELDS.flatMap((field) => (columns[field] === undefined ? [] : [[field, columns[field]] as const]))
  const at = rows.findIndex((row) => {
    const names = row.map((name) => name.trim())
    return wanted.every(([, name]) => names.includes(name))
  })
  if (at === -1) refuse.now('CSV_COLUMNS')
  const names = (rows[at] ?? []).map((name) => name.trim())
  return { at, positions: new Map(wanted.map(([field, name]) => [field, names.indexOf(name)] as const)) }
}

function movementOf(cell: (field: CsvField) => string, mapping: CsvMapping, currency: string): Movement | null {
  const bookedOn = dayOfCell(cell('bookedOn'), mapping.days)
  const amountCents = centsOfCell(cell('amount'), mapping.decimal)
  if (bookedOn === null || amountCents === null) return null
  const iban = compactIban(cell('counterIban'))
  const symbol = cell('paymentSymbol').replace(/^0+/, '')
  const given = cell('currency').toUpperCase()
  if (given !== '' && !/^[A-Z]{3}$/.test(given)) return null
  return {
    bankRef: orNull(cell('bankRef'), 140),
    bookedOn,
    valuedOn: dayOfCell(cell('valuedOn'), mapping.days),
    amountCents: OUT.test(cell('direction')) ? -Math.abs(amountCents) : amountCents,
    currency: given === '' ? currency || OUR_CURRENCY : given,
    counterName: orNull(cell('counterName'), 140),
    counterIban: isIban(iban) ? iban : null,
    paymentSymbol: /^\d{1,10}$/.test(symbol) ? symbol : null,
    endToEndId: orNull(cell('endToEndId'), 70),
    message: cell('message').replaceAll(/\s+/g, ' ').slice(0, 1000),
    isReversal: false,
  }
}

function orNull(text: string, most: number): string | null {
  return text === '' ? null : text.slice(0, most)
}

/** `-1 250,50`, `+1.250,50 EUR`, `1250.5`: thousands are set apart by blanks or by the other sign. */
function centsOfCell(text: string, decimal: CsvMapping['decimal']): Cents | null {
  const thousands = decimal === ',' ? '.' : ','
  const plain = text
    .replaceAll(/\s|€|EUR|'/gu, '')
    .replaceAll('−', '-')
    .replaceAll(thousands, '')
    .replace(decimal, '.')
  const [, sign = '', digits = ''] = /^([+-]?)([\d.]+)$/.exec(plain) ?? []
  const cents = centsOfAmount(digits)
  return cents === null ? null : sign === '-' ? 0 - cents : cents
}

const DAYS: Readonly<Record<CsvMapping['days'], RegExp>> = {
  'D.M.YYYY': /^(?<day>\d{1,2})\.\s?(?<month>\d{1,2})\.\s?(?<year>\d{4})(?!\d)/,
  'YYYY-MM-DD': /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})(?!\d)/,
  'DD/MM/YYYY': /^(?<day>\d{2})\/(?<month>\d{2})\/(?<year>\d{4})(?!\d)/,
  YYYYMMDD: /^(?<year>\d{4})(?<month>\d{2})(?<day>\d{2})(?!\d)/,
}

function dayOfCell(text: string, shape: CsvMapping['days']): Day | null {
  const { year, month = '', day = '' } = DAYS[shape].exec(text)?.groups ?? {}
  if (year === undefined) return null
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const instant = Date.parse(`${written}T12:00:00Z`)
  return Number.isNaN(instant) || new Date(instant).toISOString().slice(0, 10) !== written ? null : written
}
