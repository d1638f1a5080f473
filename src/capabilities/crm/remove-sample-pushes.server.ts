import { sql } from 'drizzle-orm'
import type { Transaction } from '#platform/db/database.server.ts'

/** Forgets what the CRM was told of these registrations. A demo's CRM is a stand-in, which forgets with its process. */
export async function removeSamplePushes(tx: Transaction, registrationIds: ReadonlyArray<string>): Promise<void> {
  await tx.execute(sql`delete from crm_pushes where registration_id = any(${sql.param([...registrationIds])}::uuid[])`)
}
