import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { provenByOffice } from '#capabilities/company-terms/company-proof.server.ts'
import { givenMailbox, givenTerms, ICO, OFFICE } from '#capabilities/company-terms/company-terms.testing.server.ts'
import { markCompanyOrder } from '#capabilities/company-terms/mark-company-order.server.ts'
import { removeMailbox } from '#capabilities/company-terms/remove-mailbox.server.ts'
import { companyOf, givenRegistration } from '#capabilities/training/registration.testing.server.ts'
import { dayOf } from '#kernel/day.ts'
import { type TestServices, testServices } from '#platform/testing/test-services.server.ts'
import { readBuyerDocuments } from '../buyer/read-buyer-documents.server.ts'
import { remindOfInvoice } from '../remind-of-invoice.server.ts'
import { givenDocument } from './delivery.testing.server.ts'
import { documentIssued } from './document-issued.mail.server.ts'
import { remindBuyers } from './remind-buyers.server.ts'
import { writeToBuyers } from './write-to-buyers.server.ts'

const BUYER = 'uctaren@firma.test'

/** An order of the company that the office knows to be theirs, or one whose IČO was only typed. */
async function givenOrder(services: TestServices, isKnown = true): Promise<string> {
  const people = [{ name: 'Jana', email: 'jana@example.test' }]
  const { registrationId } = await givenRegistration(services, { ...companyOf(people), origin: 'invoice' })
  const proof = provenByOffice(OFFICE, ICO)
  if (isKnown && proof) await markCompanyOrder(services, services.db, { registrationId, proof, priceCents: null })
  return registrationId
}

const twoMailboxes = async (services: TestServices) => [
  await givenMailbox(services, { email: 'faktury@firma.test', getsDocuments: true, mayOrder: false }),
  await givenMailbox(services, { email: 'sekretariat@firma.test', getsDocuments: true, mayOrder: false }),
]

async function owed({ db }: TestServices): Promise<ReadonlyArray<string>> {
  const { rows } = await db.execute<{ line: string }>(
    sql`select template || ' ' || recipient as line from mails order by template, recipient`,
  )
  return rows.map(({ line }) => line)
}

test('two mailboxes of a company get each document once beside its buyer, however many workers come', async () => {
  await using services = await testServices()
  await twoMailboxes(services)
  const registrationId = await givenOrder(services)
  for (const kind of ['invoice', 'proforma', 'credit'] as const) await givenDocument(services, kind, { registrationId })
  await Promise.all(Array.from({ length: 20 }, () => writeToBuyers(services)))
  await writeToBuyers(services)
  const readers = ['faktury@firma.test', 'sekretariat@firma.test', BUYER]
  expect(await owed(services)).toEqual(
    readers.flatMap((reader) => Array.from({ length: 3 }, () => `document-issued ${reader}`)),
  )
})

test('instead of the buyer means the company alone, and the buyer again where it has no mailbox left', async () => {
  await using services = await testServices()
  const [first = '', second = ''] = await twoMailboxes(services)
  await givenTerms(services, { lettersGo: 'instead' })
  const registrationId = await givenOrder(services)
  await givenDocument(services, 'invoice', { registrationId })
  await writeToBuyers(services)
  expect(await owed(services)).toEqual(['document-issued faktury@firma.test', 'document-issued sekretariat@firma.test'])
  expect(await readBuyerDocuments(services.db, registrationId)).toMatchObject({
    companyMailboxes: 2,
    isForBuyer: false,
  })
  for (const id of [first, second]) await removeMailbox(services, { id, ico: ICO }, OFFICE)
  await givenDocument(services, 'credit', { registrationId })
  await writeToBuyers(services)
  expect((await owed(services)).filter((line) => line.endsWith(BUYER))).toHaveLength(1)
})

test('an order whose IČO was only typed, or is another one by now, writes to its buyer alone', async () => {
  await using services = await testServices()
  await twoMailboxes(services)
  const typed = await givenOrder(services, false)
  const changed = await givenOrder(services)
  await services.db.execute(sql`update registrations set company_ico = '36421928' where id = ${changed}`)
  for (const registrationId of [typed, changed]) await givenDocument(services, 'invoice', { registrationId })
  await writeToBuyers(services)
  expect(await owed(services)).toEqual([`document-issued ${BUYER}`, `document-issued ${BUYER}`])
})

test('a letter to a mailbox has the paper and no way into the order, and is not sent once the mailbox is removed', async () => {
  await using services = await testServices()
  const [mailboxId = ''] = await twoMailboxes(services)
  const registrationId = await givenOrder(services)
  const { id: documentId } = await givenDocument(services, 'invoice', { registrationId })
  const compose = (more: object) => documentIssued.compose(services, { documentId, registrationId, ...more })
  const theirs = await compose({ mailboxId })
  expect(theirs).toMatchObject({ to: 'faktury@firma.test', attachments: [{ contentType: 'application/pdf' }] })
  expect(JSON.stringify(theirs?.blocks)).not.toContain('moja-rezervacia')
  expect(JSON.stringify((await compose({}))?.blocks)).toContain('moja-rezervacia')
  await removeMailbox(services, { id: mailboxId, ico: ICO }, OFFICE)
  expect(await compose({ mailboxId })).toBeNull()
})

test('reminders go to the same readers, once each, by themselves and by a person', async () => {
  await using services = await testServices()
  await twoMailboxes(services)
  const registrationId = await givenOrder(services)
  const dueOn = dayOf(services.clock.now())
  const { id: documentId } = await givenDocument(services, 'invoice to pay', { registrationId, dueOn, issuedOn: dueOn })
  services.clock.advance(3 * 86_400_000)
  await Promise.all([remindBuyers(services), remindBuyers(services)])
  await remindBuyers(services)
  const once = ['faktury@firma.test', 'sekretariat@firma.test', BUYER].map((reader) => `invoice-reminded ${reader}`)
  expect(await owed(services)).toEqual(once)
  await remindOfInvoice(services, { documentId }, OFFICE)
  expect(await owed(services)).toHaveLength(6)
})
