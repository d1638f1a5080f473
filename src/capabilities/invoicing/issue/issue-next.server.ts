import { dayOf } from '#kernel/day.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import type { IssuedDocument } from '../document.ts'
import { findMissingFields } from '../find-missing-fields.ts'
import type { InvoicingSetup } from '../setup.ts'
import { keepDocument } from './keep-document.server.ts'
import { FEE, type NextDocument, nextDocument } from './next-document.ts'
import type { KeptDocument, OrderFacts } from './order-facts.ts'
import { readKeptDocuments, readOrderFacts } from './read-order-facts.server.ts'
import { isReplacing, rulesOf, writeDocument } from './write-document.ts'

/** What a document can wait for beside fields of its own. */
export const CLOSED_MONTH = 'closed-month'
const BUYER_NAME = 'buyerName'
/** Stands for the number while it is seen whether the document may be issued: none is taken for one that waits. */
const NOT_YET = '9999999999'

type Wanted = {
  setup: InvoicingSetup
  registrationId: string
  now: Date
  /** The accountant's word that a tax point of a closed month is declared afterwards. */
  isIntoClosedMonth: boolean
  /** The office's word that documents with another buyer than the order's are replaced, whenever they were issued. */
  replacesAll: boolean
}

type Outcome =
  | { is: 'issued'; id: string; document: IssuedDocument }
  | { is: 'waiting'; waitsFor: ReadonlyArray<string> }
  | { is: 'done' }

/** Issues the one document that an order asks for next, with its number, in the caller's transaction. */
export async function issueNext(tx: Transaction, wanted: Wanted): Promise<Outcome> {
  const { setup, registrationId, now } = wanted
  const order = await readOrderFacts(tx, registrationId, now)
  if (!order || order.soldOn < setup.choices.documentsFrom) return { is: 'done' }
  const kept = await readKeptDocuments(tx, registrationId)
  const issuedOn = dayOf(now)
  const next = nextDocument(order, kept, rulesOf(order, setup, issuedOn, wanted.replacesAll))
  if (!next) return { is: 'done' }
  const make = writeDocument(next, { order, kept, setup, issuedOn })
  const written = make(NOT_YET)
  // A document goes back only for one that can be issued in its place.
  const isReplaced = next.kind === 'credit' && isReplacing(next.why)
  const waitsFor = reasonsToWait(isReplaced ? { ...written, buyer: order.buyer } : written, order, wanted)
  if (waitsFor.length > 0) return { is: 'waiting', waitsFor }
  const issued = await keepDocument(tx, {
    registrationId,
    cause: causeOf(next, kept),
    correctsId: next.kind === 'credit' ? next.corrects.id : null,
    issuedBy: null,
    issuedAt: now,
    isSample: order.isSample,
    series: setup.choices.series,
    kind: next.kind,
    issuedOn,
    make,
    isIntoClosedMonth: wanted.isIntoClosedMonth,
  })
  return { is: 'issued', ...issued }
}

function reasonsToWait(
  document: IssuedDocument,
  { isErased }: Pick<OrderFacts, 'isErased'>,
  { setup, isIntoClosedMonth }: Wanted,
): ReadonlyArray<string> {
  const month = document.taxPoint?.on.slice(0, 7) ?? ''
  return [
    ...(isErased && document.kind !== 'credit' ? [BUYER_NAME] : []),
    ...(document.isEInvoice ? findMissingFields(document) : missingOfPaper(document)),
    ...(setup.closedMonths.includes(month) && !isIntoClosedMonth ? [CLOSED_MONTH] : []),
  ]
}

/** The law wants the address of a company on tax documents of a payer; of a person, and of a predfaktúra, it wants nothing. */
function missingOfPaper({ kind, buyer, supplier }: IssuedDocument): ReadonlyArray<string> {
  if (kind === 'proforma' || !buyer.isCompany || !supplier.isVatPayer) return []
  return [
    ...(buyer.street === null ? ['buyerStreet'] : []),
    ...(buyer.city === null ? ['buyerCity'] : []),
    ...(buyer.zip === null ? ['buyerZip'] : []),
  ]
}

/** Counts within the order, so that of two who issue the same one, one is refused. */
function causeOf(next: NextDocument, kept: ReadonlyArray<KeptDocument>): string {
  const name = next.kind === 'invoice' && next.isFee ? FEE : next.kind
  const before = kept.filter(({ cause }) => cause.startsWith(`${name}:`)).length
  return `${name}:${before + 1}`
}
