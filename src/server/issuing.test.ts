import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { sampleDocuments } from '#capabilities/invoicing/invoicing.testing.server.ts'
import { SETUP } from '#capabilities/invoicing/issue/issue.testing.server.ts'
import { keepDocument } from '#capabilities/invoicing/issue/keep-document.server.ts'
import { issueDocuments } from '#capabilities/invoicing/issue-documents.server.ts'
import { issueIntoClosedMonths } from '#capabilities/invoicing/issue-into-closed-months.server.ts'
import { lookAtSupplied } from '#capabilities/invoicing/look-at-supplied.server.ts'
import { readDocumentForStaff } from '#capabilities/invoicing/office/read-document-for-staff.server.ts'
import { replaceDocuments } from '#capabilities/invoicing/replace-documents.server.ts'
import { givenSetup } from '#capabilities/invoicing/setup.testing.server.ts'
import { moneyByHand, payments, refunds } from '#capabilities/payments/payments.tables.server.ts'
import { companyOf, givenRegistration } from '#capabilities/training/registration.testing.server.ts'
import { type TestServices, testServices } from '#platform/testing/test-services.server.ts'

const PEOPLE = [
  { name: 'A', email: null },
  { name: 'B', email: null },
]
/** The address in one text is split by a job; documents need its parts. */
const COMPANY = {
  ...companyOf(PEOPLE),
  companyStreet: 'Dlhá 5',
  companyCity: 'Žilina',
  companyZip: '010 01',
  companyCountry: 'SK',
} as const

const asStaff = (kind: 'office' | 'accountant') => ({ actor: { kind, id: 'staff' }, requestId: 'test' }) as const

async function pay({ db }: TestServices, registrationId: string, amountCents: number) {
  const id = crypto.randomUUID()
  const stripe = { stripeSessionId: `cs_${id}`, stripePaymentIntentId: `pi_${id}` }
  const paidAt = new Date('2026-11-15T10:00:00Z')
  await db.insert(payments).values({ id, registrationId, ...stripe, amountCents, isSurplus: false, paidAt })
  return id
}

async function receive({ db }: TestServices, registrationId: string, amountCents: number, day = '2026-11-15') {
  const recorded = { recordedBy: 'ada', recordedAt: new Date('2026-11-15T09:00:00Z'), corrects: null }
  const entry = {
    id: crypto.randomUUID(),
    registrationId,
    kind: 'received',
    amountCents,
    way: 'transfer',
    day,
  } as const
  await db.insert(moneyByHand).values({ ...entry, ...recorded })
}

/** Issued documents, the first one first: „kind number cents tax point“. */
async function documentsIn({ db }: TestServices): Promise<ReadonlyArray<string>> {
  const { rows } = await db.execute<{ text: string }>(sql`
    select kind || ' ' || number || ' ' || gross_cents || ' ' || tax_point_on as text from documents order by issued_at, number`)
  return rows.map(({ text }) => text)
}

async function looksIn({ db }: TestServices) {
  const { rows } = await db.execute(sql`select waits_for as "waitsFor", last_error as "lastError" from document_looks`)
  return rows
}

test('an order that is paid by card gets its invoice by itself, with the next number and its e-faktúra', async () => {
  await using services = await testServices()
  await givenSetup(services.db)
  const { registrationId } = await givenRegistration(services, COMPANY)
  await pay(services, registrationId, 25_400)
  expect(await issueDocuments(services)).toBe(1)
  expect(await documentsIn(services)).toEqual(['invoice 2026000001 25400 2026-11-15'])
  const { rows } = await services.db.execute(sql`
    select payment_symbol, convert_from(xml, 'utf8') like '%<cbc:ID>2026000001</cbc:ID>%' as is_written,
      xml_hash = encode(sha256(xml), 'hex') as is_hashed, vat_cents from documents`)
  expect(rows).toMatchObject([{ is_written: true, is_hashed: true, vat_cents: 4_750 }])
  expect(String(rows[0]?.payment_symbol)).toMatch(/^1\d{9}$/)
  expect([await looksIn(services), await issueDocuments(services)]).toEqual([[], 0])
})

test('nothing is issued before everything is decided, and orders from before that day get none', async () => {
  await using services = await testServices()
  const before = await givenRegistration(services, COMPANY)
  await pay(services, before.registrationId, 25_400)
  expect([await looksIn(services), await issueDocuments(services)]).toEqual([[], 0])
  await givenSetup(services.db, { documentsFrom: '2026-11-16' })
  await receive(services, before.registrationId, 1)
  expect(await issueDocuments(services)).toBe(1)
  expect(await documentsIn(services)).toEqual([])
})

test('a document waits for the DIČ of the buyer, and is issued once it is there, by the day of the payment', async () => {
  await using services = await testServices()
  await givenSetup(services.db)
  const { registrationId } = await givenRegistration(services, { ...COMPANY, companyDic: null, companyIcDph: null })
  await pay(services, registrationId, 25_400)
  await issueDocuments(services)
  expect(await looksIn(services)).toEqual([{ waitsFor: ['buyerDic'], lastError: null }])
  expect(await issueDocuments(services)).toBe(0)
  await services.db.execute(sql`update registrations set company_dic = '2020000004' where id = ${registrationId}`)
  await issueDocuments(services)
  expect([await documentsIn(services), await looksIn(services)]).toEqual([['invoice 2026000001 25400 2026-11-15'], []])
})

test('a refund is credited when Stripe has made it, and not while it may still fail', async () => {
  await using services = await testServices()
  await givenSetup(services.db)
  const { registrationId } = await givenRegistration(services)
  const paymentId = await pay(services, registrationId, 12_700)
  await issueDocuments(services)
  const id = crypto.randomUUID()
  await services.db.execute(sql`update registrations set state = 'cancelled' where id = ${registrationId}`)
  await services.db
    .insert(refunds)
    .values({ id, paymentId, amountCents: 6_350, reason: 'cancelled', status: 'requested' })
  await issueDocuments(services)
  expect(await documentsIn(services)).toHaveLength(1)
  await services.db.execute(sql`update refunds set status = 'succeeded', stripe_refund_id = 're_1' where id = ${id}`)
  await issueDocuments(services)
  expect((await documentsIn(services))[1]).toMatch(/^credit 2026900001 -6350 /)
})

test('what is on account is invoiced when the course is over, and a payment in advance is settled', async () => {
  await using services = await testServices()
  await givenSetup(services.db)
  const order = { ...COMPANY, origin: 'invoice' } as const
  const [unpaid, partly] = [await givenRegistration(services, order), await givenRegistration(services, order)]
  await receive(services, partly.registrationId, 10_000)
  await issueDocuments(services)
  expect(await documentsIn(services)).toEqual(['advance 2026700001 10000 2026-11-15'])
  services.clock.set('2026-12-04T08:00:00Z')
  expect(await lookAtSupplied(services)).toBe(2)
  await issueDocuments(services)
  expect((await documentsIn(services)).toSorted()).toEqual([
    'advance 2026700001 10000 2026-11-15',
    expect.stringMatching(/^invoice 202600000[12] 25400 2026-12-03$/),
    expect.stringMatching(/^settling 202600000[12] 15400 2026-12-03$/),
  ])
  expect(await lookAtSupplied(services)).toBe(0)
  expect(unpaid.registrationId).not.toBe(partly.registrationId)
})

test('a tax point in a closed month is not issued silently', async () => {
  await using services = await testServices()
  await givenSetup(services.db)
  await services.db.execute(sql`insert into closed_months values ('2026-11', 'ada', now(), '{}')`)
  services.clock.set('2026-12-02T08:00:00Z')
  const { registrationId } = await givenRegistration(services, COMPANY)
  await pay(services, registrationId, 25_400)
  await issueDocuments(services)
  expect([await documentsIn(services), await looksIn(services)]).toEqual([
    [],
    [{ waitsFor: ['closed-month'], lastError: null }],
  ])
})

test('what waits for a closed month is issued at the accountant’s word, which is written down, and at nobody else’s', async () => {
  await using services = await testServices()
  await givenSetup(services.db)
  await services.db.execute(sql`insert into closed_months values ('2026-11', 'ada', now(), '{}')`)
  services.clock.set('2026-12-02T08:00:00Z')
  const [late, other] = [await givenRegistration(services, COMPANY), await givenRegistration(services, COMPANY)]
  for (const { registrationId } of [late, other]) await pay(services, registrationId, 25_400)
  await issueDocuments(services)
  const shown = { registrationIds: [late.registrationId] }
  await expect(issueIntoClosedMonths(services, shown, asStaff('office'))).rejects.toMatchObject({
    code: 'INSUFFICIENT_PERMISSIONS',
  })
  await issueIntoClosedMonths(services, shown, asStaff('accountant'))
  await issueIntoClosedMonths(services, shown, asStaff('accountant'))
  await issueDocuments(services)
  expect([await documentsIn(services), await looksIn(services)]).toEqual([
    ['invoice 2026000001 25400 2026-11-15'],
    [{ waitsFor: ['closed-month'], lastError: null }],
  ])
  const { rows } = await services.db.execute(sql`
    select subject_id from audit_events where action = 'documents-issued-into-closed-month'`)
  expect(rows).toEqual([{ subject_id: late.registrationId }])
})

test('an invoice to somebody else is replaced at a person’s word: into a closed month only at the accountant’s', async () => {
  await using services = await testServices()
  await givenSetup(services.db)
  const { registrationId } = await givenRegistration(services, COMPANY)
  await pay(services, registrationId, 25_400)
  await issueDocuments(services)
  const [first] = (await services.db.execute<{ id: string }>(sql`select id from documents`)).rows
  const read = () => readDocumentForStaff(services, { id: first?.id ?? '' }, asStaff('office'))
  expect((await read()).otherBuyer).toBeNull()
  await services.db.execute(sql`
    update registrations set company_name = 'Nová firma, s. r. o.', company_ico = '00000051' where id = ${registrationId}`)
  await issueDocuments(services)
  expect([(await read()).otherBuyer, await documentsIn(services)]).toEqual([
    'Nová firma, s. r. o.',
    ['invoice 2026000001 25400 2026-11-15'],
  ])
  services.clock.set('2026-12-02T08:00:00Z')
  await services.db.execute(sql`insert into closed_months values ('2026-11', 'ada', now(), '{}')`)
  await expect(replaceDocuments(services, { registrationId }, asStaff('office'))).rejects.toMatchObject({
    code: 'DOCUMENTS_NOT_REPLACED',
  })
  expect((await documentsIn(services)).filter((text) => text.startsWith('invoice'))).toHaveLength(1)
  await replaceDocuments(services, { registrationId }, asStaff('accountant'))
  const { rows } = await services.db.execute(sql`
    select kind, buyer_name, gross_cents, tax_point_on::text from documents order by number`)
  const [before, after] = ['Firma & spol., s. r. o.', 'Nová firma, s. r. o.']
  expect(rows).toEqual([
    { kind: 'invoice', buyer_name: before, gross_cents: 25_400, tax_point_on: '2026-11-15' },
    { kind: 'invoice', buyer_name: after, gross_cents: 25_400, tax_point_on: '2026-11-15' },
    { kind: 'credit', buyer_name: before, gross_cents: -25_400, tax_point_on: '2026-12-02' },
  ])
  expect((await read()).otherBuyer).toBeNull()
})

test('who is erased keeps their documents as they were, and their refund is credited to who they were', async () => {
  await using services = await testServices()
  await givenSetup(services.db)
  const { registrationId } = await givenRegistration(services)
  const paymentId = await pay(services, registrationId, 12_700)
  await issueDocuments(services)
  await services.db.execute(
    sql`update registrations set buyer_name = null, state = 'cancelled' where id = ${registrationId}`,
  )
  await services.db.insert(refunds).values({
    id: crypto.randomUUID(),
    paymentId,
    amountCents: 12_700,
    reason: 'cancelled',
    status: 'succeeded',
    stripeRefundId: 're_1',
  })
  await issueDocuments(services)
  const { rows } = await services.db.execute(sql`select kind, buyer_name from documents order by number`)
  expect(rows).toEqual([
    { kind: 'invoice', buyer_name: 'Jana Kováčová' },
    { kind: 'credit', buyer_name: 'Jana Kováčová' },
  ])
})

test('many who issue at once issue every document once, in a series without gaps', async () => {
  await using services = await testServices()
  await givenSetup(services.db)
  for (let n = 0; n < 30; n++) {
    const { registrationId } = await givenRegistration(services, { seats: 1 })
    await pay(services, registrationId, 12_700)
  }
  await Promise.all(Array.from({ length: 8 }, () => issueDocuments(services)))
  // Whoever waited for a document of the same order found it issued.
  const { rows } = await services.db.execute<{ number: string }>(sql`select number from documents order by number`)
  expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 30 }, (_, n) => String(2_026_000_001 + n)))
})

test('a document that is not kept gives its number back; one taken outside of the transaction would leave a gap', async () => {
  await using services = await testServices()
  const { invoice } = sampleDocuments()
  if (!invoice) throw new Error('No sample')
  const keep = (cause: string, isDamaged = false) =>
    services.db.transaction((tx) =>
      keepDocument(tx, {
        registrationId: null,
        cause,
        correctsId: null,
        issuedBy: 'ada',
        issuedAt: services.clock.now(),
        isSample: false,
        series: SETUP.choices.series,
        kind: 'invoice',
        issuedOn: '2026-11-18',
        make: (number) => ({ ...invoice, number, grossCents: invoice.grossCents + (isDamaged ? 1 : 0) }),
      }),
    )
  await keep('manual:1')
  await expect(keep('manual:2', true)).rejects.toThrow('gross')
  await expect(keep('manual:1')).rejects.toThrow()
  await keep('manual:3')
  expect((await documentsIn(services)).map((text) => text.split(' ')[1])).toEqual(['2026000001', '2026000002'])
})

test('nobody changes or deletes a document, not even the owner of the database, before its tenth year is over', async () => {
  await using services = await testServices()
  await givenSetup(services.db)
  const { registrationId } = await givenRegistration(services)
  await pay(services, registrationId, 12_700)
  await issueDocuments(services)
  const refused = expect.objectContaining({
    cause: expect.objectContaining({ message: expect.stringContaining('is kept as it was issued') }),
  })
  await expect(services.db.execute(sql`update documents set buyer_name = 'X'`)).rejects.toEqual(refused)
  await expect(services.db.execute(sql`delete from documents`)).rejects.toEqual(refused)
})
