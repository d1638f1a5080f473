import { sql } from 'drizzle-orm'
import type { Transaction } from '#platform/db/database.server.ts'
import type { KeptSample, SampleReason } from '#platform/samples/samples.ts'

type Sorted = { free: ReadonlyArray<string>; kept: ReadonlyArray<KeptSample> }

/**
 * Says which sample sessions nothing stands on, and why the others stay: booked, told of elsewhere, waited for, or edited. In a demo
 * only bookings and who waits count: whatever else happened to a sample there is part of the show.
 */
export async function sortSampleSessions(
  tx: Transaction,
  { booked, told, isDemo }: { booked: ReadonlyArray<string>; told: ReadonlyArray<string>; isDemo: boolean },
): Promise<Sorted> {
  const { rows } = await tx.execute<{ id: string; name: string; reason: SampleReason | null }>(sql`
    select id, title || ', ' || to_char(starts_at at time zone 'Europe/Bratislava', 'FMDD. FMMM. YYYY') as name,
      case when id = any(${sql.param([...booked])}::uuid[]) then 'bookings'
        when id = any(${sql.param([...told])}::uuid[]) then 'history'
        when waiting > 0 then 'person'
        when version > 1 and not ${isDemo} then 'edited' end as reason
    from sessions join sample_rows on kind = 'session' and row_id = sessions.id order by starts_at`)
  return {
    free: rows.filter(({ reason }) => reason === null).map(({ id }) => id),
    kept: rows.flatMap(({ id, name, reason }) =>
      reason === null ? [] : [{ kind: 'session' as const, id, name, reason }],
    ),
  }
}

/**
 * Deletes sample sessions that nothing stands on, and whoever taught only them and was never edited. The caller has locked
 * them.
 */
export async function removeSampleSessions(tx: Transaction, ids: ReadonlyArray<string>): Promise<void> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select distinct instructor_id as id from session_instructors where session_id = any(${sql.param([...ids])}::uuid[])`)
  await tx.execute(sql`delete from sessions where id = any(${sql.param([...ids])}::uuid[])`)
  await tx.execute(sql`
    delete from instructors where id = any(${sql.param(rows.map(({ id }) => id))}::uuid[]) and version = 1
      and user_id is null and not exists (select from session_instructors where instructor_id = instructors.id)`)
  await tx.execute(sql`
    delete from sample_rows where kind = 'session' and not exists (select from sessions where id = row_id)`)
}
