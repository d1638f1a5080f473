import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { createLog } from '#platform/log/log.server.ts'
import { freshDatabase } from '#platform/testing/fresh-database.server.ts'
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

test('a folder without migrations is a mistake of the build and says so', () => {
  using none = migrationsFolder([])
  expect(() => expectedMigration(none.folder)).toThrow(/No migrations/)
})
