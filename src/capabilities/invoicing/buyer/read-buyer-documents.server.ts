import { sql } from 'drizzle-orm'
import { findRegistration } from '#capabilities/booking/find-registration.server.ts'
import type { Executor } from '#platform/db/database.server.ts'
import type { Services } from '#platform/services.server.ts'
import { readersOf } from '../delivery/readers-of.server.ts'
import { takeDocumentOfOrders } from '../documents-of-orders.server.ts'
import { findWaiting } from '../office/find-waiting.server.ts'
import type { DocumentFile } from '../office/take-document-file.server.ts'
import type { BuyerDocument, BuyerDocuments } from './buyer-documents.ts'

/** What the buyer of an order may take away, oldest first. Whoever asks has opened the order's own link. */
export async function readBuyerDocuments(db: Executor, registrationId: string): Promise<BuyerDocuments> {
  const [{ rows }, waiting, order] = await Promise.all([
    db.execute<BuyerDocument>(sql`
      select id, number, kind, issued_on::text as "issuedOn", gross_cents as "grossCents" from documents
      where registration_id = ${registrationId} order by issued_at, number`),
    findWaiting(db, registrationId),
    findRegistration(db, registrationId),
  ])
  const readers = order ? await readersOf(db, { ...order.registration, registrationId }) : []
  const companyMailboxes = readers.filter(({ mailboxId }) => mailboxId !== null).length
  return { documents: rows, waiting, companyMailboxes, isForBuyer: companyMailboxes < readers.length }
}

/** The paper of one of the order's own documents; every other one is not there. */
export function takeBuyerDocument(
  services: Pick<Services, 'db' | 'settings'>,
  { registrationId, documentId }: { registrationId: string; documentId: string },
): Promise<DocumentFile> {
  return takeDocumentOfOrders(services, { registrationIds: [registrationId], documentId })
}
