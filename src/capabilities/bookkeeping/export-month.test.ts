import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { BUYER, keepCredit, keepInvoice, SEATS } from '#capabilities/invoicing/invoicing.testing.server.ts'
import { unzip } from '#platform/files/zip/unzip.testing.server.ts'
import { streamOf } from '#platform/http/stream-of.ts'
import { type TestServices, testServices } from '#platform/testing/test-services.server.ts'
import { ADMIN, VIEWER } from './bookkeeping.testing.server.ts'
import { exportMonth } from './export-month.server.ts'
import { attachFeeDocument } from './fees/attach-fee-document.server.ts'
import { readAccountantMonth } from './read-accountant-month.server.ts'

const month = '2026-11'
const PERSON = { ...BUYER, name: '=Ľubica; "Ďurčová"', ico: null, dic: null, icDph: null, isCompany: false }

const FEE_DOCUMENT = Buffer.from('%PDF-1.7\nfees\n%%EOF\n')

async function givenNovember(services: TestServices) {
  const { db } = services
  const on = (day: string) => ({ taxPoint: { on: day, is: 'payment' as const } })
  const whole = await keepInvoice(db, on('2026-11-02'))
  await keepCredit(db, whole, { grossCents: 63_50, on: '2026-11-20' })
  await keepInvoice(db, {
    ...on('2026-11-03'),
    buyer: PERSON,
    isEInvoice: false,
    lines: [{ ...SEATS, grossCents: 127_00 }],
  })
  await keepInvoice(db, {
    ...on('2026-11-04'),
    dueOn: '2026-11-14',
    payment: { way: 'transfer', paidOn: null },
    prepaidCents: 0,
    lines: [{ ...SEATS, grossCents: 100_00 }],
  })
  await keepInvoice(db, on('2026-12-01'))
  await attachFeeDocument(services, { month, totalCents: 12_34, bytes: FEE_DOCUMENT }, ADMIN)
  return whole
}

async function take(services: TestServices, program: 'pohoda' | 'none' = 'pohoda') {
  const { name, parts } = await exportMonth(services, { month, program, language: 'sk' }, ADMIN)
  return { name, files: unzip(Buffer.from(await new Response(streamOf(parts)).arrayBuffer())) }
}

const linesOf = (file: Buffer | undefined) =>
  (file?.toString() ?? '')
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(';'))
const cents = (amount: string | undefined) => Math.round(Number(amount?.replace(',', '.')) * 100)

test('the file of a month has the paper of every document, the kept bytes of every e-faktúra and the lists of the screen', async () => {
  await using services = await testServices()
  const whole = await givenNovember(services)
  const { name, files } = await take(services)
  expect(name).toBe('month-2026-11.zip')
  expect([...files.keys()]).toEqual([
    'readme.txt',
    'kniha-faktur.csv',
    'kniha-faktur.xlsx',
    'kontrolny-vykaz.csv',
    'suhrnny-vykaz.csv',
    'oss.csv',
    'oss-krajiny.csv',
    'pohladavky.csv',
    'vynosy-buducich-obdobi.csv',
    'stripe-pohyby-a-poplatky.csv',
    'stripe-vyplaty.csv',
    'stripe-doklad-o-poplatkoch.pdf',
    'pohoda.xml',
    'doklady/2026000001.pdf',
    'e-faktury/2026000001.xml',
    'doklady/2026000002.pdf',
    'doklady/2026000003.pdf',
    'e-faktury/2026000003.xml',
    'doklady/2026900001.pdf',
    'e-faktury/2026900001.xml',
  ])
  expect(files.get('stripe-doklad-o-poplatkoch.pdf')?.equals(FEE_DOCUMENT)).toBe(true)
  expect(files.get('doklady/2026000001.pdf')?.subarray(0, 5).toString()).toBe('%PDF-')
  const { rows } = await services.db.execute<{ xml: Buffer }>(sql`select xml from documents where id = ${whole.id}`)
  expect(files.get('e-faktury/2026000001.xml')?.equals(rows[0]?.xml ?? Buffer.of())).toBe(true)
  expect(
    files
      .get('pohoda.xml')
      ?.toString()
      .match(/<dat:dataPackItem /g),
  ).toHaveLength(4)
  expect(files.get('readme.txt')?.toString()).toContain('4 doklady v PDF')
  expect(
    unzip(files.get('kniha-faktur.xlsx') ?? Buffer.of())
      .get('xl/worksheets/sheet1.xml')
      ?.toString(),
  ).toContain('2026900001')

  const { documents, debts } = await readAccountantMonth(services, { month }, VIEWER)
  const book = linesOf(files.get('kniha-faktur.csv'))
  // From the end, because a buyer has a semicolon in the name.
  expect(book[0]?.slice(-3)).toEqual(['Základ', 'DPH', 'Spolu'])
  const sum = (place: number) => book.slice(1).reduce((total, line) => total + cents(line.at(place)), 0)
  expect([sum(-3), sum(-2), sum(-1)]).toEqual([
    documents.total.baseCents,
    documents.total.vatCents,
    documents.total.grossCents,
  ])
  const control = linesOf(files.get('kontrolny-vykaz.csv')).slice(1)
  expect(control.map(([section]) => section)).toEqual(['A.1', 'A.1', 'C.1', 'D.2'])
  expect(control.reduce((total, line) => total + cents(line[6]), 0)).toBe(documents.total.vatCents)
  expect(linesOf(files.get('pohladavky.csv')).slice(1)).toEqual([
    ['2026000003', BUYER.name, '2026-11-04', '2026-11-14', '16', '100', ''],
  ])
  expect(debts.map(({ openCents }) => openCents)).toEqual([100_00])
})

test('who wants no program gets no file of one, and what a buyer typed is never a formula', async () => {
  await using services = await testServices()
  await givenNovember(services)
  const { files } = await take(services, 'none')
  expect(files.has('pohoda.xml')).toBe(false)
  expect(files.get('kniha-faktur.csv')?.toString()).toContain(`"'=Ľubica; ""Ďurčová"""`)
})

test('a month without a document is a file with empty lists, and only who may takes it, which the audit knows', async () => {
  await using services = await testServices()
  const { files } = await take(services)
  expect(linesOf(files.get('kniha-faktur.csv'))).toHaveLength(1)
  await expect(exportMonth(services, { month, program: 'none', language: 'sk' }, VIEWER)).rejects.toMatchObject({
    status: 403,
  })
  const { rows } = await services.db.execute(sql`select action from audit_events where action = 'month-exported'`)
  expect(rows).toHaveLength(1)
})
