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

  await inFlight(tries, AT_ONCE, async (n) => {
    const { rows: seen } = await admin.query<{ free: number; taken: number }>(
      'select capacity - seats_taken as free, seats_taken as taken from sessions where id = $1',
      [session],
    )
    const { free = 0, taken = 0 } = seen[0] ?? {}
    if (n % 3 === 0 && taken > 0) {
      await admin.query('update sessions set capacity = $2 where id = $1', [session, taken])
    } else if (free > 0) {
      await admin.query('update sessions set seats_taken = seats_taken + $2 where id = $1', [
        session,
        randomInt(1, free + 1),
      ])
    }
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
  const { rows: sold } = await admin.query<{ over: number }>(
    'select greatest(0, seats_taken - capacity) as over from sessions where id = $1',
    [session],
  )
  const { rows: returned } = await admin.query<{ over: number }>(
    'select coalesce(sum(greatest(0, refunded_cents - amount_cents)), 0)::int as over from payments where id = any($1)',
    [payments],
  )
  return { oversold: sold[0]?.over ?? 0, overRefunded: returned[0]?.over ?? 0 }
}
