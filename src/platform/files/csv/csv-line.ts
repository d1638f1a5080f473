export type CsvValue = string | number | boolean | null

/** What a spreadsheet takes for the beginning of a formula. */
const FORMULA = /^[=+\-@\t\r\n]/

/**
 * One line of a CSV file (RFC 4180). Semicolons, because Slovak spreadsheets open no other file by a double click. Text
 * that a spreadsheet would run as a formula begins with an apostrophe, so that opening a file never runs what somebody
 * wrote into a form; numbers are ours and stay numbers, with the comma of those spreadsheets.
 */
export function csvLine(values: ReadonlyArray<CsvValue>): string {
  return `${values.map(cell).join(';')}\r\n`
}

/** Tells spreadsheets that the bytes are UTF-8. */
export const CSV_START = '\uFEFF'

function cell(value: CsvValue): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value).replace('.', ',')
  if (typeof value === 'boolean') return String(value)
  const text = FORMULA.test(value) ? `'${value}` : value
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
