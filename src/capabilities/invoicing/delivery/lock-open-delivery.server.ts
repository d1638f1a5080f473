import { sql } from 'drizzle-orm'
import type { Transaction } from '#platform/db/database.server.ts'
import type { DeliveryState } from '../delivery.ts'
import { refuse } from './delivery.refusals.ts'

type Row = { document_id: string; state: DeliveryState; is_being_sent: boolean }

/** A delivery that a person may decide about: it waits, and nobody is calling the postman with it. */
export async function lockOpenDelivery(
  tx: Transaction,
  deliveryId: string,
  now: Date,
): Promise<{ documentId: string; state: DeliveryState }> {
  const { rows } = await tx.execute<Row>(sql`
    select document_id, state,
      state = 'queued' and last_error is null and tries > 0 and next_at > ${now.toISOString()} as is_being_sent
    from document_deliveries
    where id = ${deliveryId} and way = 'postman' and state in ('queued', 'failed', 'refused') for update`)
  const [row] = rows
  if (!row) return refuse.now('DELIVERY_NOT_WAITING')
  if (row.is_being_sent) refuse.now('DELIVERY_BEING_SENT')
  return { documentId: row.document_id, state: row.state }
}
