import { wallClockOf } from '#kernel/day.ts'
import type { Sheet, XlsxCell, XlsxColumn } from '../xlsx/xlsx-file.server.ts'
import { CSV_START, type CsvValue, csvLine } from './csv-line.ts'

/** Lines are sent some at a time: each chunk costs more than the lines in it. */
const LINES_AT_ONCE = 200

/** A sheet as a CSV file, made while it is read. */
export async function* csvParts({ columns, rows }: Omit<Sheet, 'name'>): AsyncGenerator<string> {
  let text = CSV_START + csvLine(columns.map(({ header }) => header))
  let lines = 1
  for await (const cells of rows) {
    text += csvLine(cells.map((cell, index) => csvValue(cell, columns[index]?.kind ?? 'text')))
    if (++lines < LINES_AT_ONCE) continue
    yield text
    text = ''
    lines = 0
  }
  yield text
}

function csvValue(cell: XlsxCell, kind: XlsxColumn['kind']): CsvValue {
  if (cell === null) return null
  if (kind === 'money') return Number(cell) / 100
  if (cell instanceof Date) return wallClockOf(cell).toISOString().slice(0, 16).replace('T', ' ')
  return cell
}
