import { sql } from 'drizzle-orm'
import type { Transaction } from '#platform/db/database.server.ts'

/** Which of these sessions and orders somebody has a certificate from: what was issued is never forgotten. */
export async function listToldByCertificates(
  tx: Transaction,
  ids: ReadonlyArray<string>,
): Promise<ReadonlyArray<string>> {
  const samples = sql`any(${sql.param([...ids])}::uuid[])`
  const { rows } = await tx.execute<{ id: string }>(sql`
    select session_id as id from certificates where session_id = ${samples}
    union select registration_id from certificates join participants on participants.id = participant_id
    where registration_id = ${samples}`)
  return rows.map(({ id }) => id)
}

/** Deletes the certificates of these sample sessions and answers their ids. Only for a demo. */
export async function removeSampleCertificates(
  tx: Transaction,
  sessionIds: ReadonlyArray<string>,
): Promise<ReadonlyArray<string>> {
  const samples = sql`any(${sql.param([...sessionIds])}::uuid[])`
  await tx.execute(sql`delete from certificate_runs where session_id = ${samples}`)
  const { rows } = await tx.execute<{ id: string }>(
    sql`delete from certificates where session_id = ${samples} returning id`,
  )
  return rows.map(({ id }) => id)
}
