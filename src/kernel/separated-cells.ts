export type CellsTrouble = 'broken' | 'too-large'

type Limits = { mostRows: number; mostCells: number; troubled: (trouble: CellsTrouble) => never }

/** The rows of a file with separated cells, some of them in quotes. A quote that nobody closes makes it unreadable. */
export function separatedCells(
  text: string,
  separator: string,
  { mostRows, mostCells, troubled }: Limits,
): ReadonlyArray<ReadonlyArray<string>> {
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let isQuoted = false
  const endCell = () => {
    if (row.length >= mostCells) troubled('broken')
    row.push(cell)
    cell = ''
  }
  const endRow = () => {
    endCell()
    if (rows.length >= mostRows) troubled('too-large')
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
  if (isQuoted) troubled('broken')
  if (cell !== '' || row.length > 0) endRow()
  return rows
}
