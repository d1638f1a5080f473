import type { DocumentKind, IssuedDocument, RateTotal } from '../document.ts'
import { TEST_NUMBER } from '../document.ts'
import { isEInvoiceFor } from './is-e-invoice-for.ts'
import { isSameRate } from './split-vat.ts'
import { baseOf, sumRates, vatOf } from './sum-rates.ts'

const REFERS_TO: Readonly<Record<DocumentKind, ReadonlyArray<DocumentKind>>> = {
  proforma: [],
  invoice: ['proforma'],
  advance: ['proforma'],
  settling: ['proforma', 'advance'],
  credit: ['invoice', 'advance', 'settling'],
}

/** What in a document does not agree with itself. A row that was damaged is not drawn, sent or exported. */
export function findContradictions(document: IssuedDocument): ReadonlyArray<string> {
  return Object.entries({ ...inSums(document), ...inTax(document), ...inReferences(document) }).flatMap(
    ([contradiction, isThere]) => (isThere ? [contradiction] : []),
  )
}

function inSums({ lines, rates, grossCents, prepaidCents, payableCents, kind }: IssuedDocument) {
  const parts = lines.flatMap(({ vat }) => vat ?? [])
  const sums = sumRates(parts)
  return {
    'the gross sum is not that of its lines': grossCents !== lines.reduce((sum, line) => sum + line.grossCents, 0),
    'a line is not its base and its VAT': lines.some(
      ({ vat, grossCents: gross }) => vat !== null && vat.baseCents + vat.vatCents !== gross,
    ),
    'the sums of rates are not those of the lines':
      rates.length !== sums.length || !sums.every((sum) => rates.some((rate) => isSameTotal(rate, sum))),
    'the gross sum is not base and VAT': kind !== 'proforma' && grossCents !== baseOf(rates) + vatOf(rates),
    'what is to pay is not the sum without what was paid': payableCents !== grossCents - prepaidCents,
    'a sum is below zero': Math.min(grossCents, prepaidCents, payableCents) < 0,
    'a quantity is nothing, or has another sign than its sum': lines.some(
      ({ quantity, grossCents: gross }) => quantity === 0 || quantity * gross < 0,
    ),
    'a credit note takes something off': kind === 'credit' && lines.some((line) => line.grossCents < 0),
  }
}

function isSameTotal(one: RateTotal, other: RateTotal): boolean {
  return isSameRate(one, other) && one.baseCents === other.baseCents && one.vatCents === other.vatCents
}

function inTax({ kind, lines, rates, taxPoint, supplier, buyer }: IssuedDocument) {
  const has = (category: string) => rates.some((rate) => rate.category === category)
  return {
    'a proforma has VAT or a tax point': kind === 'proforma' && (rates.length > 0 || taxPoint !== null),
    'a line has no VAT category': kind !== 'proforma' && lines.some(({ vat }) => vat === null),
    'there is no tax point, or the wrong one':
      kind !== 'proforma' && (taxPoint === null || (taxPoint.is === 'correction') !== (kind === 'credit')),
    'VAT where there is none': rates.some(
      ({ category, percent, vatCents }) => category !== 'S' && (percent !== 0 || vatCents !== 0),
    ),
    'a taxed line without a rate': rates.some(({ category, percent }) => category === 'S' && percent === 0),
    'what is not subject to VAT stands beside what is': has('O') && rates.length > 1,
    'somebody who pays no VAT charges it': !supplier.isVatPayer && rates.some(({ category }) => category !== 'O'),
    'a VAT payer has no VAT number': supplier.isVatPayer && supplier.icDph === null,
    'the tax goes over to a buyer without an VAT number': has('AE') && buyer.icDph === null,
  }
}

function inReferences(document: IssuedDocument) {
  const { kind, refersTo, isTest, number, isEInvoice, heldUntilOn, payment, prepaidCents } = document
  return {
    'it refers to a document that it cannot refer to': refersTo.some((other) => !REFERS_TO[kind].includes(other.kind)),
    'it does not say what it corrects or settles':
      (kind === 'credit' && refersTo.length !== 1) ||
      (kind === 'settling' && !refersTo.some((other) => other.kind === 'advance')),
    'a test has a number of a series, or a document the number of a test': isTest !== (number === TEST_NUMBER),
    'it cannot be an e-invoice': isEInvoice && !isEInvoiceFor(document),
    'only a proforma holds seats': heldUntilOn !== null && kind !== 'proforma',
    'something was paid on no day': kind !== 'credit' && prepaidCents > 0 !== (payment.paidOn !== null),
  }
}
