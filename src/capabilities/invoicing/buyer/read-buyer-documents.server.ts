import { sql } from 'drizzle-orm'
import type { Executor } from '#platform/db/database.server.ts'
import type { Services } from '#platform/services.server.ts'
import { takeDocumentOfOrders } from '../documents-of-orders.server.ts'
import { findWaiting } from '../office/find-waiting.server.ts'
import type { DocumentFile } from '../office/take-document-file.server.ts'
import type { BuyerDocument, BuyerDocuments } from './buyer-documents.ts'

/** What the buyer of an order may take away, oldest first. Whoever asks has opened the order's own link. */
export async function readBuyerDocuments(db: Executor, registrationId: string): Promise<BuyerDocuments> {
  const [{ rows }, waiting] = await Promise.all([
    db.execute<BuyerDocument>(sql`
      select id, number, kind, issued_on::text as "issuedOn", gross_cents as "grossCents" from documents
      where registration_id = ${registrationId} order by issued_on, number`),
    findWaiting(db, registrationId),
  ])
  return { documents: rows, waiting }
}

/** The paper of one of the order's own documents; every other one is not there. */
export function takeBuyerDocument(
  services: Pick<Services, 'db' | 'settings'>,
  { registrationId, documentId }: { registrationId: string; documentId: string },
): Promise<DocumentFile> {
  return takeDocumentOfOrders(services, { registrationIds: [registrationId], documentId })
}
