import { sql } from 'drizzle-orm'
import { raiseAlert } from '#platform/alerts/raise-alert.server.ts'
import { resolveAlert } from '#platform/alerts/resolve-alert.server.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import type { Services } from '#platform/services.server.ts'
import { countTransfersAnew } from './count-transfers-anew.server.ts'
import { pauseRow, secondsOfSeats, strikesRow, unpaidRow } from './take-unpaid-seats.server.ts'
import { type LimitKey, MOST_STRIKES, pauseSeconds, STRIKE_SECONDS } from './unpaid-totals.ts'
import { watchTransfers } from './watch-transfers.server.ts'

/** Holds begun in these hours say how it goes with a session, and so long it asks for mailboxes once they do. */
const LOOK_BACK_HOURS = 3
const MAILBOX_FIRST_HOURS = 6
/** Buyers pay within a few minutes. Waiting for the end of a hold would give its seats to whoever waits for them too. */
const SLOW_MINUTES = 15
/** One department that thinks better of it is no attack. */
const FEWEST_ORDERS = 2
/** From so many on a quarter of the session is enough; fewer orders must have taken more than half. */
const SEVERAL_ORDERS = 4
/** Far more than a minute brings; the next run takes the rest. */
const BATCH = 2_000

type Watched = { counted: number; switched: number }

/**
 * Sees how holds ended, every minute: seats that were paid no longer count against those who held them, seats that were not
 * bring pauses that grow, and a session whose holds mostly stay unpaid takes orders of proven mailboxes only. Paying and
 * releasing do none of this, so that they never wait for it. Safe to run beside itself.
 */
export async function watchHolds(services: Services): Promise<Watched> {
  const { db, config } = services
  const counted = await db.transaction((tx) => countEnded(tx, config.unpaidSeatsPerAddress))
  const switched = config.unpaidSeatsPerAddress > 0 ? await switchSessions(services) : 0
  await endSwitched(services)
  await countTransfersAnew(services)
  await watchTransfers(services)
  await db.execute(sql`delete from proven_mailboxes where proven_until < now()`)
  await db.execute(sql`
    delete from held_seats where (session_id, holder_key) in (
      select session_id, holder_key from held_seats where seats = 0 limit ${BATCH} for update skip locked)`)
  return { counted, switched }
}

type Ended = { keys: ReadonlyArray<LimitKey>; seats: number; isPaid: boolean; isFree: boolean }
type Sum = { unpaid: number; paid: number }

async function countEnded(tx: Transaction, perAddress: number): Promise<number> {
  const { rows } = await tx.execute<Ended>(sql`
    with ended as (
      select id, limit_keys as keys from registrations
      where created_at > now() - interval '1 day' and limit_keys is not null and state <> 'held'
      order by created_at, id limit ${BATCH} for update skip locked)
    update registrations set limit_keys = null from ended where registrations.id = ended.id
    returning ended.keys, registrations.seats, paid_at is not null as "isPaid", total_cents = 0 as "isFree"`)
  const sums = new Map<LimitKey, Sum>()
  for (const { keys, seats, isPaid, isFree } of rows) {
    // What costs nothing forgives nothing.
    if (isPaid && isFree) continue
    for (const key of keys) {
      const { unpaid, paid } = sums.get(key) ?? { unpaid: 0, paid: 0 }
      sums.set(key, isPaid ? { unpaid, paid: paid + seats } : { unpaid: unpaid + seats, paid })
    }
  }
  // In the order in which orders take these rows.
  const all = [...sums].toSorted(([one], [other]) => (one < other ? -1 : 1))
  await strike(tx, all, perAddress)
  await forgive(tx, all, perAddress)
  return rows.length
}

/** Each unpaid seat is remembered for a while; how many are decides how long the pause is. */
async function strike(tx: Transaction, sums: ReadonlyArray<[LimitKey, Sum]>, perAddress: number): Promise<void> {
  const unpaid = sums.filter(([, sum]) => sum.unpaid > 0)
  if (unpaid.length === 0 || perAddress === 0) return
  const most = sql`now() + make_interval(secs => ${MOST_STRIKES * STRIKE_SECONDS})`
  const { rows } = await tx.execute<{ key: string; strikes: number }>(sql`
    insert into rate_limits as held (key, arrival_at)
    select key, least(now() + make_interval(secs => seats * ${STRIKE_SECONDS}), ${most})
    from ${table(unpaid.map(([key, sum]) => [strikesRow(key), sum.unpaid]))} order by key
    on conflict (key) do update
      set arrival_at = least(greatest(held.arrival_at, now()) + (excluded.arrival_at - now()), ${most})
    returning key, (extract(epoch from arrival_at - now()) / ${STRIKE_SECONDS})::float8 as strikes`)
  const strikes = new Map(rows.map((row) => [row.key, row.strikes]))
  const pauses = unpaid.flatMap(([key]): Array<[string, number]> => {
    const seconds = pauseSeconds(key, strikes.get(strikesRow(key)) ?? 0, perAddress)
    return seconds > 0 ? [[pauseRow(key), seconds]] : []
  })
  if (pauses.length === 0) return
  await tx.execute(sql`
    insert into rate_limits as held (key, arrival_at)
    select key, now() + make_interval(secs => seats) from ${table(pauses)} order by key
    on conflict (key) do update set arrival_at = greatest(held.arrival_at, excluded.arrival_at)`)
}

/** A payment ends the pause, takes as many unpaid ones back, and its seats no longer count as held. */
async function forgive(tx: Transaction, sums: ReadonlyArray<[LimitKey, Sum]>, perAddress: number): Promise<void> {
  const paid = sums.filter(([, sum]) => sum.paid > 0)
  if (paid.length === 0) return
  const back = paid.flatMap(
    ([key, sum]): Array<[string, number]> => [
      [unpaidRow(key), secondsOfSeats(key, sum.paid, perAddress)],
      [strikesRow(key), sum.paid * STRIKE_SECONDS],
    ],
  )
  await tx.execute(
    sql`delete from rate_limits where key = any(${sql.param(paid.map(([key]) => pauseRow(key)))}::text[])`,
  )
  await tx.execute(sql`
    update rate_limits held set arrival_at = held.arrival_at - make_interval(secs => given.seats)
    from (select held.key, given.seats from rate_limits held join ${table(back)} on given.key = held.key
      order by held.key for update of held) given
    where held.key = given.key`)
}

function table(rows: ReadonlyArray<readonly [string, number]>) {
  const [keys, numbers] = [rows.map(([key]) => key), rows.map(([, number]) => number)]
  return sql`unnest(${sql.param(keys)}::text[], ${sql.param(numbers)}::float8[]) as given (key, seats)`
}

type Suspected = { id: string; capacity: number; unpaid: number; isOn: boolean }

/** At least a quarter of the session unpaid, and more than half of all that was begun long enough ago to be paid. */
async function switchSessions(services: Services): Promise<number> {
  const { db, clock } = services
  const isUnpaid = sql`(taken.paid_at is null)`
  const { rows } = await db.execute<Suspected>(sql`
    select session.id, session.capacity, sum(taken.seats) filter (where ${isUnpaid})::int as unpaid,
      coalesce(bool_or(known.until > now()), false) as "isOn"
    from registrations taken
    join sessions session on session.id = taken.session_id and session.status = 'published' and session.starts_at > ${clock.now().toISOString()}
    left join mailbox_first known on known.session_id = session.id
    where taken.holder_key is not null and taken.confirmed_at is null
      and taken.created_at > greatest(now() - make_interval(hours => ${LOOK_BACK_HOURS}), coalesce(known.counted_from, '-infinity'))
      and (taken.state <> 'held' or taken.created_at < now() - make_interval(mins => ${SLOW_MINUTES}))
    group by session.id
    having sum(taken.seats) filter (where ${isUnpaid}) * 4 >= session.capacity
      and sum(taken.seats) filter (where ${isUnpaid}) * 2 > sum(taken.seats)
      and count(*) filter (where ${isUnpaid}) >= ${FEWEST_ORDERS}
      and (count(*) filter (where ${isUnpaid}) >= ${SEVERAL_ORDERS}
        or sum(taken.seats) filter (where ${isUnpaid}) * 2 > session.capacity)`)
  for (const { id, capacity, unpaid, isOn } of rows) {
    await db.transaction(async (tx) => {
      await tx.execute(sql`
        insert into mailbox_first as known (session_id, counted_from, until, is_by_itself)
        values (${id}, '-infinity', now() + make_interval(hours => ${MAILBOX_FIRST_HOURS}), true)
        on conflict (session_id) do update
          set until = greatest(known.until, excluded.until), is_by_itself = known.is_by_itself or known.until <= now()`)
      if (isOn) return
      await raiseAlert(
        services,
        {
          kind: 'session-hoarded',
          key: id,
          title: 'The holds of a session mostly stay unpaid; it takes orders of proven mailboxes only',
          details: { sessionId: id, unpaidSeats: unpaid, capacity },
        },
        tx,
      )
    })
  }
  return rows.filter(({ isOn }) => !isOn).length
}

/** What has switched itself on and was not renewed is over, and so is its alert. */
async function endSwitched(services: Services): Promise<void> {
  await services.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      update mailbox_first set is_by_itself = false where is_by_itself and until <= now() returning session_id as id`)
    for (const { id } of rows) await resolveAlert(services, { kind: 'session-hoarded', key: id }, tx)
  })
}
