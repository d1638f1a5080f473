import { sql } from 'drizzle-orm'
import type { Transaction } from '#platform/db/database.server.ts'

/** Takes samples out of the book, with all that Stripe booked, which is read anew. Only a demo has the right to. */
export async function removeSamplePostings(tx: Transaction, registrationIds: ReadonlyArray<string>): Promise<void> {
  await tx.execute(sql`
    delete from postings
    where registration_id = any(${sql.param([...registrationIds])}::uuid[]) or source = 'movement'`)
}
