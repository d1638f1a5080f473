import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Executor } from '#platform/db/database.server.ts'
import { planDeliveries } from '../delivery/plan-deliveries.server.ts'
import type { IssuedDocument } from '../document.ts'
import { vatOf } from '../make/sum-rates.ts'
import { readDocument } from '../read-document.ts'
import type { Choices } from '../setup.ts'
import { writeEInvoice } from '../write-e-invoice.ts'
import { takeNumber } from './take-number.server.ts'

type Wanted = {
  registrationId: string | null
  /** Once for an order, and once altogether where there is none. */
  cause: string
  correctsId: string | null
  issuedBy: string | null
  issuedAt: Date
  isSample: boolean
  series: Choices['series']
  /** The accountant's word that a tax point of a closed month is declared afterwards. */
  isIntoClosedMonth?: boolean
  /** With the number it got. */
  make: (number: string) => IssuedDocument
  kind: IssuedDocument['kind']
  issuedOn: string
}

/** Issues one document: takes its number, writes its e-faktúra, keeps it and plans its ways, all in the caller's transaction. */
export async function keepDocument(db: Executor, wanted: Wanted): Promise<{ id: string; document: IssuedDocument }> {
  const { number, leading } = await takeNumber(db, wanted)
  // Read as every later reader will: what does not agree with itself is never issued.
  const document = readDocument(wanted.make(number))
  const xml = document.isEInvoice ? Buffer.from(writeEInvoice(document)) : null
  const id = randomUUID()
  const sign = document.kind === 'credit' ? -1 : 1
  const vatCents = sign * vatOf(document.rates)
  const grossCents = sign * document.grossCents
  await db.execute(sql`
    insert into documents (id, number, "leading", kind, registration_id, cause, corrects_id, issued_on, tax_point_on, due_on,
      payment_symbol, buyer_name, buyer_ico, base_cents, vat_cents, gross_cents, content, xml, xml_hash, issued_by, issued_at, is_sample)
    values (${id}, ${number}, ${leading}, ${document.kind}, ${wanted.registrationId}, ${wanted.cause}, ${wanted.correctsId},
      ${document.issuedOn}, ${document.taxPoint?.on ?? null}, ${document.dueOn}, ${document.paymentSymbol},
      ${document.buyer.name}, ${document.buyer.ico}, ${grossCents - vatCents}, ${vatCents}, ${grossCents},
      ${JSON.stringify(document)}::jsonb, ${xml}, ${xml && createHash('sha256').update(xml).digest('hex')},
      ${wanted.issuedBy}, ${wanted.issuedAt.toISOString()}, ${wanted.isSample})`)
  await refuseClosedMonth(db, document, wanted)
  await planDeliveries(db, id)
  return { id, document }
}

/** Whoever closes a month waits for everybody who has taken a number: it is asked behind that, so that none slips in meanwhile. */
async function refuseClosedMonth(
  db: Executor,
  { number, taxPoint }: IssuedDocument,
  { isIntoClosedMonth = false }: Wanted,
): Promise<void> {
  if (taxPoint === null || isIntoClosedMonth) return
  const { rows } = await db.execute(sql`select from closed_months where month = ${taxPoint.on.slice(0, 7)}`)
  if (rows.length > 0) throw new Error(`The month of ${number} was closed meanwhile`)
}
