import { type SQL, sql } from 'drizzle-orm'
import type { Executor } from '#platform/db/database.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import type { HandEntry } from './by-hand-entries.ts'

/** What was written down by hand about the money of a registration, oldest first. How many there are is its version. */
export async function readHandEntries(
  { db }: Pick<Services, 'db'>,
  { registrationId }: { registrationId: string },
  call: Pick<Call, 'actor'>,
): Promise<ReadonlyArray<HandEntry>> {
  requireAccess('readHandEntries', call.actor)
  return readEntries(db, sql`entry.registration_id = ${registrationId} order by entry.recorded_at, entry.id`)
}

/** The rows behind everything that shows entries; `rest` is what follows `where`. */
export async function readEntries(db: Executor, rest: SQL): Promise<ReadonlyArray<HandEntry>> {
  const { rows } = await db.execute<HandEntry>(sql`
    select entry.id, entry.kind, entry.amount_cents as "amountCents", entry.day::text as day, entry.way,
      entry.corrects is not null as "isCorrection", later.id is not null as "isCorrected",
      entry.kind <> 'owed_back' and entry.movement_id is null and entry.corrects is null and later.id is null as "isCorrectable",
      entry.recorded_at as "recordedAt"
    from money_by_hand entry left join money_by_hand later on later.corrects = entry.id where ${rest}`)
  return rows.map((row) => ({ ...row, recordedAt: new Date(row.recordedAt).toISOString() }))
}
