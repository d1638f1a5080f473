import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { callable } from '#platform/http/callable.server.ts'
import { contract } from '#platform/http/contract.ts'
import { createLog } from '#platform/log/log.server.ts'
import type { Services } from '#platform/services.server.ts'
import { freshDatabase } from '#platform/testing/fresh-database.server.ts'
import { startTestApp } from '#platform/testing/start-test-app.server.ts'
import { testServices } from '#platform/testing/test-services.server.ts'
import { openDatabase } from './database.server.ts'

const INSUFFICIENT_PRIVILEGE = expect.objectContaining({ code: '42501' })
const CHECK_VIOLATION = (constraint: string) => expect.objectContaining({ code: '23514', constraint })

/** A connection as one of the roles, gone with the test. */
async function connectTo(url: string) {
  const client = new pg.Client(url)
  await client.connect()
  return Object.assign(client, { [Symbol.asyncDispose]: () => client.end() })
}

const INSERT_SESSION = `
  insert into sessions (id, title, level, starts_at, duration_minutes, location, base_price_cents, capacity, seats_taken, status, created_at, updated_at)
  values (gen_random_uuid(), 'Kurz', 'Začiatočník', '2026-12-03T08:00Z', 150, 'Online', 15900, 5, 0, 'published', now(), now())`

test('the app role changes rows but never the schema', async () => {
  await using database = await freshDatabase()
  await using app = await connectTo(database.appUrl)
  await app.query(INSERT_SESSION)
  for (const statement of [
    'create table mine (id int)',
    'alter table sessions drop constraint sessions_seats_fit',
    'drop table sessions',
    'truncate sessions',
    'create index on sessions (title)',
    'create schema mine',
    'alter table audit_events disable trigger audit_events_append_only',
    'delete from migrations.applied',
  ]) {
    await expect(app.query(statement), statement).rejects.toEqual(INSUFFICIENT_PRIVILEGE)
  }
  expect((await app.query('select 1 from sessions')).rowCount).toBe(1)
})

test('an audit row cannot be changed or deleted, by the app, through a partition made later, or by the owner', async () => {
  await using database = await freshDatabase()
  await using app = await connectTo(database.appUrl)
  await using owner = await connectTo(database.ownerUrl)
  await owner.query(`
    create table audit_events_2029 partition of audit_events for values from ('2029-01-01') to ('2030-01-01')`)
  await app.query(`
    insert into audit_events (id, at, actor_kind, action, subject_kind, subject_id)
    values (gen_random_uuid(), '2026-11-16', 'system', 'tested', 'thing', '1'),
           (gen_random_uuid(), '2029-01-01', 'system', 'tested', 'thing', '2'),
           (gen_random_uuid(), '2040-01-01', 'system', 'tested', 'thing', '3')`)
  for (const table of ['audit_events', 'audit_events_2026', 'audit_events_2029', 'audit_events_other']) {
    for (const role of [app, owner]) {
      await expect(role.query(`update ${table} set action = 'forged'`)).rejects.toEqual(INSUFFICIENT_PRIVILEGE)
      await expect(role.query(`delete from ${table}`)).rejects.toEqual(INSUFFICIENT_PRIVILEGE)
    }
  }
  await expect(owner.query('truncate audit_events')).rejects.toEqual(INSUFFICIENT_PRIVILEGE)
  expect((await app.query('select distinct action from audit_events')).rows).toEqual([{ action: 'tested' }])

  await owner.query('alter table audit_events disable trigger audit_events_append_only')
  expect((await owner.query(`update audit_events set action = 'forged'`)).rowCount, 'without the trigger').toBe(3)
})

test('personal values beside the audit can be emptied but their row stays', async () => {
  await using database = await freshDatabase()
  await using app = await connectTo(database.appUrl)
  await app.query(`insert into audit_details (event_id, changes) values (gen_random_uuid(), '{}')`)
  expect((await app.query('update audit_details set changes = null')).rowCount).toBe(1)
  await expect(app.query('delete from audit_details')).rejects.toEqual(INSUFFICIENT_PRIVILEGE)
})

test('the table refuses a seat too many, a seat below zero, and numbers no session can have', async () => {
  await using database = await freshDatabase()
  await using app = await connectTo(database.appUrl)
  await app.query(INSERT_SESSION)
  expect((await app.query('update sessions set seats_taken = 5')).rowCount).toBe(1)
  const refused = {
    'seats_taken = 6': 'sessions_seats_fit',
    'seats_taken = -1': 'sessions_seats_fit',
    'capacity = 4': 'sessions_seats_fit',
    'capacity = 0, seats_taken = 0': 'sessions_capacity_sane',
    'base_price_cents = -1': 'sessions_prices_not_negative',
    'price_cents = -1': 'sessions_prices_not_negative',
    'duration_minutes = 0': 'sessions_duration_sane',
    "status = 'gone'": 'sessions_status_known',
    "visibility = 'hidden'": 'sessions_visibility_known',
  }
  for (const [change, constraint] of Object.entries(refused)) {
    await expect(app.query(`update sessions set ${change}`), change).rejects.toEqual(CHECK_VIOLATION(constraint))
  }
})

test('every connection of the pool compiles no statement, and gives up on a lock, a statement and a forgotten transaction', async () => {
  await using services = await testServices()
  const { rows } = await services.pool.query(`
    select name, setting::int as ms from pg_settings
    where name in ('lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout') order by name`)
  expect(rows).toEqual([
    { name: 'idle_in_transaction_session_timeout', ms: 15_000 },
    { name: 'lock_timeout', ms: 3_000 },
    { name: 'statement_timeout', ms: 15_000 },
  ])
  expect((await services.pool.query('show jit')).rows).toEqual([{ jit: 'off' }])
})

/** Stands between the pool and PostgreSQL, and can stop passing anything on without closing. */
async function startWire(url: string) {
  const { hostname, port } = new URL(url)
  let isCut = false
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(Number(port), hostname)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('data', (bytes) => isCut || to.write(bytes))
      from.on('close', () => isCut || to.destroy())
      from.on('error', () => {})
    }
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const wired = new URL(url)
  wired.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: wired.href,
    cut(value: boolean) {
      isCut = value
    },
    [Symbol.dispose]() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

test('a question on a wire that went dead ends, and its connection never comes back to the pool', async () => {
  await using database = await freshDatabase()
  using wire = await startWire(database.appUrl)
  const { db, pool, close } = openDatabase({ url: wire.url, poolMax: 1, log: createLog('silent'), silentMs: 300 })
  const askFor = async () => (await pool.query('select pg_backend_pid() as pid')).rows[0].pid as number
  const first = await askFor()
  const asked = db.transaction(async (tx) => {
    wire.cut(true)
    await tx.execute(sql`select 1`)
  })
  await expect(asked).rejects.toThrow()
  expect(pool.totalCount).toBe(0)
  wire.cut(false)
  expect(await askFor()).not.toBe(first)
  await close()
})

const raiseSeats = contract({
  name: 'raiseSeats',
  method: 'POST',
  access: 'visitor',
  summary: 'Waits for the row of a session.',
  input: z.object({ lockTimeout: z.string() }),
  output: z.object({}),
})

async function raiseSeatsVerb({ db }: Services, { lockTimeout }: { lockTimeout: string }) {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('lock_timeout', ${lockTimeout}, true)`)
    await tx.execute(sql`update sessions set seats_taken = seats_taken + 1`)
  })
  return {}
}

test('a row somebody else holds is answered with "busy, try again", and works once it is free', async () => {
  await using app = await startTestApp([callable(raiseSeats, raiseSeatsVerb)])
  await using other = await connectTo(app.database.appUrl)
  await other.query(INSERT_SESSION)
  await other.query('begin')
  await other.query('select 1 from sessions for update')

  const answer = await app.request('/api/raiseSeats', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ data: { lockTimeout: '50ms' } }),
  })
  expect(answer.status).toBe(503)
  expect(answer.headers.get('retry-after')).toBe('2')
  expect(await answer.json()).toMatchObject({ error: { code: 'BUSY', details: { retryAfterSeconds: 2 } } })
  expect(app.logged.filter(({ level }) => level === 'error')).toEqual([])

  await other.query('rollback')
  expect(await app.call('raiseSeats', { lockTimeout: '50ms' })).toMatchObject({ ok: true, result: {} })
})

test('a connection lost in the middle of a transaction fails the transaction and nothing else', async () => {
  await using services = await testServices()
  const { db } = services
  const losing = db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
    await db.execute(sql`select pg_terminate_backend(${rows[0]?.pid ?? 0})`)
    // Long enough for the news to come while no statement is under way.
    await new Promise((done) => setTimeout(done, 100))
    await tx.execute(sql`select 1`)
  })
  await expect(losing).rejects.toThrow('Failed query')
  expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }])
})

test('a transaction that cannot begin gives its connection back', async () => {
  await using database = await freshDatabase()
  const { db, pool, close } = openDatabase({ url: database.appUrl, poolMax: 1, log: createLog('silent') })
  const begun: Array<string> = []
  for (const turn of ['first', 'second']) {
    const unknown = { isolationLevel: 'of nobody' as 'serializable' }
    const failing = db.transaction(async () => begun.push(turn), unknown)
    await expect(failing, turn).rejects.toMatchObject({ cause: { code: '42601' } })
  }
  expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }])
  expect(begun).toEqual([])
  expect(pool.totalCount - pool.idleCount).toBe(0)
  await close()
})
