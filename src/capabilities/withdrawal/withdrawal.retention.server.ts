import { sql } from 'drizzle-orm'
import { boundedCount } from '#platform/db/bounded-count.server.ts'
import type { RetentionHandler } from '#platform/retention/retention-rule.server.ts'
import { forgetOldDeclarations, isOldDeclaration } from './personal-data-of-withdrawals.server.ts'

/** The database decides which are over: four years without an order, with one as long as an accounting record. */
export const withdrawalRetention: RetentionHandler<unknown> = {
  rule: 'withdrawals',
  count: (_, db) => boundedCount(db, sql`withdrawals where ${isOldDeclaration}`),
  remove: (_, tx, { limit }) => forgetOldDeclarations(tx, limit),
}
