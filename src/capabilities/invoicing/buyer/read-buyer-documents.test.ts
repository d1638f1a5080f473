import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type TestServices, testServices } from '#platform/testing/test-services.server.ts'
import { keepCredit, keepInvoice, sampleDocuments } from '../invoicing.testing.server.ts'
import { keepDocument } from '../issue/keep-document.server.ts'
import { listDocumentsOfOrder } from '../office/list-documents-of-order.server.ts'
import { USUAL_CHOICES } from '../setup.testing.server.ts'
import { readBuyerDocuments, takeBuyerDocument } from './read-buyer-documents.server.ts'
import { refuseWhenInvoiced } from './refuse-when-invoiced.server.ts'

const ISSUED_ON = '2026-11-18'
const OFFICE = { actor: { kind: 'office', id: 'ota' }, requestId: 'request-1' } as const

async function givenInvoice(
  { db, clock }: TestServices,
  registrationId: string | null,
  kind: 'invoice' | 'proforma' = 'invoice',
) {
  const document = sampleDocuments()[kind]
  if (!document) throw new Error('There is such a document')
  const { id } = await db.transaction((tx) =>
    keepDocument(tx, {
      registrationId,
      cause: randomUUID(),
      correctsId: null,
      issuedBy: null,
      issuedAt: clock.now(),
      isSample: false,
      series: USUAL_CHOICES.series,
      make: (number) => ({ ...document, number, issuedOn: ISSUED_ON }),
      kind,
      issuedOn: ISSUED_ON,
    }),
  )
  return id
}

test('a buyer sees and takes the documents of their own order, and no others', async () => {
  await using services = await testServices()
  const [own, other] = [randomUUID(), randomUUID()]
  const id = await givenInvoice(services, own)
  const strange = [await givenInvoice(services, other), await givenInvoice(services, null), randomUUID()]
  expect(await readBuyerDocuments(services.db, own)).toEqual({
    documents: [{ id, number: '2026000001', kind: 'invoice', issuedOn: '2026-11-18', grossCents: 50_800 }],
    waiting: null,
    companyMailboxes: 0,
    isForBuyer: false,
  })
  const file = await takeBuyerDocument(services, { registrationId: own, documentId: id })
  expect([file.name, file.content.subarray(0, 5).toString()]).toEqual(['2026000001.pdf', '%PDF-'])
  for (const documentId of strange) {
    const taking = takeBuyerDocument(services, { registrationId: own, documentId })
    await expect(taking).rejects.toMatchObject({ code: 'DOCUMENT_NOT_FOUND', status: 404 })
  }
})

test('documents of one day stand in the order in which they were issued, whatever their series', async () => {
  await using services = await testServices()
  const registrationId = randomUUID()
  const first = await givenInvoice(services, registrationId, 'proforma')
  services.clock.set(new Date(services.clock.now().getTime() + 60_000).toISOString())
  const second = await givenInvoice(services, registrationId)
  const { documents } = await readBuyerDocuments(services.db, registrationId)
  const listed = await listDocumentsOfOrder(services, { registrationId }, OFFICE)
  expect([documents, listed.documents].map((list) => list.map(({ id }) => id))).toEqual([
    [first, second],
    [first, second],
  ])
})

test('what the next document waits for is said by its names, to the buyer and to the office', async () => {
  await using services = await testServices()
  const registrationId = randomUUID()
  await services.db.execute(sql`insert into document_looks (registration_id, since, waits_for)
    values (${registrationId}, '2026-11-10T08:00:00Z', array['buyerDic', 'something new'])`)
  const waiting = { fields: ['buyerDic'], since: '2026-11-10T08:00:00.000Z' }
  expect((await readBuyerDocuments(services.db, registrationId)).waiting).toEqual(waiting)
  expect(await listDocumentsOfOrder(services, { registrationId }, OFFICE)).toEqual({
    documents: [],
    waiting,
    readers: [],
  })
})

test('a buyer changes an invoiced order alone with the same IČO and in the invoice’s own open month, not otherwise', async () => {
  await using services = await testServices()
  const registrationId = randomUUID()
  const same = { registrationId, ico: '00000043', today: '2026-11-30', isOnlyNumber: false }
  const refused = (changes: Partial<typeof same>) =>
    refuseWhenInvoiced(services.db, { ...same, ...changes }).then(
      () => null,
      ({ code }: { code: string }) => code,
    )
  expect(await refused({ ico: '00000051', today: '2027-01-01' })).toBeNull()
  const invoice = await keepInvoice(services.db, {}, { registrationId })
  expect(await refused({})).toBeNull()
  expect(await refused({ isOnlyNumber: true })).toBe('ORDER_NUMBER_INVOICED')
  expect(await refused({ ico: '00000051' })).toBe('BILLING_INVOICED')
  expect(await refused({ today: '2026-12-01' })).toBe('BILLING_INVOICED')
  await services.db.execute(sql`insert into closed_months values ('2026-11', 'ada', now(), '{}')`)
  expect(await refused({})).toBe('BILLING_INVOICED')
  await keepCredit(services.db, invoice, { grossCents: 50_800, on: '2026-12-02' })
  expect(await refused({})).toBeNull()
})
