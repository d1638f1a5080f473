import { sql } from 'drizzle-orm'
import pg from 'pg'
import { pollFio } from '#capabilities/bank/fio/poll-fio.server.ts'
import { importStatement } from '#capabilities/bank/import-statement.server.ts'
import { matchMovements } from '#capabilities/bank/match-movements.server.ts'
import { differencesOfBook } from '#capabilities/ledger/book-faults.server.ts'
import { bankServices } from '../drills/parts/bank-services.ts'
import type { Outcome } from '../scripts/run-named.ts'
import { startFioSandbox } from '../tools/fio-sandbox/start-fio-sandbox.ts'
import { startLocalDatabase } from '../tools/local-stack/start-local-database.ts'
import { busyStatements, givenOpenOrders, type Paying } from './parts/busy-account.ts'
import { cpuNanoseconds, familyNanoseconds } from './parts/cpu-time.ts'

const MOVEMENTS = 50_000
const MATCH_SECONDS = 60
const MEGABYTES = 200
const POLLED = 100
const POLLS = 5
const POLL_SECONDS = 2
const SAMPLE_MS = 50
const NOW = new Date('2026-11-16T20:00:00Z')
const ADMIN = { actor: { kind: 'admin', id: 'bench' }, requestId: 'bench' } as const

export const bar =
  'Of 50,000 movements every one that names some of 20,000 open orders is given to them within 60 s while memory grows by at most 200 MB, and a FIO answer with 100 movements is taken in within 2 s'

/** A month of a very busy account: what the job does with it, alone, and what one turn of the poll takes. */
export async function run(args: ReadonlyArray<string>): Promise<Outcome> {
  const movements = Number(args[0] ?? MOVEMENTS)
  const { postgres, appUrl, ownerUrl } = await startLocalDatabase()
  const owner = new pg.Client(ownerUrl)
  await owner.connect()
  const bank = await startFioSandbox({ pauseMs: 0 })
  let now = NOW
  const { services, close } = await bankServices(appUrl, () => now, { poolMax: 8, environment: bank.environment })
  try {
    const orders = await givenOpenOrders(owner, Math.round(movements * 0.4))
    const { files, expected } = busyStatements(orders, movements)
    const importing = await timed(async () => {
      for (const [at, text] of files.entries()) {
        const file = { name: `vypis-${at}.xml`, bytes: Buffer.from(text), csv: null }
        await importStatement(services, { file, isOurs: true }, ADMIN)
      }
    })
    await owner.query('vacuum analyze')
    let turns = 0
    const coresBefore = coresOf(postgres.pid)
    const matching = await timed(async () => {
      for (let isDone = false; !isDone; turns++) ({ isDone } = await matchMovements(services))
    })
    const cores = coresOf(postgres.pid).map((seconds, at) => seconds - (coresBefore[at] ?? 0))
    const found = await standing(owner)
    const idle = await timed(() => matchMovements(services))
    const { rows: differences } = await services.db.execute(differencesOfBook(sql`true`))
    const polls: Array<number> = []
    for (let round = 0; round <= POLLS; round++) {
      bank.move(
        ...Array.from({ length: POLLED }, (_, n) => ({ sum: n + 1, day: '2026-11-16', message: `${round} ${n}` })),
      )
      now = new Date(now.getTime() + 300_000)
      // The first turn only leads the bank back to where we are.
      const { seconds, result } = await timed(() => pollFio(services))
      if (round > 0 && typeof result === 'object') polls.push(seconds)
    }
    const checks = {
      whole: movements >= MOVEMENTS,
      right: isSame(found, expected) && differences.length === 0,
      fast: matching.seconds <= MATCH_SECONDS,
      memory: matching.grownMb <= MEGABYTES,
      poll: polls.length === POLLS && Math.max(...polls) <= POLL_SECONDS,
    }
    const failed = Object.entries(checks).flatMap(([what, isRight]) => (isRight ? [] : [what]))
    return {
      pass: failed.length === 0,
      figures:
        `${movements} movements against ${orders.length} open orders: ${found.paid} paid by ${found.matched} movements, ${found.suggested} suggested and ${found.waiting} left, ` +
        `in ${matching.seconds.toFixed(1)} s and ${turns} turn${turns === 1 ? '' : 's'} (${cores[0]?.toFixed(1)} s of a core here, ${cores[1]?.toFixed(1)} s in the database), memory grew by ${matching.grownMb.toFixed(0)} MB; ` +
        `taken in from ${files.length} files in ${importing.seconds.toFixed(1)} s (${importing.grownMb.toFixed(0)} MB), looked at again in ${idle.seconds.toFixed(1)} s; ` +
        `a FIO answer of ${POLLED} at most ${Math.max(0, ...polls).toFixed(2)} s; differences of the book ${differences.length}` +
        `${failed.length > 0 ? `; FAILED: ${failed.join(', ')}` : ''};`,
      values: { matching, cores, importing, idle, polls, found, expected, checks },
    }
  } finally {
    await close()
    await bank.stop()
    await owner.end()
    await postgres.stop()
  }
}

async function timed<Result>(work: () => Promise<Result>) {
  const before = process.memoryUsage().rss
  let most = before
  const watching = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss)
  }, SAMPLE_MS)
  const startedAt = performance.now()
  try {
    const result = await work()
    return { result, seconds: (performance.now() - startedAt) / 1000, grownMb: (most - before) / 1e6 }
  } finally {
    clearInterval(watching)
  }
}

/** Seconds of a core, of this process and of the database. */
const coresOf = (database: number) => [cpuNanoseconds(process.pid) / 1e9, familyNanoseconds(database) / 1e9]

async function standing(owner: pg.Client): Promise<Paying> {
  const { rows } = await owner.query<Paying>(`
    select count(*) filter (where state = 'matched')::int as matched, count(*) filter (where state = 'suggested')::int as suggested,
      count(*) filter (where state = 'waiting')::int as waiting,
      (select count(*)::int from registrations where state = 'paid') as paid
    from bank_movement_states`)
  return rows[0] ?? { matched: 0, suggested: 0, waiting: 0, paid: 0 }
}

function isSame(one: Paying, other: Paying): boolean {
  return (Object.keys(other) as Array<keyof Paying>).every((key) => one[key] === other[key])
}
