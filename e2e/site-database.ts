import { randomUUID } from 'node:crypto'
import { test } from '@playwright/test'
import pg from 'pg'
import { SESSIONS_TOPIC } from '#capabilities/schedule/sessions-topic.ts'
import { signId } from '../src/platform/tokens/signed-token.server.ts'
import { PLAIN_SITE, type Site } from './sites.ts'

/** One connection of this worker for each site: a journey asks its database many times, and each connection is a process. */
const pools = new Map<string, pg.Pool>()

function poolOf(databaseUrl: string): pg.Pool {
  const known = pools.get(databaseUrl)
  if (known) return known
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2, allowExitOnIdle: true })
  // Of a connection that nobody is using; the next statement opens another.
  pool.on('error', () => {})
  pools.set(databaseUrl, pool)
  return pool
}

/** Runs one statement in the site's database, as the app role. */
export function inDatabase(
  statement: string,
  values: ReadonlyArray<unknown> = [],
  { databaseUrl }: Site = PLAIN_SITE,
): Promise<pg.QueryResult> {
  return poolOf(databaseUrl).query(statement, [...values])
}

/** Keeps others from writing into a table meanwhile: what the site does in the background cannot end before it was seen. */
export async function withoutWritesTo<Result>(table: string, work: () => Promise<Result>): Promise<Result> {
  const connection = await poolOf(PLAIN_SITE.databaseUrl).connect()
  try {
    await connection.query(`begin; lock table ${connection.escapeIdentifier(table)} in share mode`)
    return await work()
  } finally {
    await connection.query('rollback')
    connection.release()
  }
}

/** One after the other, in every worker: for journeys that change a thing of which the site has only one. */
export async function inTurn<Result>(thing: string, work: () => Promise<Result>): Promise<Result> {
  const connection = await poolOf(PLAIN_SITE.databaseUrl).connect()
  try {
    await connection.query('select pg_advisory_lock(hashtext($1))', [thing])
    return await work()
  } finally {
    await connection.query('select pg_advisory_unlock_all()')
    connection.release()
  }
}

/** What this worker's present test has put into the timetable of each site. */
const offered = new Map<string, { testId: string; ids: Array<string> }>()

/**
 * A session only this test knows, far enough in the future to stand last. Those of the worker's earlier tests leave the
 * timetable in the same statement: a hundred of them would make every landing page seven times as large. Nodes are told, as
 * they are by whoever saves a session; else they would find it within two seconds.
 */
export async function givenSession(
  title: string,
  seats: { taken: number; capacity: number; inDays?: number; level?: string },
  site: Site = PLAIN_SITE,
): Promise<string> {
  const id = randomUUID()
  const { testId } = test.info()
  const before = offered.get(site.databaseUrl)
  const isSameTest = before?.testId === testId
  offered.set(site.databaseUrl, { testId, ids: isSameTest ? [...before.ids, id] : [id] })
  await inDatabase(
    `with earlier as (update sessions set visibility = 'private' where id = any ($7::uuid[])), given as (
     insert into sessions (id, title, level, starts_at, duration_minutes, location, base_price_cents, capacity, seats_taken, status, created_at, updated_at)
     values ($1, $2, $6, date_trunc('hour', now()) + make_interval(days => $3), 150, 'Online', 15900, $4, $5, 'published', now(), now()) returning id)
     select pg_notify('bystro_live', $8) from given`,
    [
      id,
      title,
      seats.inDays ?? 200,
      seats.capacity,
      seats.taken,
      seats.level ?? 'Začiatočník',
      isSameTest ? [] : (before?.ids ?? []),
      SESSIONS_TOPIC,
    ],
    site,
  )
  return id
}

/** The path behind a signed link to a row. */
export function signedPath(page: keyof typeof PURPOSES, id: string): string {
  const signer = { signingSecrets: [process.env.E2E_SIGNING_SECRET ?? ''] }
  return `/${page}/${signId(signer, PURPOSES[page], id)}`
}

const PURPOSES = {
  platba: 'payment',
  volba: 'choice',
  pripojit: 'join',
  'moja-rezervacia': 'reservation',
  zmena: 'change',
} as const
