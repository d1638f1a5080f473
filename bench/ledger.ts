import { sql } from 'drizzle-orm'
import pg from 'pg'
import { readIncomeByDay } from '#capabilities/booking/figures/read-income-by-day.server.ts'
import { readSessionFigures } from '#capabilities/booking/figures/read-session-figures.server.ts'
import { readBookOfOrder } from '#capabilities/ledger/book-of-order.server.ts'
import { addDays, dayOf } from '#kernel/day.ts'
import { type Database, openDatabase } from '#platform/db/database.server.ts'
import { createLog } from '#platform/log/log.server.ts'
import type { Outcome } from '../scripts/run-named.ts'
import { startLocalDatabase } from '../tools/local-stack/start-local-database.ts'
import { givenBigOffice } from './parts/big-office.ts'
import { p95 } from './parts/percentile.ts'

const POSTINGS = 10_000_000
const A_STATEMENT = 500_000
const ROUNDS = 200
const WEEKS = 12
const BAR = 3
const READER = { actor: { kind: 'viewer', id: 'bench' } } as const

export const bar =
  'With 10 million postings an order, a page of sessions, twelve weeks of income and a payment take at most 3 times as long as with five years of one office'

type Question = { name: string; ask(round: number): Promise<unknown> }

/**
 * The book of a busy office, then the same office in a book of ten million postings of others: what a screen asks and what a
 * payment costs must hang on the order, not on the size of the book.
 */
export async function run(args: ReadonlyArray<string>): Promise<Outcome> {
  const wanted = Number(args[0] ?? POSTINGS)
  const { postgres, appUrl, ownerUrl } = await startLocalDatabase()
  const owner = new pg.Client(ownerUrl)
  await owner.connect()
  const { db, close } = openDatabase({ url: appUrl, poolMax: 2, log: createLog('fatal') })
  try {
    await givenBigOffice(ownerUrl)
    await owner.query('vacuum analyze')
    const questions = await questionsOf(db)
    const before = await measure(questions)
    const small = await count(owner)
    const startedAt = performance.now()
    await enlarge(owner, wanted)
    const filledSeconds = (performance.now() - startedAt) / 1000
    const after = await measure(questions)
    const [large, bytes] = [await count(owner), await sizeOf(owner)]
    const ratios = questions.map(({ name }) => ({
      name,
      ms: after[name] ?? 0,
      ratio: (after[name] ?? 0) / (before[name] ?? 1),
    }))
    return {
      pass: large >= wanted && ratios.every(({ ratio }) => ratio <= BAR),
      figures: `${large} postings, ${Math.round(bytes / 1e6)} MB, against ${small}: ${ratios
        .map(({ name, ms, ratio }) => `${name} ${ms.toFixed(1)} ms (${ratio.toFixed(2)})`)
        .join(', ')};`,
      values: { before, after, filledSeconds },
    }
  } finally {
    await close()
    await owner.end()
    await postgres.stop()
  }
}

async function questionsOf(db: Database): Promise<ReadonlyArray<Question>> {
  const { rows: orders } = await db.execute<{ id: string }>(
    sql`select id from registrations where state = 'paid' order by id limit ${ROUNDS}`,
  )
  const { rows: sessions } = await db.execute<{ id: string }>(
    sql`select id from sessions order by starts_at limit 2000`,
  )
  const { rows: unpaid } = await db.execute<{ id: string }>(
    sql`select id from registrations where state = 'expired' order by id limit ${3 * ROUNDS}`,
  )
  const ids = sessions.map(({ id }) => id)
  const today = dayOf(new Date())
  let paid = 0
  return [
    { name: 'order', ask: (round) => readBookOfOrder(db, orders[round]?.id ?? '') },
    {
      name: '100 sessions',
      ask: (round) => readSessionFigures({ db }, { sessionIds: ids.slice(5 * round, 5 * round + 100) }, READER),
    },
    { name: '12 weeks', ask: () => readIncomeByDay({ db }, { from: addDays(today, -7 * WEEKS), to: today }, READER) },
    {
      name: 'payment',
      ask: () => {
        const id = unpaid[paid++]?.id
        return db.execute(sql`
          insert into payments (id, registration_id, stripe_session_id, stripe_payment_intent_id, amount_cents, is_surplus, paid_at)
          values (gen_random_uuid(), ${id}, ${`cs_late_${id}`}, ${`pi_late_${id}`}, 12700, true, now())`)
      },
    },
  ]
}

async function measure(questions: ReadonlyArray<Question>): Promise<Record<string, number>> {
  const measured: Record<string, number> = {}
  for (const { name, ask } of questions) {
    const times: Array<number> = []
    for (let round = 0; round < ROUNDS; round++) {
      const startedAt = performance.now()
      await ask(round)
      times.push(performance.now() - startedAt)
    }
    measured[name] = p95(times)
  }
  return measured
}

/**
 * Orders of others: sold, paid, booked with its fee, as the triggers would have written them. All from before the weeks that are
 * asked for: more orders in them would be another question, not a larger book.
 */
async function enlarge(owner: pg.Client, wanted: number): Promise<void> {
  for (let made = await count(owner); made < wanted; made = await count(owner)) {
    const orders = Math.ceil(Math.min(A_STATEMENT, wanted - made) / 4)
    await owner.query(`
      insert into postings (source, source_id, purpose, ordinal, debit, credit, amount_cents, registration_id, about, at, day)
      select leg.source, coalesce(leg.prefix, '') || own.id, leg.purpose, 1, leg.debit, leg.credit, leg.cents,
        case when leg.source <> 'movement' then own.id end, case when leg.source <> 'order' then 'pi_' || own.id end, own.at, own.at::date
      from (select gen_random_uuid() as id, now() - interval '${WEEKS + 1} weeks' - random() * interval '30 years' as at from generate_series(1, ${orders})) own
      cross join (values ('order', null, 'sold', 'order', 'sales', 12700), ('payment', null, 'paid', 'clearing', 'order', 12700),
        ('movement', 'txn_', 'booked', 'stripe', 'clearing', 12700), ('movement', 'txn_', 'fee', 'fees', 'stripe', 215))
        leg (source, prefix, purpose, debit, credit, cents)`)
  }
  await owner.query('vacuum analyze postings')
}

async function count(owner: pg.Client): Promise<number> {
  const { rows } = await owner.query<{ count: number }>('select count(*)::int as count from postings')
  return rows[0]?.count ?? 0
}

async function sizeOf(owner: pg.Client): Promise<number> {
  const { rows } = await owner.query<{ bytes: number }>("select pg_total_relation_size('postings')::float8 as bytes")
  return rows[0]?.bytes ?? 0
}
