import type { Cents } from '#kernel/money.ts'
import type { Buyer, DocumentLine, IssuedDocument, RateTotal, Supplier } from '../document.ts'
import { INVOICING_MESSAGES } from '../invoicing.messages.ts'
import { baseOf, vatOf } from '../make/sum-rates.ts'

/** What an e-faktúra says, with the terms of EN 16931 beside what is not plain. Null is left out. */
export type EInvoice = {
  typeCode: '380' | '386' | '381'
  number: string
  issuedOn: string
  taxPointOn: string | null
  dueOn: string
  note: string | null
  /** BT-10, where the buyer has no number of their own for the order. */
  buyerReference: string | null
  /** BT-13, the buyer's own number. */
  orderReference: string | null
  /** BG-3, what it corrects or settles. */
  preceding: ReadonlyArray<{ number: string; issuedOn: string }>
  seller: EParty
  buyer: EParty
  payment: { code: string; symbol: string; iban: string | null; dueOn: string | null }
  rates: ReadonlyArray<ERate & { baseCents: Cents; vatCents: Cents; reason: string | null; reasonCode: string | null }>
  baseCents: Cents
  vatCents: Cents
  grossCents: Cents
  prepaidCents: Cents
  payableCents: Cents
  lines: ReadonlyArray<ELine>
}

/** Null where nothing is subject to VAT: such a line must not name a rate. */
type ERate = { category: string; percent: number | null }

type ELine = ERate & {
  quantity: number
  unitCode: string
  baseCents: Cents
  name: string
  description: string | null
  /** Six decimals, never below zero. */
  price: string
}

type EParty = {
  /** BT-34 and BT-49: where the network delivers to. */
  endpoint: { scheme: string; id: string } | null
  name: string
  ico: { scheme: string | null; id: string } | null
  icDph: string | null
  register: string | null
  street: string | null
  city: string | null
  zip: string | null
  country: string
}

/** The DIČ, for Slovakia; VAT numbers for our neighbours, who are never sent one by law. */
const ENDPOINT_SCHEMES: Readonly<Record<string, string>> = {
  AT: '9914',
  CZ: '9929',
  DE: '9930',
  HU: '9910',
  PL: '9945',
}
const SLOVAK_DIC = '0245'
const SLOVAK_ICO = '0158'

const TYPE_CODES = { invoice: '380', settling: '380', advance: '386', credit: '381' } as const
const UNIT_CODES = { seat: 'H87', piece: 'H87', payment: 'H87', hour: 'HUR' } as const
const REASON_CODES = { AE: 'VATEX-EU-AE', O: 'VATEX-EU-O', E: null, S: null } as const

const CARD = '48'
const TRANSFER = '30'
/** Money that goes back by transfer goes to an account that is not ours to name. */
const UNNAMED = '1'

/** Throws for a predfaktúra, which is never one. */
export function eInvoiceOf(document: IssuedDocument): EInvoice {
  const { kind, order, payment, supplier, buyer, rates, refersTo } = document
  if (kind === 'proforma') throw new Error('A proforma is never an e-invoice')
  const isCredit = kind === 'credit'
  // EN 16931 lets nobody name an IČ DPH where nothing is subject to VAT.
  const isSubject = rates.every(({ category }) => category !== 'O')
  return {
    typeCode: TYPE_CODES[kind],
    number: document.number,
    issuedOn: document.issuedOn,
    taxPointOn: document.taxPoint?.on ?? null,
    dueOn: document.dueOn,
    note: noteOf(document),
    buyerReference: order.buyerNumber === null ? (order.reference ?? document.paymentSymbol) : null,
    orderReference: order.buyerNumber,
    preceding: refersTo
      .filter((other) => other.kind !== 'proforma')
      .map(({ number, issuedOn }) => ({ number, issuedOn })),
    seller: { ...partyOf(supplier, isSubject), register: supplier.register },
    buyer: { ...partyOf(buyer, isSubject), register: null },
    payment: {
      code: payment.way === 'card' ? CARD : isCredit ? UNNAMED : TRANSFER,
      symbol: document.paymentSymbol,
      iban: payment.way === 'card' || isCredit ? null : supplier.iban,
      // The only place for it in a credit note.
      dueOn: isCredit ? document.dueOn : null,
    },
    rates: rates.map((rate) => rateOf(rate, document)),
    baseCents: baseOf(rates),
    vatCents: vatOf(rates),
    grossCents: document.grossCents,
    prepaidCents: document.prepaidCents,
    payableCents: document.payableCents,
    lines: document.lines.map(lineOf),
  }
}

function noteOf({ isTest, language, reason }: IssuedDocument): string | null {
  const note = [...(isTest ? [INVOICING_MESSAGES[language].test] : []), ...(reason === null ? [] : [reason])].join('. ')
  return note === '' ? null : note
}

function partyOf(party: Supplier | Buyer, isSubject: boolean): Omit<EParty, 'register'> {
  const { name, ico, dic, icDph, street, city, zip, country } = party
  const isSlovak = country === 'SK'
  const scheme = isSlovak ? SLOVAK_DIC : ENDPOINT_SCHEMES[country]
  const id = isSlovak ? dic : icDph
  return {
    endpoint: scheme === undefined || id === null ? null : { scheme, id },
    name,
    ico: ico === null ? null : { scheme: isSlovak ? SLOVAK_ICO : null, id: ico },
    icDph: isSubject ? icDph : null,
    street,
    city,
    zip,
    country,
  }
}

function rateOf(
  { category, percent, baseCents, vatCents }: RateTotal,
  document: IssuedDocument,
): EInvoice['rates'][number] {
  const words = INVOICING_MESSAGES[document.language]
  const outside = document.supplier.isVatPayer ? words.notSubject : words.notPayer
  const reasons = { S: null, AE: words.reverseCharge, E: words.exempt, O: outside }
  return {
    category,
    percent: category === 'O' ? null : percent,
    baseCents,
    vatCents,
    reason: reasons[category],
    reasonCode: REASON_CODES[category],
  }
}

function lineOf({ what, details, quantity, unit, vat }: DocumentLine): ELine {
  if (vat === null) throw new Error('A line of an e-invoice has its VAT')
  return {
    category: vat.category,
    percent: vat.category === 'O' ? null : vat.percent,
    quantity: vat.baseCents < 0 ? -Math.abs(quantity) : Math.abs(quantity),
    unitCode: UNIT_CODES[unit],
    baseCents: vat.baseCents,
    name: what,
    description: details.length === 0 ? null : details.join(', '),
    price: (Math.abs(vat.baseCents) / Math.abs(quantity) / 100).toFixed(6),
  }
}
