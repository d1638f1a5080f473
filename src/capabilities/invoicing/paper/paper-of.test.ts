import { expect, test } from 'vitest'
import type { IssuedDocument } from '../document.ts'
import { sampleDocuments } from '../invoicing.testing.server.ts'
import { paperOf } from './paper-of.ts'

const samples = sampleDocuments()

function sample(name: string): IssuedDocument {
  const document = samples[name]
  if (document === undefined) throw new Error(`There is no ${name}`)
  return document
}

/** Everything on the paper in one text, with plain spaces. */
function wordsOn(document: IssuedDocument): string {
  return JSON.stringify(paperOf(document)).replaceAll('\u00a0', ' ')
}

test('an invoice says the day of the payment, that it is paid, and that nothing is left to pay', () => {
  const paper = paperOf(sample('invoice'))
  const words = wordsOn(sample('invoice'))
  expect([paper.kind, paper.number, paper.tag]).toEqual(['Faktúra', '2026000417', null])
  expect(paper.facts.map(([term]) => term)).toEqual([
    'Dátum vyhotovenia',
    'Dátum prijatia platby',
    'Úhrada',
    'Vaše číslo objednávky',
    'Číslo objednávky',
  ])
  expect(paper.rows[0]?.cells.map((cell) => cell.replaceAll('\u00a0', ' '))).toEqual([
    '4 miesta',
    '103,2525',
    '413,01',
    '94,99',
    '508,00',
  ])
  expect(paper.total).toEqual({ label: 'Na úhradu', sum: '0,00\u00a0€', under: null })
  expect(words).toContain('Uhradené, VS 1000004173')
  expect(words).toContain('508,00 € pripísaných na účet 18. 11. 2026 podľa predfaktúry 2026800236. Neplaťte znova.')
  expect(words).toContain('§ 19 ods. 4')
  expect(words).toContain('neúčtujte ju dvakrát')
})

test('a predfaktúra says that it is no tax document, splits nothing into base and VAT, and says until when seats are held', () => {
  const paper = paperOf(sample('proforma'))
  const words = wordsOn(sample('proforma'))
  expect([paper.kind, paper.tag]).toEqual(['Predfaktúra', 'Nie je daňový doklad'])
  expect(paper.columns.map(({ header }) => header)).toEqual([
    'Čo ste si objednali, sumy v eurách',
    'Množstvo',
    'Konečná cena\nza miesto',
    'Spolu',
  ])
  expect(paper.sums).toEqual([])
  expect(words).not.toMatch(/[Zz]áklad dane|23 %/)
  expect(words).toContain('Miesta držíme do","26. 11. 2026')
  expect(words).toContain('SK27 0000 0000 0000 0000 0027')
  expect(paper.total.sum).toBe('508,00\u00a0€')
})

test('a credit note says what it corrects, and what was before and is after it, with minus signs although it is kept without', () => {
  const { aside, facts, rows, total, notes } = paperOf(sample('credit'))
  expect(facts.slice(2, 4).map(([term, value]) => `${term} ${value}`.replaceAll('\u00a0', ' '))).toEqual([
    'K faktúre 2026000417',
    'zo dňa 18. 11. 2026',
  ])
  expect(rows[0]?.cells.map((cell) => cell.replaceAll('\u00a0', ' '))).toEqual([
    '−1 miesto',
    '51,6300',
    '−51,63',
    '−11,87',
    '−63,50',
  ])
  expect(aside).toMatchObject({
    rows: [
      ['Pred opravou', '413,01', '94,99', '508,00'],
      ['Dobropis', '−51,63', '−11,87', '−63,50'],
      ['Po oprave', '361,38', '83,12', '444,50'],
    ],
  })
  expect([total.label, total.sum]).toEqual(['Vraciame', '63,50\u00a0€'])
  expect(notes[0]?.replaceAll('\u00a0', ' ')).toContain('§ 25 ods. 1 zákona č. 222/2004 Z. z. k faktúre 2026000417')
})

test('a credit note to an invoice that nobody has paid returns nothing', () => {
  const credit = sample('credit')
  const { total } = paperOf({ ...credit, payment: { ...credit.payment, paidOn: null } })
  expect([total.label, total.under]).toEqual(['Znižujeme o', null])
})

test('a settling invoice that advances have paid whole asks nobody to pay', () => {
  const settling = sample('settling')
  const { aside, total } = paperOf({ ...settling, grossCents: 0, payableCents: 0 })
  expect([aside?.is, total.sum]).toEqual(['paid', '0,00\u00a0€'])
})

test('reverse charge, a payer of no VAT, exemption and a test stand where nobody overlooks them', () => {
  expect(paperOf(sample('reverse charge')).says?.strong).toBe('Prenesenie daňovej povinnosti.')
  expect(paperOf(sample('not a payer')).says?.strong).toBe('Nie sme platiteľmi DPH.')
  expect(paperOf(sample('fee outside VAT')).says?.strong).toBe('Nie je predmetom DPH.')
  expect(paperOf(sample('exempt')).says?.strong).toContain('§ 31')
  const { tag, watermark } = paperOf(sample('test'))
  expect([tag, watermark]).toEqual(['SKÚŠKA', 'SKÚŠKA'])
})

test('whoever pays no VAT shows no VAT number of theirs and no column of it', () => {
  const { parties, columns, sums } = paperOf(sample('not a payer'))
  expect(parties[0]?.ids.join()).not.toContain('IČ DPH')
  expect(columns.map(({ header }) => header)).toEqual(['Čo dodávame, sumy v eurách', 'Množstvo', 'Jedn. cena', 'Spolu'])
  expect(sums.map(([term]) => term)).toEqual(['Spolu', 'Prijatá platba'])
})

test('every paper is in the language of its document, with nothing undefined in it, and its lines come to its sums', () => {
  for (const document of Object.values(samples)) {
    for (const language of ['sk', 'en'] as const) {
      const words = wordsOn({ ...document, language })
      expect(words).not.toMatch(/undefined|NaN|null €/)
      expect(words).toContain(language === 'sk' ? 'Dodávateľ' : 'Supplier')
    }
  }
  expect(wordsOn({ ...sample('settling'), language: 'en' })).toContain('Settling invoice')
})
