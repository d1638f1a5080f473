import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { expectedMigration } from '#platform/db/migrations.server.ts'
import { freshDatabase } from '#platform/testing/fresh-database.server.ts'
import { MIGRATIONS_FOLDER, migrateDatabase } from './migrate-database.server.ts'

/** The migrations of this release and one more. */
function oneMore(statement: string) {
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'))
  cpSync(MIGRATIONS_FOLDER, folder, { recursive: true })
  const journalFile = join(folder, 'meta', '_journal.json')
  const journal = JSON.parse(readFileSync(journalFile, 'utf8')) as { entries: Array<Record<string, unknown>> }
  const when = expectedMigration(MIGRATIONS_FOLDER).when + 1000
  journal.entries.push({ idx: journal.entries.length, tag: '9999_later', when, version: '7', breakpoints: true })
  writeFileSync(journalFile, JSON.stringify(journal))
  writeFileSync(join(folder, '9999_later.sql'), statement)
  return { folder, [Symbol.dispose]: () => rmSync(folder, { recursive: true }) }
}

test('a migration that names no lock_timeout lets everybody pass after less than a second, and comes again', async () => {
  await using database = await freshDatabase()
  using later = oneMore(`
    create table what_held as select current_setting('lock_timeout') as limit;--> statement-breakpoint
    alter table sessions add column later text`)
  const reader = new pg.Client(database.ownerUrl)
  await reader.connect()
  await reader.query('begin; select from sessions')
  const migrating = migrateDatabase(database.ownerUrl, later.folder)
  const watcher = new pg.Client(database.ownerUrl)
  await watcher.connect()
  const isWaiting = async () => {
    const { rows } = await watcher.query(`select from pg_stat_activity
      where application_name = 'bystro-migrate' and datname = current_database() and wait_event_type = 'Lock'`)
    return rows.length > 0
  }
  // It stands in everybody's way, then steps aside although the reader is still there.
  await expect.poll(isWaiting, { interval: 5, timeout: 10_000 }).toBe(true)
  await expect.poll(isWaiting, { interval: 5, timeout: 3_000 }).toBe(false)
  await reader.query('commit')
  await migrating
  const { rows } = await watcher.query('select "limit" from what_held')
  expect(rows).toEqual([{ limit: '800ms' }])
  await Promise.all([reader.end(), watcher.end()])
})
