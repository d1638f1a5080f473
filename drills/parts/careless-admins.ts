import { randomInt } from 'node:crypto'
import pg from 'pg'
import type { BookingStack } from '../../tools/local-stack/start-booking-stack.ts'
import { inFlight } from './in-flight.ts'

export type CarelessAdmins = { oversold: number; overRefunded: number }

const AT_ONCE = 30
const CAPACITY = 10

/**
 * The negative control: the same wishes, looked at first and done a moment later, without a lock and without the CHECKs
 * of the tables. If this does no harm, the drill could not have found any.
 */
export async function carelessAdmins(stack: BookingStack, tries: number): Promise<CarelessAdmins> {
  const { admin, database } = stack
  const owner = new pg.Client(database.ownerUrl)
  await owner.connect()
  await owner.query('alter table sessions drop constraint sessions_seats_fit')
  await owner.query('alter table payments drop constraint payments_refunds_fit')
  await owner.end()
  const session = await stack.givenSession(CAPACITY)
  await admin.query('update sessions set capacity = $2 where id = $1', [session, CAPACITY])
  const { rows } = await admin.query<{ id: string }>('select id from payments where not is_surplus limit 5')
  const payments = rows.map(({ id }) => id)
  await admin.query('update payments set refunded_cents = 0 where id = any($1)', [payments])

  let oversold = 0
  await inFlight(tries, AT_ONCE, async (n) => {
    const { rows: seen } = await admin.query<{ free: number; taken: number }>(
      'select capacity - seats_taken as free, seats_taken as taken from sessions where id = $1',
      [session],
    )
    const { free = 0, taken = 0 } = seen[0] ?? {}
    const [change, amount] = wishOf(n, free, taken)
    const { rows: now } = await admin.query<{ over: number }>(
      `update sessions set ${change} where id = $1 returning greatest(0, seats_taken - capacity) as over`,
      [session, amount],
    )
    oversold = Math.max(oversold, now[0]?.over ?? 0)
    const payment = payments[n % payments.length]
    const { rows: money } = await admin.query<{ left: number }>(
      'select amount_cents - refunded_cents as left from payments where id = $1',
      [payment],
    )
    const left = money[0]?.left ?? 0
    if (left > 0) {
      const cents = Math.ceil(left / 2)
      await admin.query('update payments set refunded_cents = refunded_cents + $2 where id = $1', [payment, cents])
    }
  })
  const { rows: returned } = await admin.query<{ over: number }>(
    'select coalesce(sum(greatest(0, refunded_cents - amount_cents)), 0)::int as over from payments where id = any($1)',
    [payments],
  )
  return { oversold, overRefunded: returned[0]?.over ?? 0 }
}

/** A seat for everybody who saw one free, a smaller room for whoever saw fewer taken, and now and then somebody who leaves. */
function wishOf(n: number, free: number, taken: number): [change: string, amount: number] {
  if (n % 4 === 0) return ['seats_taken = greatest(0, seats_taken - $2)', taken]
  if (n % 4 === 1) return ['capacity = greatest(1, $2)', Math.min(CAPACITY, Math.max(taken, CAPACITY - 5))]
  return ['seats_taken = seats_taken + $2', free > 0 ? randomInt(1, free + 1) : 0]
}
