import { and, desc, eq } from 'drizzle-orm'
import type { Transaction } from '#platform/db/database.server.ts'
import type { Services } from '#platform/services.server.ts'
import { consentEntries } from './consent.tables.server.ts'
import { askWhereWithdrawn } from './marketing/ask-where-withdrawn.server.ts'

/**
 * What a settled order owes the wish for news that came with it: from now on the wish counts by itself, except where the
 * address was unsubscribed before; then its mailbox is asked. In the transaction that settles the order.
 */
export async function settleMarketing(
  services: Pick<Services, 'clock' | 'config' | 'jobs'>,
  tx: Transaction,
  { registrationId, email }: { registrationId: string; email: string },
): Promise<void> {
  const [said] = await tx
    .select({ given: consentEntries.given })
    .from(consentEntries)
    .where(and(eq(consentEntries.registrationId, registrationId), eq(consentEntries.purpose, 'marketing')))
    .orderBy(desc(consentEntries.id))
    .limit(1)
  if (said?.given) await askWhereWithdrawn(services, tx, email)
}
