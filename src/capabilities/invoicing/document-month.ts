import type { Cents } from '#kernel/money.ts'
import type { RateTotal } from './document.ts'
import type { MonthDocument } from './month-document.ts'
import type { VatStatements } from './vat-statements.ts'

export type DocumentSums = { count: number; baseCents: Cents; vatCents: Cents; grossCents: Cents }

/** What the tax documents of a month come to. */
export type DocumentMonth = {
  invoices: DocumentSums
  /** Below zero. */
  credits: DocumentSums
  total: DocumentSums
  rates: ReadonlyArray<RateTotal>
  eInvoices: number
  /** Of the invoices what was paid when they were issued, and how; the rest was still to pay. */
  prepaid: Record<MonthDocument['way'], { count: number; cents: Cents }>
  statements: VatStatements
}
