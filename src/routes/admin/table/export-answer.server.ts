import { dayOf } from '#kernel/day.ts'
import { csvParts } from '#platform/files/csv/csv-file.server.ts'
import { type Sheet, xlsxFile } from '#platform/files/xlsx/xlsx-file.server.ts'
import { streamOf } from '#platform/http/stream-of.ts'

/** A list to take away: the same columns and rows for either kind of file. */
export type ExportedSheet = Sheet

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
