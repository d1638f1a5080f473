import { eq, sql } from 'drizzle-orm'
import { findRegistrationToChange } from '#capabilities/booking/find-registration.server.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import { refuse } from '../bank.refusals.ts'
import { bankReturns } from '../bank.tables.server.ts'
import { readReturns } from './known-returns.server.ts'
import type { ListedReturn } from './returns.ts'

export type LockedReturn = ListedReturn & { entryId: string | null; buyerEmail: string | null }

/**
 * A return, about which nobody else decides meanwhile, nor about the money of its order; by a person only who has seen what was
 * decided before.
 */
export async function lockReturn(
  tx: Transaction,
  returnId: string,
  version: number | null = null,
): Promise<LockedReturn> {
  const [found] = await tx
    .select({ registrationId: bankReturns.registrationId })
    .from(bankReturns)
    .where(eq(bankReturns.id, returnId))
  if (!found) return refuse.now('RETURN_NOT_FOUND')
  const { registration } = await findRegistrationToChange(tx, found.registrationId)
  const [row] = await tx.select().from(bankReturns).where(eq(bankReturns.id, returnId)).for('update')
  const [listed] = await readReturns(tx, sql`back.id = ${returnId}`)
  if (!row || !listed) return refuse.now('RETURN_NOT_FOUND')
  if (version !== null && row.version !== version) refuse.now('RETURN_CHANGED')
  return { ...listed, entryId: row.entryId, buyerEmail: registration.buyerEmail }
}
