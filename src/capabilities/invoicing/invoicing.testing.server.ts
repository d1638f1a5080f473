import { randomUUID } from 'node:crypto'
import type { Executor } from '#platform/db/database.server.ts'
import type { Buyer, IssuedDocument, Supplier } from './document.ts'
import { TEST_NUMBER } from './document.ts'
import { keepDocument } from './issue/keep-document.server.ts'
import type { GivenDocument, GivenLine } from './make/given-document.ts'
import { makeAdvance } from './make/make-advance.ts'
import { makeCredit } from './make/make-credit.ts'
import { makeInvoice } from './make/make-invoice.ts'
import { makeProforma } from './make/make-proforma.ts'
import { makeSettling } from './make/make-settling.ts'
import { referTo } from './make/refer-to.ts'
import type { Choices } from './setup.ts'

export const SUPPLIER: Supplier = {
  name: 'Bystro, s. r. o.',
  ico: '00000027',
  dic: '2020000004',
  icDph: 'SK2020000004',
  isVatPayer: true,
  street: 'Znamienková 1',
  city: 'Bratislava',
  zip: '811 01',
  country: 'SK',
  register: 'Obchodný register Mestského súdu Bratislava III, oddiel Sro, vložka č. 00000/B',
  iban: 'SK2700000000000000000027',
}

export const BUYER: Buyer = {
  name: 'Tichý mlyn, s. r. o.',
  ico: '00000043',
  dic: '2020000015',
  icDph: 'SK2020000015',
  isCompany: true,
  street: 'Mlynská 4',
  city: 'Banská Bystrica',
  zip: '974 01',
  country: 'SK',
}

export const CZECH_BUYER: Buyer = {
  name: 'Bílá hora & synové, s. r. o.',
  ico: '00000051',
  dic: null,
  icDph: 'CZ00000051',
  isCompany: true,
  street: 'Karlovarská 7',
  city: 'Praha',
  zip: '161 00',
  country: 'CZ',
}

export const GIVEN: GivenDocument = {
  number: '2026000417',
  isTest: false,
  language: 'sk',
  paymentSymbol: '1000004173',
  order: { reference: 'BY-4JEC-D37T', buyerNumber: 'OBJ-2026/118' },
  issuedOn: '2026-11-18',
  taxPoint: { on: '2026-11-18', is: 'payment' },
  dueOn: '2026-11-18',
  supplier: SUPPLIER,
  buyer: BUYER,
  payment: { way: 'transfer', paidOn: '2026-11-18' },
}

export const SEATS: GivenLine = {
  what: 'Živý online kurz Základy AI pre všetkých',
  details: ['štvrtok 3. decembra 2026, 17:30 – 20:00'],
  quantity: 4,
  unit: 'seat',
  grossCents: 50_800,
  rate: { category: 'S', percent: 23 },
}

export const PROFORMA = { number: '2026800236', issuedOn: '2026-11-17' }

function invoiceOf(changes: Partial<Parameters<typeof makeInvoice>[0]> = {}): IssuedDocument {
  return makeInvoice({
    ...GIVEN,
    lines: [SEATS],
    prepaidCents: 50_800,
    proforma: PROFORMA,
    isEInvoice: true,
    ...changes,
  })
}

/** One document of every kind and every way to be taxed, as the office would issue them. */
export function sampleDocuments(): Readonly<Record<string, IssuedDocument>> {
  const invoice = invoiceOf()
  const deposit = {
    ...SEATS,
    what: 'Záloha 30 %: živý online kurz Základy AI pre všetkých',
    quantity: 1,
    unit: 'payment',
  } as const
  const advance = makeAdvance({
    ...GIVEN,
    number: '2026700031',
    lines: [{ ...deposit, grossCents: 15_240 }],
    proforma: PROFORMA,
    isEInvoice: true,
  })
  const notSubject: GivenLine = { ...SEATS, rate: { category: 'O', percent: 0 } }
  const { taxPoint: _, payment: __, ...unpaid } = GIVEN
  const credited: GivenLine = {
    ...SEATS,
    what: '1 miesto, zrušenie, 50 % ceny',
    details: ['Živý online kurz Základy AI pre všetkých', 'štvrtok 3. decembra 2026, zrušené 10 dní pred kurzom'],
    quantity: 1,
    grossCents: 6_350,
  }
  const credit = {
    ...GIVEN,
    number: '2026900012',
    issuedOn: '2026-11-23',
    dueOn: '2026-11-23',
    correctedOn: '2026-11-23',
    lines: [credited],
    corrects: referTo(invoice),
    reason: 'Cena miesta bola 127,00 €, podľa podmienok z nej vraciame polovicu.',
    isEInvoice: true,
  }
  return {
    proforma: makeProforma({
      ...unpaid,
      ...PROFORMA,
      dueOn: '2026-11-24',
      heldUntilOn: '2026-11-26',
      lines: [withoutRate(SEATS)],
    }),
    invoice,
    'invoice by card': invoiceOf({ payment: { way: 'card', paidOn: '2026-11-18' }, proforma: null }),
    'invoice to pay': invoiceOf({
      taxPoint: { on: '2026-12-03', is: 'supply' },
      dueOn: '2026-12-17',
      payment: { way: 'transfer', paidOn: null },
      prepaidCents: 0,
      proforma: null,
    }),
    'invoice with discount': invoiceOf({
      lines: [
        SEATS,
        { ...SEATS, what: 'Zľava, kód JAR20', details: [], unit: 'piece', quantity: -1, grossCents: -10_160 },
      ],
      prepaidCents: 40_640,
    }),
    'invoice of many rates': invoiceOf({
      order: { reference: null, buyerNumber: null },
      taxPoint: { on: '2026-11-18', is: 'supply' },
      dueOn: '2026-12-02',
      lines: [
        SEATS,
        {
          ...SEATS,
          what: 'Učebnica „Prvé kroky s AI“',
          details: [],
          unit: 'piece',
          grossCents: 2_999,
          rate: { category: 'S', percent: 5 },
        },
        {
          ...SEATS,
          what: 'Konzultácia <po kurze> & otázky',
          details: [],
          unit: 'hour',
          quantity: 3,
          grossCents: 10_000,
        },
        { ...SEATS, what: 'Zľava za skoré objednanie', details: [], unit: 'piece', quantity: -1, grossCents: -1_001 },
      ],
      prepaidCents: 0,
      payment: { way: 'transfer', paidOn: null },
      proforma: null,
    }),
    'to a consumer': invoiceOf({
      buyer: { ...BUYER, name: 'Ľubica Ďurčová', ico: null, dic: null, icDph: null, isCompany: false },
      isEInvoice: false,
      proforma: null,
    }),
    'to a consumer abroad': invoiceOf({
      buyer: { ...BUYER, name: 'Jürgen Groß', ico: null, dic: null, icDph: null, isCompany: false, country: 'DE' },
      lines: [{ ...SEATS, rate: { category: 'S', percent: 19 } }],
      isEInvoice: false,
      proforma: null,
    }),
    advance,
    settling: makeSettling({
      ...GIVEN,
      number: '2026000502',
      issuedOn: '2026-12-03',
      taxPoint: { on: '2026-12-03', is: 'supply' },
      dueOn: '2026-12-17',
      payment: { way: 'transfer', paidOn: null },
      lines: [SEATS],
      advances: [referTo(advance)],
      prepaidCents: 0,
      isEInvoice: true,
    }),
    credit: makeCredit(credit),
    'whole credit': makeCredit({ ...credit, lines: [{ ...SEATS, what: 'Zrušenie celej objednávky' }] }),
    'fee outside VAT': invoiceOf({
      lines: [{ ...credited, what: 'Poplatok za zrušenie 1 miesta', rate: notSubject.rate }],
      prepaidCents: 6_350,
      isEInvoice: false,
    }),
    'reverse charge': invoiceOf({
      buyer: CZECH_BUYER,
      lines: [{ ...SEATS, rate: { category: 'AE', percent: 0 } }],
      isEInvoice: false,
    }),
    exempt: invoiceOf({ lines: [{ ...SEATS, rate: { category: 'E', percent: 0 } }], isEInvoice: false }),
    'not a payer': invoiceOf({
      supplier: { ...SUPPLIER, isVatPayer: false, icDph: null },
      lines: [notSubject],
      isEInvoice: false,
    }),
    'two pages': invoiceOf({
      lines: Array.from({ length: 18 }, (_each, place) => ({
        ...SEATS,
        details: [`${place + 1}. skupina, štvrtok 3. decembra 2026, 17:30 – 20:00`],
      })),
      prepaidCents: 18 * 50_800,
    }),
    test: invoiceOf({ number: TEST_NUMBER, isTest: true, isEInvoice: false }),
  }
}

function withoutRate({ rate: _, ...line }: GivenLine) {
  return line
}

export const SERIES: Choices['series'] = {
  invoice: { leading: 'YYYY0', first: 1 },
  advance: { leading: 'YYYY7', first: 1 },
  credit: { leading: 'YYYY9', first: 1 },
  proforma: { leading: 'YYYY8', first: 1 },
}

/** Issues an invoice as the office would, with another number, day, buyer or order than the usual one. */
export async function keepInvoice(
  db: Executor,
  changes: Partial<Parameters<typeof makeInvoice>[0]> = {},
  order: { registrationId?: string; cause?: string } = {},
) {
  const wanted = (number: string) => invoiceOf({ proforma: null, ...withDay(changes), number })
  return keep(db, wanted, { kind: 'invoice', correctsId: null, ...order })
}

/** Issues the tax document of a part that was paid before the supply. */
export function keepAdvance(
  db: Executor,
  { grossCents, on }: { grossCents: number; on: string },
  order: { registrationId: string },
) {
  const lines = [{ ...SEATS, quantity: 1, unit: 'payment' as const, grossCents }]
  const days = { issuedOn: on, dueOn: on, taxPoint: { on, is: 'payment' as const } }
  const paid = { payment: { way: 'transfer' as const, paidOn: on }, proforma: null, isEInvoice: true }
  const wanted = (number: string) => makeAdvance({ ...GIVEN, ...days, ...paid, lines, number })
  return keep(db, wanted, { kind: 'advance', correctsId: null, ...order })
}

/** Gives a part of a kept document back, on a day. */
export async function keepCredit(
  db: Executor,
  corrected: { id: string; document: IssuedDocument },
  { grossCents, on }: { grossCents: number; on: string },
  order: { registrationId?: string; cause?: string } = {},
) {
  const { document } = corrected
  const rate = document.rates[0] ?? SEATS.rate
  const wanted = (number: string) =>
    makeCredit({
      ...GIVEN,
      buyer: document.buyer,
      number,
      issuedOn: on,
      dueOn: on,
      correctedOn: on,
      lines: [{ ...SEATS, quantity: 1, grossCents, rate: { category: rate.category, percent: rate.percent } }],
      corrects: referTo(document),
      reason: 'Zrušené miesto.',
      isEInvoice: document.isEInvoice,
    })
  return keep(db, wanted, { kind: 'credit', correctsId: corrected.id, ...order })
}

function keep(
  db: Executor,
  make: (number: string) => IssuedDocument,
  {
    kind,
    correctsId,
    registrationId = null,
    cause = randomUUID(),
  }: {
    kind: 'invoice' | 'advance' | 'credit'
    correctsId: string | null
    registrationId?: string | null
    cause?: string
  },
) {
  const { issuedOn } = make('2026000001')
  const issuedAt = new Date(`${issuedOn}T12:00:00Z`)
  const given = { registrationId, cause, correctsId, issuedBy: null, issuedAt, isSample: false, series: SERIES }
  return keepDocument(db, { ...given, kind, issuedOn, make })
}

/** A document of another day was paid on that day, unless something else is said. */
function withDay(changes: Partial<Parameters<typeof makeInvoice>[0]>) {
  const on = changes.taxPoint?.on
  const lines = changes.lines
  const prepaidCents = lines?.reduce((sum, { grossCents }) => sum + grossCents, 0)
  return {
    ...(on && { issuedOn: on, dueOn: on, payment: { way: 'card' as const, paidOn: on } }),
    ...(prepaidCents !== undefined && { prepaidCents }),
    ...changes,
  }
}
