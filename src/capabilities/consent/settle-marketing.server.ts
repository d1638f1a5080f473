import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '#platform/db/database.server.ts'
import type { Services } from '#platform/services.server.ts'
import { consentEntries } from './consent.tables.server.ts'
import { askWhereWithdrawn } from './marketing/ask-where-withdrawn.server.ts'

/**
 * What settled orders owe the wish for news that came with it: from now on the wish counts by itself, except where the
 * address was unsubscribed before; then its mailbox is asked. In the transaction that settles the orders.
 */
export async function settleMarketing(
  services: Pick<Services, 'clock' | 'config' | 'jobs'>,
  tx: Transaction,
  orders: ReadonlyArray<{ registrationId: string; email: string }>,
): Promise<void> {
  const ids = orders.map(({ registrationId }) => registrationId)
  const said = await tx
    .selectDistinctOn([consentEntries.registrationId], {
      registrationId: consentEntries.registrationId,
      given: consentEntries.given,
    })
    .from(consentEntries)
    .where(and(inArray(consentEntries.registrationId, ids), eq(consentEntries.purpose, 'marketing')))
    .orderBy(consentEntries.registrationId, desc(consentEntries.id))
  const wished = new Set(said.flatMap(({ registrationId, given }) => (given ? registrationId : [])))
  for (const { registrationId, email } of orders)
    if (wished.has(registrationId)) await askWhereWithdrawn(services, tx, email)
}
