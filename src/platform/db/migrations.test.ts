import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { createLog } from '#platform/log/log.server.ts'
import { freshDatabase } from '#platform/testing/fresh-database.server.ts'
import { buildIndexesBeforehand } from './build-indexes-beforehand.server.ts'
import { openDatabase } from './database.server.ts'
import { applyMigrations, expectedMigration, isMigrated } from './migrations.server.ts'

const FOLDER = join(process.cwd(), 'drizzle')

function open(url: string) {
  const opened = openDatabase({ url, poolMax: 2, log: createLog('silent') })
  return Object.assign(opened, { [Symbol.asyncDispose]: () => opened.close() })
}

async function query(url: string, statement: string) {
  const client = new pg.Client(url)
  await client.connect()
  await client.query(statement)
  await client.end()
}

/** A folder of migrations as the schema tool writes them. */
function migrationsFolder(entries: ReadonlyArray<{ tag: string; when: number; statement: string }>) {
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'))
  mkdirSync(join(folder, 'meta'))
  for (const { tag, statement } of entries) writeFileSync(join(folder, `${tag}.sql`), statement)
  const journal = {
    entries: entries.map(({ tag, when }, idx) => ({ idx, tag, when, version: '7', breakpoints: true })),
  }
  writeFileSync(join(folder, 'meta', '_journal.json'), JSON.stringify(journal))
  return { folder, [Symbol.dispose]: () => rmSync(folder, { recursive: true }) }
}

test('a database with every migration is ready, one that misses the newest is not, one ahead of the code is', async () => {
  await using database = await freshDatabase()
  await using app = open(database.appUrl)
  expect(await isMigrated(app.db, FOLDER)).toBe(true)
  await query(database.ownerUrl, `insert into migrations.applied (hash, created_at) values ('future', 99999999999999)`)
  expect(await isMigrated(app.db, FOLDER)).toBe(true)
  const newest = expectedMigration(FOLDER).when
  await query(database.ownerUrl, `delete from migrations.applied where created_at >= ${newest}`)
  expect(await isMigrated(app.db, FOLDER)).toBe(false)
})

test('an empty database is not ready, which is an answer and not a fault', async () => {
  await using database = await freshDatabase()
  const name = `empty_${randomUUID().replaceAll('-', '')}`
  await query(database.superuserUrl, `create database ${name}`)
  try {
    const url = new URL(database.appUrl)
    url.pathname = `/${name}`
    await using app = open(url.href)
    expect(await isMigrated(app.db, FOLDER)).toBe(false)
  } finally {
    await query(database.superuserUrl, `drop database ${name} with (force)`)
  }
})

test('a database that cannot be reached is a fault, not "not migrated"', async () => {
  await using nowhere = open('postgres://bystro_app@127.0.0.1:1/nothing')
  await expect(isMigrated(nowhere.db, FOLDER)).rejects.toThrow()
})

test('migrations apply once, and what they add is open to the app role by itself', async () => {
  await using database = await freshDatabase()
  await using owner = open(database.ownerUrl)
  await using app = open(database.appUrl)
  const when = expectedMigration(FOLDER).when + 1000
  using later = migrationsFolder([{ tag: '9999_later', when, statement: 'create table later_things (id int)' }])
  expect(await isMigrated(app.db, later.folder)).toBe(false)
  await applyMigrations(owner.db, later.folder)
  await applyMigrations(owner.db, later.folder)
  expect(await isMigrated(app.db, later.folder)).toBe(true)
  await app.pool.query('insert into later_things values (1)')
  expect((await app.pool.query('select id from later_things')).rows).toEqual([{ id: 1 }])
})

test('a migration that finds its table in use lets everybody pass and comes again', async () => {
  await using database = await freshDatabase()
  await using owner = open(database.ownerUrl)
  await using app = open(database.appUrl)
  const when = expectedMigration(FOLDER).when + 1000
  const statement =
    "SET LOCAL lock_timeout = '20ms';--> statement-breakpoint\nalter table sessions add column later text"
  using later = migrationsFolder([{ tag: '9999_later', when, statement }])
  const client = await app.pool.connect()
  await client.query('begin; select from sessions')
  await expect(applyMigrations(owner.db, later.folder, { attempts: 2, pauseMs: 1 })).rejects.toThrow()
  const applying = applyMigrations(owner.db, later.folder, { attempts: 1000, pauseMs: 5 })
  await client.query('commit')
  client.release()
  await applying
  expect(await isMigrated(app.db, later.folder)).toBe(true)
})

test('a migration that waits in a circle with somebody is the one to give way, and comes again', async () => {
  await using database = await freshDatabase()
  await using owner = open(database.ownerUrl)
  await using app = open(database.appUrl)
  const when = expectedMigration(FOLDER).when + 1000
  const statement = ['sessions', 'mails'].map((table) => `alter table ${table} add column later text`)
  using later = migrationsFolder([
    { tag: '9999_later', when, statement: statement.join(';--> statement-breakpoint\n') },
  ])
  const client = await app.pool.connect()
  await client.query('begin; select from mails')
  const applying = applyMigrations(owner.db, later.folder, { attempts: 1000, pauseMs: 5 })
  await expect
    .poll(async () => (await app.pool.query('select from pg_locks where not granted')).rowCount)
    .toBeGreaterThan(0)
  await client.query('select from sessions')
  await client.query('commit')
  client.release()
  await applying
  expect(await isMigrated(app.db, later.folder)).toBe(true)
})

test('an index that a migration promises is built beforehand, and what belongs to a new table is left to it', async () => {
  await using database = await freshDatabase()
  await using app = open(database.appUrl)
  const owner = new pg.Client(database.ownerUrl)
  await owner.connect()
  const when = expectedMigration(FOLDER).when + 1000
  const promised = '-- Built beforehand\nCREATE INDEX IF NOT EXISTS "mails_by_sending" ON "mails" ("sent_at");'
  const ofNewTable = '-- Built beforehand\nCREATE INDEX IF NOT EXISTS "letters_by_id" ON "letters" ("id");'
  const statement = ['create table letters (id int);', promised, ofNewTable].join('--> statement-breakpoint\n')
  using later = migrationsFolder([{ tag: '9999_later', when, statement }])
  expect(await buildIndexesBeforehand(owner, later.folder)).toEqual(['mails_by_sending'])
  expect(await buildIndexesBeforehand(owner, later.folder)).toEqual(['mails_by_sending'])

  await using migrating = open(database.ownerUrl)
  await applyMigrations(migrating.db, later.folder)
  expect(await isMigrated(app.db, later.folder)).toBe(true)
  expect(await buildIndexesBeforehand(owner, later.folder)).toEqual([])
  const { rows } = await owner.query(
    "select relname from pg_class where relname in ('mails_by_sending', 'letters_by_id') order by relname",
  )
  expect(rows.map(({ relname }) => relname)).toEqual(['letters_by_id', 'mails_by_sending'])
  await owner.end()
})

test('an index that was left half built is thrown away and built again', async () => {
  await using database = await freshDatabase()
  const superuser = new pg.Client(database.superuserUrl)
  await superuser.connect()
  const when = expectedMigration(FOLDER).when + 1000
  const statement = '-- Built beforehand\nCREATE INDEX IF NOT EXISTS "mails_by_sending" ON "mails" ("sent_at");'
  using later = migrationsFolder([{ tag: '9999_later', when, statement }])
  await buildIndexesBeforehand(superuser, later.folder)
  await superuser.query("update pg_index set indisvalid = false where indexrelid = 'mails_by_sending'::regclass")
  await buildIndexesBeforehand(superuser, later.folder)
  const { rows } = await superuser.query(
    "select indisvalid from pg_index where indexrelid = 'mails_by_sending'::regclass",
  )
  expect(rows).toEqual([{ indisvalid: true }])
  await superuser.end()
})

test('a folder without migrations is a mistake of the build and says so', () => {
  using none = migrationsFolder([])
  expect(() => expectedMigration(none.folder)).toThrow(/No migrations/)
})
