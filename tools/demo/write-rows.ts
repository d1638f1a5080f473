import type pg from 'pg'

export type Row = Readonly<Record<string, unknown>>

const ROWS_A_STATEMENT = 2_000

/**
 * Writes many rows of one table in few statements. Columns are those of the first row; what a row does not name gets the
 * default of the table, also where a later release adds one.
 */
export async function writeRows(client: pg.ClientBase, table: string, rows: ReadonlyArray<Row>): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = Object.keys(first).join(', ')
  for (let done = 0; done < rows.length; done += ROWS_A_STATEMENT) {
    const some = JSON.stringify(rows.slice(done, done + ROWS_A_STATEMENT))
    await client.query(
      `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
      [some],
    )
  }
}
