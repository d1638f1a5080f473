import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'

type Journal = { entries: ReadonlyArray<{ tag: string; when: number }> }

/** Applies what is missing, as the owner role. Never called by web or worker: a rolling start must not race a migration. */
export async function applyMigrations(db: NodePgDatabase, folder: string): Promise<void> {
  await migrate(db, { migrationsFolder: folder, migrationsSchema: 'migrations', migrationsTable: 'applied' })
}

function journalOf(folder: string): Journal {
  return JSON.parse(readFileSync(join(folder, 'meta', '_journal.json'), 'utf8')) as Journal
}

export function expectedMigration(folder: string): { tag: string; when: number } {
  const newest = journalOf(folder).entries.at(-1)
  if (!newest) throw new Error(`No migrations in ${folder}`)
  return newest
}

export function knownMigrations(folder: string): number {
  return journalOf(folder).entries.length
}

/** A database ahead of the code is fine (the previous release keeps running during a roll-out); one behind it is not. */
export async function isMigrated(db: NodePgDatabase, folder: string): Promise<boolean> {
  const expected = expectedMigration(folder)
  try {
    const { rows } = await db.execute<{ newest: string | null }>(
      sql`select max(created_at)::text as newest from migrations.applied`,
    )
    return Number(rows[0]?.newest ?? 0) >= expected.when
  } catch (error) {
    if (isUndefinedTable(error)) return false
    throw error
  }
}

/** What a database says to which no migration has ever been applied. */
function isUndefinedTable(error: unknown): boolean {
  return (
    error instanceof Error && ((error as Error & { code?: string }).code === '42P01' || isUndefinedTable(error.cause))
  )
}
