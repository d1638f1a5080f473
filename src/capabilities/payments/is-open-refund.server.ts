import { type SQL, sql } from 'drizzle-orm'

/** Whether this source of a posting is a refund that Stripe has not made yet and may still refuse. */
export function isOpenRefund({ source, sourceId }: { source: SQL; sourceId: SQL }): SQL {
  return sql`(${source} = 'refund' and exists (
    select from refunds where refunds.id::text = ${sourceId} and refunds.status in ('requested', 'pending')))`
}
