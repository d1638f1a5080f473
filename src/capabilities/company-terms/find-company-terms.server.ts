import { sql } from 'drizzle-orm'
import type { Executor } from '#platform/db/database.server.ts'
import { type CompanyTerms, NO_TERMS } from './company-terms.ts'

/** What holds for a company. Whoever acts on it has a proof that an order is of that company. */
export async function findCompanyTerms(
  db: Executor,
  ico: string,
): Promise<{ terms: CompanyTerms; lastId: string | null }> {
  const { rows } = await db.execute<Partial<CompanyTerms> & { isOnAccount: boolean; id: string | null }>(sql`
    select last.id, last.due_days as "dueDays", last.asks_order_number as "asksOrderNumber", last.letters_go as "lettersGo",
      exists (select from on_account_companies where ico = ${ico}) as "isOnAccount"
    from (select) company left join lateral (
      select * from company_terms where ico = ${ico} order by place desc limit 1) last on true`)
  const { id: lastId = null, isOnAccount = false, ...said } = rows[0] ?? {}
  if (lastId === null) return { terms: { ...NO_TERMS, isOnAccount }, lastId }
  return { terms: { ...NO_TERMS, ...said, isOnAccount }, lastId }
}
