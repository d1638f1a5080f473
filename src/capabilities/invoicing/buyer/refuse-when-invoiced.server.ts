import { sql } from 'drizzle-orm'
import type { Executor } from '#platform/db/database.server.ts'
import { refuse } from '../invoicing.refusals.ts'

/**
 * A buyer changes alone what their documents can follow by a credit note and a new invoice: with the same IČO, and in the open
 * month in which they were issued. A number of theirs alone replaces no document, so it is theirs to change until one is there.
 * Everything else takes a person.
 */
export async function refuseWhenInvoiced(
  db: Executor,
  {
    registrationId,
    ico,
    today,
    isOnlyNumber,
  }: { registrationId: string; ico: string; today: string; isOnlyNumber: boolean },
): Promise<void> {
  const { rows } = await db.execute(sql`
    select 1 from documents document
    where registration_id = ${registrationId} and kind not in ('proforma', 'credit')
      and gross_cents + coalesce((select sum(gross_cents) from documents credit where credit.corrects_id = document.id), 0) > 0
      and (${isOnlyNumber} or buyer_ico is distinct from ${ico} or to_char(issued_on, 'YYYY-MM') <> ${today.slice(0, 7)}
        or exists (select from closed_months where month = to_char(issued_on, 'YYYY-MM')))
    limit 1`)
  if (rows.length > 0) refuse.now(isOnlyNumber ? 'ORDER_NUMBER_INVOICED' : 'BILLING_INVOICED')
}
