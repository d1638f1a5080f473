import { sql } from 'drizzle-orm'
import type { Database } from '#platform/db/database.server.ts'

export type Find = { place: string; word: string; rows: number }

/**
 * Looks for words in every column of every table there is, the queue's own among them, in any case and whatever the
 * column's type is. Answers with `schema.table.column`, so that nothing can hide in a table nobody thought of.
 */
export async function searchDatabase(db: Database, words: ReadonlyArray<string>): Promise<ReadonlyArray<Find>> {
  const { rows: columns } = await db.execute<{ schema: string; table: string; column: string }>(sql`
    select namespace.nspname as schema, class.relname as table, attribute.attname as column
    from pg_attribute attribute
    join pg_class class on class.oid = attribute.attrelid and class.relkind in ('r', 'p') and not class.relispartition
    join pg_namespace namespace on namespace.oid = class.relnamespace
    where attribute.attnum > 0 and not attribute.attisdropped
      and namespace.nspname not in ('pg_catalog', 'information_schema') and namespace.nspname not like 'pg_toast%'
    order by 1, 2, 3`)
  const finds: Find[] = []
  for (const { schema, table, column } of columns) {
    const place = sql`${sql.identifier(schema)}.${sql.identifier(table)}`
    const matches = words.map(
      (word) => sql`count(*) filter (where strpos(lower(${sql.identifier(column)}::text), lower(${word})) > 0)::int`,
    )
    const { rows } = await db.execute<{ counts: ReadonlyArray<number> }>(
      sql`select array[${sql.join(matches, sql`, `)}] as counts from ${place}`,
    )
    for (const [index, count] of (rows[0]?.counts ?? []).entries()) {
      if (count > 0) finds.push({ place: `${schema}.${table}.${column}`, word: words[index] ?? '', rows: count })
    }
  }
  return finds
}
