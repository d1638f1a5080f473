import { sql } from 'drizzle-orm'
import { lockSessions } from '#capabilities/schedule/find-session.server.ts'
import { releaseSeats } from '#capabilities/schedule/release-seats.server.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import type { KeptSample, SampleReason } from '#platform/samples/samples.ts'
import { TRANSFERS_HOLDER } from '../core/held-seats.ts'
import { SEATED_STATES } from '../registration-states.ts'

const seated = sql.raw(SEATED_STATES.map((state) => `'${state}'`).join(', '))

type SampleBooking = { id: string; name: string; reason: SampleReason | null }

/** Locks sample sessions and those of sample bookings, before anything else as everybody does, and then the bookings. */
export async function lockSamples(tx: Transaction): Promise<void> {
  const touched = sql`
    select row_id from sample_rows where kind = 'session'
    union select session_id from registrations join sample_rows on sample_rows.kind = 'registration' and row_id = registrations.id`
  await tx.execute(lockSessions(touched, 'update'))
  await tx.execute(sql`
    select from registrations where id in (select row_id from sample_rows where kind = 'registration')
    order by id for update`)
}

/** The ids of all sample sessions and bookings. */
export async function listSamples(tx: Transaction): Promise<ReadonlyArray<string>> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select row_id as id from sample_rows where kind in ('session', 'registration')`,
  )
  return rows.map(({ id }) => id)
}

/**
 * Says which sample bookings nothing real stands on, and why the others stay. `told` are bookings that another capability
 * never forgets. In a demo money and history are samples too; only an address that somebody may own is real.
 */
export async function sortSampleBookings(
  tx: Transaction,
  { told, isDemo }: { told: ReadonlyArray<string>; isDemo: boolean },
): Promise<{ free: ReadonlyArray<string>; kept: ReadonlyArray<KeptSample> }> {
  const hasMoney = sql`total_cents > 0 or exists (select from payments where registration_id = registrations.id)`
  const isTold = sql`id = any(${sql.param([...told])}::uuid[])
    or exists (select from checkout_attempts where registration_id = registrations.id)
    or exists (select from money_by_hand where registration_id = registrations.id)`
  const { rows } = await tx.execute<SampleBooking>(sql`
    select id, concat_ws(', ', reference, buyer_name) as name,
      case when not ${isDemo} and (${hasMoney}) then 'money'
        when not is_mere_sample(id) then 'person'
        when not ${isDemo} and (${isTold}) then 'history' end as reason
    from registrations join sample_rows on sample_rows.kind = 'registration' and row_id = registrations.id
    order by reference`)
  return {
    free: rows.filter(({ reason }) => reason === null).map(({ id }) => id),
    kept: rows.flatMap(({ id, name, reason }) =>
      reason === null ? [] : [{ kind: 'registration' as const, id, name, reason }],
    ),
  }
}

/** The people of these bookings: letters name them. */
export async function listPeopleOf(tx: Transaction, bookings: ReadonlyArray<string>): Promise<ReadonlyArray<string>> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from participants where registration_id = any(${sql.param([...bookings])}::uuid[])`,
  )
  return rows.map(({ id }) => id)
}

/**
 * Deletes sample bookings and gives their seats back. Triggers of the tables refuse those that are more than a sample; what
 * hangs on them elsewhere is gone by now.
 */
export async function removeSampleBookings(tx: Transaction, ids: ReadonlyArray<string>): Promise<void> {
  const those = sql`any(${sql.param([...ids])}::uuid[])`
  const { rows: freed } = await tx.execute<{ sessionId: string; seats: number }>(sql`
    select session_id as "sessionId", sum(seats)::int as seats from registrations
    where id = ${those} and state in (${seated}) group by session_id`)
  for (const { sessionId, seats } of freed) await tx.execute(releaseSeats(sessionId, seats))
  await tx.execute(sql`
    update held_seats set seats = held_seats.seats - gone.seats from (
      select session_id, holder.holder_key, sum(seats)::int as seats from registrations
      cross join lateral (select registrations.holder_key
        union all select ${TRANSFERS_HOLDER} where origin = 'transfer') holder
      where id = ${those} and state = 'held' and registrations.holder_key is not null group by 1, 2) as gone
    where held_seats.session_id = gone.session_id and held_seats.holder_key = gone.holder_key`)
  await tx.execute(sql`delete from registration_notes where registration_id = ${those}`)
  await tx.execute(sql`delete from seat_releases where registration_id = ${those}`)
  await tx.execute(sql`delete from participants where registration_id = ${those}`)
  const { rows: companies } = await tx.execute<{ ico: string }>(sql`
    select distinct company_ico as ico from registrations where id = ${those} and company_ico is not null`)
  await tx.execute(sql`delete from company_orders where registration_id = ${those}`)
  await tx.execute(sql`delete from registrations where id = ${those}`)
  // Who may pay on account is said at an order of the company; where none is left, the word was of the sample.
  await tx.execute(sql`
    delete from on_account_companies where ico = any(${sql.param(companies.map(({ ico }) => ico))}::text[])
      and not exists (select from registrations where company_ico = ico)`)
  await tx.execute(sql`
    delete from sample_rows where kind = 'registration' and not exists (select from registrations where id = row_id)`)
}

/** Which of these sessions anybody ever booked, but for the bookings that go. */
export async function listBooked(
  tx: Transaction,
  { sessions, without }: { sessions: ReadonlyArray<string>; without: ReadonlyArray<string> },
): Promise<ReadonlyArray<string>> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select distinct session_id as id from registrations where session_id = any(${sql.param([...sessions])}::uuid[])
      and id <> all(${sql.param([...without])}::uuid[])`)
  return rows.map(({ id }) => id)
}

/** Forgets how often the forms of these sessions were opened and who held seats in them, for whoever deletes them. */
export async function forgetOpenings(tx: Transaction, sessionIds: ReadonlyArray<string>): Promise<void> {
  const those = sql`any(${sql.param([...sessionIds])}::uuid[])`
  await tx.execute(sql`delete from form_openings where session_id = ${those}`)
  await tx.execute(sql`delete from held_seats where session_id = ${those}`)
}
