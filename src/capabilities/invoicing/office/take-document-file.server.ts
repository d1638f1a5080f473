import { sql } from 'drizzle-orm'
import { writeAudit } from '#platform/audit/write-audit.server.ts'
import type { Executor } from '#platform/db/database.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { drawDocument, payBySquareOn } from '../draw-document.server.ts'
import { refuse } from '../invoicing.refusals.ts'
import { readDocument } from '../read-document.ts'

export const DOCUMENT_FORMATS = ['pdf', 'xml'] as const
type Format = (typeof DOCUMENT_FORMATS)[number]
export type DocumentFile = { name: string; contentType: string; content: Buffer }

/** The paper of a document or the e-faktúra as it was sent. Who took it is written down. */
export async function takeDocumentFile(
  { db, clock, settings }: Pick<Services, 'db' | 'clock' | 'settings'>,
  { id, format }: { id: string; format: Format },
  call: Pick<Call, 'actor' | 'requestId'>,
): Promise<DocumentFile> {
  requireAccess('takeDocumentFile', call.actor)
  const row = await findRow(db, id)
  if (!row || (format === 'xml' && !row.xml)) return refuse.now('DOCUMENT_NOT_FOUND')
  const { number, xml } = row
  const { wordmark } = settings.current().brand
  await writeAudit(db, clock, {
    actor: call.actor,
    action: 'document-downloaded',
    subject: { kind: 'document', id },
    requestId: call.requestId,
    changes: { format: { before: null, after: format } },
  })
  if (format === 'xml' && xml)
    return { name: `${number}.xml`, contentType: 'application/xml; charset=utf-8', content: xml }
  return paperFile(row, wordmark)
}

/** The PDF of a document; always the same bytes. */
export async function paperFile(
  { number, content }: { number: string; content: unknown },
  wordmark: string,
): Promise<DocumentFile> {
  const document = readDocument(content)
  const pdf = await drawDocument(document, { wordmark, payBySquare: payBySquareOn(document) })
  return { name: `${number}.pdf`, contentType: 'application/pdf', content: pdf }
}

async function findRow(db: Executor, id: string) {
  const { rows } = await db.execute<{ number: string; content: unknown; xml: Buffer | null }>(
    sql`select number, content, xml from documents where id = ${id}`,
  )
  return rows[0]
}
