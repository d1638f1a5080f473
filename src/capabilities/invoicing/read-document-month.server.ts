import type { Executor } from '#platform/db/database.server.ts'
import type { RateTotal } from './document.ts'
import type { DocumentMonth, DocumentSums } from './document-month.ts'
import { sumRates } from './make/sum-rates.ts'
import { monthDocuments } from './month-documents.server.ts'
import { gatherStatements } from './vat-statements.ts'

const NONE: DocumentSums = { count: 0, baseCents: 0, vatCents: 0, grossCents: 0 }

/** Reads a month once and adds it up: by kind, by rate, and into the statements about VAT. */
export async function readDocumentMonth(
  db: Executor,
  span: { from: string; to: string },
  rules: { declaresOss: boolean },
): Promise<DocumentMonth> {
  const statements = gatherStatements(rules)
  let [invoices, credits, eInvoices] = [NONE, NONE, 0]
  let rates: ReadonlyArray<RateTotal> = []
  const prepaid = { card: { count: 0, cents: 0 }, transfer: { count: 0, cents: 0 } }
  for await (const document of monthDocuments(db, span)) {
    statements.add(document)
    rates = sumRates([...rates, ...document.rates])
    if (document.isEInvoice) eInvoices += 1
    if (document.kind === 'credit') credits = add(credits, document)
    else {
      invoices = add(invoices, document)
      const way = prepaid[document.way]
      way.cents += document.grossCents - document.payableCents
      if (document.payableCents === 0) way.count += 1
    }
  }
  const total = { ...add(invoices, credits), count: invoices.count + credits.count }
  return { invoices, credits, total, rates, eInvoices, prepaid, statements: statements.statements() }
}

function add(sums: DocumentSums, { baseCents, vatCents, grossCents }: Omit<DocumentSums, 'count'>): DocumentSums {
  return {
    count: sums.count + 1,
    baseCents: sums.baseCents + baseCents,
    vatCents: sums.vatCents + vatCents,
    grossCents: sums.grossCents + grossCents,
  }
}
