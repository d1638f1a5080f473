import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { givenRegistration } from '#capabilities/training/registration.testing.server.ts'
import { type TestServices, testServices } from '#platform/testing/test-services.server.ts'
import type { IssuedDocument } from '../document.ts'
import { sampleDocuments } from '../invoicing.testing.server.ts'
import { keepDocument } from '../issue/keep-document.server.ts'
import { USUAL_CHOICES } from '../setup.testing.server.ts'
import type { ListDocuments } from './documents-list.ts'
import { exportDocuments, listDocuments } from './list-documents.server.ts'
import { readDocumentForStaff } from './read-document-for-staff.server.ts'
import { takeDocumentFile } from './take-document-file.server.ts'

const ADMIN = { actor: { kind: 'admin', id: 'ada' }, requestId: 'request-1' } as const
const VIEWER = { actor: { kind: 'viewer', id: 'vera' }, requestId: 'request-2' } as const
const SAMPLES = sampleDocuments()
const ALL: ListDocuments = {
  search: null,
  view: null,
  fromDay: null,
  toDay: null,
  order: { key: 'issued', direction: 'descending' },
  page: 1,
  pageSize: 50,
}

type Of = { registrationId?: string; correctsId?: string; dueOn?: string; grossCents?: number }

/** A document of the samples as an order's or as one that stands alone. */
async function given({ db, clock }: TestServices, name: string, of: Of = {}) {
  const sample = SAMPLES[name]
  if (!sample) throw new Error(`There is no ${name}`)
  const { id, document } = await db.transaction((tx) =>
    keepDocument(tx, {
      registrationId: of.registrationId ?? null,
      cause: randomUUID(),
      correctsId: of.correctsId ?? null,
      issuedBy: null,
      issuedAt: clock.now(),
      isSample: false,
      series: USUAL_CHOICES.series,
      make: (number) => ({ ...sample, number, ...(of.dueOn && { dueOn: of.dueOn }) }) satisfies IssuedDocument,
      kind: sample.kind,
      issuedOn: sample.issuedOn,
    }),
  )
  return { id, number: document.number }
}

/** Money that came for an order, as the office writes it down. */
async function givenReceipt({ db }: TestServices, registrationId: string, cents: number) {
  await db.execute(sql`
    insert into money_by_hand (id, registration_id, kind, amount_cents, day, way, recorded_by, recorded_at)
    values (gen_random_uuid(), ${registrationId}, 'received', ${cents}, '2026-11-16', 'transfer', 'ada', now())`)
}

const numbers = ({ documents }: Awaited<ReturnType<typeof listDocuments>>) => documents.map(({ number }) => number)

test('what invoices still ask for is summed by its day, less credit notes, and overdue ones stand on top', async () => {
  await using services = await testServices()
  services.clock.set('2026-12-20T09:00:00Z')
  const late = await given(services, 'invoice to pay', { dueOn: '2026-12-17' })
  const inTime = await given(services, 'invoice to pay', { dueOn: '2026-12-20' })
  const paid = await given(services, 'invoice')
  await given(services, 'credit', { correctsId: late.id })
  const listed = await listDocuments(services, ALL, VIEWER)
  expect(numbers(listed)[0]).toBe(late.number)
  expect(listed.owed).toEqual({
    overdue: { count: 1, cents: 50_800 - 6_350 },
    inTime: { count: 1, cents: 50_800 },
    writtenOff: { count: 0, cents: 0 },
  })
  expect(listed.counts).toEqual({ refused: 0, credits: 1 })
  expect(Object.fromEntries(listed.documents.map(({ number, standing }) => [number, standing]))).toMatchObject({
    [late.number]: 'overdue',
    [inTime.number]: 'to-pay',
    [paid.number]: 'paid',
  })
  expect(numbers(await listDocuments(services, { ...ALL, view: 'overdue' }, VIEWER))).toEqual([late.number])
  expect(numbers(await listDocuments(services, { ...ALL, view: 'unpaid' }, VIEWER)).toSorted()).toEqual(
    [late.number, inTime.number].toSorted(),
  )
  expect((await listDocuments(services, { ...ALL, view: 'credits' }, VIEWER)).documents).toMatchObject([
    { kind: 'credit', grossCents: -6_350, correctsNumber: late.number },
  ])
})

test('an invoice of an order asks for no more than the order owes: money pays the oldest first', async () => {
  await using services = await testServices()
  const { registrationId } = await givenRegistration(services, { origin: 'invoice' })
  const { id } = await given(services, 'invoice to pay', { registrationId })
  const unpaid = async () => (await readDocumentForStaff(services, { id }, VIEWER)).unpaidCents
  // The order of 127 euros owes less than the paper of 508 asks for.
  expect(await unpaid()).toBe(127_00)
  const newer = await given(services, 'invoice to pay', { registrationId })
  expect(await unpaid()).toBe(0)
  expect((await readDocumentForStaff(services, { id: newer.id }, VIEWER)).unpaidCents).toBe(127_00)
  await givenReceipt(services, registrationId, 27_00)
  expect((await listDocuments(services, ALL, VIEWER)).owed.inTime).toEqual({ count: 1, cents: 100_00 })
  await givenReceipt(services, registrationId, 100_00)
  const { owed, documents } = await listDocuments(services, ALL, VIEWER)
  expect(owed).toMatchObject({ overdue: { count: 0, cents: 0 }, inTime: { count: 0, cents: 0 } })
  expect(documents.map(({ standing }) => standing)).toEqual(['paid', 'paid'])
})

test('a document is found by its number, its payment symbol, a name without accents and an IČO', async () => {
  await using services = await testServices()
  const { number } = await given(services, 'invoice')
  await given(services, 'to a consumer')
  const found = async (search: string) => numbers(await listDocuments(services, { ...ALL, search }, VIEWER))
  expect(await found(number)).toEqual([number])
  expect(await found('1000004173')).toHaveLength(2)
  expect(await found('tichy mlyn')).toEqual([number])
  expect(await found('00000043')).toEqual([number])
  expect(await found('lubica')).toHaveLength(1)
  expect(await found('nikto')).toEqual([])
})

test('a page of a document has what its paper says, its path and the documents around it, and others answer 404', async () => {
  await using services = await testServices()
  const invoice = await given(services, 'invoice')
  const credit = await given(services, 'credit', { correctsId: invoice.id })
  await services.db.execute(sql`insert into document_deliveries (id, document_id, way, state, key, last_error, created_at, changed_at)
    values (gen_random_uuid(), ${invoice.id}, 'postman', 'refused', gen_random_uuid(), 'unknown receiver', now(), now())`)
  const read = await readDocumentForStaff(services, { id: invoice.id }, VIEWER)
  expect(read).toMatchObject({
    number: invoice.number,
    paper: { number: invoice.number, total: { sum: expect.stringContaining('0,00') } },
    deliveries: [{ way: 'postman', state: 'refused', lastError: 'unknown receiver' }],
    path: { way: 'postman', state: 'refused' },
    later: [{ id: credit.id, kind: 'credit' }],
    leftCents: 50_800 - 6_350,
  })
  expect(numbers(await listDocuments(services, { ...ALL, view: 'refused' }, VIEWER))).toEqual([invoice.number])
  await expect(readDocumentForStaff(services, { id: randomUUID() }, VIEWER)).rejects.toMatchObject({ status: 404 })
})

test('the PDF is the same bytes every time, the XML is as it was kept, and who took them is written down', async () => {
  await using services = await testServices()
  const { id, number } = await given(services, 'invoice')
  const consumer = await given(services, 'to a consumer')
  const take = (format: 'pdf' | 'xml', of = id) => takeDocumentFile(services, { id: of, format }, ADMIN)
  const [first, second] = [await take('pdf'), await take('pdf')]
  expect(first.content.equals(second.content)).toBe(true)
  expect(first.name).toBe(`${number}.pdf`)
  const xml = await take('xml')
  expect(xml.content.toString()).toContain(`<cbc:ID>${number}</cbc:ID>`)
  await expect(take('xml', consumer.id)).rejects.toMatchObject({ code: 'DOCUMENT_NOT_FOUND' })
  await expect(takeDocumentFile(services, { id, format: 'pdf' }, VIEWER)).rejects.toMatchObject({
    code: 'INSUFFICIENT_PERMISSIONS',
  })
  const { rows } = await services.db.execute(
    sql`select count(*)::int as count from audit_events where action = 'document-downloaded' and subject_id = ${id}`,
  )
  expect(rows).toEqual([{ count: 3 }])
})

test('a list is taken away whole, oldest first, and audited before it is read', async () => {
  await using services = await testServices()
  await given(services, 'settling')
  await given(services, 'invoice')
  const rows: Array<string> = []
  for await (const { issuedOn } of await exportDocuments(services, ALL, ADMIN)) rows.push(issuedOn)
  expect(rows).toEqual(['2026-11-18', '2026-12-03'])
  await expect(exportDocuments(services, ALL, VIEWER)).rejects.toMatchObject({ code: 'INSUFFICIENT_PERMISSIONS' })
})
