import { sql } from 'drizzle-orm'
import { findRegistration } from '#capabilities/booking/find-registration.server.ts'
import type { Cents } from '#kernel/money.ts'
import type { Executor } from '#platform/db/database.server.ts'
import type { IssuedDocument } from '../document.ts'
import { readDocument } from '../read-document.ts'
import { unpaidDocuments } from '../unpaid-documents.server.ts'

export type FoundDocument = {
  document: IssuedDocument
  registrationId: string
  /** Null where who ordered was erased. */
  buyerEmail: string | null
  companyIco: string | null
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
    companyIco: order?.registration.companyIco ?? null,
  }
}

/** What of an invoice we still ask for; nothing of one that is written off. */
export async function unpaidOf(db: Executor, { document, registrationId }: FoundDocument): Promise<Cents> {
  const ofOrder = unpaidDocuments(sql`document.registration_id = ${registrationId}`)
  const { rows } = await db.execute<{ unpaid: number }>(sql`
    select owed.unpaid from ${ofOrder} owed join documents on documents.id = owed.id where number = ${document.number} and not owed.is_written_off`)
  return rows[0]?.unpaid ?? 0
}
