import { sql } from 'drizzle-orm'
import pg from 'pg'
import { importStatement } from '#capabilities/bank/import-statement.server.ts'
import { matchMovements } from '#capabilities/bank/match-movements.server.ts'
import { readCamt } from '#capabilities/bank/statement/read-camt.server.ts'
import { undoMatch } from '#capabilities/bank/undo-match.server.ts'
import { differencesOfBook } from '#capabilities/ledger/book-faults.server.ts'
import { Refusal } from '#kernel/refusal.ts'
import { readFiles } from '#platform/uploads/read-upload.server.ts'
import type { Outcome } from '../scripts/run-named.ts'
import { idOf, seeded } from '../tools/demo/seeded.ts'
import { startLocalDatabase } from '../tools/local-stack/start-local-database.ts'
import { FATES, inventMonth, type Month } from './parts/bank-months.ts'
import { bankServices } from './parts/bank-services.ts'
import { hostileStatements } from './parts/hostile-statements.ts'

export const bar =
  'Over 10,000 random months every cent of the bank has exactly one place, no order is settled by the money of another, and statements twice, overlapping and out of order change nothing; 500 hostile files and one of 1 GB: 0 faults within 256 MB; each control is seen'

const MONTHS = 10_000
const PORTION = 100
const HOSTILE = 500
const MOST_MB = 256
const NOW = new Date('2026-11-16T20:00:00Z')
const ADMIN = { actor: { kind: 'admin', id: 'ada' }, requestId: 'drill' } as const

type World = { services: Awaited<ReturnType<typeof bankServices>>['services']; owner: pg.Pool }

/** Months of invented orders and statements through the product's own verbs, then files that want to do harm. */
export async function run(args: ReadonlyArray<string>): Promise<Outcome> {
  const count = args[0] ? Number(args[0]) : MONTHS
  const hostile = await readHostile()
  const { postgres, appUrl, ownerUrl } = await startLocalDatabase({ maxConnections: 60 })
  const owner = new pg.Pool({ connectionString: ownerUrl, max: 4 })
  const { services, close } = await bankServices(appUrl, () => NOW, { poolMax: 8 })
  try {
    const chance = seeded('bank')
    const began = performance.now()
    const faults: string[] = []
    const totals = { orders: 0, entries: 0, files: 0, strangers: 0 }
    for (let from = 0; from < count; from += PORTION) {
      const months = Array.from({ length: Math.min(PORTION, count - from) }, (_, at) => inventMonth(chance, from + at))
      await givenOrders(owner, months, from)
      // A database in use does it by itself; the one of a drill has nobody who would.
      await owner.query('analyze')
      await playPortion({ services, owner }, months)
      faults.push(...(await faultsOf({ services, owner }, months)))
      for (const month of months) {
        totals.orders += month.orders.length
        totals.entries += month.entries
        totals.files += month.files.length
        totals.strangers += strangersBySum(month)
      }
    }
    const { rows: differences } = await services.db.execute(differencesOfBook(sql`true`))
    if (differences.length > 0) faults.push(`${differences.length} differences of the book`)
    const doubled = await bookTwice(owner)
    const seconds = (performance.now() - began) / 1_000
    const hasControls = totals.strangers > 0 && doubled.refused && doubled.withoutUniqueness > 0
    return {
      pass:
        count >= MONTHS &&
        faults.length === 0 &&
        hostile.faults.length === 0 &&
        hostile.grewMb <= MOST_MB &&
        hasControls,
      figures: [
        `${count} months, ${totals.orders} orders of ${FATES.length} fates, ${totals.entries} movements in ${totals.files} files (twice, overlapping, shuffled) in ${seconds.toFixed(0)} s: ${faults.length} faults${faults.length > 0 ? ` (${faults.slice(0, 4).join('; ')})` : ''}`,
        `${hostile.files} hostile files of ${hostile.kinds} kinds: ${hostile.faults.length} faults${hostile.faults.length > 0 ? ` (${hostile.faults.slice(0, 3).join('; ')})` : ''}, ${hostile.read} read as harmless, slowest ${hostile.slowestMs.toFixed(0)} ms, 1 GB ${hostile.gigabyte}, memory grew by at most ${hostile.grewMb.toFixed(0)} of ${MOST_MB} MB`,
        `controls: matching by sum alone takes the payment of a stranger ${totals.strangers} times; a movement written twice is ${doubled.refused ? 'refused' : 'TAKEN'}, without its uniqueness ${doubled.withoutUniqueness} accounts have more than their statements say`,
      ].join('; '),
      values: { totals, faults: faults.slice(0, 100), hostile, doubled },
    }
  } finally {
    await close()
    await owner.end()
    await postgres.stop()
  }
}

/** Holds that their buyers confirmed; of the late ones the time is over. */
async function givenOrders(owner: pg.Pool, months: ReadonlyArray<Month>, from: number): Promise<void> {
  const sessionId = idOf('session of the bank', from)
  const orders = months.flatMap((month) => month.orders)
  await owner.query(
    `insert into sessions (id, title, level, starts_at, duration_minutes, location, base_price_cents, capacity, seats_taken, status, created_at, updated_at)
     values ($1, 'Základy AI pre všetkých', 'Basic', '2027-02-03T16:30:00Z', 150, 'Online', 15900, 1000, $2, 'published', now(), now())`,
    [sessionId, orders.filter(({ fate }) => fate !== 'late').length],
  )
  await owner.query(
    `insert into registrations (id, reference, client_key, request_hash, session_id, state, origin, kind, seats, unit_price_cents, total_cents,
       buyer_name, buyer_email, company_name, payment_symbol, held_until, confirmed_at)
     select id, reference, 'reg_' || id, 'drill', $1, case when fate = 'late' then 'expired' else 'held' end, 'transfer', 'business', 1, total, total,
       'Jana Kováčová', id || '@firma.test', 'Firma', symbol, now() + interval '30 days', now()
     from jsonb_to_recordset($2) given (id uuid, reference text, fate text, total int, symbol bigint)`,
    [
      sessionId,
      JSON.stringify(
        orders.map(({ id, reference, fate, totalCents: total, symbol }) => ({ id, reference, fate, total, symbol })),
      ),
    ],
  )
  await owner.query(
    `insert into participants (id, registration_id, position, name, email)
     select gen_random_uuid(), id, 1, 'Jana Kováčová', 'jana@firma.test' from registrations where session_id = $1`,
    [sessionId],
  )
}

async function playPortion({ services }: World, months: ReadonlyArray<Month>): Promise<void> {
  const take = async (text: string) => {
    const file = { name: 'vypis.xml', bytes: Buffer.from(text), csv: null }
    await importStatement(services, { file, isOurs: true }, ADMIN)
  }
  // Half of the files, a look, the other half, a look: parts come before and after.
  for (const half of [0, 1]) {
    for (const month of months) {
      const middle = Math.ceil(month.files.length / 2)
      for (const file of half === 0 ? month.files.slice(0, middle) : month.files.slice(middle)) await take(file)
    }
    await Promise.all([matchAll(services), matchAll(services)])
  }
  for (const { id } of months.flatMap(({ orders }) => orders.filter(({ fate }) => fate === 'undone'))) {
    const { rows } = await services.db.execute<{ movementId: string; version: number }>(sql`
      select standing.movement_id as "movementId", standing.version from bank_matches match
        join bank_movement_states standing on standing.movement_id = match.movement_id
      where match.registration_id = ${id} and match.undoes is null`)
    for (const movement of rows) await undoMatch(services, movement, ADMIN)
  }
  await matchAll(services)
}

async function matchAll(services: World['services']): Promise<void> {
  while (!(await matchMovements(services)).isDone);
}

/** Everything that may be wrong with the money of some months. Re-importing all of their files is the last thing that is tried. */
async function faultsOf({ services, owner }: World, months: ReadonlyArray<Month>): Promise<ReadonlyArray<string>> {
  const faults: string[] = []
  const ibans = months.map(({ iban }) => iban)
  const before = await sumsOf(owner, ibans)
  for (const { files } of months) {
    for (const text of files) {
      await importStatement(
        services,
        { file: { name: 'x.xml', bytes: Buffer.from(text), csv: null }, isOurs: false },
        ADMIN,
      )
    }
  }
  await matchAll(services)
  const after = await sumsOf(owner, ibans)
  for (const { iban, sumCents, entries } of months) {
    const [kept, again] = [before.get(iban), after.get(iban)]
    if (kept?.sum !== sumCents || kept.count !== entries) faults.push(`${iban}: ${kept?.sum} of ${sumCents} cents`)
    if (kept?.sum !== again?.sum || kept?.matched !== again?.matched) faults.push(`${iban}: changed by the same files`)
  }
  const places = await owner.query<{ id: string; amount: number; given: number; state: string }>(
    `select movement.id, movement.amount_cents::int as amount, standing.state, coalesce(sum(match.amount_cents), 0)::int as given
     from bank_movements movement join bank_accounts account on account.id = movement.account_id
       join bank_movement_states standing on standing.movement_id = movement.id left join bank_matches match on match.movement_id = movement.id
     where account.iban = any($1) group by 1, 2, 3`,
    [ibans],
  )
  for (const { id, amount, given, state } of places.rows) {
    if (given !== (state === 'matched' ? amount : 0)) faults.push(`movement ${id} ${state}: ${given} of ${amount}`)
  }
  const orders = new Map(months.flatMap((month) => month.orders.map((order) => [order.id, order] as const)))
  const owned = await owner.query<{ id: string; state: string; given: number; received: number; remains: number }>(
    `select registration.id, registration.state,
       (select coalesce(sum(amount_cents), 0)::int from bank_matches where registration_id = registration.id) as given,
       (select coalesce(sum(amount_cents), 0)::int from money_by_hand where registration_id = registration.id and kind = 'received') as received
     from registrations registration where registration.id = any($1)`,
    [[...orders.keys()]],
  )
  for (const { id, state, given, received } of owned.rows) {
    const order = orders.get(id)
    if (given !== received) faults.push(`order ${id}: the bank gave ${given}, it has ${received}`)
    if (given !== order?.getsCents) faults.push(`order ${id} (${order?.fate}): ${given} of ${order?.getsCents}`)
    if ((state === 'paid') !== order?.isPaid) faults.push(`order ${id} (${order?.fate}) is ${state}`)
  }
  const whose = new Map(months.flatMap(({ owners }) => [...owners]))
  const matches = await owner.query<{ message: string; id: string }>(
    `select movement.message, match.registration_id as id from bank_matches match join bank_movements movement on movement.id = match.movement_id
       join bank_accounts account on account.id = movement.account_id where account.iban = any($1)`,
    [ibans],
  )
  for (const { message, id } of matches.rows) {
    const word = message.split(' ').find((part) => whose.has(part)) ?? ''
    if (!whose.get(word)?.includes(id)) faults.push(`order ${id} got the money of another`)
  }
  return faults
}

async function sumsOf(owner: pg.Pool, ibans: ReadonlyArray<string>) {
  const { rows } = await owner.query<{ iban: string; sum: number; count: number; matched: number }>(
    `select account.iban, sum(movement.amount_cents)::int as sum, count(*)::int as count,
       (select coalesce(sum(match.amount_cents), 0)::int from bank_matches match join bank_movements own on own.id = match.movement_id
        where own.account_id = account.id) as matched
     from bank_movements movement join bank_accounts account on account.id = movement.account_id where account.iban = any($1) group by account.id`,
    [ibans],
  )
  return new Map(rows.map((row) => [row.iban, row]))
}

/** How often the rule that we do not have, the first open order with the same sum, would take money that is not that order's. */
function strangersBySum({ orders }: Month): number {
  const nameless = orders.filter(({ fate }) => fate === 'nameless' || fate === 'slip')
  return nameless.filter(({ id, totalCents }) => orders.find((order) => order.totalCents === totalCents)?.id !== id)
    .length
}

/** The second copy of everything is refused; with the uniqueness taken away it is not, and sums of accounts show it. */
async function bookTwice(owner: pg.Pool): Promise<{ refused: boolean; withoutUniqueness: number }> {
  const copy = `insert into bank_movements select gen_random_uuid(), account_id, statement_id, key, bank_ref, booked_on, valued_on, amount_cents, currency,
    counter_name, counter_iban, payment_symbol, end_to_end_id, message, is_reversal, position from bank_movements where amount_cents > 0`
  const refused = await owner.query(copy).then(
    () => false,
    (error: unknown) => error instanceof Error && 'code' in error && error.code === '23505',
  )
  const client = await owner.connect()
  try {
    await client.query('begin')
    const told = `select account_id, sum(amount_cents) as sum from bank_movements group by 1`
    await client.query(`create temporary table told on commit drop as ${told}`)
    await client.query('alter table bank_movements drop constraint bank_movements_once')
    await client.query(copy)
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from (${told}) now join told on told.account_id = now.account_id where told.sum <> now.sum`,
    )
    return { refused, withoutUniqueness: rows[0]?.count ?? 0 }
  } finally {
    await client.query('rollback')
    client.release()
  }
}

async function readHostile() {
  const faults: string[] = []
  const kinds = new Set<string>()
  const before = process.memoryUsage().rss
  let [files, read, slowestMs, most] = [0, 0, 0, before]
  for (const { kind, bytes } of hostileStatements(seeded('hostile'), HOSTILE)) {
    const began = performance.now()
    await readCamt(bytes).then(
      () => (read += 1),
      (error: unknown) => error instanceof Refusal || faults.push(`${kind}: ${String(error)}`),
    )
    slowestMs = Math.max(slowestMs, performance.now() - began)
    most = Math.max(most, process.memoryUsage().rss)
    files += 1
    kinds.add(kind)
  }
  const gigabyte = await uploadGigabyte()
  most = Math.max(most, process.memoryUsage().rss)
  if (gigabyte !== 'refused') faults.push(`1 GB: ${gigabyte}`)
  return { files, kinds: kinds.size, read, faults, slowestMs, gigabyte, grewMb: (most - before) / 1e6 }
}

/** As a browser would send it, without saying how long it is. */
async function uploadGigabyte(): Promise<string> {
  const piece = Buffer.alloc(1024 * 1024, 'x')
  let left = 1024
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      left -= 1
      if (left < 0) controller.close()
      else controller.enqueue(piece)
    },
  })
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }
  const streamed = { body, duplex: 'half' }
  const request = new Request('http://bystro.test/admin/bank', { method: 'POST', headers, ...streamed })
  return readFiles(request, 'files').then(
    () => 'read',
    (error: unknown) => (error instanceof Refusal && left > 900 ? 'refused' : String(error)),
  )
}
