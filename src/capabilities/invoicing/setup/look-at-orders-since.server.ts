import { sql } from 'drizzle-orm'
import { ordersSoldSince } from '#capabilities/ledger/orders-sold-since.server.ts'
import type { Transaction } from '#platform/db/database.server.ts'

/** Later orders are wished for with their money; these came before anybody could. */
export async function lookAtOrdersSince(tx: Transaction, day: string): Promise<void> {
  await tx.execute(sql`
    insert into document_looks (registration_id)
      select registration_id from ${ordersSoldSince(day)} sold order by registration_id
    on conflict (registration_id) do update set asked = document_looks.asked + 1, due_at = now()`)
}
