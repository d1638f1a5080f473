import { sql } from 'drizzle-orm'
import { findRegistration } from '#capabilities/booking/find-registration.server.ts'
import { readBookOfOrder } from '#capabilities/ledger/book-of-order.server.ts'
import type { Cents } from '#kernel/money.ts'
import type { Executor } from '#platform/db/database.server.ts'
import type { IssuedDocument } from '../document.ts'
import { readDocument } from '../read-document.ts'

export type FoundDocument = {
  document: IssuedDocument
  registrationId: string
  /** Null where who ordered was erased. */
  buyerEmail: string | null
}

/** A document of an order, with whom to write to about it. */
export async function findDocument(db: Executor, documentId: string): Promise<FoundDocument | null> {
  const { rows } = await db.execute<{ content: unknown; registration_id: string }>(
    sql`select content, registration_id from documents where id = ${documentId} and registration_id is not null`,
  )
  const [row] = rows
  if (!row) return null
  const order = await findRegistration(db, row.registration_id)
  return {
    document: readDocument(row.content),
    registrationId: row.registration_id,
    buyerEmail: order?.registration.buyerEmail ?? null,
  }
}

/** What of an invoice is still to pay: no more than it asked for, and no more than the book of its order lacks. */
export async function unpaidOf(db: Executor, { document, registrationId }: FoundDocument): Promise<Cents> {
  const asks = document.kind === 'invoice' || document.kind === 'settling'
  if (!asks || document.payableCents <= 0) return 0
  const { remainsCents } = await readBookOfOrder(db, registrationId)
  return Math.max(0, Math.min(document.payableCents, remainsCents))
}
