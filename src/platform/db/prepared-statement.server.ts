import { fillPlaceholders, type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { QueryResultRow } from 'pg'
import type { Connection } from './run-side-by-side.server.ts'

const dialect = new PgDialect({ casing: 'snake_case' })

/**
 * A statement whose text is made once and whose plan PostgreSQL keeps for each connection. For the few hot statements
 * that are large enough for planning to show; everything else is plain `db.execute`.
 */
export function prepareStatement<Row extends QueryResultRow, Values extends Record<string, unknown>>(
  name: string,
  statement: SQL,
): (db: Connection, values: Values) => Promise<ReadonlyArray<Row>> {
  const { sql: text, params } = dialect.sqlToQuery(statement)
  return async (db, values) => {
    const { rows } = await db.$client.query<Row>({ name, text, values: fillPlaceholders(params, values) })
    return rows
  }
}

/** The same statement with its values, for a transaction, which has a connection of its own. */
export function fillIn(statement: SQL, values: Record<string, unknown>): SQL {
  const { sql: text, params } = dialect.sqlToQuery(statement)
  const filled = fillPlaceholders(params, values)
  const parts = text.split(/\$(\d+)/)
  return sql.join(parts.map((part, n) => (n % 2 === 0 ? sql.raw(part) : sql`${sql.param(filled[Number(part) - 1])}`)))
}
