import type pg from 'pg'
import { statementsOf } from './statements-of.ts'

/** The note in front of an index of a table that is in use: it is built before the migration, while everybody goes on writing. */
export const BUILT_BEFOREHAND = '-- Built beforehand'

/**
 * Builds the indexes that a migration promises, each outside a transaction and without keeping writers out; the migration itself
 * then finds them there. One that an earlier run left half built is thrown away and begun again.
 */
export async function buildIndexesBeforehand(
  client: pg.Client,
  { text }: { text: string },
): Promise<ReadonlyArray<string>> {
  const built: Array<string> = []
  for (const { sql, notes } of statementsOf(text)) {
    const [, unique = '', name = '', table = ''] =
      /^create (unique )?index if not exists "?(\w+)"? on "?(\w+)"?/i.exec(sql.replace(/\s+/g, ' ')) ?? []
    if (!notes.includes(BUILT_BEFOREHAND) || name === '' || !(await isThere(client, table))) continue
    if (await isHalfBuilt(client, name)) await client.query(`drop index concurrently if exists "${name}"`)
    await client.query(sql.replace(/^create (unique )?index/i, `create ${unique}index concurrently`))
    built.push(name)
  }
  return built
}

async function isThere(client: pg.Client, table: string): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>('select to_regclass($1) is not null as found', [
    `public."${table}"`,
  ])
  return rows[0]?.found === true
}

async function isHalfBuilt(client: pg.Client, index: string): Promise<boolean> {
  const { rows } = await client.query('select 1 from pg_index where indexrelid = to_regclass($1) and not indisvalid', [
    `public."${index}"`,
  ])
  return rows.length > 0
}
