import fc from 'fast-check'
import { expect, test } from 'vitest'
import { vatInside } from '#kernel/money.ts'
import type { DocumentReference, IssuedDocument, Rate } from '../document.ts'
import { GIVEN, SEATS, sampleDocuments } from '../invoicing.testing.server.ts'
import { readDocument } from '../read-document.ts'
import type { GivenLine } from './given-document.ts'
import { makeAdvance } from './make-advance.ts'
import { makeCredit } from './make-credit.ts'
import { makeInvoice } from './make-invoice.ts'
import { makeSettling } from './make-settling.ts'
import { referTo } from './refer-to.ts'
import { baseOf, vatOf } from './sum-rates.ts'

const SEEDED = { seed: 20_261_118, numRuns: 300 }
const RATES: ReadonlyArray<Rate> = [23, 19, 5].map((percent) => ({ category: 'S', percent }))

const price = fc.integer({ min: 1, max: 500_000 })
const priced = fc.record({ grossCents: price, rate: fc.constantFrom(...RATES) })
const lines = fc
  .array(priced, { minLength: 1, maxLength: 12 })
  .map((all) => all.map((each): GivenLine => ({ ...SEATS, ...each })))

function unpaid(given: ReadonlyArray<GivenLine>): IssuedDocument {
  const payment = { way: 'transfer', paidOn: null } as const
  return makeInvoice({ ...GIVEN, payment, lines: given, prepaidCents: 0, proforma: null, isEInvoice: true })
}

function grossAt(given: ReadonlyArray<GivenLine>, { percent }: Pick<Rate, 'percent'>): number {
  return given.filter(({ rate }) => rate.percent === percent).reduce((sum, { grossCents }) => sum + grossCents, 0)
}

test('the VAT of every rate is that of the sum of its lines, and lines, bases and VAT come to the sum to the cent', () => {
  fc.assert(
    fc.property(lines, (given) => {
      const document = unpaid(given)
      for (const rate of document.rates) {
        const gross = grossAt(given, rate)
        expect(rate.vatCents).toBe(vatInside(gross, rate.percent))
        expect(rate.baseCents + rate.vatCents).toBe(gross)
      }
      expect(baseOf(document.rates) + vatOf(document.rates)).toBe(document.grossCents)
      const lineVat = document.lines.reduce((sum, { vat }) => sum + (vat?.vatCents ?? 0), 0)
      expect(lineVat).toBe(vatOf(document.rates))
      // No line is more than a cent away from what it would have alone.
      for (const { vat, grossCents } of document.lines) {
        expect(Math.abs((vat?.vatCents ?? 0) - vatInside(grossCents, vat?.percent ?? 0))).toBeLessThanOrEqual(1)
      }
    }),
    SEEDED,
  )
})

test('control: lines that are rounded each for themselves come to another VAT', () => {
  const byLine = (given: ReadonlyArray<GivenLine>) =>
    given.reduce((sum, { grossCents, rate }) => sum + vatInside(grossCents, rate.percent), 0)
  const found = fc.check(
    fc.property(lines, (given) => byLine(given) === vatOf(unpaid(given).rates)),
    SEEDED,
  )
  expect(found.failed).toBe(true)
  const three = [12_700, 12_700, 12_700].map((grossCents): GivenLine => ({ ...SEATS, grossCents }))
  expect([byLine(three), vatOf(unpaid(three).rates)]).toEqual([7_125, 7_124])
})

test('a price is split as orders and the monthly close split it, by their base, and what is taken off mirrors it', () => {
  fc.assert(
    fc.property(price, fc.constantFrom(23, 19, 5), (cents, percent) => {
      expect(vatInside(cents, percent)).toBe(cents - Math.round((cents * 100) / (100 + percent)))
      expect(vatInside(cents, percent) + vatInside(-cents, percent)).toBe(0)
    }),
    SEEDED,
  )
  // The sums of the papers that were drawn first.
  expect([50_800, 6_350].map((cents) => vatInside(cents, 23))).toEqual([9_499, 1_187])
})

test('a settling invoice has the VAT of the whole without that of the documents before it, however often was paid', () => {
  fc.assert(
    fc.property(lines, fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 4 }), (given, shares) => {
      const whole = unpaid(given)
      const parts = shares.map(
        (share) =>
          share /
          Math.max(
            100,
            shares.reduce((sum, each) => sum + each, 0),
          ),
      )
      const advances = parts.flatMap((part) => {
        const paid = RATES.flatMap((rate): ReadonlyArray<GivenLine> => {
          const cents = Math.floor(grossAt(given, rate) * part)
          return cents > 0 ? [{ ...SEATS, quantity: 1, unit: 'payment', grossCents: cents, rate }] : []
        })
        return paid.length > 0 ? [makeAdvance({ ...GIVEN, lines: paid, proforma: null, isEInvoice: true })] : []
      })
      fc.pre(advances.length > 0)
      const settling = makeSettling({
        ...GIVEN,
        payment: { way: 'transfer', paidOn: null },
        taxPoint: { on: '2026-12-03', is: 'supply' },
        lines: given,
        advances: advances.map((advance) => referTo(advance)),
        prepaidCents: 0,
        isEInvoice: true,
      })
      const before = advances.reduce((sum, { rates }) => sum + vatOf(rates), 0)
      const paidBefore = advances.reduce((sum, { grossCents }) => sum + grossCents, 0)
      expect(vatOf(settling.rates)).toBe(vatOf(whole.rates) - before)
      expect(settling.payableCents).toBe(whole.grossCents - paidBefore)
    }),
    SEEDED,
  )
})

test('an advance that was given back in part is taken off by what is left of it', () => {
  const lines: ReadonlyArray<GivenLine> = [{ ...SEATS, quantity: 1, unit: 'payment', grossCents: 15_240 }]
  const advance = makeAdvance({ ...GIVEN, lines, proforma: null, isEInvoice: true })
  const credit = creditOf(referTo(advance), [{ ...SEATS, quantity: 1, grossCents: 5_240 }])
  const settling = makeSettling({
    ...GIVEN,
    payment: { way: 'transfer', paidOn: null },
    lines: [SEATS],
    advances: [referTo(advance, [credit])],
    prepaidCents: 0,
    isEInvoice: true,
  })
  expect(settling.payableCents).toBe(50_800 - 10_000)
  expect(vatOf(settling.rates)).toBe(vatInside(50_800, 23) - vatInside(10_000, 23))
})

test('credit notes in any number of parts come to the invoice to the cent, in base and in VAT', () => {
  fc.assert(
    fc.property(lines, fc.array(fc.integer({ min: 1, max: 99 }), { maxLength: 5 }), (given, percents) => {
      const invoice = unpaid(given)
      const credits: Array<IssuedDocument> = []
      for (const percent of [...percents, 100]) {
        const left = referTo(invoice, credits)
        const back = left.rates.flatMap(({ category, percent: rate, baseCents, vatCents }) => {
          const grossCents = Math.floor(((baseCents + vatCents) * percent) / 100)
          return grossCents > 0
            ? [{ ...SEATS, quantity: 1, grossCents, rate: { category, percent: rate } } satisfies GivenLine]
            : []
        })
        if (back.length > 0) credits.push(creditOf(left, back))
      }
      const rests = referTo(invoice, credits).rates.flatMap(({ baseCents, vatCents }) => [baseCents, vatCents])
      expect(rests.every((rest) => rest === 0)).toBe(true)
      for (const credit of credits) {
        expect(credit.lines.every(({ grossCents }) => grossCents > 0)).toBe(true)
        for (const rate of credit.rates) {
          const alone = vatInside(rate.baseCents + rate.vatCents, rate.percent)
          expect(Math.abs(rate.vatCents - alone)).toBeLessThanOrEqual(1)
        }
      }
    }),
    SEEDED,
  )
})

function creditOf(corrects: DocumentReference, back: ReadonlyArray<GivenLine>): IssuedDocument {
  return makeCredit({
    ...GIVEN,
    number: '2026900012',
    correctedOn: '2026-11-23',
    lines: back,
    corrects,
    reason: 'Zrušené.',
    isEInvoice: true,
  })
}

test('control: parts that are rounded each for themselves miss the whole by a cent, in credit notes and in advances', () => {
  const seat: GivenLine = { ...SEATS, quantity: 1, grossCents: 12_700 }
  const invoice = unpaid([seat, seat, seat])
  const naive = 3 * vatInside(12_700, 23)
  expect([vatOf(invoice.rates), naive]).toEqual([7_124, 7_125])

  const credits: Array<IssuedDocument> = []
  for (const back of [seat, seat, seat]) credits.push(creditOf(referTo(invoice, credits), [back]))
  expect(credits.reduce((sum, credit) => sum + vatOf(credit.rates), 0)).toBe(7_124)

  const advance = makeAdvance({ ...GIVEN, lines: [{ ...seat, unit: 'payment' }], proforma: null, isEInvoice: true })
  const settling = makeSettling({
    ...GIVEN,
    payment: { way: 'transfer', paidOn: null },
    lines: [seat, seat, seat],
    advances: [referTo(advance), referTo({ ...advance, number: '2026700032' })],
    prepaidCents: 0,
    isEInvoice: true,
  })
  expect([vatOf(settling.rates), vatInside(settling.grossCents, 23)]).toEqual([2_374, 2_375])
})

test('more than is left of a document is not given back, nor at a rate that it does not have', () => {
  const corrects = referTo(unpaid([SEATS]))
  expect(() => creditOf(corrects, [{ ...SEATS, grossCents: 50_801 }])).toThrow('more than is left of 2026000417')
  expect(() => creditOf(corrects, [SEATS, { ...SEATS, grossCents: 1 }])).toThrow('more than is left')
  expect(() => creditOf(corrects, [{ ...SEATS, grossCents: 100, rate: { category: 'S', percent: 5 } }])).toThrow(
    'more than is left',
  )
})

test('the papers of one order have the sums that were drawn: 508,00 paid, 63,50 given back, 444,50 left', () => {
  const { invoice, credit, advance, settling, proforma } = sampleDocuments()
  expect(invoice?.rates).toEqual([{ category: 'S', percent: 23, baseCents: 41_301, vatCents: 9_499 }])
  expect(invoice?.payableCents).toBe(0)
  expect(credit?.rates).toEqual([{ category: 'S', percent: 23, baseCents: 5_163, vatCents: 1_187 }])
  expect(credit?.refersTo[0]?.rates).toEqual(invoice?.rates)
  expect([advance?.payableCents, advance?.prepaidCents]).toEqual([0, 15_240])
  expect(settling?.payableCents).toBe(50_800 - 15_240)
  expect(proforma?.rates).toEqual([])
})

test('every document is read back from its row as it was, and one whose sums were touched is refused', () => {
  for (const document of Object.values(sampleDocuments())) {
    const row: unknown = JSON.parse(JSON.stringify(document))
    expect(readDocument(row)).toEqual(document)
  }
  const { invoice, settling } = sampleDocuments()
  if (invoice === undefined || settling === undefined) throw new Error('There are such documents')
  const broken: ReadonlyArray<readonly [object, string]> = [
    [{ ...invoice, grossCents: 50_801 }, 'gross sum'],
    [{ ...invoice, payableCents: 100 }, 'what is to pay'],
    [{ ...invoice, rates: [] }, 'sums of rates'],
    [{ ...invoice, kind: 'proforma' }, 'proforma has VAT'],
    [{ ...invoice, taxPoint: null }, 'tax point'],
    [{ ...invoice, isTest: true }, 'number of a series'],
    [{ ...invoice, buyer: { ...invoice.buyer, isCompany: false } }, 'cannot be an e-invoice'],
    [{ ...invoice, supplier: { ...invoice.supplier, isVatPayer: false }, isEInvoice: false }, 'pays no VAT'],
    [{ ...invoice, payment: { ...invoice.payment, paidOn: null } }, 'on no day'],
    [{ ...settling, refersTo: [] }, 'what it corrects or settles'],
    [{ ...invoice, lines: invoice.lines.map((line) => ({ ...line, quantity: 0 })) }, 'quantity'],
    [{ ...invoice, number: '20260417' }, 'number'],
    [{ ...invoice, reason: 'line\u0007bell' }, 'reason'],
    [{ ...invoice, participants: ['Jana'] }, 'participants'],
  ]
  for (const [row, why] of broken) expect(() => readDocument(row)).toThrow(why)
})
