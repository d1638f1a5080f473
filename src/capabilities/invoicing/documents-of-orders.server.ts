import { sql } from 'drizzle-orm'
import type { Cents } from '#kernel/money.ts'
import type { Executor } from '#platform/db/database.server.ts'
import type { Services } from '#platform/services.server.ts'
import type { DocumentKind } from './document.ts'
import { refuse } from './invoicing.refusals.ts'
import { type DocumentFile, paperFile } from './office/take-document-file.server.ts'
import { unpaidDocuments } from './unpaid-documents.server.ts'

export type DocumentOfOrder = {
  id: string
  registrationId: string
  kind: DocumentKind
  number: string
  issuedOn: string
  /** Below zero on a credit note. */
  grossCents: Cents
  /** The number of the document that a credit note corrects. */
  corrects: string | null
  /** Asks for nothing any more. */
  isPaid: boolean
}

/** The documents of these orders, newest first. Whoever asks has made sure that the orders are theirs to see. */
export async function listDocumentsOfOrders(
  db: Executor,
  registrationIds: ReadonlyArray<string>,
): Promise<ReadonlyArray<DocumentOfOrder>> {
  if (registrationIds.length === 0) return []
  const theirs = sql`registration_id = any(${sql.param(registrationIds)}::uuid[])`
  const { rows } = await db.execute<DocumentOfOrder>(sql`
    select document.id, document.registration_id as "registrationId", document.kind, document.number,
      document.issued_on::text as "issuedOn", document.gross_cents as "grossCents", corrected.number as corrects,
      unpaid.id is null as "isPaid"
    from documents document left join documents corrected on corrected.id = document.corrects_id
      left join ${unpaidDocuments(theirs)} unpaid on unpaid.id = document.id
    where document.${theirs} order by document.issued_on desc, document.number desc`)
  return rows
}

/** The paper of a document of these orders; every other one is not there. */
export async function takeDocumentOfOrders(
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  { registrationIds, documentId }: { registrationIds: ReadonlyArray<string>; documentId: string },
): Promise<DocumentFile> {
  const { rows } = await db.execute<{ number: string; content: unknown }>(sql`
    select number, content from documents
    where id = ${documentId} and registration_id = any(${sql.param(registrationIds)}::uuid[])`)
  const [row] = rows
  return row ? paperFile(row, settings.current().brand.wordmark) : refuse.now('DOCUMENT_NOT_FOUND')
}
