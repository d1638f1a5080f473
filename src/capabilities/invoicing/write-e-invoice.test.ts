import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Rate } from './document.ts'
import { type EInvoice, eInvoiceOf } from './e-invoice/e-invoice-of.ts'
import { readEInvoice } from './e-invoice/read-e-invoice.testing.server.ts'
import { findMissingFields, findMissingTerms } from './find-missing-fields.ts'
import { BUYER, GIVEN, SEATS, SUPPLIER, sampleDocuments } from './invoicing.testing.server.ts'
import type { GivenLine } from './make/given-document.ts'
import { isEInvoiceFor } from './make/is-e-invoice-for.ts'
import { makeInvoice } from './make/make-invoice.ts'
import { MISSING_FIELDS } from './missing-fields.messages.ts'
import { writeEInvoice, writeUbl } from './write-e-invoice.ts'

const taxable = Object.entries(sampleDocuments()).filter(([, { kind }]) => kind !== 'proforma')

/** What a document of ours could break, of EN 16931 and of Peppol, as the rules themselves put it. */
function brokenRules(invoice: EInvoice): ReadonlyArray<string> {
  const { lines, rates, baseCents, vatCents, grossCents, prepaidCents, payableCents, payment, seller, buyer } = invoice
  const sum = (all: ReadonlyArray<number>) => all.reduce((total, each) => total + each, 0)
  const linesOf = ({ category, percent }: { category: string; percent: number | null }) =>
    lines.filter((line) => line.category === category && line.percent === percent)
  const has = (category: string) => lines.some((line) => line.category === category)
  const holds: Readonly<Record<string, boolean>> = {
    'BR-16': lines.length > 0,
    'BR-27': lines.every(({ price }) => Number(price) >= 0),
    'BR-61': payment.code !== '30' || payment.iban !== null,
    'BR-CO-10': sum(lines.map((line) => line.baseCents)) === baseCents,
    'BR-CO-14': sum(rates.map((rate) => rate.vatCents)) === vatCents,
    'BR-CO-15': baseCents + vatCents === grossCents,
    'BR-CO-16': grossCents - prepaidCents === payableCents,
    'BR-CO-17': rates.every((rate) => Math.abs((rate.baseCents * (rate.percent ?? 0)) / 100 - rate.vatCents) < 100),
    'BR-CO-18': rates.length > 0,
    'BR-CO-26': seller.ico !== null || seller.icDph !== null,
    'BR-S-01':
      rates.every((rate) => linesOf(rate).length > 0) &&
      lines.every((line) => rates.some((rate) => linesOf(rate).includes(line))),
    'BR-S-02': !has('S') || seller.icDph !== null,
    'BR-S-08': rates.every((rate) => sum(linesOf(rate).map((line) => line.baseCents)) === rate.baseCents),
    'BR-AE-02': !has('AE') || (seller.icDph !== null && buyer.icDph !== null),
    'BR-AE-09': rates.every(({ category, ...rate }) => category === 'S' || rate.vatCents === 0),
    'BR-AE-10': rates.every(({ category, reason }) => (category === 'S') === (reason === null)),
    'BR-O-02': !has('O') || (seller.icDph === null && buyer.icDph === null),
    'BR-O-05': lines.every(({ category, percent }) => (category === 'O') === (percent === null)),
    'BR-O-11': !has('O') || rates.length === 1,
    R003: invoice.buyerReference !== null || invoice.orderReference !== null,
    R010: seller.endpoint !== null,
    R120: lines.every((line) => Math.abs(Number(line.price) * line.quantity * 100 - line.baseCents) <= 1),
  }
  return Object.entries(holds).flatMap(([rule, isKept]) => (isKept ? [] : [rule]))
}

const rate = fc.constantFrom<Rate>(
  { category: 'S', percent: 23 },
  { category: 'S', percent: 19 },
  { category: 'S', percent: 5 },
)
const line = fc
  .record({
    what: fc
      .string({ minLength: 1, maxLength: 40, unit: 'grapheme' })
      .filter((text) => !/[\p{Cc}\p{Cs}\ufffe\uffff]/u.test(text) && text.trim() !== ''),
    quantity: fc.integer({ min: 1, max: 300 }),
    grossCents: fc.integer({ min: 1, max: 900_000 }),
    rate,
  })
  .map((given): GivenLine => ({ ...SEATS, ...given }))

function documentWith(lines: ReadonlyArray<GivenLine>) {
  const payment = { way: 'transfer', paidOn: null } as const
  return makeInvoice({ ...GIVEN, lines, payment, prepaidCents: 0, proforma: null, isEInvoice: true })
}

test.each(taxable)(
  '%s is read back equal, breaks no rule and is written in the same bytes again',
  (_name, document) => {
    const xml = writeEInvoice(document)
    expect(readEInvoice(xml)).toEqual(eInvoiceOf(document))
    expect(brokenRules(readEInvoice(xml))).toEqual([])
    expect(writeEInvoice(document)).toBe(xml)
  },
)

test('whatever is sold, in however many lines, quantities and rates, is read back equal and breaks no rule', () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 10 }), (lines) => {
      const document = documentWith(lines)
      const read = readEInvoice(writeEInvoice(document))
      expect(read).toEqual(eInvoiceOf(document))
      expect(brokenRules(read)).toEqual([])
    }),
    { seed: 20_261_118, numRuns: 200 },
  )
})

test('control: each rule notices an invoice that breaks it', () => {
  const good = eInvoiceOf(documentWith([SEATS]))
  const [only] = good.lines
  const [taxed] = good.rates
  if (only === undefined || taxed === undefined) throw new Error('There is a line and a rate')
  const broken: Readonly<Record<string, Partial<EInvoice>>> = {
    'BR-16': { lines: [] },
    'BR-27': { lines: [{ ...only, quantity: -4, price: '-103.252500' }] },
    'BR-61': { payment: { ...good.payment, iban: null } },
    'BR-CO-10': { lines: [{ ...only, baseCents: 41_302 }] },
    'BR-CO-14': { vatCents: 9_500 },
    'BR-CO-15': { grossCents: 50_801 },
    'BR-CO-16': { payableCents: 0 },
    'BR-CO-17': { rates: [{ ...taxed, vatCents: 9_700 }] },
    'BR-CO-18': { rates: [] },
    'BR-CO-26': { seller: { ...good.seller, ico: null, icDph: null } },
    'BR-S-01': { rates: [taxed, { ...taxed, percent: 5, baseCents: 0, vatCents: 0 }] },
    'BR-S-02': { seller: { ...good.seller, icDph: null } },
    'BR-S-08': { rates: [{ ...taxed, baseCents: 41_300 }] },
    'BR-AE-02': { lines: [{ ...only, category: 'AE' }], buyer: { ...good.buyer, icDph: null } },
    'BR-AE-09': { rates: [{ ...taxed, category: 'AE' }] },
    'BR-AE-10': { rates: [{ ...taxed, category: 'AE' }] },
    'BR-O-02': { lines: [{ ...only, category: 'O' }] },
    'BR-O-05': { lines: [{ ...only, category: 'O' }] },
    'BR-O-11': { lines: [{ ...only, category: 'O' }], rates: [taxed, taxed] },
    R003: { orderReference: null },
    R010: { seller: { ...good.seller, endpoint: null } },
    R120: { lines: [{ ...only, price: '103.300000' }] },
  }
  for (const [rule, change] of Object.entries(broken)) expect(brokenRules({ ...good, ...change })).toContain(rule)
  expect(brokenRules(good)).toEqual([])
})

test('letters that mean something to XML stay letters, and what XML cannot hold is never written', () => {
  const { name: _, ...seller } = eInvoiceOf(documentWith([SEATS])).seller
  const invoice = { ...eInvoiceOf(documentWith([SEATS])), seller: { ...seller, name: `<a href="x">&amp;'` } }
  expect(readEInvoice(writeUbl(invoice)).seller.name).toBe(`<a href="x">&amp;'`)
  for (const name of ['a\u0000b', 'a\u001fb', '\ud800', '\uffff', 'a\nb', '', ' ']) {
    expect(() => writeUbl({ ...invoice, seller: { ...seller, name } })).toThrow(/control character|empty/)
  }
})

test('the reader refuses what it does not know: another element, one twice, an entity, half a file', () => {
  const xml = writeEInvoice(documentWith([SEATS]))
  const changes: ReadonlyArray<readonly [from: string, to: string]> = [
    ['<cbc:ProfileID>', '<cbc:UBLVersionID>2.1</cbc:UBLVersionID><cbc:ProfileID>'],
    ['<cbc:IssueDate>', '<cbc:IssueDate>2026-01-01</cbc:IssueDate><cbc:IssueDate>'],
    ['2026000417', '&unknown;'],
    ['</Invoice>', ''],
    ['508.00', '508.0'],
    ['508.00', '508,00'],
    ['<cbc:ID>S</cbc:ID>', ''],
    ['<?xml version="1.0" encoding="UTF-8"?>', '<!DOCTYPE x>'],
  ]
  for (const [from, to] of changes) {
    expect(xml).toContain(from)
    expect(() => readEInvoice(xml.replace(from, to))).toThrow()
  }
})

test('what the Slovak table wants is found before a document goes out, each by its name in both languages', () => {
  const sent = taxable.filter(([, document]) => isEInvoiceFor(document))
  expect(sent.map(([name, document]) => [name, findMissingFields(document)])).toEqual(sent.map(([name]) => [name, []]))
  expect(sent.length).toBeGreaterThan(5)
  const good = eInvoiceOf(documentWith([SEATS]))
  const [taxed] = good.rates
  if (taxed === undefined) throw new Error('There is a rate')
  const { seller, buyer } = good
  const without: Readonly<Record<keyof (typeof MISSING_FIELDS)['sk'], Partial<EInvoice>>> = {
    taxPoint: { taxPointOn: null },
    dueOn: { dueOn: '' },
    supplierIco: { seller: { ...seller, ico: null } },
    supplierDic: { seller: { ...seller, endpoint: null } },
    supplierIcDph: { seller: { ...seller, icDph: null } },
    supplierRegister: { seller: { ...seller, register: null } },
    supplierStreet: { seller: { ...seller, street: null } },
    supplierCity: { seller: { ...seller, city: null } },
    supplierZip: { seller: { ...seller, zip: null } },
    buyerDic: { buyer: { ...buyer, endpoint: null } },
    buyerIcDph: { buyer: { ...buyer, icDph: null }, rates: [{ ...taxed, category: 'AE', reason: 'x' }] },
    buyerStreet: { buyer: { ...buyer, street: null } },
    buyerCity: { buyer: { ...buyer, city: null } },
    buyerZip: { buyer: { ...buyer, zip: null } },
    vatTotal: { vatCents: 1 },
    vatRate: { rates: [{ ...taxed, percent: null }] },
    exemptionReason: { rates: [{ ...taxed, category: 'E' }] },
    iban: { payment: { ...good.payment, iban: null } },
  }
  for (const [field, change] of Object.entries(without))
    expect(findMissingTerms({ ...good, ...change })).toEqual([field])
  expect(Object.keys(MISSING_FIELDS.en)).toEqual(Object.keys(MISSING_FIELDS.sk))
})

test('a buyer who gave only a name and an IČO lacks everything that the office has to ask for', () => {
  const buyer = { ...BUYER, dic: null, icDph: null, street: null, city: null, zip: null }
  const document = makeInvoice({
    ...GIVEN,
    buyer,
    lines: [SEATS],
    prepaidCents: 50_800,
    proforma: null,
    isEInvoice: true,
  })
  expect(findMissingFields(document)).toEqual(['buyerDic', 'buyerStreet', 'buyerCity', 'buyerZip'])
})

test('an e-faktúra goes to Slovak companies about taxed supplies, and to nobody else', () => {
  const {
    invoice,
    proforma,
    exempt,
    'not a payer': notPayer,
    'reverse charge': abroad,
    test: tried,
  } = sampleDocuments()
  const { 'to a consumer': consumer, 'fee outside VAT': fee, credit, advance, settling } = sampleDocuments()
  for (const document of [invoice, credit, advance, settling]) expect(document && isEInvoiceFor(document)).toBe(true)
  for (const document of [proforma, exempt, notPayer, abroad, tried, consumer, fee]) {
    expect(document && isEInvoiceFor(document)).toBe(false)
  }
  // Also to an entrepreneur who pays no VAT.
  expect(invoice && isEInvoiceFor({ ...invoice, buyer: { ...BUYER, icDph: null } })).toBe(true)
  expect(invoice && isEInvoiceFor({ ...invoice, supplier: { ...SUPPLIER, country: 'CZ' } })).toBe(false)
})

test('a predfaktúra never becomes an e-faktúra', () => {
  const { proforma } = sampleDocuments()
  if (proforma === undefined) throw new Error('There is one')
  expect(() => writeEInvoice(proforma)).toThrow('never an e-invoice')
})
