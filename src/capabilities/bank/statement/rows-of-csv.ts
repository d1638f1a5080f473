import { refuse } from '../bank.refusals.ts'

/** A year of a busy account has a tenth of it. */
const MOST_ROWS = 100_000
const MOST_CELLS = 100

/** The rows of a file with separated cells, some of them in quotes. A quote that nobody closes makes it unreadable. */
export function rowsOfCsv(text: string, separator: string): ReadonlyArray<ReadonlyArray<string>> {
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let isQuoted = false
  const endCell = () => {
    if (row.length >= MOST_CELLS) refuse.now('STATEMENT_UNREADABLE')
    row.push(cell)
    cell = ''
  }
  const endRow = () => {
    endCell()
    if (rows.length >= MOST_ROWS) refuse.now('STATEMENT_TOO_LARGE')
    rows.push(row)
    row = []
  }
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? ''
    if (isQuoted) {
      if (sign !== '"') cell += sign
      else if (text[at + 1] === '"') {
        cell += '"'
        at += 1
      } else isQuoted = false
    } else if (sign === '"' && cell.trim() === '') {
      isQuoted = true
      cell = ''
    } else if (sign === separator) endCell()
    else if (sign === '\n') endRow()
    else if (sign !== '\r') cell += sign
  }
  if (isQuoted) refuse.now('STATEMENT_UNREADABLE')
  if (cell !== '' || row.length > 0) endRow()
  return rows
}
