import { sql } from 'drizzle-orm'
import type { Executor, Transaction } from '#platform/db/database.server.ts'

export type MailboxOfPerson = {
  ico: string
  email: string
  getsDocuments: boolean
  mayOrder: boolean
  addedAt: string
}

const by = (addresses: ReadonlyArray<string>) => sql`lower(email) = any(${sql.param(addresses)}::text[])`

/** For which companies these addresses were written down, oldest first. */
export async function personalDataOfCompanyTerms(
  db: Executor,
  addresses: ReadonlyArray<string>,
): Promise<ReadonlyArray<MailboxOfPerson>> {
  const { rows } = await db.execute<MailboxOfPerson>(sql`
    select ico, email, gets_documents as "getsDocuments", may_order as "mayOrder", added_at as "addedAt"
    from company_mailboxes where ${by(addresses)} order by added_at, id`)
  return rows
}

/** No company writes to them any more by our doing, and nothing says that one did. */
export async function eraseMailboxes(tx: Transaction, addresses: ReadonlyArray<string>): Promise<number> {
  const { rowCount } = await tx.execute(sql`delete from company_mailboxes where ${by(addresses)}`)
  return rowCount ?? 0
}
