import { type SQL, sql } from 'drizzle-orm'

/** After how many days invoices of an order are due by agreement; null where nothing was agreed, or the order is of nobody known. */
export function agreedDueDays({ registrationId, ico }: { registrationId: SQL; ico: SQL }): SQL {
  return sql`(select terms.due_days from company_orders known join company_terms terms on terms.ico = known.ico
    where known.registration_id = ${registrationId} and known.ico = ${ico} order by terms.place desc limit 1)`
}
