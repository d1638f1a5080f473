import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { buildIndexesBeforehand } from './build-indexes-beforehand.server.ts'
import { isLockRefused } from './lock-refused.server.ts'
import { statementsOf } from './statements-of.ts'

type Journal = { entries: ReadonlyArray<{ tag: string; when: number }> }

/** Long enough for a backup's or a report's short tables, short enough for whoever has stopped the site. */
const LOCK_ATTEMPTS = 60
const LOCK_PAUSE_MS = 1_000

/** Nobody waits longer behind a migration that names no limit of its own. */
const LOCK_LIMIT = '800ms'

export type Migration = { tag: string; when: number; text: string }

/**
 * Applies what is missing, as the owner role, oldest first. Never called by web or worker: a rolling start must not race a
 * migration. Each is a transaction of its own, so that nobody waits for what comes after it, and indexes that it promises are
 * built before it, when all before it is there. One that waits for a lock makes everybody behind it wait, so it gives up by
 * its `lock_timeout`, lets them pass, and tries again. What was interrupted goes on where it stopped.
 */
export async function applyMigrations(
  client: pg.Client,
  folder: string,
  options: { attempts?: number; pauseMs?: number } = {},
): Promise<void> {
  const { attempts = LOCK_ATTEMPTS, pauseMs = LOCK_PAUSE_MS } = options
  await client.query(`
    create schema if not exists migrations;
    create table if not exists migrations.applied (id serial primary key, hash text not null, created_at bigint)`)
  for (const migration of await pendingMigrations(client, folder)) {
    await buildIndexesBeforehand(client, migration)
    for (let attempt = 1; !(await isApplied(client, migration, attempt < attempts)); attempt++) await wait(pauseMs)
  }
}

/** False where somebody was in the way and it may come again. */
async function isApplied(client: pg.Client, { text, when }: Migration, mayComeAgain: boolean): Promise<boolean> {
  await client.query('begin')
  try {
    await client.query(`set local lock_timeout = '${LOCK_LIMIT}'`)
    for (const statement of statementsOf(text)) await client.query(statement.sql)
    const hash = createHash('sha256').update(text).digest('hex')
    await client.query('insert into migrations.applied (hash, created_at) values ($1, $2)', [hash, when])
    await client.query('commit')
    return true
  } catch (error) {
    await client.query('rollback')
    if (mayComeAgain && isLockRefused(error)) return false
    throw error
  }
}

/** What a database does not have yet, oldest first. */
async function pendingMigrations(client: pg.Client, folder: string): Promise<ReadonlyArray<Migration>> {
  const { rows } = await client.query<{ newest: string | null }>(
    'select max(created_at)::text as newest from migrations.applied',
  )
  const newest = Number(rows[0]?.newest ?? 0)
  return journalOf(folder)
    .entries.filter(({ when }) => when > newest)
    .map(({ tag, when }) => ({ tag, when, text: readFileSync(join(folder, `${tag}.sql`), 'utf8') }))
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
