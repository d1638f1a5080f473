import { isDeepStrictEqual } from 'node:util'
import { addDays } from '#kernel/day.ts'
import type { Language } from '#kernel/language.ts'
import { messagesIn } from '#kernel/messages.ts'
import type { Cents } from '#kernel/money.ts'
import type { DocumentReference, IssuedDocument, Rate, Supplier } from '../document.ts'
import { grossOf } from '../make/compose-document.ts'
import type { GivenDocument, GivenLine } from '../make/given-document.ts'
import { isEInvoiceFor } from '../make/is-e-invoice-for.ts'
import { makeAdvance } from '../make/make-advance.ts'
import { makeCredit } from '../make/make-credit.ts'
import { makeInvoice } from '../make/make-invoice.ts'
import { makeProforma } from '../make/make-proforma.ts'
import { makeSettling } from '../make/make-settling.ts'
import { rateOfOrder } from '../make/rate-for.ts'
import { referTo } from '../make/refer-to.ts'
import type { InvoicingSetup } from '../setup.ts'
import { ISSUE_MESSAGES } from './issue.messages.ts'
import { creditsOf, type IssueRules, type NextDocument, type Outdated, priceOf } from './next-document.ts'
import type { KeptDocument, OrderFacts } from './order-facts.ts'
import { paymentsLeft } from './payments-left.ts'

const NOT_SUBJECT: Rate = { category: 'O', percent: 0 }

type TaxedDocument = Exclude<NextDocument, { kind: 'credit' | 'proforma' }>

type Known = { order: OrderFacts; kept: ReadonlyArray<KeptDocument>; setup: InvoicingSetup; issuedOn: string }

/** The document that an order asks for, but for its number: all it says follows from the order, its money and the choices. */
export function writeDocument(next: NextDocument, known: Known): (number: string) => IssuedDocument {
  if (next.kind === 'credit') return writeCredit(next, known)
  if (next.kind === 'proforma') return writeProforma(next, known)
  const { kept } = known
  const advances = next.kind === 'settling' ? next.advances.map((each) => leftAsReference(each, kept)) : []
  const prepaidCents = prepaidOf(next, known.order, advances)
  const given = { ...givenOf(next, known, prepaidCents), prepaidCents }
  const rate = rateOf(next, known)
  const lines = withDiscount(lineOf(next, known.order, rate), next.kind === 'advance' ? null : known.order)
  const isEInvoice = isEInvoiceFor({ ...given, kind: next.kind, rates: [{ ...rate, baseCents: 0, vatCents: 0 }] })
  const asked = kept.findLast(({ document }) => document.kind === 'proforma')?.document
  const proforma = asked ? { number: asked.number, issuedOn: asked.issuedOn } : null
  return (number) => {
    if (next.kind === 'settling') return makeSettling({ ...given, number, lines, advances, isEInvoice })
    const make = next.kind === 'advance' ? makeAdvance : makeInvoice
    return make({ ...given, number, lines, proforma, isEInvoice })
  }
}

function writeProforma(
  { cents, dueOn, keptUntilOn }: Extract<NextDocument, { kind: 'proforma' }>,
  { order, setup, issuedOn }: Known,
): (number: string) => IssuedDocument {
  const { title, dates } = order.course
  const words = messagesIn(ISSUE_MESSAGES, order.language)
  const asked = { details: [...dates].slice(0, 5), grossCents: cents } as const
  const line = order.deposit
    ? ({ ...asked, what: words.deposit(title), quantity: 1, unit: 'payment' } as const)
    : ({ ...asked, what: words.course(title), quantity: order.seats, unit: 'seat' } as const)
  return (number) =>
    makeProforma({
      number,
      isTest: false,
      language: order.language,
      paymentSymbol: order.paymentSymbol,
      order: { reference: order.reference, buyerNumber: order.buyerNumber },
      issuedOn,
      dueOn,
      heldUntilOn: keptUntilOn,
      supplier: supplierOn(setup, issuedOn),
      buyer: order.buyer,
      lines: withDiscount(line, order),
    })
}

/** Of what has come, what belongs to this document: the part behind what others have taken up. */
function prepaidOf(next: TaxedDocument, order: OrderFacts, advances: ReadonlyArray<DocumentReference>): Cents {
  if (next.kind === 'advance') return next.cents
  const taken = advances.flatMap(({ rates }) => rates).reduce((sum, rate) => sum + grossOf(rate), 0)
  const before = next.kind === 'settling' ? taken : priceOf(order) - next.cents
  return Math.max(0, Math.min(came(order) - before, next.cents - taken))
}

function leftAsReference({ id, document }: KeptDocument, kept: ReadonlyArray<KeptDocument>): DocumentReference {
  return referTo(document, creditsOf(id, kept))
}

function writeCredit(next: Credit, { order, kept, setup, issuedOn }: Known): (number: string) => IssuedDocument {
  const { document } = next.corrects
  const words = messagesIn(ISSUE_MESSAGES, document.language)
  const corrects = leftAsReference(next.corrects, kept)
  const [rate] = document.rates
  if (!rate) throw new Error(`${document.number} has no rate to credit`)
  const credited = creditedOf(next, order, kept, document.language)
  const line = {
    ...credited.line,
    rate: { category: rate.category, percent: rate.percent },
  }
  return (number) =>
    makeCredit({
      number,
      isTest: false,
      language: document.language,
      paymentSymbol: document.paymentSymbol,
      order: document.order,
      issuedOn,
      dueOn: issuedOn,
      supplier: supplierOn(setup, document.taxPoint?.on ?? issuedOn),
      // Who got the invoice gets its credit note, whoever the order names today.
      buyer: document.buyer,
      payment: document.payment,
      lines: [line],
      corrects,
      correctedOn: next.correctedOn,
      reason: isReplacing(next.why)
        ? words.replaced[next.why]
        : words.reasons[credited.seats === null ? reasonOf(next.why, order) : 'freed'],
      isEInvoice: document.isEInvoice,
    })
}

function rateOf(next: TaxedDocument, { order, setup }: Known): Rate {
  if (isFee(next)) return NOT_SUBJECT
  return next.kind === 'settling'
    ? { category: next.rate.category, percent: next.rate.percent }
    : rateOfOrder(supplierOn(setup, next.taxPoint.on), order, setup.vatPercent)
}

/** The choices as they hold for an order today, with how it is taxed on a day and which of its documents may be replaced. */
export function rulesOf(order: OrderFacts, setup: InvoicingSetup, today: string, replacesAll = false): IssueRules {
  const { keptFee, ...choices } = setup.choices
  const rateOn = (day: string) => rateOfOrder(supplierOn(setup, day), order, setup.vatPercent)
  const isOtherBuyer = ({ buyer, issuedOn }: IssuedDocument) =>
    !isDeepStrictEqual(buyer, order.buyer) &&
    (replacesAll || (isOpen(issuedOn) && buyer.ico === order.buyer.ico && buyer.isCompany === order.buyer.isCompany))
  // Until the difference has gone back, the price has VAT in it.
  const isOtherVat = ({ rates, taxPoint }: IssuedDocument) =>
    order.vatCategory === 'AE' &&
    !order.hasOpenRefund &&
    rateOn(taxPoint?.on ?? today).category === 'AE' &&
    rates.some(({ category }) => category === 'S')
  const isOpen = (day: string) => day.slice(0, 7) === today.slice(0, 7) && !setup.closedMonths.includes(day.slice(0, 7))
  return {
    ...choices,
    today,
    rateOn,
    outdated: (document) => {
      if (order.isErased) return null
      if (isOtherBuyer(document)) return 'buyer'
      return isOtherVat(document) ? 'vat' : null
    },
    // Whoever charges no VAT has nothing to keep outside of it.
    keptFee: rateOn(order.soldOn).category === 'S' ? keptFee : 'lower-price',
  }
}

type Credit = Extract<NextDocument, { kind: 'credit' }>

type Credited = {
  line: Omit<GivenLine, 'rate'> /** How many seats were freed while the order goes on. */
  seats: number | null
}

/** What a credit note gives back: seats of an order that ended or goes on, a part of the price, or all that a document said. */
function creditedOf(
  { why, cents }: Credit,
  order: OrderFacts,
  kept: ReadonlyArray<KeptDocument>,
  language: Language,
): Credited {
  const words = messagesIn(ISSUE_MESSAGES, language)
  const { title, dates } = order.course
  const course = [words.course(title), ...dates].slice(0, 5)
  const seats = { details: course, quantity: order.seats, unit: 'seat', grossCents: cents } as const
  if (isReplacing(why)) {
    return { line: { ...seats, what: words.course(title), details: [...dates].slice(0, 5) }, seats: null }
  }
  const freed = order.endedOn !== null ? null : freedFor(cents, order, kept)
  if (freed !== null) {
    const percent = percentOf(cents, freed, order)
    const what = words.ended(freed, percent === 100 ? null : percent)
    return { line: { ...seats, quantity: freed, what }, seats: freed }
  }
  if (order.endedOn === null) {
    return { line: { ...seats, what: words.lowered(title), details: [], quantity: 1, unit: 'piece' }, seats: null }
  }
  const percent = why === 'whole' ? null : percentOf(cents, order.seats, order)
  return { line: { ...seats, what: words.ended(order.seats, percent) }, seats: null }
}

/** How many seats a credit note of an order that goes on is about: those freed for its sum that no earlier one was about. */
function freedFor(cents: Cents, { freed }: OrderFacts, kept: ReadonlyArray<KeptDocument>): number | null {
  let credited = kept
    .filter(({ document: { reason, language } }) => reason === messagesIn(ISSUE_MESSAGES, language).reasons.freed)
    .flatMap(({ document }) => document.lines)
    .reduce((sum, line) => sum + line.quantity, 0)
  let [seats, sum] = [0, 0]
  for (const each of freed) {
    if (credited >= each.seats) {
      credited -= each.seats
      continue
    }
    // Refunds need not arrive in the order in which seats were freed.
    if (each.cents === cents) return each.seats
    seats += each.seats
    sum += each.cents
    if (sum === cents) return seats
  }
  return null
}

function percentOf(cents: Cents, seats: number, { totalCents, seats: left, seatsFreed }: OrderFacts): number {
  return Math.round((100 * cents * (left + seatsFreed)) / (totalCents * seats))
}

export function isReplacing(why: Credit['why']): why is Outdated {
  return why === 'buyer' || why === 'vat'
}

function reasonOf(why: 'money' | 'whole', order: OrderFacts): 'ended' | 'kept' | 'lowered' | 'notCome' {
  if (order.endedOn !== null) return why === 'whole' ? 'ended' : 'kept'
  return priceOf(order) === order.totalCents ? 'notCome' : 'lowered'
}

function givenOf(
  next: TaxedDocument,
  { order, setup, issuedOn }: Known,
  prepaidCents: Cents,
): Omit<GivenDocument, 'number'> {
  const money = paymentsLeft(order.moves).at(-1)
  const isPaid = came(order) >= priceOf(order)
  const paidOn = next.taxPoint.is === 'payment' ? next.taxPoint.on : (money?.day ?? null)
  return {
    isTest: false,
    language: order.language,
    paymentSymbol: order.paymentSymbol,
    order: { reference: order.reference, buyerNumber: order.buyerNumber },
    issuedOn,
    taxPoint: next.taxPoint,
    dueOn:
      isPaid || next.kind === 'advance'
        ? issuedOn
        : (order.awaits?.dueOn ?? addDays(issuedOn, dueDaysOf(order, setup))),
    supplier: supplierOn(setup, statusDayOf(next)),
    buyer: order.buyer,
    payment: { way: money?.way ?? 'transfer', paidOn: prepaidCents > 0 ? paidOn : null },
  }
}

/** The terms give a company seven days for the rest of its training, whatever is agreed on for other orders. */
const REST_DUE_DAYS = 7
function dueDaysOf({ deposit, dueDays }: OrderFacts, { choices }: InvoicingSetup): number {
  return deposit === null ? (dueDays ?? choices.dueDays) : REST_DUE_DAYS
}

function lineOf(next: TaxedDocument, order: OrderFacts, rate: Rate): GivenLine {
  const words = messagesIn(ISSUE_MESSAGES, order.language)
  const { title, dates } = order.course
  const isWhole = next.cents === priceOf(order)
  const whole = {
    details: [...dates].slice(0, 5),
    quantity: order.seats,
    unit: 'seat',
    grossCents: next.cents,
    rate,
  } as const
  const part = { ...whole, quantity: 1, unit: 'payment' } as const
  if (isFee(next)) return { ...whole, what: words.fee(title), quantity: 1, unit: 'piece' }
  if (next.kind === 'advance') return { ...part, what: words.part(title) }
  if (order.endedOn !== null) {
    // What is kept is kept of all that were ordered, also of those that were freed before.
    const seats = order.seats + order.seatsFreed
    const what = words.keptOf(seats, percentOf(next.cents, seats, order))
    return { ...whole, what, quantity: seats, details: [words.course(title), ...dates].slice(0, 5) }
  }
  return isWhole ? { ...whole, what: words.course(title) } : { ...part, what: words.rest(title) }
}

/**
 * What a code took off stands below the seats, with a quantity below zero: a price is never negative. Only where the line is the
 * whole price as it was ordered; a part of it, or what is left of it, has its own words.
 */
function withDiscount<Line extends Omit<GivenLine, 'rate'>>(line: Line, order: OrderFacts | null): ReadonlyArray<Line> {
  const { discount, totalCents } = order ?? {}
  if (!order || !discount || line.unit !== 'seat' || order.endedOn !== null || line.grossCents !== totalCents)
    return [line]
  const words = messagesIn(ISSUE_MESSAGES, order.language)
  return [
    { ...line, grossCents: line.grossCents + discount.cents },
    {
      ...line,
      what: words.discount(discount.code),
      details: [],
      quantity: -1,
      unit: 'piece',
      grossCents: -discount.cents,
    },
  ]
}

/** What was taxed is settled by whoever we were when it was. */
function statusDayOf(next: TaxedDocument): string {
  const [first] = next.kind === 'settling' ? next.advances : []
  return first?.document.taxPoint?.on ?? next.taxPoint.on
}

function isFee(next: TaxedDocument): boolean {
  return next.kind === 'invoice' && next.isFee
}

/** Who we were on the day the tax is owed for. */
export function supplierOn({ supplier, vatStatuses }: InvoicingSetup, day: string): Supplier {
  const status = vatStatuses.find(({ fromDay }) => fromDay <= day)?.status
  if (!status) throw new Error(`Nobody has said whether VAT is paid on ${day}`)
  return { ...supplier, icDph: status === 'non-payer' ? null : supplier.icDph, isVatPayer: status === 'payer' }
}

/** What has come and stayed, beyond the price too. */
function came({ moves }: OrderFacts): Cents {
  return moves.filter(({ is }) => is === 'came').reduce((sum, { cents }) => sum + cents, 0)
}
