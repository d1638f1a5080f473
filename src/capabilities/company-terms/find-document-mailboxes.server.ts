import { sql } from 'drizzle-orm'
import type { Executor } from '#platform/db/database.server.ts'
import { findCompanyTerms } from './find-company-terms.server.ts'

export type DocumentMailboxes = { isInstead: boolean; mailboxes: ReadonlyArray<{ id: string; email: string }> }

const NONE: DocumentMailboxes = { isInstead: false, mailboxes: [] }

/** Who gets the documents of an order beside its buyer, or instead of them. Nobody of an order whose IČO was only typed. */
export async function findDocumentMailboxes(
  db: Executor,
  { registrationId, ico }: { registrationId: string; ico: string | null },
): Promise<DocumentMailboxes> {
  if (ico === null) return NONE
  const { rows } = await db.execute<{ id: string; email: string }>(sql`
    select box.id, box.email from company_orders known join company_mailboxes box on box.ico = known.ico
    where known.registration_id = ${registrationId} and known.ico = ${ico} and box.gets_documents order by box.added_at, box.id`)
  if (rows.length === 0) return NONE
  const { terms } = await findCompanyTerms(db, ico)
  return { isInstead: terms.lettersGo === 'instead', mailboxes: rows }
}
