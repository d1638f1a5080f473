import { addDays, daysFrom } from '#kernel/day.ts'
import { type IssuedDocument, TEST_NUMBER } from '../document.ts'
import { findMissingFields } from '../find-missing-fields.ts'
import { refuse } from '../invoicing.refusals.ts'
import { supplierOn } from '../issue/write-document.ts'
import type { GivenLine } from '../make/given-document.ts'
import { isEInvoiceFor } from '../make/is-e-invoice-for.ts'
import { makeInvoice } from '../make/make-invoice.ts'
import { rateFor } from '../make/rate-for.ts'
import type { InvoicingSetup } from '../setup.ts'
import type { ManualInvoice } from './manual-invoice.ts'

/** An invoice is due within a quarter; later ones are a slip of the year. */
const MOST_DUE_DAYS = 92
const MOST_DAYS_BACK = 366

/**
 * An invoice with lines that somebody wrote, under the rules of all: taxed by the day of the supply, or of the payment where
 * that came first; never before both. With its number it is ready to be kept, without one it is a test to look at.
 */
export function writeManual(
  given: ManualInvoice,
  setup: InvoicingSetup,
  today: string,
): (number: string | null) => IssuedDocument {
  const { buyer, suppliedOn, dueOn, paidOn, language } = given
  requireDays(given, today)
  const isPaidFirst = paidOn !== null && paidOn < suppliedOn
  const taxPoint = isPaidFirst ? ({ on: paidOn, is: 'payment' } as const) : ({ on: suppliedOn, is: 'supply' } as const)
  if (setup.closedMonths.includes(taxPoint.on.slice(0, 7))) refuse.now('MONTH_CLOSED', { wrong: ['suppliedOn'] })
  const supplier = supplierAt(setup, taxPoint.on)
  const rate = rateFor(supplier, buyer, setup.vatPercent)
  const lines = given.lines.map((line): GivenLine => ({ ...line, details: [], rate }))
  const gross = lines.reduce((sum, { grossCents }) => sum + grossCents, 0)
  const rates = [{ ...rate, baseCents: 0, vatCents: 0 }]
  const isEInvoice = isEInvoiceFor({ kind: 'invoice', isTest: false, supplier, buyer, rates })
  const write = (number: string | null) =>
    makeInvoice({
      number: number ?? TEST_NUMBER,
      isTest: number === null,
      language,
      paymentSymbol: number ?? TEST_NUMBER,
      order: { reference: null, buyerNumber: null },
      issuedOn: today,
      taxPoint,
      dueOn: paidOn === null ? dueOn : today,
      supplier,
      buyer,
      payment: { way: 'transfer', paidOn },
      lines,
      prepaidCents: paidOn === null ? 0 : gross,
      proforma: null,
      isEInvoice: isEInvoice && number !== null,
    })
  const missing = isEInvoice ? findMissingFields(write('1000000000')) : []
  if (missing.length > 0) refuse.now('FIELDS_MISSING', { wrong: missing, missing })
  return write
}

function requireDays({ suppliedOn, dueOn, paidOn }: ManualInvoice, today: string): void {
  if (paidOn !== null && (paidOn > today || daysFrom(paidOn, today) > MOST_DAYS_BACK)) {
    refuse.now('DAY_WRONG', { wrong: ['paidOn'] })
  }
  if (daysFrom(suppliedOn, today) > MOST_DAYS_BACK) refuse.now('DAY_WRONG', { wrong: ['suppliedOn'] })
  if (suppliedOn > today && paidOn === null) refuse.now('SUPPLY_AHEAD', { wrong: ['suppliedOn'] })
  if (paidOn === null && (dueOn < today || dueOn > addDays(today, MOST_DUE_DAYS)))
    refuse.now('DUE_WRONG', { wrong: ['dueOn'] })
}

function supplierAt(setup: InvoicingSetup, day: string) {
  const isKnown = setup.vatStatuses.some(({ fromDay }) => fromDay <= day)
  return isKnown ? supplierOn(setup, day) : refuse.now('DAY_WRONG', { wrong: ['suppliedOn'] })
}
