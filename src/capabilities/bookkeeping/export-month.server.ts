import { z } from 'zod'
import type { Reader } from '#capabilities/booking/seen-buyer.server.ts'
import type { Buyer } from '#capabilities/invoicing/document.ts'
import { drawDocument, payBySquareOn } from '#capabilities/invoicing/draw-document.server.ts'
import { keptDocuments, monthDocuments } from '#capabilities/invoicing/month-documents.server.ts'
import { seenBuyer } from '#capabilities/invoicing/seen-document.server.ts'
import { writePohoda } from '#capabilities/invoicing/write-pohoda.ts'
import { dayOf } from '#kernel/day.ts'
import type { Language } from '#kernel/language.ts'
import { messagesIn } from '#kernel/messages.ts'
import { writeAudit } from '#platform/audit/write-audit.server.ts'
import { csvParts } from '#platform/files/csv/csv-file.server.ts'
import { type Sheet, xlsxParts } from '#platform/files/xlsx/xlsx-file.server.ts'
import { type ZipEntry, zipFile } from '#platform/files/zip/zip-file.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { closeSheet } from './month/close-sheet.server.ts'
import { gatherMonth } from './month/gather-month.server.ts'
import { FILE_MESSAGES } from './month/month-files.messages.ts'
import { monthSheets } from './month/month-sheets.server.ts'
import { spanOf } from './month/month-span.ts'
import { readCountryEvidence } from './month/read-country-evidence.server.ts'
import { readFeeDocumentBytes } from './month/read-fee-document.server.ts'
import { readPayouts } from './month/read-payouts.server.ts'
import { Month, PROGRAMS } from './monthly-close.ts'

export const ExportMonth = z.object({ month: Month, program: z.enum(PROGRAMS).catch('none') })
type Wish = z.output<typeof ExportMonth> & { language: Language }
type Needed = Pick<Services, 'db' | 'clock' | 'settings'>

/** Everything of a month in one ZIP file, made while it is sent: no document is kept longer than it is written. Audited first. */
export async function exportMonth(
  services: Needed,
  wish: Wish,
  call: Reader & Pick<Call, 'requestId'>,
): Promise<{ name: string; parts: AsyncGenerator<Uint8Array> }> {
  requireAccess('exportMonth', call.actor)
  const { db, clock } = services
  await writeAudit(db, clock, {
    actor: call.actor,
    action: 'month-exported',
    subject: { kind: 'payments', id: wish.month },
    requestId: call.requestId,
  })
  return { name: `month-${wish.month}.zip`, parts: zipFile(entriesOf(services, wish, call)) }
}

async function* entriesOf(
  services: Needed,
  { month, program, language }: Wish,
  { actor }: Reader,
): AsyncGenerator<ZipEntry> {
  const reader = { actor, language }
  const { db, settings } = services
  const { brand, foreignBuyers } = settings.current()
  const words = messagesIn(FILE_MESSAGES, language)
  const span = spanOf(month)
  const sheets = monthSheets(language)
  const gathered = await gatherMonth(services, db, month, reader)
  const { documents, closed, debts, deferred } = gathered
  const given = {
    month,
    provider: brand.provider.name,
    documents: documents.total.count,
    eInvoices: documents.eInvoices,
  }
  const state = closed ? words.closed(dayOf(new Date(closed.closedAt))) : words.open
  yield { name: 'readme.txt', parts: [words.readme({ ...given, state })] }

  const { book } = words.files
  yield { name: `${book}.csv`, parts: csvParts(sheets.book(listed(monthDocuments(db, span), reader))) }
  yield { name: `${book}.xlsx`, parts: xlsxParts(sheets.book(listed(monthDocuments(db, span), reader))) }
  yield csvEntry(sheets.control(documents.statements))
  yield csvEntry(sheets.recapitulative(documents.statements))
  yield csvEntry(sheets.oss(documents.statements))
  yield csvEntry(sheets.evidence(await readCountryEvidence(db, month)))
  yield csvEntry(sheets.debts(debts))
  yield csvEntry(sheets.deferred(deferred))
  yield csvEntry({ ...closeSheet(db, { month, language, reader }), name: words.files.stripe })
  yield csvEntry(sheets.payouts(await readPayouts(db, span)))
  const feeDocument = await readFeeDocumentBytes(db, month)
  if (feeDocument) yield { name: `${words.files.feeDocument}.pdf`, parts: [feeDocument], isPacked: true }
  if (program === 'pohoda') {
    const declaresOss = foreignBuyers.unionConsumers === 'oss'
    const asked = { ico: brand.provider.ico, id: month, declaresOss }
    const parts = writePohoda(listed(onlyDocuments(keptDocuments(db, span)), reader), asked)
    yield { name: 'pohoda.xml', parts }
  }
  for await (const { document, xml } of keptDocuments(db, span)) {
    const paper = await drawDocument(document, { wordmark: brand.wordmark, payBySquare: payBySquareOn(document) })
    yield { name: `${words.files.documents}/${document.number}.pdf`, parts: [paper], isPacked: true }
    if (xml) yield { name: `${words.files.eInvoices}/${document.number}.xml`, parts: [xml] }
  }
}

function csvEntry(sheet: Sheet): ZipEntry {
  return { name: `${sheet.name}.csv`, parts: csvParts(sheet) }
}

/** Lists and books name no private person to who may not know them; papers and e-faktúry are what was issued. */
async function* listed<Known extends { buyer: Pick<Buyer, 'name' | 'isCompany'> }>(
  documents: AsyncIterable<Known>,
  reader: Reader,
): AsyncGenerator<Known> {
  for await (const document of documents) yield { ...document, buyer: seenBuyer(document.buyer, reader) }
}

async function* onlyDocuments(kept: ReturnType<typeof keptDocuments>) {
  for await (const { document } of kept) yield document
}
