import { sql } from 'drizzle-orm'
import type { Executor } from '#platform/db/database.server.ts'
import { refuse } from './company-terms.refusals.ts'
import { findCompanyTerms } from './find-company-terms.server.ts'

/**
 * What the buyer of a known order cannot change alone: its company, where a price was agreed on or a mailbox vouched for it, and the
 * number that its documents need.
 */
export async function holdToTerms(
  tx: Executor,
  { registrationId, ico, orderNumber }: { registrationId: string; ico: string; orderNumber: string | null },
): Promise<void> {
  const { rows } = await tx.execute<{ ico: string; isAgreed: boolean }>(sql`
    select ico, known_by = 'pass' or price_cents is not null as "isAgreed" from company_orders
    where registration_id = ${registrationId}`)
  const [known] = rows
  if (!known) return
  if (known.ico !== ico) {
    if (known.isAgreed) refuse.now('COMPANY_AGREED')
    return
  }
  if (orderNumber === null && (await findCompanyTerms(tx, ico)).terms.asksOrderNumber)
    refuse.now('ORDER_NUMBER_REQUIRED')
}
