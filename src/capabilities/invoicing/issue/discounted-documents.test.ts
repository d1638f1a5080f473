import { expect, test } from 'vitest'
import { writeEInvoice } from '../write-e-invoice.ts'
import { came, issueAll, ORDER, sold } from './issue.testing.server.ts'

const LOWERED = { ...ORDER, totalCents: 406_40, discount: { code: 'JAR20', cents: 101_60 }, moves: [sold(406_40)] }

test('a discount is a line below zero under the seats, and base and VAT come to the price to the cent', () => {
  const [kept] = issueAll({ ...LOWERED, moves: [sold(406_40), came(406_40)] }).slice(-1)
  const document = kept?.document
  expect(document?.lines).toMatchObject([
    { quantity: 4, unit: 'seat', grossCents: 508_00 },
    { what: 'Zľava, kód JAR20', quantity: -1, unit: 'piece', grossCents: -101_60 },
  ])
  const sums = document?.lines.reduce((sum, { vat }) => sum + (vat?.baseCents ?? 0) + (vat?.vatCents ?? 0), 0)
  expect(sums).toBe(406_40)
  expect(document?.grossCents).toBe(406_40)
  expect(document?.rates).toEqual([{ category: 'S', percent: 23, baseCents: 330_41, vatCents: 75_99 }])
})

test('the structured invoice has the discount as a line of its own that lowers the base', () => {
  const [kept] = issueAll({ ...LOWERED, moves: [sold(406_40), came(406_40)] }).slice(-1)
  if (!kept) throw new Error('no document')
  const xml = writeEInvoice(kept.document)
  expect(xml).toContain('<cbc:Name>Zľava, kód JAR20</cbc:Name>')
  expect(xml).toMatch(/<cbc:InvoicedQuantity unitCode="\w+">-1<\/cbc:InvoicedQuantity>/)
  const lines = [...xml.matchAll(/<cac:InvoiceLine>.*?<cbc:LineExtensionAmount currencyID="EUR">([-\d.]+)</gs)].map(
    ([, amount]) => Math.round(Number(amount) * 100),
  )
  expect(lines.reduce((sum, cents) => sum + cents, 0)).toBe(330_41)
  expect(xml).not.toMatch(/<cbc:PriceAmount currencyID="EUR">-/)
})

test('without VAT the discount lowers the net base, in English for a buyer from abroad', () => {
  const abroad = { ...LOWERED, vatPercent: 0, vatCategory: 'AE' as const, language: 'en' as const }
  const [kept] = issueAll({ ...abroad, moves: [sold(406_40), came(406_40)] }).slice(-1)
  expect(kept?.document.lines.map(({ what, grossCents }) => [what, grossCents])).toEqual([
    [expect.stringContaining('Live online course'), 508_00],
    ['Discount, code JAR20', -101_60],
  ])
  expect(kept?.document.rates.map(({ baseCents, vatCents }) => baseCents + vatCents)).toEqual([406_40])
})

test('a predfaktúra asks for the lowered price and says why', () => {
  const awaits = { dueOn: '2026-11-24', keptUntilOn: '2026-11-26' }
  const [kept] = issueAll({ ...LOWERED, awaits })
  expect(kept?.document).toMatchObject({ kind: 'proforma', grossCents: 406_40 })
  expect(kept?.document.lines.map(({ grossCents }) => grossCents)).toEqual([508_00, -101_60])
})

test('an order that has ended is credited as a whole, with no discount to give back apart', () => {
  const paid = { ...LOWERED, moves: [sold(406_40), came(406_40)] }
  const before = issueAll(paid)
  const ended = { ...paid, endedOn: '2026-11-23', moves: [...paid.moves, sold(-406_40), came(-406_40)] }
  const credit = issueAll(ended, before).at(-1)?.document
  expect(credit).toMatchObject({ kind: 'credit' })
  expect(credit?.lines).toHaveLength(1)
  expect(Math.abs(credit?.grossCents ?? 0)).toBe(406_40)
})
