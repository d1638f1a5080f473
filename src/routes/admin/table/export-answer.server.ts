import { dayOf, wallClockOf } from '#kernel/day.ts'
import { CSV_START, type CsvValue, csvLine } from '#platform/files/csv/csv-line.ts'
import { type XlsxCell, type XlsxColumn, type XlsxRows, xlsxFile } from '#platform/files/xlsx/xlsx-file.server.ts'
import { streamOf } from '#platform/http/stream-of.ts'

/** A list to take away: the same columns and rows for either kind of file. */
export type ExportedSheet = { name: string; columns: ReadonlyArray<XlsxColumn>; rows: XlsxRows }

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

export type ExportFormat = keyof typeof TYPES

/** The format that a form of `ExportButtons` asked for. */
export function exportFormatIn(form: FormData): ExportFormat {
  return form.get('format') === 'xlsx' ? 'xlsx' : 'csv'
}

/** The answer that makes a browser save the sheet as `ucastnici-2026-12-03.xlsx`. `file` is its name without the day. */
export function exportAnswer(
  sheet: ExportedSheet,
  { format, file, now }: { format: ExportFormat; file: string; now: Date },
): Response {
  return new Response(format === 'xlsx' ? xlsxFile(sheet) : streamOf(csvParts(sheet)), {
    headers: {
      'content-type': TYPES[format],
      'content-disposition': `attachment; filename="${file}-${dayOf(now)}.${format}"`,
      'x-content-type-options': 'nosniff',
    },
  })
}

/** Lines are sent some at a time: each chunk costs more than the lines in it. */
const LINES_AT_ONCE = 200

async function* csvParts({ columns, rows }: ExportedSheet): AsyncGenerator<string> {
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
