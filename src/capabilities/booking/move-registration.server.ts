import { and, eq, type SQL, sql } from 'drizzle-orm'
import { lockSessions } from '#capabilities/schedule/find-session.server.ts'
import { releaseSeats } from '#capabilities/schedule/release-seats.server.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import { registrations } from './core/booking.tables.server.ts'
import { holdersOf } from './core/held-seats.ts'
import type { Registration } from './find-registration.server.ts'
import { type RegistrationState, TRANSITIONS } from './registration-states.ts'

/**
 * Locks a registration for a change of its state: its session first, then itself. Booking takes the session before
 * anything else, so whoever came the other way round could wait for a booking that waits for them.
 */
export async function lockRegistration(tx: Transaction, id: string): Promise<Registration | null> {
  await tx.execute(lockSessions(sessionOf(id), 'no key update'))
  const [registration] = await tx.select().from(registrations).where(eq(registrations.id, id)).for('no key update')
  return registration ?? null
}

/**
 * Locks a hold that becomes paid. Its seats stay taken, so the session is only kept from being changed by an admin: all who
 * pay for one session do so side by side, and beside those who book it. Null when it is no hold any more, or somebody is at
 * it or its address: it never waits for them, so that it can stand in nobody's way; `lockRegistration` waits.
 */
export async function lockHeldToPay(tx: Transaction, id: string): Promise<Registration | null> {
  const [registration] = await lockAllHeldToPay(tx, [id])
  return registration ?? null
}

/** The same for many at once: those of them that are holds and nobody is at. Sessions by id first, and no wait after them. */
export async function lockAllHeldToPay(
  tx: Transaction,
  ids: ReadonlyArray<string>,
): Promise<ReadonlyArray<Registration>> {
  const wanted = sql`any(${sql.param(ids)}::uuid[])`
  await tx.execute(lockSessions(sql`select session_id from registrations where id = ${wanted}`, 'key share'))
  const holds = await tx
    .select()
    .from(registrations)
    .where(and(sql`${registrations.id} = ${wanted}`, eq(registrations.state, 'held')))
    .orderBy(registrations.id)
    .for('no key update', { skipLocked: true })
  const holders = holds.flatMap(holderRows)
  if (holders.length === 0) return holds
  const { rows } = await tx.execute<{ row: string }>(sql`
    select session_id || ' ' || holder_key as row from held_seats
    where (session_id, holder_key) in (select session_id, holder_key from ${asRows(holders)})
    order by session_id, holder_key for no key update skip locked`)
  const free = new Set(rows.map(({ row }) => row))
  return holds.filter((hold) =>
    holderRows(hold).every(({ session_id, holder_key }) => free.has(`${session_id} ${holder_key}`)),
  )
}

function sessionOf(id: string) {
  return sql`select session_id from registrations where id = ${id}`
}

type Changes = Partial<Pick<Registration, 'sessionId'>>

/**
 * Takes the step and, where the registration leaves a hold, lowers what its holder and the transfers of its session hold.
 * The caller has locked it.
 */
export function moveRegistration(
  tx: Transaction,
  registration: Registration,
  state: RegistrationState,
  changes: Changes = {},
): Promise<void> {
  return moveRegistrations(tx, [registration], state, changes)
}

/** The same step for many, in one statement. */
export async function moveRegistrations(
  tx: Transaction,
  moved: ReadonlyArray<Registration>,
  state: RegistrationState,
  changes: Changes = {},
): Promise<void> {
  for (const { state: before } of moved) {
    if (!TRANSITIONS[before].includes(state)) {
      throw new Error(`A registration does not go from ${before} to ${state}`)
    }
  }
  const ids = moved.map(({ id }) => id)
  await tx
    .update(registrations)
    .set({ state, ...changes, ...(state === 'paid' ? { paidAt: sql`coalesce(${registrations.paidAt}, now())` } : {}) })
    .where(sql`${registrations.id} = any(${sql.param(ids)}::uuid[])`)
  const left = moved.filter(({ state: before }) => before === 'held').flatMap(holderRows)
  if (left.length === 0) return
  await tx.execute(sql`
    update held_seats set seats = held_seats.seats - given_back.seats from (
      select session_id, holder_key, sum(seats)::int as seats from ${asRows(left)} group by 1, 2) given_back
    where held_seats.session_id = given_back.session_id and held_seats.holder_key = given_back.holder_key`)
}

type HolderRow = { session_id: string; holder_key: string; seats: number }

/** What a hold is counted as in `held_seats`. */
function holderRows({ sessionId, seats, ...hold }: Registration): ReadonlyArray<HolderRow> {
  return holdersOf(hold).map((holder) => ({ session_id: sessionId, holder_key: holder, seats }))
}

function asRows(rows: ReadonlyArray<HolderRow>): SQL {
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) held (session_id uuid, holder_key text, seats int)`
}

export async function giveBackSeats(tx: Transaction, { sessionId, seats }: Registration): Promise<void> {
  await tx.execute(releaseSeats(sessionId, seats))
}
