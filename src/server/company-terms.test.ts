import { execFile as run } from 'node:child_process'
import { promisify } from 'node:util'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  type BookingTest,
  bookableSession,
  bookingTest,
  companyOrder,
} from '#capabilities/booking/booking.testing.server.ts'
import { exportCompanies, listCompanies } from '#capabilities/booking/companies/list-companies.server.ts'
import { readCompany } from '#capabilities/booking/companies/read-company.server.ts'
import { changeBilling } from '#capabilities/booking/reservation/change-billing.server.ts'
import { readReservationPage } from '#capabilities/booking/reservation/read-reservation-page.server.ts'
import { writeCompanyPass } from '#capabilities/company-terms/company-pass.server.ts'
import {
  givenMailbox,
  givenPrice,
  givenTerms,
  ICO,
  MAILBOX,
  OFFICE,
} from '#capabilities/company-terms/company-terms.testing.server.ts'
import { refuseWhenInvoiced } from '#capabilities/invoicing/buyer/refuse-when-invoiced.server.ts'
import { drawDocument } from '#capabilities/invoicing/draw-document.server.ts'
import { issueDocuments } from '#capabilities/invoicing/issue-documents.server.ts'
import { readDocument } from '#capabilities/invoicing/read-document.ts'
import { givenSetup } from '#capabilities/invoicing/setup.testing.server.ts'
import { writePohoda } from '#capabilities/invoicing/write-pohoda.ts'
import { companyOf, givenRegistration } from '#capabilities/training/registration.testing.server.ts'
import { testServices } from '#platform/testing/test-services.server.ts'
import { signId } from '#platform/tokens/signed-token.server.ts'

const execFile = promisify(run)

/** What a reader of the paper sees, as the system's own reader of PDF has it. */
async function textOf(paper: Buffer): Promise<string> {
  const reading = execFile('pdftotext', ['-', '-'], { encoding: 'utf8' })
  reading.child.stdin?.end(paper)
  return (await reading).stdout
}

const PAGE = {
  search: null,
  mark: null,
  order: { key: 'last', direction: 'descending' },
  page: 1,
  pageSize: 25,
} as const

/** An order on account of three seats at the agreed price, with the number that the company's documents need. */
async function orderedOnAccount(app: BookingTest): Promise<string> {
  const { id: sessionId } = await bookableSession(app)
  await givenPrice(app, { sessionId, priceCents: 99_90 })
  await givenMailbox(app)
  await givenTerms(app, { isOnAccount: true, dueDays: 45, asksOrderNumber: true })
  const order = companyOrder(sessionId, 3)
  const address = { street: 'Dlhá 5', city: 'Žilina', zip: '010 01', country: 'SK' }
  const customerInfo = { ...(order.customerInfo as object), ...address, email: MAILBOX, orderNumber: 'OBJ-2026/118' }
  const pass = writeCompanyPass(app, { ico: ICO, email: MAILBOX })
  const courseData = { ...order.courseData, price: 99.9 }
  const placed = await app.book({ ...order, amount: 299.7, courseData, customerInfo, payment: 'account', pass })
  expect(placed).toMatchObject({ status: 200 })
  await app.db.execute(
    sql`update sessions set starts_at = now() - interval '1 day', ends_at = now() - interval '20 hours'`,
  )
  return (await app.registration(order.sessionId)).id
}

test('the invoice of an order on account has the agreed price to the cent, the agreed day and the order number in every form', async () => {
  await using app = await bookingTest()
  await givenSetup(app.db)
  const registrationId = await orderedOnAccount(app)
  app.clock.set(new Date().toISOString())
  await app.db.execute(sql`
    insert into document_looks (registration_id) values (${registrationId}) on conflict (registration_id) do update set due_at = now()`)
  await issueDocuments(app)
  const { rows } = await app.db.execute<{ content: unknown; due: number; xml: Buffer }>(sql`
    select content, due_on - issued_on as due, xml from documents where registration_id = ${registrationId}`)
  expect(rows).toHaveLength(1)
  const [{ content, due, xml } = { content: null, due: 0, xml: Buffer.alloc(0) }] = rows
  const document = readDocument(content)
  expect(due).toBe(45)
  expect(document).toMatchObject({ kind: 'invoice', grossCents: 299_70, payableCents: 299_70 })
  expect(document.rates).toEqual([{ category: 'S', percent: 23, baseCents: 243_66, vatCents: 56_04 }])
  expect(document.lines).toMatchObject([{ quantity: 3, grossCents: 299_70 }])
  expect(await textOf(await drawDocument(document, { wordmark: 'bystro', payBySquare: null }))).toContain(
    'OBJ-2026/118',
  )
  expect(xml.toString()).toMatch(/<cac:OrderReference>\s*<cbc:ID>OBJ-2026\/118<\/cbc:ID>/)
  let pohoda = ''
  for await (const part of writePohoda([document], { ico: ICO, id: '2026-11', declaresOss: false })) pohoda += part
  expect(pohoda).toContain('<inv:numberOrder>OBJ-2026/118</inv:numberOrder>')
})

test('the buyer of an agreed order changes neither its company nor takes its number off, and no number once there is a document', async () => {
  await using app = await bookingTest()
  await givenSetup(app.db)
  const registrationId = await orderedOnAccount(app)
  app.clock.set(new Date().toISOString())
  await app.db.execute(sql`update sessions set starts_at = now() + interval '1 day', ends_at = null`)
  const token = signId(app.config, 'reservation', registrationId)
  const change = async (changes: object) => {
    const { billing } = await readReservationPage(app, token)
    if (!billing) throw new Error('no billing details')
    const { company, ico, dic, icDph, orderNumber, version } = billing
    const address = { street: 'Dlhá 5', city: 'Žilina', zip: '010 01', country: 'SK' } as const
    const form = { token, version, company, ico, dic, icDph, address: null, ...address, orderNumber, ...changes }
    return changeBilling(app, form, { requestId: 'r' }, refuseWhenInvoiced)
  }
  await expect(change({ ico: '36421928' })).rejects.toMatchObject({ code: 'COMPANY_AGREED' })
  await expect(change({ orderNumber: null })).rejects.toMatchObject({ code: 'ORDER_NUMBER_REQUIRED' })
  await change({ orderNumber: 'OBJ-2' })
  await app.db.execute(sql`
    insert into documents (id, number, "leading", kind, registration_id, cause, issued_on, tax_point_on, due_on, payment_symbol, buyer_name, buyer_ico,
      base_cents, vat_cents, gross_cents, content, issued_at)
    values (gen_random_uuid(), '2026000999', '20260', 'invoice', ${registrationId}, 'invoice:1', current_date, current_date, current_date, '1',
      'Firma, s. r. o.', ${ICO}, 100, 23, 123, '{}', now())`)
  await expect(change({ orderNumber: 'OBJ-3' })).rejects.toMatchObject({ code: 'ORDER_NUMBER_INVOICED' })
})

test('companies are listed by their IČO with what their orders come to, under the name they ordered by last', async () => {
  await using app = await bookingTest()
  const { id: sessionId } = await bookableSession(app)
  const first = companyOrder(sessionId, 2)
  const second = companyOrder(sessionId, 1)
  await app.book(first)
  await app.book({ ...second, customerInfo: { ...(second.customerInfo as object), company: 'Kovohuta Hron, a. s.' } })
  await app.book(companyOrder(sessionId, 1))
  const expired = companyOrder(sessionId, 1)
  await app.book({ ...expired, customerInfo: { ...(expired.customerInfo as object), ico: '36421928' } })
  await app.db.execute(sql`update registrations set state = 'expired' where company_ico = '36421928'`)
  await app.db.execute(
    sql`update registrations set created_at = now() + interval '1 minute' where company_name like 'Kovo%'`,
  )
  await givenTerms(app, { ico: '31322832', isOnAccount: true })
  const { companies, total } = await listCompanies(app, PAGE, OFFICE)
  expect(total).toBe(2)
  expect(companies).toMatchObject([
    { ico: ICO, name: 'Kovohuta Hron, a. s.', orders: 3, isOnAccount: false, isPriced: false, mailboxes: 0 },
    { ico: '31322832', name: null, orders: 0, lastAt: null, isOnAccount: true, orderedCents: 0 },
  ])
  const found = async (search: string) =>
    (await listCompanies(app, { ...PAGE, search }, OFFICE)).companies.map(({ ico }) => ico)
  expect(await found('kovohuta')).toEqual([ICO])
  expect(await found('000 000 27')).toEqual([ICO])
  expect(await found('36421928')).toEqual([])
  expect((await listCompanies(app, { ...PAGE, mark: 'on-account' }, OFFICE)).total).toBe(1)
  expect(await exportCompanies(app, { search: null, mark: null }, OFFICE)).toHaveLength(2)
})

test('sums of a company are those of the book, and an accountant reads them without people', async () => {
  await using services = await testServices()
  const people = [{ name: 'Jana', email: 'jana@example.test' }]
  for (const paid of [0, 50_00]) {
    const { registrationId } = await givenRegistration(services, { ...companyOf(people), origin: 'invoice' })
    if (paid > 0) {
      await services.db.execute(sql`
        insert into money_by_hand (id, registration_id, kind, amount_cents, day, way, recorded_by, recorded_at)
        values (gen_random_uuid(), ${registrationId}, 'received', ${paid}, '2026-11-17', 'transfer', 'ada', now())`)
    }
  }
  const accountant = { actor: { kind: 'accountant', id: 'a' } } as const
  const asked = { ico: ICO, page: 1, pageSize: 25 }
  const company = await readCompany(services, asked, accountant)
  expect(company).toMatchObject({ total: 2, sums: { orderedCents: 254_00, paidCents: 50_00, owedCents: 204_00 } })
  expect(company.orders.map(({ buyerName }) => buyerName)).toEqual([null, null])
  expect((await readCompany(services, asked, OFFICE)).orders.map(({ buyerName }) => buyerName)).toEqual([
    'Oľga Veselá',
    'Oľga Veselá',
  ])
  expect((await listCompanies(services, PAGE, accountant)).companies).toMatchObject([
    { orderedCents: 254_00, paidCents: 50_00, owedCents: 204_00 },
  ])
  const editor = { actor: { kind: 'editor', id: 'e' } } as const
  await expect(readCompany(services, asked, editor)).rejects.toMatchObject({ code: 'INSUFFICIENT_PERMISSIONS' })
})
