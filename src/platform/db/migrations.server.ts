import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'
import { isLockRefused } from './lock-refused.server.ts'

type Journal = { entries: ReadonlyArray<{ tag: string; when: number }> }

/** Long enough for a backup's or a report's short tables, short enough for whoever has stopped the site. */
const LOCK_ATTEMPTS = 60
const LOCK_PAUSE_MS = 1_000

/**
 * Applies what is missing, as the owner role. Never called by web or worker: a rolling start must not race a migration.
 * One that waits for a lock makes everybody behind it wait, so it gives up by its `lock_timeout`, lets them pass, and
 * tries again.
 */
export async function applyMigrations(
  db: NodePgDatabase,
  folder: string,
  options: { attempts?: number; pauseMs?: number } = {},
): Promise<void> {
  const { attempts = LOCK_ATTEMPTS, pauseMs = LOCK_PAUSE_MS } = options
  for (let attempt = 1; ; attempt++) {
    try {
      await migrate(db, { migrationsFolder: folder, migrationsSchema: 'migrations', migrationsTable: 'applied' })
      return
    } catch (error) {
      if (attempt >= attempts || !isLockRefused(error)) throw error
      await wait(pauseMs)
    }
  }
}

/** The statements of a migration, each with the notes that stand in front of it. */
export function statementsOf(text: string): ReadonlyArray<{ notes: string; sql: string }> {
  return text
    .split('--> statement-breakpoint')
    .map((part) => {
      const lines = part.trim().split('\n')
      const first = lines.findIndex((line) => line.trim() !== '' && !line.startsWith('--'))
      if (first === -1) return { notes: lines.join('\n'), sql: '' }
      return { notes: lines.slice(0, first).join('\n'), sql: lines.slice(first).join('\n').trim() }
    })
    .filter(({ sql: statement }) => statement !== '')
}

/** The texts of the migrations that a database does not have yet, oldest first. */
export async function pendingMigrations(client: pg.Client, folder: string): Promise<ReadonlyArray<string>> {
  const newest = await client
    .query<{ newest: string | null }>('select max(created_at)::text as newest from migrations.applied')
    .then(
      ({ rows }) => Number(rows[0]?.newest ?? 0),
      (error: unknown) => {
        if (isUndefinedTable(error)) return 0
        throw error
      },
    )
  return journalOf(folder)
    .entries.filter(({ when }) => when > newest)
    .map(({ tag }) => readFileSync(join(folder, `${tag}.sql`), 'utf8'))
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
