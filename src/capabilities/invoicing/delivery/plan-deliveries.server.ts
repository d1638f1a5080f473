import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Executor } from '#platform/db/database.server.ts'
import { CHOICES } from '../setup.ts'
import { keyOf } from './key-of.ts'

type Planned = { xml: Buffer | null; issued_at: string; registration_id: string | null; sender: unknown }

/**
 * How a document will reach its buyer, written in the transaction that issues it: the paper by mail to whoever ordered, and an
 * e-faktúra by the postman, unless the accounting program sends them. What belongs to sample data goes nowhere.
 */
export async function planDeliveries(db: Executor, documentId: string): Promise<void> {
  const { rows } = await db.execute<Planned>(sql`
    select xml, issued_at, registration_id, (select value from invoicing_choices where name = 'eInvoiceSender'
      order by decided_at desc limit 1) as sender
    from documents where id = ${documentId} and not is_sample`)
  const [document] = rows
  if (!document) return
  if (document.registration_id !== null) {
    await plan(db, { documentId, way: 'mail', key: keyOf(Buffer.from(documentId)), at: document.issued_at })
  }
  if (document.xml !== null && CHOICES.eInvoiceSender.safeParse(document.sender).data === 'bystro') {
    await plan(db, { documentId, way: 'postman', key: keyOf(document.xml), at: document.issued_at })
  }
}

async function plan(
  db: Executor,
  { documentId, way, key, at }: { documentId: string; way: 'mail' | 'postman'; key: string; at: string },
): Promise<void> {
  await db.execute(sql`
    insert into document_deliveries (id, document_id, way, state, key, next_at, created_at, changed_at)
    values (${randomUUID()}, ${documentId}, ${way}, 'queued', ${key}, ${at}, ${at}, ${at})
    on conflict (document_id, way) do nothing`)
}
