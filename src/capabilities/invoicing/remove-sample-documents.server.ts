import { sql } from 'drizzle-orm'
import type { Transaction } from '#platform/db/database.server.ts'

/** Documents of sample orders leave with them; the table lets no other go. */
export async function removeSampleDocuments(tx: Transaction, registrationIds: ReadonlyArray<string>): Promise<void> {
  const ids = sql`any(${sql.param(registrationIds)}::uuid[])`
  await tx.execute(sql`delete from documents where registration_id = ${ids} and is_sample`)
  await tx.execute(sql`delete from document_looks where registration_id = ${ids}`)
}
