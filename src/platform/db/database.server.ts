import type { Socket } from 'node:net'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Log } from '#platform/log/log.server.ts'

export type Database = NodePgDatabase & { $client: pg.Pool }
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]
/** What a verb needs to run one statement, inside a transaction or outside. */
export type Executor = Database | Transaction

/**
 * A connection on which nothing has moved for this long is dead: a firewall forgot it or a machine went away without a
 * word, and the server's own limits never reach us. Above every statement's limit (the longest, a check of whole books,
 * has 60 s) and above the 30 s after which the pool closes what rests.
 */
const SILENT_MS = 75_000

export type OpenDatabase = { db: Database; pool: pg.Pool; close(): Promise<void> }

/**
 * Opens the pool of one process. Connection budget of a node: `databasePoolMax` here (pages, calls and jobs share it,
 * pg-boss included) plus one direct connection for LISTEN. PostgreSQL's max_connections must cover the sum over nodes
 * and leave a handful for people; docs/operations.md does the arithmetic.
 */
export function openDatabase(options: {
  url: string
  poolMax: number
  log: Log
  applicationName?: string
  silentMs?: number
  /** Hears of every statement how long it took, and nothing of what it said. */
  onStatement?: (seconds: number, isFine: boolean) => void
}): OpenDatabase {
  const { silentMs = SILENT_MS } = options

  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.poolMax,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    application_name: options.applicationName ?? 'bystro',
    // A statement that runs longer is a defect and must not hold a connection of the budget; a lock wait becomes "busy".
    // Compiling a statement takes longer than any of ours runs.
    options:
      '-c statement_timeout=15000 -c lock_timeout=3000 -c idle_in_transaction_session_timeout=15000 -c timezone=UTC -c jit=off',
  })
  // A connection lost between two statements of a transaction has no listener of its own, and Node ends a process over
  // that. The transaction's next statement fails, which is all it needs to know.
  pool.on('connect', (client) => {
    client.on('error', () => {})
    endWhenSilent(client, silentMs)
    releaseUnlessBegun(client)
    if (options.onStatement) timeStatements(client, options.onStatement)
  })
  pool.on('error', (error) => options.log.warn({ error }, 'idle database connection lost'))
  return {
    db: drizzle({ client: pool, casing: 'snake_case' }),
    pool,
    close: () => pool.end(),
  }
}

type Query = (...given: Array<unknown>) => unknown

/** The driver is called in two ways, by drizzle with a promise and by its own pool with a callback at the end. */
function timeStatements(client: pg.PoolClient, onStatement: (seconds: number, isFine: boolean) => void): void {
  const query = client.query.bind(client) as unknown as Query
  const timed: Query = (...given) => {
    const startedAt = performance.now()
    const done = (isFine: boolean) => onStatement((performance.now() - startedAt) / 1000, isFine)
    const last = given.at(-1)
    if (typeof last === 'function') {
      return query(...given.slice(0, -1), (error: unknown, ...rest: Array<unknown>) => {
        done(!error)
        last(error, ...rest)
      })
    }
    const answer = query(...given)
    if (answer instanceof Promise) {
      answer.then(
        () => done(true),
        () => done(false),
      )
    }
    return answer
  }
  client.query = timed as typeof client.query
}

/**
 * A transaction that cannot begin, because its connection has just died, never gives the connection back: each death of
 * the database would take some of the pool for good, and a node could not stop. Goes when
 * https://github.com/drizzle-team/drizzle-orm/issues/6023 is closed; the test then says that it is released twice.
 */
function releaseUnlessBegun(client: pg.PoolClient): void {
  const query = client.query.bind(client) as unknown as Query
  const watched: Query = (...given) => {
    const answer = query(...given)
    const { text } = (given[0] ?? {}) as { text?: unknown }
    if (answer instanceof Promise && typeof text === 'string' && /^begin\b/.test(text)) {
      answer.catch((error: Error) => client.release(error))
    }
    return answer
  }
  client.query = watched as typeof client.query
}

/**
 * Ends the connection, not only the question: `query_timeout` would give a connection back to the pool with a
 * transaction that may still be open on the other side, and the next verb's rows would be lost in it.
 */
function endWhenSilent(client: pg.PoolClient, silentMs: number): void {
  const socket = client.connection.stream as Socket
  socket.setTimeout(silentMs, () => socket.destroy(new Error(`PostgreSQL was silent for ${silentMs} ms`)))
}
