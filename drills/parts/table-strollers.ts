import pg from 'pg'

export type TableStrollers = {
  transactions(): number
  /** What a stroller was told that was no answer: a lock or a statement that took too long, a table that went away. */
  failures: ReadonlyArray<string>
  stop(): Promise<void>
}

const STROLLERS = 6
const NEW_LIST_EVERY = 50

/**
 * Short transactions over every table there is at the moment, each of which locks it as a read and as a write do. They
 * need to know no column, so they go on across any migration.
 */
export async function strollThroughTables(url: string): Promise<TableStrollers> {
  const failures: Array<string> = []
  let transactions = 0
  let isStrolling = true
  const pool = new pg.Pool({ connectionString: url, max: STROLLERS, application_name: 'drill-stroller' })

  async function stroll(first: number): Promise<void> {
    let tables: ReadonlyArray<string> = []
    for (let n = first; isStrolling; n++) {
      if (n % NEW_LIST_EVERY === first % NEW_LIST_EVERY || tables.length === 0) tables = await tablesIn(pool)
      const table = tables[n % Math.max(1, tables.length)]
      if (table) await touch(table)
      // Short, but there: without a pause six clients would only measure how fast they are.
      await new Promise((done) => setTimeout(done, 2))
    }
  }

  async function touch(table: string): Promise<void> {
    const client = await pool.connect()
    try {
      await client.query(`begin; select 1 from ${table} limit 1; delete from ${table} where false; commit`)
      transactions++
    } catch (error) {
      await client.query('rollback').catch(() => {})
      failures.push(`${table}: ${error instanceof Error ? error.message : String(error)}`)
    } finally {
      client.release()
    }
  }

  const strolling = Promise.all(Array.from({ length: STROLLERS }, (_, n) => stroll(n * 7)))
  return {
    transactions: () => transactions,
    failures,
    async stop() {
      isStrolling = false
      await strolling
      await pool.end()
    },
  }
}

async function tablesIn(pool: pg.Pool): Promise<ReadonlyArray<string>> {
  const { rows } = await pool.query<{ name: string }>(
    `select quote_ident(relname) as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by relname`,
  )
  return rows.map(({ name }) => name)
}
