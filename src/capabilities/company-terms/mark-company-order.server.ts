import type { Cents } from '#kernel/money.ts'
import type { Executor } from '#platform/db/database.server.ts'
import type { Services } from '#platform/services.server.ts'
import type { CompanyProof } from './company-proof.server.ts'
import { companyOrders } from './company-terms.tables.server.ts'

/** Writes down that an order is of this company, in the transaction that places it, or in which the office says whose it is. */
export async function markCompanyOrder(
  { clock }: Pick<Services, 'clock'>,
  tx: Executor,
  { registrationId, proof, priceCents }: { registrationId: string; proof: CompanyProof; priceCents: Cents | null },
): Promise<void> {
  const { ico, by: knownBy } = proof
  await tx
    .insert(companyOrders)
    .values({ registrationId, ico, knownBy, priceCents, at: clock.now() })
    .onConflictDoUpdate({ target: companyOrders.registrationId, set: { ico, knownBy } })
}
