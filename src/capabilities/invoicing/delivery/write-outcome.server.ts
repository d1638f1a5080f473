import { sql } from 'drizzle-orm'
import type { Services } from '#platform/services.server.ts'
import type { DeliveryState } from '../delivery.ts'

export type Outcome = {
  state: DeliveryState
  nextAt: Date | null
  unsureSince: Date | null
  error: string | null
  postmanId?: string
}

/**
 * What came of a try. The word of whoever was late does not replace that of a later try, except that the postman has it: that
 * is true whoever heard it.
 */
export async function writeOutcome(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { id, tries }: { id: string; tries: number },
  { state, nextAt, unsureSince, error, postmanId }: Outcome,
): Promise<boolean> {
  const isKnown = postmanId !== undefined
  const { rowCount } = await db.execute(sql`
    update document_deliveries set state = ${state}, next_at = ${nextAt?.toISOString() ?? null},
      unsure_since = ${unsureSince?.toISOString() ?? null}, last_error = ${error}, changed_at = ${clock.now().toISOString()}
      ${isKnown ? sql`, postman_id = ${postmanId}, tries = 0` : sql``}
    where id = ${id} and ${isKnown ? sql`state in ('queued', 'failed') and postman_id is null` : sql`tries = ${tries}`}`)
  return (rowCount ?? 0) > 0
}
