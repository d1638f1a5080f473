import { expect, test } from 'vitest'
import { testServices } from '#platform/testing/test-services.server.ts'
import { BUYER, CZECH_BUYER, keepCredit, keepInvoice, SEATS } from './invoicing.testing.server.ts'
import { readDocumentMonth } from './read-document-month.server.ts'

const NOVEMBER = { from: '2026-11-01', to: '2026-12-01' }
const on = (day: string) => ({ taxPoint: { on: day, is: 'payment' as const } })
const at = (grossCents: number, percent = 23, category: 'S' | 'AE' | 'O' = 'S') => ({
  lines: [{ ...SEATS, grossCents, rate: { category, percent } }],
})
const PERSON = { ...BUYER, name: 'Ľubica Ďurčová', ico: null, dic: null, icDph: null, isCompany: false }
const NO_VAT_NUMBER = { ...BUYER, name: 'Malá dielňa', icDph: null }

async function givenNovember() {
  const services = await testServices()
  const { db } = services
  const whole = await keepInvoice(db, { ...on('2026-11-01'), ...at(508_00) })
  await keepCredit(db, whole, { grossCents: 63_50, on: '2026-11-30' })
  await keepInvoice(db, { ...on('2026-11-02'), ...at(127_00), buyer: PERSON, isEInvoice: false })
  await keepInvoice(db, { ...on('2026-11-03'), ...at(254_00), buyer: NO_VAT_NUMBER })
  for (const day of ['2026-11-04', '2026-11-05'])
    await keepInvoice(db, { ...on(day), ...at(100_00, 0, 'AE'), buyer: CZECH_BUYER, isEInvoice: false })
  const czech = { ...PERSON, name: 'Petr Svoboda', country: 'CZ' }
  await keepInvoice(db, { ...on('2026-11-06'), ...at(121_00, 21), buyer: czech, isEInvoice: false })
  // Neither of these belongs to the month: the day of the tax point decides, not the day of issue.
  await keepInvoice(db, { ...on('2026-10-31'), ...at(999_00), issuedOn: '2026-11-02' })
  await keepInvoice(db, { ...on('2026-12-01'), ...at(888_00) })
  return services
}

test('a month of documents comes to what its invoices and credit notes say, by hand and to the cent', async () => {
  await using services = await givenNovember()
  const month = await readDocumentMonth(services.db, NOVEMBER, { declaresOss: true })
  // 508,00 is 413,01 + 94,99; 127,00 is 103,25 + 23,75; 254,00 is 206,50 + 47,50; 121,00 at 21 % is 100,00 + 21,00.
  expect(month.invoices).toEqual({ count: 6, baseCents: 1_022_76, vatCents: 187_24, grossCents: 1_210_00 })
  // What is left of 508,00 is 444,50, of which 83,12 is VAT: 94,99 less 83,12.
  expect(month.credits).toEqual({ count: 1, baseCents: -51_63, vatCents: -11_87, grossCents: -63_50 })
  expect(month.total).toEqual({ count: 7, baseCents: 971_13, vatCents: 175_37, grossCents: 1_146_50 })
  expect(month.rates).toEqual([
    { category: 'S', percent: 23, baseCents: 671_13, vatCents: 154_37 },
    { category: 'AE', percent: 0, baseCents: 200_00, vatCents: 0 },
    { category: 'S', percent: 21, baseCents: 100_00, vatCents: 21_00 },
  ])
  expect(month.eInvoices).toBe(3)
  expect(month.prepaid.card.cents + month.prepaid.transfer.cents).toBe(month.invoices.grossCents)
})

test('each rate of a document stands in one statement, and together they are the month', async () => {
  await using services = await givenNovember()
  const { statements, total, rates } = await readDocumentMonth(services.db, NOVEMBER, { declaresOss: true })
  const { control, others, recapitulative, oss } = statements
  const line = { icDph: 'SK2020000015', percent: 23 }
  expect(control).toEqual([
    {
      ...line,
      section: 'A.1',
      number: '2026000001',
      corrects: null,
      on: '2026-11-01',
      baseCents: 413_01,
      vatCents: 94_99,
    },
    {
      ...line,
      section: 'C.1',
      number: '2026900001',
      corrects: '2026000001',
      on: '2026-11-30',
      baseCents: -51_63,
      vatCents: -11_87,
    },
  ])
  expect(others).toEqual([{ percent: 23, baseCents: 103_25 + 206_50, vatCents: 23_75 + 47_50 }])
  expect(recapitulative).toEqual([{ country: 'CZ', icDph: 'CZ00000051', cents: 200_00 }])
  expect(oss).toEqual([{ country: 'CZ', percent: 21, baseCents: 100_00, vatCents: 21_00 }])
  const vat = [...control, ...others, ...oss].reduce((sum, { vatCents }) => sum + vatCents, 0)
  expect(vat).toBe(total.vatCents)
  expect(vat).toBe(rates.reduce((sum, { vatCents }) => sum + vatCents, 0))
})

test('what was taxed where its consumer lives stays there, whatever is decided about later sales', async () => {
  await using services = await givenNovember()
  const { statements } = await readDocumentMonth(services.db, NOVEMBER, { declaresOss: false })
  expect(statements.oss).toEqual([{ country: 'CZ', percent: 21, baseCents: 100_00, vatCents: 21_00 }])
  expect(statements.others.map(({ percent }) => percent)).toEqual([23])
})
