import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { applyMigrations } from '#platform/db/migrations.server.ts'
import { startPostgres } from '../../tools/postgres/start-postgres.ts'
import { type LockWatch, watchLocks } from './lock-watch.ts'
import { ordersOfYears } from './orders-of-years.ts'
import { strollThroughTables } from './table-strollers.ts'

type Journal = { entries: ReadonlyArray<{ tag: string }> }

export type Replay = {
  migrations: ReadonlyArray<{ tag: string; tookMs: number; longestWaitMs: number }>
  transactions: number
  failures: ReadonlyArray<string>
  orders: number
  held: { longestWaitMs: number; isApplied: boolean }
  careless: { longestWaitMs: number }
}

/** Between two migrations, so that whoever waited is counted for the right one. */
const REST_MS = 300
/** As long as a dump of the tables or somebody's forgotten window may keep one. */
const LONG_TRANSACTION_MS = 4_000
const TIGHTEN = 'alter table registrations alter column kind set not null'

/** Every migration by itself, oldest first, while every table is read and written; the orders are there as soon as their tables are. */
export async function replayMigrations(orders: number): Promise<Replay> {
  const postgres = await startPostgres({ durable: true })
  const superuser = new pg.Client(postgres.url('postgres', 'postgres'))
  await superuser.connect()
  await superuser.query('create database bystro owner bystro_owner')
  await superuser.end()
  const url = postgres.url('postgres', 'bystro')
  const owner = new pg.Client({
    connectionString: postgres.url('bystro_owner', 'bystro'),
    application_name: 'bystro-migrate',
  })
  owner.on('error', () => {})
  await owner.connect()
  const folder = mkdtempSync(join(tmpdir(), 'bystro-migrations-'))
  const strollers = await strollThroughTables(url)
  const locks = await watchLocks(url)
  try {
    cpSync('drizzle', folder, { recursive: true })
    const journal = JSON.parse(readFileSync(join(folder, 'meta', '_journal.json'), 'utf8')) as Journal
    const migrations: Array<Replay['migrations'][number]> = []
    for (const [n, { tag }] of journal.entries.entries()) {
      await wait(REST_MS)
      locks.longestWait()
      writeJournal(folder, journal.entries.slice(0, n + 1))
      const startedAt = performance.now()
      await applyMigrations(owner, folder)
      const tookMs = performance.now() - startedAt
      await wait(REST_MS)
      migrations.push({ tag, tookMs, longestWaitMs: locks.longestWait() })
      if (tag.startsWith('0005_')) await ordersOfYears(url, orders)
    }
    const held = await tightenGuarded(owner, { folder, journal, url, locks })
    const careless = await tightenCarelessly(owner, url, locks)
    return { migrations, transactions: strollers.transactions(), failures: strollers.failures, orders, held, careless }
  } finally {
    await locks.stop()
    await strollers.stop()
    await owner.end()
    rmSync(folder, { recursive: true, force: true })
    await postgres.stop()
  }
}

function writeJournal(folder: string, entries: ReadonlyArray<object>): void {
  writeFileSync(join(folder, 'meta', '_journal.json'), JSON.stringify({ version: '7', dialect: 'postgresql', entries }))
}

/** Somebody reads a table and does not come to an end; a migration that wants it whole gives way and comes again. */
async function tightenGuarded(
  owner: pg.Client,
  given: { folder: string; journal: Journal; url: string; locks: LockWatch },
): Promise<Replay['held']> {
  const { folder, journal, url, locks } = given
  const tag = '9999_tighten'
  writeFileSync(
    join(folder, `${tag}.sql`),
    `SET LOCAL lock_timeout = '800ms';--> statement-breakpoint\n${TIGHTEN};--> statement-breakpoint\ncreate table tightened ();`,
  )
  const next = { idx: journal.entries.length, version: '7', when: Date.now() * 2, tag, breakpoints: true }
  writeJournal(folder, [...journal.entries, next])
  const { ended } = await beginLongTransaction(url)
  await applyMigrations(owner, folder)
  await ended
  const { rows } = await owner.query<{ found: boolean }>(`select to_regclass('public.tightened') is not null as found`)
  return { longestWaitMs: locks.longestWait(), isApplied: rows[0]?.found === true }
}

/** The negative control: the same without a limit, behind which everybody waits. */
async function tightenCarelessly(owner: pg.Client, url: string, locks: LockWatch): Promise<Replay['careless']> {
  const { ended } = await beginLongTransaction(url)
  await owner.query(`begin; set local lock_timeout = 0; ${TIGHTEN}; commit`)
  await ended
  return { longestWaitMs: locks.longestWait() }
}

/** Reads the table and keeps it; `ended` is when it lets go. */
async function beginLongTransaction(url: string): Promise<{ ended: Promise<void> }> {
  const client = new pg.Client({ connectionString: url, application_name: 'drill-long-transaction' })
  await client.connect()
  await client.query('begin; select 1 from registrations limit 1')
  const ended = wait(LONG_TRANSACTION_MS).then(async () => {
    await client.query('commit')
    await client.end()
  })
  return { ended }
}
