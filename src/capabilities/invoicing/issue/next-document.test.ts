import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { MoneyMove } from '#capabilities/ledger/money-move.ts'
import { vatInside } from '#kernel/money.ts'
import { vatOf } from '../make/sum-rates.ts'
import type { InvoicingSetup } from '../setup.ts'
import { came, inShort, issueAll, ORDER, SETUP, sold } from './issue.testing.server.ts'
import type { KeptDocument, OrderFacts } from './order-facts.ts'

const SEEDED = { seed: 20_261_118, numRuns: 500 }
const PERSON = { ...ORDER.buyer, isCompany: false, ico: null, dic: null, icDph: null }

function setupWith(choices: Partial<InvoicingSetup['choices']>): InvoicingSetup {
  return { ...SETUP, choices: { ...SETUP.choices, ...choices } }
}

function totalOf(kept: ReadonlyArray<KeptDocument>, of: (kept: KeptDocument) => number): number {
  return kept.reduce((sum, each) => sum + (each.document.kind === 'credit' ? -1 : 1) * of(each), 0)
}

const gross = (kept: ReadonlyArray<KeptDocument>) => totalOf(kept, ({ document }) => document.grossCents)
const vat = (kept: ReadonlyArray<KeptDocument>) => totalOf(kept, ({ document }) => vatOf(document.rates))

test('before the money there is no document', () => {
  expect(issueAll({ ...ORDER, moves: [sold(50_800)] })).toEqual([])
})

test('a whole price received is one invoice of the day it came, with nothing left to pay', () => {
  const [invoice, ...more] = issueAll({ ...ORDER, moves: [sold(50_800), came(50_800, '2026-11-16')] })
  expect(more).toEqual([])
  expect(invoice?.document).toMatchObject({
    kind: 'invoice',
    grossCents: 50_800,
    taxPoint: { on: '2026-11-16', is: 'payment' },
    prepaidCents: 50_800,
    payableCents: 0,
    isEInvoice: true,
  })
  expect(invoice?.document.lines).toMatchObject([
    { what: 'Živý online kurz Základy AI pre všetkých', quantity: 4, unit: 'seat' },
  ])
})

test('a part received is taxed by itself, and settled after the course with the VAT of the whole less its own', () => {
  const paid = [sold(50_800), came(15_240)]
  const before = issueAll({ ...ORDER, moves: paid })
  expect(inShort(before)).toEqual(['advance 15240 2026-11-18'])
  const after = issueAll({ ...ORDER, moves: paid, isSupplied: true }, before, { issuedOn: '2026-12-04' })
  expect(inShort(after)).toEqual(['advance 15240 2026-11-18', 'settling 35560 2026-12-03'])
  expect(after[1]?.document).toMatchObject({ payableCents: 35_560, dueOn: '2026-12-18' })
  expect(vat(after)).toBe(vatInside(50_800, 23))
})

test('a company training asks for its deposit by a predfaktúra, taxes it when it came, and settles the rest in seven days', () => {
  const training = { ...ORDER, seats: 12, totalCents: 180_000, deposit: { cents: 54_000, dueOn: '2026-11-25' } }
  const asked = issueAll({ ...training, moves: [sold(180_000)] })
  expect(inShort(asked)).toEqual(['proforma 54000 undefined'])
  expect(asked[0]?.document).toMatchObject({ payableCents: 54_000, dueOn: '2026-11-25', heldUntilOn: null })
  expect(asked[0]?.document.lines).toMatchObject([
    { what: 'Záloha: živý online kurz Základy AI pre všetkých', quantity: 1, unit: 'payment' },
  ])
  const moves = [sold(180_000), came(54_000, '2026-11-20')]
  const paid = issueAll({ ...training, moves }, asked)
  expect(inShort(paid).slice(1)).toEqual(['advance 54000 2026-11-20'])
  const after = issueAll({ ...training, moves, isSupplied: true }, paid, { issuedOn: '2026-12-04' })
  expect(inShort(after).slice(2)).toEqual(['settling 126000 2026-12-03'])
  expect(after[2]?.document).toMatchObject({ payableCents: 126_000, dueOn: '2026-12-11' })
  const taxed = after.slice(1)
  expect([gross(taxed), vat(taxed)]).toEqual([180_000, vatInside(180_000, 23)])
})

test('a deposit that came, or a training that was called off before it did, asks for nothing', () => {
  const training = { ...ORDER, totalCents: 180_000, deposit: { cents: 54_000, dueOn: '2026-11-25' } }
  const paid = issueAll({ ...training, moves: [sold(180_000), came(54_000)] })
  expect(inShort(paid)).toEqual(['advance 54000 2026-11-18'])
  expect(issueAll({ ...training, endedOn: '2026-11-23', moves: [sold(180_000), sold(-180_000)] })).toEqual([])
})

test('money that comes in parts before the course is settled to zero after it', () => {
  const order = { ...ORDER, moves: [sold(50_800), came(15_240, '2026-11-18'), came(35_560, '2026-11-25')] }
  const before = issueAll(order)
  expect(inShort(before)).toEqual(['advance 15240 2026-11-18', 'advance 35560 2026-11-25'])
  const after = issueAll({ ...order, isSupplied: true }, before)
  expect(inShort(after).at(-1)).toBe('settling 0 2026-12-03')
  expect([gross(after), vat(after)]).toEqual([50_800, vatInside(50_800, 23)])
})

test('a person has one invoice, whatever the accountant chose for companies and however the money came', () => {
  const setup = setupWith({ wholePayment: 'advance' })
  const part = { ...ORDER, buyer: PERSON, moves: [sold(50_800), came(20_000)] }
  expect(issueAll(part, [], { setup })).toEqual([])
  const whole = { ...part, moves: [...part.moves, came(30_800, '2026-11-20')] }
  expect(inShort(issueAll(whole, [], { setup }))).toEqual(['invoice 50800 2026-11-20'])
})

test('by tax period a payment in the month of the course is one invoice, and one before it is taxed by itself', () => {
  const setup = setupWith({ wholePayment: 'by-period' })
  const paidOn = (day: string) =>
    inShort(issueAll({ ...ORDER, moves: [sold(50_800), came(50_800, day)] }, [], { setup }))
  expect(paidOn('2026-12-01')).toEqual(['invoice 50800 2026-12-01'])
  expect(paidOn('2026-11-30')).toEqual(['advance 50800 2026-11-30'])
  const quarter = setupWith({ wholePayment: 'by-period', taxPeriod: 'quarter' })
  const inQuarter = { ...ORDER, moves: [sold(50_800), came(50_800, '2026-11-30')] }
  expect(inShort(issueAll(inQuarter, [], { setup: quarter }))).toEqual(['invoice 50800 2026-11-30'])
})

test('what is on account is invoiced by the day of the course, due in as many days as were chosen', () => {
  const [invoice] = issueAll({ ...ORDER, isSupplied: true, moves: [sold(50_800)] }, [], { issuedOn: '2026-12-04' })
  expect(invoice?.document).toMatchObject({
    kind: 'invoice',
    taxPoint: { on: '2026-12-03', is: 'supply' },
    payableCents: 50_800,
    dueOn: '2026-12-18',
  })
})

test('its payment asks for nothing more, and neither do a surplus and a move of the money elsewhere', () => {
  const unpaid = { ...ORDER, isSupplied: true, moves: [sold(50_800)] }
  const kept = issueAll(unpaid)
  expect(issueAll({ ...unpaid, moves: [...unpaid.moves, came(60_000, '2026-12-20')] }, kept)).toEqual(kept)
})

test('half of a cancelled price kept: a credit note over the half that says so, of the day of the decision', () => {
  const moves = [sold(50_800), came(50_800)]
  const kept = issueAll({ ...ORDER, moves })
  const after = issueAll(
    { ...ORDER, endedOn: '2026-11-23', moves: [...moves, sold(-25_400, '2026-11-23'), came(-25_400, '2026-11-23')] },
    kept,
  )
  expect(inShort(after)).toEqual(['invoice 50800 2026-11-18', 'credit 25400 2026-11-23'])
  expect(after[1]?.document.lines[0]?.what).toBe('4\u00a0miesta, zrušenie, 50\u00a0% ceny')
  expect(vat(after)).toBe(vatInside(25_400, 23))
})

test('the same with the fee outside of VAT: everything is credited, and the fee is an invoice without VAT', () => {
  const setup = setupWith({ keptFee: 'outside-vat' })
  const moves = [sold(50_800), came(50_800)]
  const kept = issueAll({ ...ORDER, moves }, [], { setup })
  const ended = {
    ...ORDER,
    endedOn: '2026-11-23',
    moves: [...moves, sold(-25_400, '2026-11-23'), came(-25_400, '2026-11-23')],
  }
  const after = issueAll(ended, kept, { setup })
  expect(inShort(after)).toEqual(['invoice 50800 2026-11-18', 'credit 50800 2026-11-23', 'invoice 25400 2026-11-18'])
  expect([gross(after), vat(after)]).toEqual([25_400, 0])
  expect(after[2]?.document.isEInvoice).toBe(false)
})

test('nothing kept: the invoice is credited whole; nothing given back: there is no document', () => {
  const moves = [sold(50_800), came(50_800)]
  const kept = issueAll({ ...ORDER, moves })
  const whole = issueAll({ ...ORDER, endedOn: '2026-11-23', moves: [...moves, sold(-50_800, '2026-11-23')] }, kept)
  expect([gross(whole), vat(whole)]).toEqual([0, 0])
  expect(whole[1]?.document.lines[0]?.what).toBe('4\u00a0miesta, zrušenie')
  expect(issueAll({ ...ORDER, endedOn: '2026-11-23', moves }, kept)).toEqual(kept)
})

test('an entry that turns out wrong takes its invoice back, and the right one gets its own', () => {
  const moves = [sold(50_800), came(50_800, '2026-11-18')]
  const kept = issueAll({ ...ORDER, moves })
  const corrected = [...moves, came(-50_800, '2026-11-19'), came(50_800, '2026-11-20')]
  const after = issueAll({ ...ORDER, moves: corrected.slice(0, 3) }, kept)
  expect(inShort(after)).toEqual(['invoice 50800 2026-11-18', 'credit 50800 2026-11-19'])
  expect(inShort(issueAll({ ...ORDER, moves: corrected }, after)).at(-1)).toBe('invoice 50800 2026-11-20')
})

test('a document that had to wait until after the course is still taxed by the day of the payment', () => {
  const order = { ...ORDER, isSupplied: true, moves: [sold(50_800), came(15_240, '2026-11-18')] }
  expect(inShort(issueAll(order))).toEqual(['advance 15240 2026-11-18', 'settling 35560 2026-12-03'])
})

test('who ceases to pay VAT between the payment and the course leaves what was taxed taxed, and the rest is without VAT', () => {
  const setup = {
    ...SETUP,
    vatStatuses: [{ fromDay: '2026-12-01', status: 'non-payer' as const }, ...SETUP.vatStatuses],
  }
  const order = { ...ORDER, moves: [sold(50_800), came(15_240)] }
  const before = issueAll(order, [], { setup })
  const after = issueAll({ ...order, isSupplied: true }, before, { setup, issuedOn: '2026-12-04' })
  expect(inShort(after)).toEqual(['advance 15240 2026-11-18', 'settling 0 2026-12-03', 'invoice 35560 2026-12-03'])
  expect([gross(after), vat(after)]).toEqual([50_800, vatInside(15_240, 23)])
  expect(after[2]?.document).toMatchObject({ supplier: { isVatPayer: false, icDph: null }, isEInvoice: false })
})

test('other billing data in the same open month: a credit note and a new invoice with the tax point of the first', () => {
  const order = { ...ORDER, moves: [sold(50_800), came(50_800, '2026-11-16')] }
  const kept = issueAll(order)
  const moved = { ...order, buyer: { ...order.buyer, street: 'Nová 5' } }
  const after = issueAll(moved, kept, { issuedOn: '2026-11-20' })
  expect(inShort(after)).toEqual(['invoice 50800 2026-11-16', 'credit 50800 2026-11-20', 'invoice 50800 2026-11-16'])
  expect(after.map(({ document }) => document.buyer.street)).toEqual(['Mlynská 4', 'Mlynská 4', 'Nová 5'])
  expect([gross(after), vat(after)]).toEqual([50_800, vatInside(50_800, 23)])
})

test.each([
  ['in a later month', {}, '2026-12-01'],
  ['with another IČO', { ico: '00000051' }, '2026-11-20'],
  ['as a person', { isCompany: false }, '2026-11-20'],
])('other billing data %s are for the office to decide', (_, changes, issuedOn) => {
  const order = { ...ORDER, moves: [sold(50_800), came(50_800, '2026-11-16')] }
  const kept = issueAll(order)
  const moved = { ...order, buyer: { ...order.buyer, street: 'Nová 5', ...changes } }
  expect(issueAll(moved, kept, { issuedOn })).toEqual(kept)
})

const step = fc.oneof(
  fc.record({ does: fc.constant('pay' as const), part: fc.integer({ min: 1, max: 130 }) }),
  fc.record({ does: fc.constant('lower' as const), part: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ does: fc.constantFrom('correct', 'end', 'teach') }),
)

const life = fc.record({
  isCompany: fc.boolean(),
  seats: fc.integer({ min: 1, max: 9 }),
  unitCents: fc.integer({ min: 100, max: 30_000 }),
  wholePayment: fc.constantFrom('invoice', 'advance', 'by-period'),
  keptFee: fc.constantFrom('lower-price', 'outside-vat'),
  steps: fc.array(fc.tuple(step, fc.boolean()), { maxLength: 8 }),
})

test('whatever happens to an order, in the end its documents say what of its price is kept, and VAT comes to the cent', () => {
  fc.assert(
    fc.property(life, ({ isCompany, seats, unitCents, steps, ...choices }) => {
      const setup = setupWith(choices)
      const totalCents = seats * unitCents
      let order: OrderFacts = {
        ...ORDER,
        seats,
        totalCents,
        buyer: isCompany ? ORDER.buyer : PERSON,
        moves: [sold(totalCents)],
      }
      let kept: ReadonlyArray<KeptDocument> = []
      const add = (...moves: OrderFacts['moves']) => {
        order = { ...order, moves: [...order.moves, ...moves] }
      }
      const sumOf = (is: string) =>
        order.moves.filter((move) => move.is === is).reduce((sum, { cents }) => sum + cents, 0)
      for (const [{ does, ...how }, isLookedAt] of steps) {
        const part = 'part' in how ? how.part : 0
        const day = `2026-11-${String(18 + (order.moves.length % 12)).padStart(2, '0')}`
        if (does === 'pay') add(came(Math.ceil((totalCents * part) / 100), day))
        if (does === 'lower') {
          const cents = Math.min(Math.ceil((totalCents * part) / 100), sumOf('price'))
          if (cents > 0) add(sold(-cents, day))
        }
        if (does === 'correct' && sumOf('came') > 0) add(came(-sumOf('came'), day))
        if (does === 'end' && !order.isSupplied && order.endedOn === null) {
          order = { ...order, endedOn: '2026-11-23' }
          // Nobody owes what had not come when an order ends.
          const unpaid = sumOf('price') - sumOf('came')
          if (unpaid > 0) add(sold(-Math.min(unpaid, sumOf('price')), day))
        }
        if (does === 'teach' && order.endedOn === null) order = { ...order, isSupplied: true }
        if (isLookedAt) kept = issueAll(order, kept, { setup })
      }
      if (order.endedOn === null) order = { ...order, isSupplied: true }
      kept = issueAll(order, kept, { setup })
      const price = sumOf('price')
      const fee = order.endedOn !== null && choices.keptFee === 'outside-vat' ? price : 0
      expect(gross(kept)).toBe(price)
      const taxed = kept.filter(({ document }) => document.rates.some(({ category }) => category === 'S'))
      // Each document is rounded once, and a later one takes the rest of the cents where it settles or credits.
      const invoices = taxed.filter(({ document }) => document.kind === 'invoice' || document.kind === 'advance').length
      expect(Math.abs(vat(taxed) - vatInside(price - fee, 23))).toBeLessThanOrEqual(Math.max(0, invoices - 1))
      const advances = kept.filter(({ document }) => document.kind === 'advance')
      const settled = new Set(
        kept.flatMap(({ document }) =>
          document.kind === 'settling' ? document.refersTo.map(({ number }) => number) : [],
        ),
      )
      for (const { id, document } of advances) {
        const credited = kept
          .filter(({ correctsId }) => correctsId === id)
          .reduce((sum, credit) => sum + credit.document.grossCents, 0)
        expect(settled.has(document.number) || credited === document.grossCents).toBe(true)
      }
    }),
    SEEDED,
  )
})

const AWAITS = { dueOn: '2026-11-24', keptUntilOn: '2026-11-26' }

test('a transfer that is awaited gets one predfaktúra, and the tax document follows the money', () => {
  const waiting = { ...ORDER, awaits: AWAITS, moves: [sold(50_800)] }
  const asked = issueAll(waiting)
  expect(inShort(asked)).toEqual(['proforma 50800 undefined'])
  expect(asked[0]?.document).toMatchObject({ dueOn: '2026-11-24', heldUntilOn: '2026-11-26', payableCents: 50_800 })
  expect(issueAll(waiting, asked)).toHaveLength(1)
  const paid = issueAll({ ...waiting, awaits: null, moves: [sold(50_800), came(50_800)] }, asked)
  expect(inShort(paid)).toEqual(['proforma 50800 undefined', 'invoice 50800 2026-11-18'])
})

test('a part of an awaited transfer is taxed by itself, and the rest settles it', () => {
  const part = { ...ORDER, awaits: AWAITS, moves: [sold(50_800), came(20_000)] }
  expect(inShort(issueAll(part))).toEqual(['proforma 50800 undefined', 'advance 20000 2026-11-18'])
})

test('an order that lapses unpaid gets no further document, and a part that came is credited', () => {
  const waiting = { ...ORDER, awaits: AWAITS, moves: [sold(50_800)] }
  const lapsed = { ...ORDER, endedOn: '2026-11-23', moves: [sold(50_800), sold(-50_800, '2026-11-27')] }
  expect(inShort(issueAll(lapsed, issueAll(waiting)))).toEqual(['proforma 50800 undefined'])
  const part = { ...waiting, moves: [sold(50_800), came(20_000)] }
  const gone = { ...lapsed, moves: [...part.moves, sold(-50_800, '2026-11-27')] }
  expect(inShort(issueAll(gone, issueAll(part))).at(-1)).toMatch(/^credit 20000/)
})

test('where an invoice asks for the transfer, it is about the whole price once and credited when the order lapses', () => {
  const setup = { ...SETUP, choices: { ...SETUP.choices, beforeCourse: 'invoice' as const } }
  const waiting = { ...ORDER, awaits: AWAITS, moves: [sold(50_800)] }
  const asked = issueAll(waiting, [], { setup })
  expect(inShort(asked)).toEqual(['invoice 50800 2026-12-03'])
  expect(asked[0]?.document).toMatchObject({ dueOn: '2026-11-24', payableCents: 50_800 })
  const paid = { ...waiting, awaits: null, moves: [sold(50_800), came(50_800)] }
  expect(issueAll(paid, asked, { setup })).toHaveLength(1)
  const lapsed = { ...ORDER, endedOn: '2026-11-23', moves: [sold(50_800), sold(-50_800, '2026-11-27')] }
  expect(inShort(issueAll(lapsed, asked, { setup })).at(-1)).toMatch(/^credit 50800/)
})

const CZECH = { ...ORDER.buyer, country: 'CZ', dic: null, icDph: 'CZ12345679' }

test('an order is taxed as it was sold: reverse charge over the net price, and VAT where VIES was silent, to the cent', () => {
  const net = { ...ORDER, seats: 2, totalCents: 20_650, vatPercent: 0, buyer: CZECH, vatCategory: 'AE' as const }
  const [sold103] = issueAll({ ...net, moves: [sold(20_650), came(20_650)] })
  expect(sold103?.document).toMatchObject({
    kind: 'invoice',
    grossCents: 20_650,
    rates: [{ category: 'AE', percent: 0, baseCents: 20_650, vatCents: 0 }],
    isEInvoice: false,
  })
  const silent = { ...ORDER, seats: 2, totalCents: 25_400, buyer: CZECH, vatCategory: 'S' as const }
  const [sold127] = issueAll({ ...silent, moves: [sold(25_400), came(25_400)] })
  expect(sold127?.document.rates).toEqual([{ category: 'S', percent: 23, baseCents: 20_650, vatCents: 4_750 }])
  // Control: orders from before anybody wrote down how they were sold are taxed by who buys.
  const [before] = issueAll({ ...silent, vatCategory: null, moves: [sold(25_400), came(25_400)] })
  expect(before?.document.rates).toEqual([{ category: 'AE', percent: 0, baseCents: 25_400, vatCents: 0 }])
})

test('a consumer abroad has the rate they were sold with, and nobody at home owes the tax of others', () => {
  const price = { ...ORDER, seats: 1, totalCents: 12_700, moves: [sold(12_700), came(12_700)] }
  const person = { ...PERSON, country: 'CZ' }
  const [oss] = issueAll({ ...price, buyer: person, vatPercent: 21, vatCategory: 'S' })
  expect(oss?.document.rates).toEqual([{ category: 'S', percent: 21, baseCents: 10_496, vatCents: 2_204 }])
  const [outside] = issueAll({ ...price, buyer: { ...PERSON, country: 'UA' }, vatPercent: 0, vatCategory: 'O' })
  expect(outside?.document.rates).toEqual([{ category: 'O', percent: 0, baseCents: 12_700, vatCents: 0 }])
  const [atHome] = issueAll({ ...price, vatPercent: 0, vatCategory: 'AE' })
  expect(atHome?.document.rates).toMatchObject([{ category: 'S', percent: 23 }])
})

test('a proof that came after the payment: the invoice is credited whole and issued anew with reverse charge, to the cent', () => {
  const paid = { ...ORDER, seats: 2, totalCents: 25_400, buyer: CZECH, vatCategory: 'S' as const }
  const moves = [sold(25_400), came(25_400)]
  const before = issueAll({ ...paid, moves })
  const proven = { ...paid, vatCategory: 'AE' as const, vatPercent: 0 }
  // While the difference is on its way back nothing is said of it.
  expect(issueAll({ ...proven, hasOpenRefund: true, moves }, before)).toEqual(before)
  const back: MoneyMove = { is: 'came', cents: -4_750, day: '2026-11-20', way: 'card' }
  const after = issueAll({ ...proven, moves: [...moves, sold(-4_750, '2026-11-20'), back] }, before, {
    issuedOn: '2026-11-20',
  })
  expect(
    after.map(({ document: { kind, grossCents, rates, taxPoint } }) => [kind, grossCents, rates, taxPoint?.on]),
  ).toEqual([
    ['invoice', 25_400, [{ category: 'S', percent: 23, baseCents: 20_650, vatCents: 4_750 }], '2026-11-18'],
    ['credit', 25_400, [{ category: 'S', percent: 23, baseCents: 20_650, vatCents: 4_750 }], '2026-11-20'],
    ['invoice', 20_650, [{ category: 'AE', percent: 0, baseCents: 20_650, vatCents: 0 }], '2026-11-18'],
  ])
  expect(after[1]?.document.reason).toBe(
    'VIES potvrdil IČ DPH odberateľa po platbe. Nová faktúra je s prenesením daňovej povinnosti.',
  )
  expect([gross(after), vat(after)]).toEqual([20_650, 0])
  expect(issueAll({ ...proven, moves: [...moves, sold(-4_750, '2026-11-20'), back] }, after)).toEqual(after)
})

test('what is kept of an order of which seats were freed before is kept of all seats that were ordered', () => {
  const parts = [sold(50_800), came(15_240), came(35_560, '2026-11-19')]
  const freed = { seats: 3, seatsFreed: 1, freed: [{ seats: 1, cents: 6_350 }] }
  const moves = [...parts, sold(-6_350, '2026-11-23'), came(-6_350, '2026-11-23')]
  const before = issueAll({ ...ORDER, moves: parts })
  const rest = [sold(-19_050, '2026-11-24'), came(-19_050, '2026-11-24')]
  const ended = issueAll({ ...ORDER, ...freed, endedOn: '2026-11-23', moves: [...moves, ...rest] }, before)
  const last = ended.findLast(({ document }) => document.kind === 'settling')
  expect(last?.document.lines[0]).toMatchObject({ what: '4\u00a0miesta, zrušenie, 50\u00a0% ceny ostáva', quantity: 4 })
})
