import { inArray } from 'drizzle-orm'
import type { Transaction } from '#platform/db/database.server.ts'
import { vatChecks } from './companies.tables.server.ts'

/** Name and address in a proof are those of whoever it was asked for, and go with them. */
export async function forgetVatChecks(tx: Transaction, subjectIds: ReadonlyArray<string>): Promise<void> {
  if (subjectIds.length === 0) return
  await tx.delete(vatChecks).where(inArray(vatChecks.subjectId, [...subjectIds]))
}
