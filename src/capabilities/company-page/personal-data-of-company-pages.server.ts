import { type SQL, sql } from 'drizzle-orm'
import type { Clock } from '#platform/clock.ts'
import type { Executor, Transaction } from '#platform/db/database.server.ts'

export type ContactOfPerson = {
  email: string
  /** Of the company whose page it is. */
  ico: string
  state: string
  invitedAt: string | null
  joinedAt: string | null
  endedAt: string | null
}

const by = (addresses: ReadonlyArray<string>): SQL => sql`lower(email) = any(${sql.param(addresses)}::text[])`

/** The pages of companies that these addresses see, or saw until not long ago. */
export async function personalDataOfCompanyPages(
  db: Executor,
  addresses: ReadonlyArray<string>,
): Promise<ReadonlyArray<ContactOfPerson>> {
  const { rows } = await db.execute<ContactOfPerson>(sql`
    select email, ico, state, invited_at as "invitedAt", joined_at as "joinedAt", revoked_at as "endedAt"
    from company_contacts contact join company_pages page on page.id = page_id
    where ${by(addresses)} order by coalesce(invited_at, joined_at), contact.id`)
  return rows
}

/** Their links open nothing any more, and nothing says whose they were. That somebody had been let in stays. */
export async function eraseCompanyContacts(
  tx: Transaction,
  { clock }: { clock: Clock },
  addresses: ReadonlyArray<string>,
): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    update company_contacts set state = 'revoked', email = null, link_id = null,
      revoked_at = coalesce(revoked_at, ${clock.now().toISOString()}) where ${by(addresses)}`)
  return rowCount ?? 0
}
