import type { Cents } from '#kernel/money.ts'
import type { IssuedDocument, Rate } from '../document.ts'
import { grossOf } from '../make/compose-document.ts'
import { referTo } from '../make/refer-to.ts'
import { isSameRate } from '../make/split-vat.ts'
import type { Choices } from '../setup.ts'
import type { KeptDocument, OrderFacts } from './order-facts.ts'
import { paymentsLeft } from './payments-left.ts'

type TaxPoint = { on: string; is: 'payment' | 'supply' }

/** The one document that an order asks for next. Sums are above zero. */
export type NextDocument =
  | { kind: 'invoice' | 'advance'; cents: Cents; taxPoint: TaxPoint; isFee: boolean }
  /** Asks for a transfer, and is no tax document. */
  | { kind: 'proforma'; cents: Cents; dueOn: string; keptUntilOn: string | null }
  | { kind: 'settling'; cents: Cents; taxPoint: TaxPoint; advances: ReadonlyArray<KeptDocument>; rate: Rate }
  | { kind: 'credit'; cents: Cents; correctedOn: string; corrects: KeptDocument; why: 'money' | 'whole' | Outdated }

/** buyer: it names another one than the order does · vat: VIES confirmed the number of its buyer after they had paid with VAT. */
export type Outdated = 'buyer' | 'vat'

export type IssueRules = Pick<Choices, 'beforeCourse' | 'wholePayment' | 'taxPeriod' | 'keptFee'> & {
  rateOn: (day: string) => Rate
  /** Why a document is to be replaced by another one; null while it stands. */
  outdated: (document: IssuedDocument) => Outdated | null
  today: string
}

/**
 * What documents say must be what the money says. Before the course that is what has come, of a person only the whole;
 * after it, and once an order has ended, the price. Too much is credited; money that came before the course is taxed by its
 * day, the rest by the day of the course; payments that were taxed by themselves are settled when it is over. Money that was
 * never the buyer's leaves a gap that the next money fills without a document. Asked again and again until it answers null.
 */
export function nextDocument(
  order: OrderFacts,
  kept: ReadonlyArray<KeptDocument>,
  rules: IssueRules,
): NextDocument | null {
  const price = priceOf(order)
  const fee = order.endedOn !== null && rules.keptFee === 'outside-vat' ? price : 0
  const issued = kept.filter(({ document }) => document.kind !== 'proforma')
  const fees = issued.filter(({ cause }) => isFee(cause))
  return (
    forTransfer(order, { kept, price, rules }) ??
    forPrice(order, { taxed: issued.filter(({ cause }) => !isFee(cause)), kept, price: price - fee, rules }) ??
    forFee(order, { fees, kept, fee })
  )
}

/** A predfaktúra, once, while what it would ask for has not come: the price, or the deposit of a company training. */
function forTransfer(
  order: OrderFacts,
  { kept, price, rules }: { kept: ReadonlyArray<KeptDocument>; price: Cents; rules: IssueRules },
): NextDocument | null {
  const asked = order.awaits ? transferOf(order.awaits, price, rules) : depositOf(order, price)
  const isAsked = kept.some(({ document }) => document.kind === 'proforma')
  return asked === null || isAsked || sumOf(order, 'came') >= asked.cents ? null : { kind: 'proforma', ...asked }
}

function transferOf(awaits: NonNullable<OrderFacts['awaits']>, cents: Cents, { beforeCourse }: IssueRules) {
  return beforeCourse === 'proforma' ? { cents, ...awaits } : null
}

/** Its seats wait for nothing: the order stands, and its office decides what becomes of one whose deposit does not come. */
function depositOf({ deposit, endedOn, isSupplied }: OrderFacts, price: Cents) {
  if (deposit === null || endedOn !== null || isSupplied) return null
  return { cents: Math.min(deposit.cents, price), dueOn: deposit.dueOn, keptUntilOn: null }
}

type Said = { taxed: ReadonlyArray<KeptDocument>; kept: ReadonlyArray<KeptDocument>; price: Cents; rules: IssueRules }

function forPrice(order: OrderFacts, { taxed, kept, price, rules }: Said): NextDocument | null {
  const outdated = taxed.findLast((each) => leftOf(each, kept) > 0 && rules.outdated(each.document) !== null)
  const why = outdated ? rules.outdated(outdated.document) : null
  if (outdated && why) {
    return { kind: 'credit', cents: leftOf(outdated, kept), correctedOn: rules.today, corrects: outdated, why }
  }
  // An invoice that asks for the transfer is about the whole price from the beginning.
  const isInvoiced = order.awaits !== null && rules.beforeCourse === 'invoice'
  const isFinal = order.isSupplied || order.endedOn !== null || isInvoiced || isInvoicedBefore(taxed, order)
  const said = sum(taxed.map((each) => leftOf(each, kept)))
  const due = isFinal ? price : broughtBy(order, price)
  // Of an order that was paid, a transfer of somebody else's gives nothing back: its documents stand, and it is owed again.
  const stands =
    order.endedOn !== null || order.awaits ? due : Math.max(due, broughtBy(order, price, order.takenAwayCents))
  if (said > stands) return credit(order, { documents: taxed, kept, cents: said - stands, isWhole: stands === 0 })
  const payment = said < due ? forPayment(order, { said, price, rules }) : null
  if (payment || !isFinal || due === 0) return payment
  const taxPoint = endOf(order)
  const settling = settle(unsettled(taxed, kept), {
    kept,
    taxPoint,
    rest: due - said,
    rateNow: rules.rateOn(taxPoint.on),
  })
  if (settling) return settling
  return said < due ? { kind: 'invoice', cents: due - said, taxPoint, isFee: false } : null
}

/**
 * Settles payments of one rate together with the rest of the price. Where what is sold has another rate by now, because we began
 * or ceased to pay VAT in between, they are settled by themselves: what was taxed stays taxed, and the rest is an invoice.
 */
function settle(
  advances: ReadonlyArray<KeptDocument>,
  {
    kept,
    taxPoint,
    rest,
    rateNow,
  }: { kept: ReadonlyArray<KeptDocument>; taxPoint: TaxPoint; rest: Cents; rateNow: Rate },
): NextDocument | null {
  const [rate] = advances.flatMap(({ document }) => document.rates)
  if (!rate) return null
  const alike = advances.filter(({ document }) => document.rates.every((each) => isSameRate(each, rate)))
  const settled = sum(alike.map((each) => leftOf(each, kept)))
  const isLast = alike.length === advances.length && isSameRate(rate, rateNow)
  return { kind: 'settling', cents: isLast ? settled + rest : settled, taxPoint, advances: alike, rate }
}

/** Documents of a kept fee outside of VAT stand beside the price, under a name of their own. */
function forFee(
  order: OrderFacts,
  { fees, kept, fee }: { fees: ReadonlyArray<KeptDocument>; kept: ReadonlyArray<KeptDocument>; fee: Cents },
): NextDocument | null {
  const charged = sum(fees.map((each) => leftOf(each, kept)))
  if (charged > fee) return credit(order, { documents: fees, kept, cents: charged - fee, isWhole: fee === 0 })
  return charged < fee ? { kind: 'invoice', cents: fee - charged, taxPoint: endOf(order), isFee: true } : null
}

export const FEE = 'fee'
function isFee(cause: string): boolean {
  return cause.startsWith(FEE)
}

/** It was asked for by an invoice, and stays asked for once it is paid. */
function isInvoicedBefore(taxed: ReadonlyArray<KeptDocument>, { suppliedOn }: OrderFacts): boolean {
  return taxed.some(
    ({ document }) =>
      document.kind === 'invoice' && document.taxPoint?.is === 'supply' && document.issuedOn < suppliedOn,
  )
}

/**
 * The day of the course; what is kept of an order that has ended is taxed by the day it was paid, and what its buyer still owes
 * by the day on which it ended.
 */
function endOf(order: OrderFacts): TaxPoint {
  if (order.endedOn === null) return { on: order.suppliedOn, is: 'supply' }
  if (sumOf(order, 'came') < priceOf(order)) return { on: order.endedOn, is: 'supply' }
  const paid = order.moves.findLast(({ is, cents }) => is === 'came' && cents > 0)
  return { on: paid?.day ?? order.soldOn, is: 'payment' }
}

/** The first payment before the course that no document has taxed yet: a whole price at once, or a part. */
function forPayment(
  order: OrderFacts,
  { said, price, rules }: { said: Cents; price: Cents; rules: IssueRules },
): NextDocument | null {
  const most = broughtBy(order, price)
  let come = 0
  for (const { cents, day } of paymentsLeft(order.moves)) {
    if (order.isSupplied && day > order.suppliedOn) continue
    come += cents
    const brought = Math.min(come, most)
    if (brought <= said || !(order.buyer.isCompany || brought === price)) continue
    const isWhole = said === 0 && brought === price
    const isOneInvoice = isWhole && (!order.buyer.isCompany || paysAtOnce(order, day, rules))
    const taxPoint: TaxPoint = { on: day, is: 'payment' }
    return { kind: isOneInvoice ? 'invoice' : 'advance', cents: brought - said, taxPoint, isFee: false }
  }
  return null
}

function paysAtOnce({ suppliedOn }: OrderFacts, paidOn: string, { wholePayment, taxPeriod }: IssueRules): boolean {
  if (wholePayment !== 'by-period') return wholePayment === 'invoice'
  return periodOf(paidOn, taxPeriod) === periodOf(suppliedOn, taxPeriod)
}

function periodOf(day: string, period: IssueRules['taxPeriod']): string {
  const month = Number(day.slice(5, 7))
  return `${day.slice(0, 4)}-${period === 'month' ? month : Math.ceil(month / 3)}`
}

/** Newest first, and a document that settles before what it settled. */
function credit(
  { moves }: OrderFacts,
  {
    documents,
    kept,
    cents,
    isWhole,
  }: {
    documents: ReadonlyArray<KeptDocument>
    kept: ReadonlyArray<KeptDocument>
    cents: Cents
    isWhole: boolean
  },
): NextDocument {
  const standing = documents.filter((each) => leftOf(each, kept) > 0)
  const corrects = standing.findLast(({ document }) => document.kind !== 'advance') ?? standing.at(-1)
  if (!corrects) throw new Error('There is more to credit than documents say')
  const changed = moves.findLast((move) => move.cents < 0) ?? moves.at(-1)
  if (!changed) throw new Error('Documents of an order without money')
  const left = leftOf(corrects, kept)
  return {
    kind: 'credit',
    cents: Math.min(cents, left),
    correctedOn: changed.day,
    corrects,
    why: isWhole ? 'whole' : 'money',
  }
}

/** Payments taxed by themselves that no settling invoice has taken up and no credit note has given back. */
function unsettled(taxed: ReadonlyArray<KeptDocument>, kept: ReadonlyArray<KeptDocument>): ReadonlyArray<KeptDocument> {
  const settled = new Set(
    taxed
      .filter(({ document }) => document.kind === 'settling')
      .flatMap(({ document }) => document.refersTo.map(({ number }) => number)),
  )
  return taxed.filter(
    (each) => each.document.kind === 'advance' && !settled.has(each.document.number) && leftOf(each, kept) > 0,
  )
}

/** What a document comes to after its credit notes. Credit notes count where they correct. */
export function leftOf({ id, document }: KeptDocument, kept: ReadonlyArray<KeptDocument>): Cents {
  if (document.kind === 'credit') return 0
  return sum(referTo(document, creditsOf(id, kept)).rates.map(grossOf))
}

export function creditsOf(id: string, kept: ReadonlyArray<KeptDocument>) {
  return kept.filter(({ correctsId }) => correctsId === id).map(({ document }) => document)
}

/** What has come and stayed of the price, and so much more; of a person all of it or nothing yet. */
function broughtBy(order: OrderFacts, price: Cents, more: Cents = 0): Cents {
  const brought = Math.max(0, Math.min(sumOf(order, 'came') + more, price))
  return order.buyer.isCompany || brought === price ? brought : 0
}

/** What was sold and not taken back. */
export function priceOf(order: OrderFacts): Cents {
  return sumOf(order, 'price')
}

function sumOf({ moves }: OrderFacts, is: 'came' | 'price'): Cents {
  return sum(moves.filter((move) => move.is === is).map(({ cents }) => cents))
}

function sum(cents: ReadonlyArray<Cents>): Cents {
  return cents.reduce((total, each) => total + each, 0)
}
