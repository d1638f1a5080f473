import { sql } from 'drizzle-orm'
import { findClosedMonths } from '#capabilities/invoicing/closed-months.server.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import { refuse } from '../bookkeeping.refusals.ts'
import type { Month } from '../monthly-close.ts'

/** For whoever changed a paper of the month, after the change: one that was waited for by the closing is in it, a later one is not. */
export async function refuseWhenClosed(tx: Transaction, month: Month): Promise<void> {
  if ((await findClosedMonths(tx, month)).length > 0) refuse.now('MONTH_CLOSED')
}

/** Waits for everybody who is changing a paper of a month, and lets nobody do it until the transaction ends. */
export async function holdFeeDocuments(tx: Transaction): Promise<void> {
  await tx.execute(sql`lock table fee_documents in share mode`)
}
