import { expect, test } from 'vitest'
import type { IssuedDocument } from './document.ts'
import { sampleDocuments } from './invoicing.testing.server.ts'
import { writePohoda } from './write-pohoda.ts'

const samples = sampleDocuments()

async function writtenAll(documents: ReadonlyArray<IssuedDocument>, declaresOss = true): Promise<string> {
  let xml = ''
  for await (const part of writePohoda(documents, { ico: '00000027', id: '2026-11', declaresOss })) xml += part
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
  expect(valuesOf(xml, 'inv:originalDocumentNumber')).toEqual(['2026000417'])
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
    // What another country taxes is in none of the sums that Pohoda has for Slovak rates.
    if (name === 'to a consumer abroad') continue
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

test('what is declared through OSS has the country and its own per cent, also where that is a Slovak rate, and is not taxed here', async () => {
  const abroad = await written('to a consumer abroad')
  expect(abroad).toContain('<inv:MOSS>\n          <typ:ids>DE</typ:ids>')
  expect(valuesOf(abroad, 'inv:rateVAT')).toEqual(['historyHigh'])
  expect(valuesOf(abroad, 'inv:percentVAT')).toEqual(['19'])
  expect(valuesOf(abroad, 'typ:priceLow')).toEqual([])
  expect(valuesOf(abroad, 'typ:classificationVATType')).toEqual([])
  // Poland has the Slovak rate: the office's decision says where it is declared.
  const document = samples['to a consumer abroad']
  if (document === undefined) throw new Error('There is one')
  const polish = {
    ...document,
    buyer: { ...document.buyer, country: 'PL' },
    lines: document.lines.map((line) => ({ ...line, vat: line.vat && { ...line.vat, percent: 23 } })),
    rates: document.rates.map((rate) => ({ ...rate, percent: 23 })),
  }
  expect(await writtenAll([polish])).toContain('<typ:ids>PL</typ:ids>')
  expect(valuesOf(await writtenAll([polish]), 'inv:rateVAT')).toEqual(['historyHigh'])
  expect(valuesOf(await writtenAll([polish], false), 'inv:rateVAT')).toEqual(['high'])
})
