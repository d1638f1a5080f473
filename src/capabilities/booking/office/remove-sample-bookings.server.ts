import { sql } from 'drizzle-orm'
import type { Transaction } from '#platform/db/database.server.ts'
import type { KeptSample, SampleReason } from '#platform/samples/samples.ts'
import { SEATED_STATES } from '../registration-states.ts'

const seated = sql.raw(SEATED_STATES.map((state) => `'${state}'`).join(', '))

/** Whatever else of ours tells of a booking and is never deleted itself, so that the booking cannot be either. */
const HAS_HISTORY = sql.join(
  ['session_change_steps', 'withdrawal_outcomes', 'withdrawal_decisions', 'checkout_attempts', 'money_by_hand'].map(
    (table) => sql`exists (select from ${sql.identifier(table)} where registration_id = registrations.id)`,
  ),
  sql` or `,
)

type SampleBooking = { id: string; name: string; reason: SampleReason | null }
type SampleSession = { id: string; name: string; reason: SampleReason | null }

export type RemovedBookings = { registrations: number; sessions: number; kept: ReadonlyArray<KeptSample> }

/**
 * Deletes sample bookings and gives their seats back, then sample sessions that nothing real stands on. What somebody
 * rewrote, booked, paid or wrote about is left as it is; triggers of the tables hold the first half of that too.
 */
export async function removeSampleBookings(tx: Transaction): Promise<RemovedBookings> {
  // Sessions first, as everybody locks them.
  await tx.execute(sql`
    select id from sessions where id in (
      select row_id from sample_rows where kind = 'session'
      union select session_id from registrations join sample_rows on sample_rows.kind = 'registration' and row_id = registrations.id)
    order by id for update`)
  const bookings = await removeBookings(tx)
  const sessions = await removeSessions(tx)
  await tx.execute(sql`
    delete from sample_rows where (kind = 'registration' and not exists (select from registrations where id = row_id))
      or (kind = 'session' and not exists (select from sessions where id = row_id))`)
  return { registrations: bookings.removed, sessions: sessions.removed, kept: [...bookings.kept, ...sessions.kept] }
}

async function removeBookings(tx: Transaction): Promise<{ removed: number; kept: ReadonlyArray<KeptSample> }> {
  const { rows } = await tx.execute<SampleBooking>(sql`
    select id, concat_ws(', ', reference, buyer_name) as name,
      case when total_cents > 0 or exists (select from payments where registration_id = registrations.id) then 'money'
        when not is_mere_sample(id) then 'person'
        when ${HAS_HISTORY} then 'history' end as reason
    from registrations join sample_rows on sample_rows.kind = 'registration' and row_id = registrations.id
    order by reference for update of registrations`)
  const ids = rows.filter(({ reason }) => reason === null).map(({ id }) => id)
  const those = sql`any(${sql.param(ids)}::uuid[])`
  await tx.execute(sql`
    update sessions set seats_taken = seats_taken - freed.seats, updated_at = now() from (
      select session_id, sum(seats)::int as seats from registrations
      where id = ${those} and state in (${seated}) group by session_id) as freed
    where sessions.id = freed.session_id`)
  await tx.execute(sql`delete from registration_notes where registration_id = ${those}`)
  await tx.execute(sql`delete from participants where registration_id = ${those}`)
  await tx.execute(sql`delete from registrations where id = ${those}`)
  const kept = rows.flatMap(({ id, name, reason }) =>
    reason === null ? [] : [{ kind: 'registration' as const, id, name, reason }],
  )
  return { removed: ids.length, kept }
}

async function removeSessions(tx: Transaction): Promise<{ removed: number; kept: ReadonlyArray<KeptSample> }> {
  const { rows } = await tx.execute<SampleSession>(sql`
    select id, title || ', ' || to_char(starts_at at time zone 'Europe/Bratislava', 'FMDD. FMMM. YYYY') as name,
      case when exists (select from registrations where session_id = sessions.id) then 'bookings'
        when exists (select from session_changes where session_id = sessions.id)
          or exists (select from session_messages where session_id = sessions.id) then 'history'
        when version > 1 then 'edited' end as reason
    from sessions join sample_rows on kind = 'session' and row_id = sessions.id order by starts_at`)
  const ids = rows.filter(({ reason }) => reason === null).map(({ id }) => id)
  const those = sql`any(${sql.param(ids)}::uuid[])`
  await tx.execute(sql`delete from form_openings where session_id = ${those}`)
  await tx.execute(sql`delete from sessions where id = ${those}`)
  const kept = rows.flatMap(({ id, name, reason }) =>
    reason === null ? [] : [{ kind: 'session' as const, id, name, reason }],
  )
  return { removed: ids.length, kept }
}
