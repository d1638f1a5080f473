import { sql } from 'drizzle-orm'
import type { Transaction } from '#platform/db/database.server.ts'

/** Which of these orders a record was issued about: what was issued is never forgotten. */
export async function listToldByRecords(tx: Transaction, ids: ReadonlyArray<string>): Promise<ReadonlyArray<string>> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select distinct told.id from training_records, unnest(registration_ids) as told (id)
    where told.id = any(${sql.param([...ids])}::uuid[])`)
  return rows.map(({ id }) => id)
}

/** Deletes the records about these sample orders and answers their ids. Only for a demo. */
export async function removeSampleRecords(
  tx: Transaction,
  registrationIds: ReadonlyArray<string>,
): Promise<ReadonlyArray<string>> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    delete from training_records where registration_ids && ${sql.param([...registrationIds])}::uuid[] returning id`)
  return rows.map(({ id }) => id)
}
