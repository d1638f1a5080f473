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

/** The connection of whoever migrates. */
async function connect(url: string) {
  const client = new pg.Client(url)
  await client.connect()
  return Object.assign(client, { [Symbol.asyncDispose]: () => client.end() })
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
  await using owner = await connect(database.ownerUrl)
  await using app = open(database.appUrl)
  const when = expectedMigration(FOLDER).when + 1000
  using later = migrationsFolder([{ tag: '9999_later', when, statement: 'create table later_things (id int)' }])
  expect(await isMigrated(app.db, later.folder)).toBe(false)
  await applyMigrations(owner, later.folder)
  await applyMigrations(owner, later.folder)
  expect(await isMigrated(app.db, later.folder)).toBe(true)
  await app.pool.query('insert into later_things values (1)')
  expect((await app.pool.query('select id from later_things')).rows).toEqual([{ id: 1 }])
})

test('a migration that finds its table in use lets everybody pass and comes again', async () => {
  await using database = await freshDatabase()
  await using owner = await connect(database.ownerUrl)
  await using app = open(database.appUrl)
  const when = expectedMigration(FOLDER).when + 1000
  const statement =
    "SET LOCAL lock_timeout = '20ms';--> statement-breakpoint\nalter table sessions add column later text"
  using later = migrationsFolder([{ tag: '9999_later', when, statement }])
  const client = await app.pool.connect()
  await client.query('begin; select from sessions')
  await expect(applyMigrations(owner, later.folder, { attempts: 2, pauseMs: 1 })).rejects.toThrow()
  const applying = applyMigrations(owner, later.folder, { attempts: 1000, pauseMs: 5 })
  await client.query('commit')
  client.release()
  await applying
  expect(await isMigrated(app.db, later.folder)).toBe(true)
})

test('a migration that waits in a circle with somebody is the one to give way, and comes again', async () => {
  await using database = await freshDatabase()
  await using owner = await connect(database.ownerUrl)
  await using app = open(database.appUrl)
  const when = expectedMigration(FOLDER).when + 1000
  const statement = ['sessions', 'mails'].map((table) => `alter table ${table} add column later text`)
  using later = migrationsFolder([
    { tag: '9999_later', when, statement: statement.join(';--> statement-breakpoint\n') },
  ])
  const client = await app.pool.connect()
  await client.query('begin; select from mails')
  const applying = applyMigrations(owner, later.folder, { attempts: 1000, pauseMs: 5 })
  await expect
    .poll(async () => (await app.pool.query('select from pg_locks where not granted')).rowCount)
    .toBeGreaterThan(0)
  await client.query('select from sessions')
  await client.query('commit')
  client.release()
  await applying
  expect(await isMigrated(app.db, later.folder)).toBe(true)
})

test('nobody waits for what comes after a migration: each lets go of its tables before the next one begins', async () => {
  await using database = await freshDatabase()
  await using owner = await connect(database.ownerUrl)
  await using app = open(database.appUrl)
  const when = expectedMigration(FOLDER).when + 1000
  using later = migrationsFolder([
    { tag: '9998_first', when, statement: 'alter table sessions add column later text' },
    { tag: '9999_second', when: when + 1, statement: 'alter table mails add column later text' },
  ])
  const client = await app.pool.connect()
  await client.query('begin; select from mails')
  const applying = applyMigrations(owner, later.folder, { attempts: 1000, pauseMs: 5 })
  const isSecondWaiting = async () =>
    (await app.pool.query("select from pg_locks where relation = 'mails'::regclass and not granted")).rowCount
  await expect.poll(isSecondWaiting).toBe(1)
  // The table of the first one is free, and what it added is there.
  await app.pool.query("begin; set local statement_timeout = '200ms'; select later from sessions; commit")
  expect(await isSecondWaiting()).toBe(1)
  expect(await isMigrated(app.db, later.folder)).toBe(false)
  await client.query('commit')
  client.release()
  await applying
  expect(await isMigrated(app.db, later.folder)).toBe(true)
})

test('one that breaks leaves nothing of itself, and those before it stay; repaired, it goes on there', async () => {
  await using database = await freshDatabase()
  await using owner = await connect(database.ownerUrl)
  const when = expectedMigration(FOLDER).when + 1000
  const first = { tag: '9998_first', when, statement: 'create table first_things (id int)' }
  const half = 'create table second_things (id int);--> statement-breakpoint\n'
  using broken = migrationsFolder([first, { tag: '9999_second', when: when + 1, statement: `${half}select 1 / 0` }])
  using repaired = migrationsFolder([first, { tag: '9999_second', when: when + 1, statement: `${half}select 1` }])
  await expect(applyMigrations(owner, broken.folder)).rejects.toThrow('division by zero')
  const tables = `select relname from pg_class where relname in ('first_things', 'second_things') order by 1`
  expect((await owner.query(tables)).rows).toEqual([{ relname: 'first_things' }])
  await applyMigrations(owner, repaired.folder)
  expect((await owner.query(tables)).rows).toHaveLength(2)
})

test('an index that a migration promises is built beforehand, and what belongs to a new table is left to it', async () => {
  await using database = await freshDatabase()
  await using app = open(database.appUrl)
  await using owner = await connect(database.ownerUrl)
  const when = expectedMigration(FOLDER).when + 1000
  const promised = '-- Built beforehand\nCREATE INDEX IF NOT EXISTS "mails_by_sending" ON "mails" ("sent_at");'
  const ofNewTable = '-- Built beforehand\nCREATE INDEX IF NOT EXISTS "letters_by_id" ON "letters" ("id");'
  const text = ['create table letters (id int);', promised, ofNewTable].join('--> statement-breakpoint\n')
  using later = migrationsFolder([{ tag: '9999_later', when, statement: text }])
  expect(await buildIndexesBeforehand(owner, { text })).toEqual(['mails_by_sending'])
  expect(await buildIndexesBeforehand(owner, { text })).toEqual(['mails_by_sending'])
  await applyMigrations(owner, later.folder)
  expect(await isMigrated(app.db, later.folder)).toBe(true)
  const { rows } = await owner.query(
    "select relname from pg_class where relname in ('mails_by_sending', 'letters_by_id') order by relname",
  )
  expect(rows.map(({ relname }) => relname)).toEqual(['letters_by_id', 'mails_by_sending'])
})

test('an index of a column that an earlier migration of the same run adds is built when that one is through', async () => {
  await using database = await freshDatabase()
  await using owner = await connect(database.ownerUrl)
  const when = expectedMigration(FOLDER).when + 1000
  const index = '-- Built beforehand\nCREATE INDEX IF NOT EXISTS "mails_by_later" ON "mails" ("later");'
  using later = migrationsFolder([
    { tag: '9998_first', when, statement: 'alter table mails add column later text' },
    { tag: '9999_second', when: when + 1, statement: `${index}--> statement-breakpoint\nselect 1` },
  ])
  await applyMigrations(owner, later.folder)
  const { rows } = await owner.query("select indisvalid from pg_index where indexrelid = 'mails_by_later'::regclass")
  expect(rows).toEqual([{ indisvalid: true }])
})

test('an index that was left half built is thrown away and built again', async () => {
  await using database = await freshDatabase()
  await using superuser = await connect(database.superuserUrl)
  const text = '-- Built beforehand\nCREATE INDEX IF NOT EXISTS "mails_by_sending" ON "mails" ("sent_at");'
  await buildIndexesBeforehand(superuser, { text })
  await superuser.query("update pg_index set indisvalid = false where indexrelid = 'mails_by_sending'::regclass")
  await buildIndexesBeforehand(superuser, { text })
  const { rows } = await superuser.query(
    "select indisvalid from pg_index where indexrelid = 'mails_by_sending'::regclass",
  )
  expect(rows).toEqual([{ indisvalid: true }])
})

test('a folder without migrations is a mistake of the build and says so', () => {
  using none = migrationsFolder([])
  expect(() => expectedMigration(none.folder)).toThrow(/No migrations/)
})
