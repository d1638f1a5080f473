import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testServices } from '#platform/testing/test-services.server.ts'
import { BUYER } from '../invoicing.testing.server.ts'
import { listDocuments } from '../office/list-documents.server.ts'
import { readDocumentForStaff } from '../office/read-document-for-staff.server.ts'
import { givenSetup } from '../setup.testing.server.ts'
import { creditByHand } from './credit-by-hand.server.ts'
import { issueManualInvoice, previewManualInvoice } from './issue-manual-invoice.server.ts'
import { ManualInvoice } from './manual-invoice.ts'

const OFFICE = { actor: { kind: 'office', id: 'ota' }, requestId: 'request-1' } as const
const VIEWER = { actor: { kind: 'viewer', id: 'vera' }, requestId: 'request-2' } as const

const wish = (changes: Partial<ManualInvoice> = {}): ManualInvoice => ({
  key: randomUUID(),
  language: 'sk',
  buyer: { ...BUYER, country: 'SK' },
  lines: [
    { what: 'Školenie na mieru', quantity: 1, unit: 'piece', grossCents: 240_000 },
    { what: 'Konzultácia', quantity: 3, unit: 'hour', grossCents: 10_001 },
  ],
  suppliedOn: '2026-11-12',
  dueOn: '2026-11-30',
  paidOn: null,
  ...changes,
})

test('an invoice with written lines has a number, VAT inside of its prices and an e-faktúra, and asks for its sum', async () => {
  await using services = await testServices()
  await expect(issueManualInvoice(services, wish(), OFFICE)).rejects.toMatchObject({ code: 'NOT_SET_UP' })
  await givenSetup(services.db)
  const preview = await previewManualInvoice(services, wish(), OFFICE)
  expect(preview).toMatchObject({
    number: '0000000000',
    rows: [{ what: 'Školenie na mieru' }, { what: 'Konzultácia' }],
  })
  expect((await services.db.execute(sql`select from document_series`)).rows).toEqual([])
  const { id } = await issueManualInvoice(services, wish(), OFFICE)
  expect(await readDocumentForStaff(services, { id }, VIEWER)).toMatchObject({
    number: '2026000001',
    paymentSymbol: '2026000001',
    grossCents: 250_001,
    vatCents: 46_748,
    baseCents: 203_253,
    unpaidCents: 250_001,
    standing: 'to-pay',
    isEInvoice: true,
    registrationId: null,
    leftCents: 250_001,
  })
})

test('twenty clicks on one form issue one invoice, and other forms get the next numbers without a gap', async () => {
  await using services = await testServices()
  await givenSetup(services.db)
  const same = wish()
  const issued = await Promise.all(Array.from({ length: 20 }, () => issueManualInvoice(services, same, OFFICE)))
  expect(new Set(issued.map(({ id }) => id)).size).toBe(1)
  await Promise.all(Array.from({ length: 5 }, () => issueManualInvoice(services, wish(), OFFICE)))
  const { rows } = await services.db.execute<{ number: string }>(sql`select number from documents order by number`)
  expect(rows.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6].map((n) => `202600000${n}`))
})

test.each([
  ['a supply that is still ahead and not paid', { suppliedOn: '2026-11-17' }, 'SUPPLY_AHEAD'],
  ['a due day in the past', { dueOn: '2026-11-15' }, 'DUE_WRONG'],
  ['a payment of tomorrow', { paidOn: '2026-11-17' }, 'DAY_WRONG'],
  ['a supply in a closed month', { suppliedOn: '2026-10-30' }, 'MONTH_CLOSED'],
  ['a company without its DIČ', { buyer: { ...BUYER, country: 'SK' as const, dic: null } }, 'FIELDS_MISSING'],
])('%s is refused, and no number is taken', async (_what, changes, code) => {
  await using services = await testServices()
  await givenSetup(services.db)
  await services.db.execute(sql`insert into closed_months (month, closed_by, closed_at, totals)
    values ('2026-10', 'eva', '2026-11-05T08:00:00Z', '{}')`)
  await expect(issueManualInvoice(services, wish(changes), OFFICE)).rejects.toMatchObject({ code })
  expect((await services.db.execute(sql`select from document_series`)).rows).toEqual([])
})

test('what was paid before the supply is taxed by the day of payment and asks for nothing; a person needs no numbers', async () => {
  await using services = await testServices()
  await givenSetup(services.db)
  const buyer = { ...BUYER, country: 'SK' as const, isCompany: false, ico: null, dic: null, icDph: null }
  const { id } = await issueManualInvoice(
    services,
    wish({ buyer, suppliedOn: '2026-12-20', paidOn: '2026-11-16' }),
    OFFICE,
  )
  expect(await readDocumentForStaff(services, { id }, VIEWER)).toMatchObject({
    taxPointOn: '2026-11-16',
    standing: 'paid',
    unpaidCents: 0,
    isEInvoice: false,
  })
})

test('credit notes of any sums never come to more than the invoice, however many are written at once', async () => {
  await using services = await testServices()
  await givenSetup(services.db)
  const { id: documentId } = await issueManualInvoice(services, wish(), OFFICE)
  const credit = (amountCents: number | null, key = randomUUID()) =>
    creditByHand(services, { documentId, key, amountCents, reason: 'Dohoda o zľave.' }, OFFICE)
  const tries = await Promise.allSettled(Array.from({ length: 20 }, () => credit(100_000)))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  expect(tries.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'MORE_THAN_LEFT' } })
  const key = randomUUID()
  const last = await credit(null, key)
  expect(await credit(null, key)).toEqual(last)
  await expect(credit(null)).rejects.toMatchObject({ code: 'NOTHING_TO_CREDIT' })
  const { rows } = await services.db.execute(sql`
    select sum(gross_cents)::int as gross, sum(base_cents)::int as base, sum(vat_cents)::int as vat from documents`)
  expect(rows).toEqual([{ gross: 0, base: 0, vat: 0 }])
  const { owed } = await listDocuments(
    services,
    {
      search: null,
      view: null,
      fromDay: null,
      toDay: null,
      order: { key: 'issued', direction: 'descending' },
      page: 1,
      pageSize: 10,
    },
    VIEWER,
  )
  expect(owed.inTime).toEqual({ count: 0, cents: 0 })
  expect(await readDocumentForStaff(services, { id: documentId }, VIEWER)).toMatchObject({ standing: 'credited' })
  const ofCredit = creditByHand(
    services,
    { documentId: last.id, key: randomUUID(), amountCents: null, reason: 'x' },
    OFFICE,
  )
  await expect(ofCredit).rejects.toMatchObject({ code: 'CREDIT_FOLLOWS_MONEY' })
})

test('whoever only reads issues nothing, and a form with control characters or without lines is none', async () => {
  await using services = await testServices()
  await givenSetup(services.db)
  await expect(issueManualInvoice(services, wish(), VIEWER)).rejects.toMatchObject({ code: 'INSUFFICIENT_PERMISSIONS' })
  const [line] = wish().lines
  expect(ManualInvoice.safeParse(wish({ lines: [] })).success).toBe(false)
  expect(ManualInvoice.safeParse(wish({ lines: line ? [{ ...line, what: 'bell\u0007' }] : [] })).success).toBe(false)
})
