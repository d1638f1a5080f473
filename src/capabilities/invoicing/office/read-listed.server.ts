import { type SQL, sql } from 'drizzle-orm'
import type { Reader } from '#capabilities/booking/seen-buyer.server.ts'
import type { Executor } from '#platform/db/database.server.ts'
import { buyerOnList } from '../seen-document.server.ts'
import { unpaidDocuments } from '../unpaid-documents.server.ts'
import type { DocumentPath, DocumentStanding, ListedDocument } from './documents-list.ts'

/** The path of its e-faktúra where it has one, else of its mail. */
const PATH = sql`(
  select jsonb_build_object('way', delivery.way, 'state', delivery.state) from document_deliveries delivery
  where delivery.document_id = document.id and (delivery.way <> 'mail' or document.xml_hash is null)
  order by delivery.way = 'postman' desc limit 1)`

type Row = Omit<ListedDocument, 'standing' | 'path'> & {
  path: DocumentPath | null
  creditedCents: number
  isWrittenOff: boolean
}

/**
 * Documents as lists show them; `which` is a query of their ids in the order of the list. They are picked first: what a document still
 * asks for, and all that its content says, is read of the picked ones alone.
 */
export async function readListed(
  db: Executor,
  { which, today, reader }: { which: SQL; today: string; reader: Reader },
): Promise<ReadonlyArray<ListedDocument>> {
  const picked = await db.execute<{ id: string }>(which)
  const ids = sql`${sql.param(picked.rows.map(({ id }) => id))}::uuid[]`
  // What an order owes is shared among all of its documents.
  const ofTheirOrders = sql`(document.id = any(${ids}) or document.registration_id = any(array(
    select registration_id from documents where id = any(${ids}))))`
  const { rows } = await db.execute<Row>(sql`
    select document.id, document.number, document.kind, document.issued_on::text as "issuedOn",
      document.tax_point_on::text as "taxPointOn", document.due_on::text as "dueOn",
      document.payment_symbol as "paymentSymbol", ${buyerOnList(reader)} as "buyerName", document.buyer_ico as "buyerIco",
      document.base_cents as "baseCents", document.vat_cents as "vatCents", document.gross_cents as "grossCents",
      coalesce(unpaid.unpaid, 0) as "unpaidCents", coalesce(unpaid.is_written_off, false) as "isWrittenOff", document.content -> 'payment' ->> 'way' as "paidBy",
      document.content -> 'payment' ->> 'paidOn' as "paidOn", document.content -> 'lines' -> 0 ->> 'what' as what,
      (select corrected.number from documents corrected where corrected.id = document.corrects_id) as "correctsNumber",
      document.xml_hash is not null as "isEInvoice", ${PATH} as path, document.registration_id as "registrationId",
      coalesce((select -sum(credit.gross_cents) from documents credit where credit.corrects_id = document.id), 0)::int
        as "creditedCents"
    from documents document left join ${unpaidDocuments(ofTheirOrders)} unpaid on unpaid.id = document.id
    where document.id = any(${ids}) order by array_position(${ids}, document.id)`)
  return rows.map(({ creditedCents, isWrittenOff, ...row }) => ({
    ...row,
    standing: standingOf({ ...row, creditedCents, isWrittenOff }, today),
  }))
}

function standingOf(
  { kind, unpaidCents, dueOn, grossCents, paidOn, creditedCents, isWrittenOff }: Row,
  today: string,
): DocumentStanding {
  if (kind === 'proforma' || kind === 'credit') return kind
  if (unpaidCents > 0 && isWrittenOff) return 'written-off'
  if (unpaidCents > 0) return dueOn < today ? 'overdue' : 'to-pay'
  return paidOn === null && creditedCents > 0 && creditedCents === grossCents ? 'credited' : 'paid'
}
