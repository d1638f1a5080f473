import { expect, test } from 'vitest'
import type { IssuedDocument } from './document.ts'
import { sampleDocuments } from './invoicing.testing.server.ts'
import { writePohoda } from './write-pohoda.ts'

const samples = sampleDocuments()

async function writtenAll(documents: ReadonlyArray<IssuedDocument>): Promise<string> {
  let xml = ''
  for await (const part of writePohoda(documents, { ico: '00000027', id: '2026-11' })) xml += part
  return xml
}

function written(...names: ReadonlyArray<string>): Promise<string> {
  return writtenAll(names.flatMap((name) => samples[name] ?? []))
}

function valuesOf(xml: string, name: string): ReadonlyArray<string> {
  return [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, value = '']) => value)
}

const cents = (amounts: ReadonlyArray<string>) =>
  amounts.reduce((sum, amount) => sum + Math.round(Number(amount) * 100), 0)

test('every tax document is taken over with its number, symbol, days and buyer, and no predfaktúra or test', async () => {
  const xml = await written('proforma', 'invoice', 'test', 'credit')
  expect(valuesOf(xml, 'typ:numberRequested')).toEqual(['2026000417', '2026900012'])
  expect(valuesOf(xml, 'inv:invoiceType')).toEqual(['issuedInvoice', 'issuedCreditNotice'])
  expect(valuesOf(xml, 'inv:symVar')).toEqual(['1000004173', '1000004173'])
  expect(valuesOf(xml, 'inv:originalDocument')).toEqual(['2026000417'])
  expect(valuesOf(xml, 'inv:dateTax')).toEqual(['2026-11-18', '2026-11-23'])
  expect(valuesOf(xml, 'typ:icDph')).toEqual(['SK2020000015', 'SK2020000015'])
  expect(xml).toContain('ico="00000027"')
})

test('the lines of each document come to its sums to the cent, and a credit note is below zero', async () => {
  for (const [name, document] of Object.entries(samples)) {
    if (document.kind === 'proforma' || document.isTest) continue
    const xml = await written(name)
    const sign = document.kind === 'credit' ? -1 : 1
    expect([name, cents(valuesOf(xml, 'typ:priceSum'))]).toEqual([name, sign * document.grossCents])
    const sums = ['typ:priceNone', 'typ:priceHighSum', 'typ:priceLowSum', 'typ:price3Sum']
    expect([name, cents(sums.flatMap((sum) => valuesOf(xml, sum)))]).toEqual([name, sign * document.grossCents])
  }
})

test('rates have the names of the Slovak edition, and what is not taxed here is classified by nobody but the accountant', async () => {
  expect(valuesOf(await written('invoice of many rates'), 'inv:rateVAT')).toEqual(['high', 'third', 'high', 'high'])
  expect(valuesOf(await written('invoice'), 'typ:classificationVATType')).toEqual(['inland'])
  expect(valuesOf(await written('not a payer'), 'typ:classificationVATType')).toEqual(['nonSubsume'])
  expect(valuesOf(await written('reverse charge'), 'typ:classificationVATType')).toEqual([])
})

test('a name that is longer than the schema allows is cut, and letters of XML stay letters', async () => {
  const { invoice } = samples
  if (invoice === undefined) throw new Error('There is one')
  const xml = await writtenAll([{ ...invoice, buyer: { ...invoice.buyer, name: `A & B ${'č'.repeat(150)}` } }])
  expect(xml).toContain('A &amp; B č')
  expect(valuesOf(xml, 'typ:company')[0]?.replace('&amp;', '&').length).toBe(96)
})
