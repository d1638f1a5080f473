import type { Cents } from '#kernel/money.ts'
import { formatPercent } from '#ui/format/count-format.ts'
import { formatDate } from '#ui/format/date-format.ts'
import { exactMoney } from '#ui/format/money-format.ts'
import { counted } from '#ui/format/plural.ts'
import type { DocumentLine, IssuedDocument } from '../document.ts'
import {
  type Aside,
  type DocumentPaper,
  type Fact,
  figure,
  footerOf,
  PAPER_WIDTHS,
  partiesOf,
  taxedSums,
} from '../document-paper.ts'
import { INVOICING_MESSAGES } from '../invoicing.messages.ts'
import { baseOf, vatOf } from '../make/sum-rates.ts'
import { PAPER_MESSAGES } from './paper.messages.ts'

export function paperOf(document: IssuedDocument): DocumentPaper {
  const { kind, number, language, supplier, isTest } = document
  const words = PAPER_MESSAGES[language]
  const { test } = INVOICING_MESSAGES[language]
  return {
    kind: words.kinds[kind],
    number,
    tag: isTest ? test : kind === 'proforma' ? words.notTaxDocument : null,
    watermark: isTest ? test : null,
    parties: partiesOf(document, language),
    facts: factsOf(document),
    ...tableOf(document),
    aside: asideOf(document),
    ...sumsOf(document),
    says: saysOf(document),
    notes: notesOf(document),
    footer: footerOf(supplier, language),
  }
}

function factsOf(document: IssuedDocument): ReadonlyArray<Fact> {
  const { kind, language, taxPoint, issuedOn, dueOn, heldUntilOn, payment, order, refersTo, payableCents } = document
  const words = PAPER_MESSAGES[language]
  const day = (value: string) => formatDate(value, 'numeric', language)
  const isCredit = kind === 'credit'
  const isBefore = kind === 'proforma' || taxPoint?.is === 'payment'
  const way = payment.way === 'card' ? words.ways.card : isBefore ? words.ways.before : words.ways.transfer
  const corrected = refersTo.filter((other) => other.kind !== 'proforma')
  return [
    [kind === 'proforma' ? words.askedOn : words.issuedOn, day(issuedOn)],
    ...optional(taxPoint, ({ is, on }): Fact => [words.taxPoints[is], day(on)]),
    ...(isCredit || payableCents === 0 ? [] : [[words.dueOn, day(dueOn)] as const]),
    ...optional(heldUntilOn, (held): Fact => [words.heldUntil, day(held)]),
    ...(isCredit ? [] : [[words.way, way] as const]),
    ...corrected.flatMap(
      (other): ReadonlyArray<Fact> => [
        [words.toInvoice, other.number],
        ...(isCredit ? [[words.ofDay, day(other.issuedOn)] as const] : []),
      ],
    ),
    ...optional(order.buyerNumber, (own): Fact => [words.buyerNumber, own]),
    ...optional(order.reference, (reference): Fact => [words.reference, reference]),
  ]
}

function optional<Value>(value: Value | null, fact: (value: Value) => Fact): ReadonlyArray<Fact> {
  return value === null ? [] : [fact(value)]
}

/** Only what is taxed has columns of VAT. */
function isTaxed({ rates }: IssuedDocument): boolean {
  return rates.some(({ category }) => category === 'S')
}

function tableOf(document: IssuedDocument): Pick<DocumentPaper, 'columns' | 'rows'> {
  const { kind, language, rates, lines, supplier } = document
  const words = PAPER_MESSAGES[language]
  const [rate, second] = rates
  const what = { proforma: words.whatOrdered, credit: words.whatCorrected }[kind as string] ?? words.whatSupplied
  const sign = kind === 'credit' ? -1 : 1
  const quantity = (line: DocumentLine) => minus(counted(sign * line.quantity, words.units[line.unit]))
  const taxed = [
    { header: words.unitNet, width: PAPER_WIDTHS.unit },
    { header: words.base, width: PAPER_WIDTHS.base },
    { header: words.vat(second === undefined ? (rate?.percent ?? null) : null), width: PAPER_WIDTHS.vat },
    { header: words.gross, width: PAPER_WIDTHS.gross },
  ]
  const finalPrice = lines.every(({ unit }) => unit === 'seat') ? words.seatGross : words.unitGross
  const plain = [
    {
      header: kind === 'proforma' ? finalPrice : supplier.isVatPayer ? words.unitNet : words.unitPrice,
      width: PAPER_WIDTHS.unit,
    },
    { header: words.total, width: PAPER_WIDTHS.gross },
  ]
  const isSplit = isTaxed(document)
  const columns = [{ header: words.quantity, width: PAPER_WIDTHS.quantity }, ...(isSplit ? taxed : plain)]
  const rest = PAPER_WIDTHS.line - columns.reduce((sum, { width }) => sum + width, 0)
  return {
    columns: [{ header: what, width: rest }, ...columns],
    rows: lines.map((line) => {
      const { vat, grossCents } = line
      const gross = figure(sign * grossCents)
      const percent = second !== undefined && vat !== null ? `\n${formatPercent(vat.percent, language)}` : ''
      return {
        what: line.what,
        details: line.details,
        cells:
          isSplit && vat !== null
            ? [
                quantity(line),
                unitNet(vat.baseCents, line.quantity),
                figure(sign * vat.baseCents),
                `${figure(sign * vat.vatCents)}${percent}`,
                gross,
              ]
            : [quantity(line), figure(Math.round(grossCents / line.quantity)), gross],
      }
    }),
  }
}

function sumsOf(document: IssuedDocument): Pick<DocumentPaper, 'sums' | 'total'> {
  const { kind, language, supplier, rates, grossCents, prepaidCents, payableCents, dueOn, payment, paymentSymbol } =
    document
  const words = PAPER_MESSAGES[language]
  if (kind === 'credit') {
    const isReturned = payment.paidOn !== null
    const way = payment.way === 'card' ? words.toCard : words.toAccount(paymentSymbol)
    return {
      sums: rates.flatMap(
        ({ category, percent, baseCents, vatCents }): ReadonlyArray<Fact> =>
          category === 'S'
            ? [
                [words.sums.correctedBase(percent), exactMoney(-baseCents)],
                [words.sums.correctedVat(percent), exactMoney(-vatCents)],
              ]
            : [],
      ),
      total: {
        label: isReturned ? words.returned : words.reduced,
        sum: exactMoney(grossCents),
        under: isReturned ? way : null,
      },
    }
  }
  const day = formatDate(dueOn, 'long', language)
  return {
    sums: [
      ...rates.flatMap(
        (rate): ReadonlyArray<Fact> =>
          rate.category === 'S'
            ? taxedSums(rate, language)
            : [[supplier.isVatPayer ? words.sums.baseWithout : words.total, exactMoney(rate.baseCents)]],
      ),
      ...(isTaxed(document) ? [[words.sums.gross, exactMoney(grossCents)] as const] : []),
      ...(prepaidCents > 0 ? [[words.sums.received, exactMoney(-prepaidCents)] as const] : []),
    ],
    total: {
      label: words.payable,
      sum: exactMoney(payableCents),
      under: payableCents > 0 ? words.until(day) : null,
    },
  }
}

function asideOf(document: IssuedDocument): Aside {
  const { kind, language, prepaidCents, grossCents, payableCents, payment, paymentSymbol, supplier, refersTo } =
    document
  const words = PAPER_MESSAGES[language]
  if (kind === 'credit') return changedOf(document)
  if (payment.paidOn !== null) {
    const proforma = refersTo.find((other) => other.kind === 'proforma')
    const day = formatDate(payment.paidOn, 'numeric', language)
    const sum = exactMoney(prepaidCents)
    const isWhole = prepaidCents === grossCents
    const came =
      payment.way === 'card' ? words.paidByCard(sum, day) : words.paidByTransfer(sum, day, proforma?.number ?? null)
    return {
      is: 'paid',
      heading: isWhole ? words.paid(paymentSymbol) : words.partlyPaid(paymentSymbol),
      text: isWhole ? `${came} ${words.payOnce}` : came,
    }
  }
  // Advances have taxed and paid all of it.
  if (payableCents === 0) return { is: 'paid', heading: words.paid(paymentSymbol), text: words.payOnce }
  return {
    is: 'pay',
    payBySquare: words.payBySquare,
    facts: [
      ...optional(supplier.iban, (iban): Fact => [words.iban, inGroups(iban)]),
      [words.symbol, paymentSymbol],
      [words.recipient, supplier.name],
    ],
  }
}

function changedOf(document: IssuedDocument): Aside {
  const { language, rates, refersTo } = document
  const words = PAPER_MESSAGES[language]
  const before = refersTo[0]?.rates ?? []
  const [rate, second] = before
  const isSplit = isTaxed(document)
  const row = (label: string, base: Cents, vat: Cents) => [
    label,
    ...(isSplit ? [figure(base), figure(vat)] : []),
    figure(base + vat),
  ]
  const flat = (header: string) => header.replace('\n', ' ')
  const percent = second === undefined ? (rate?.percent ?? null) : null
  return {
    is: 'changed',
    heading: words.changed,
    headers: ['', ...(isSplit ? [flat(words.base), flat(words.vat(percent))] : []), words.total],
    rows: [
      row(words.before, baseOf(before), vatOf(before)),
      row(words.kinds.credit, -baseOf(rates), -vatOf(rates)),
      row(words.after, baseOf(before) - baseOf(rates), vatOf(before) - vatOf(rates)),
    ],
  }
}

function saysOf({ kind, language, isTest, rates, supplier }: IssuedDocument): DocumentPaper['says'] {
  const words = PAPER_MESSAGES[language]
  const shared = INVOICING_MESSAGES[language]
  if (isTest) return { strong: `${shared.test}.`, text: words.testSays }
  if (kind === 'proforma') {
    const text = supplier.isVatPayer ? words.proformaOfPayer : words.proformaSays
    return { strong: `${words.notTaxDocument}.`, text }
  }
  const [rate] = rates
  if (rate?.category === 'AE') return { strong: `${shared.reverseCharge}.`, text: words.reverseChargeSays }
  if (rate?.category === 'E') return { strong: `${shared.exempt}`, text: '' }
  if (rate?.category === 'O')
    return { strong: `${supplier.isVatPayer ? shared.notSubject : shared.notPayer}.`, text: '' }
  return null
}

function notesOf(document: IssuedDocument): ReadonlyArray<string> {
  const { kind, language, taxPoint, heldUntilOn, refersTo, reason, isEInvoice } = document
  const words = PAPER_MESSAGES[language]
  if (kind === 'proforma') {
    const day = heldUntilOn && formatDate(heldUntilOn, 'numeric', language)
    return [words.exactSum, ...(day === null ? [] : [words.lapses(day)])]
  }
  if (kind === 'credit') {
    const number = refersTo[0]?.number ?? ''
    const says = isTaxed(document) ? words.correctsTax(number) : words.corrects(number)
    return [[says, reason].filter((part) => part !== null).join(' '), ...(isEInvoice ? [words.eCredit] : [])]
  }
  return [
    ...(taxPoint?.is === 'payment' && isTaxed(document) ? [words.taxedByPayment] : []),
    ...(isEInvoice ? [words.eInvoice] : []),
  ]
}

/** To four decimals, as the base of a line is seldom whole cents for each. */
function unitNet(baseCents: Cents, quantity: number): string {
  const [whole = '', decimals = ''] = (Math.abs(baseCents) / Math.abs(quantity) / 100).toFixed(4).split('.')
  return `${whole.replace(/\B(?=(\d{3})+$)/g, '\u00a0')},${decimals}`
}

function minus(text: string): string {
  return text.replace(/^-/, '−')
}

function inGroups(iban: string): string {
  return iban.replaceAll(/(.{4})(?=.)/g, '$1\u00a0')
}
