import { separatedCells } from '#kernel/separated-cells.ts'
import { refuse } from '../bank.refusals.ts'

/** A year of a busy account has a tenth of it. */
const MOST_ROWS = 100_000
const MOST_CELLS = 100

/** The rows of a statement with separated cells. */
export function rowsOfCsv(text: string, separator: string): ReadonlyArray<ReadonlyArray<string>> {
  return separatedCells(text, separator, {
    mostRows: MOST_ROWS,
    mostCells: MOST_CELLS,
    troubled: (trouble) => refuse.now(trouble === 'too-large' ? 'STATEMENT_TOO_LARGE' : 'STATEMENT_UNREADABLE'),
  })
}
