import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { companyOf, givenRegistration } from '#capabilities/training/registration.testing.server.ts'
import { dayOf } from '#kernel/day.ts'
import { type TestServices, testServices } from '#platform/testing/test-services.server.ts'
import { billingAsked } from './billing-asked.mail.server.ts'
import { deliveriesOf, givenDocument } from './delivery.testing.server.ts'
import { documentIssued } from './document-issued.mail.server.ts'
import { invoiceReminded } from './invoice-reminded.mail.server.ts'
import { remindBuyers } from './remind-buyers.server.ts'
import { watchDeliveries } from './watch-deliveries.server.ts'
import { writeToBuyers } from './write-to-buyers.server.ts'

const DAY = 86_400_000

async function givenOrder(services: TestServices): Promise<string> {
  const people = [1, 2, 3, 4].map((n) => ({ name: `Jana ${n}`, email: `jana${n}@example.test` }))
  const given = { ...companyOf(people), origin: 'invoice', buyerEmail: 'jana@example.test' } as const
  return (await givenRegistration(services, given)).registrationId
}

async function owed({ db }: TestServices): Promise<ReadonlyArray<string>> {
  const { rows } = await db.execute<{ template: string; recipient: string; once_key: string | null }>(
    sql`select template, recipient, once_key from mails order by queued_at, template, once_key`,
  )
  return rows.map(({ template, recipient, once_key }) => `${template} ${recipient} ${once_key?.split(':').at(-1)}`)
}

async function pay({ clock, db }: TestServices, registrationId: string, amountCents: number): Promise<void> {
  const now = clock.now()
  await db.execute(sql`
    insert into money_by_hand (id, registration_id, kind, amount_cents, day, way, recorded_by, recorded_at)
    values (${randomUUID()}, ${registrationId}, 'received', ${amountCents}, ${dayOf(now)}, 'transfer', 'ada', ${now.toISOString()})`)
}

test('each document is written about once, to whoever ordered, however many workers come', async () => {
  await using services = await testServices()
  const registrationId = await givenOrder(services)
  const { id } = await givenDocument(services, 'invoice', { registrationId })
  await givenDocument(services, 'invoice')
  await Promise.all(Array.from({ length: 5 }, () => writeToBuyers(services)))
  expect(await owed(services)).toEqual([`document-issued jana@example.test ${id}`])
  expect(await deliveriesOf(services, id)).toMatchObject([{ way: 'mail', state: 'accepted', tries: 1 }])
})

test('who was erased is written to no more, and the document says so', async () => {
  await using services = await testServices()
  const registrationId = await givenOrder(services)
  const { id } = await givenDocument(services, 'invoice', { registrationId })
  await services.db.execute(sql`update registrations set buyer_email = null`)
  await writeToBuyers(services)
  expect(await owed(services)).toEqual([])
  expect(await deliveriesOf(services, id)).toMatchObject([{ state: 'refused', last_error: 'no-address' }])
  expect(await documentIssued.compose(services, { documentId: id, registrationId })).toBeNull()
})

test('a letter carries the paper, and one about an e-faktúra says not to book it twice', async () => {
  await using services = await testServices()
  const registrationId = await givenOrder(services)
  const compose = async (name: string, language: 'sk' | 'en' = 'sk') => {
    const { id, number } = await givenDocument(services, name, { registrationId, language })
    const letter = await documentIssued.compose(services, { documentId: id, registrationId })
    return { number, letter, text: JSON.stringify(letter?.blocks).replaceAll(/[\u00a0\u2060]/g, ' ') }
  }
  const invoice = await compose('invoice')
  expect(invoice.letter?.subject).toBe(`Faktúra ${invoice.number}`)
  expect(invoice.text).toContain(
    'Faktúru dostanete aj ako e-faktúru; PDF je jej čitateľná podoba, neúčtujte ju dvakrát.',
  )
  const [paper] = invoice.letter?.attachments ?? []
  expect(paper).toMatchObject({ filename: `faktura-${invoice.number}.pdf`, contentType: 'application/pdf' })
  expect(
    Buffer.from(paper?.content ?? '')
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
  const toPay = await compose('invoice to pay', 'en')
  expect(toPay.letter).toMatchObject({ subject: `Invoice ${toPay.number}`, language: 'en' })
  expect(toPay.text).toContain('SK27 0000 0000 0000 0000 0027')
  expect(toPay.text).toContain('1000004173')
  const proforma = await compose('proforma')
  expect(proforma.letter?.subject).toBe(`Predfaktúra ${proforma.number}`)
  expect(proforma.text).not.toContain('e-faktúru')
  expect((await compose('credit')).text).toContain('V prílohe je dobropis k faktúre 2026000417.')
})

test('an unpaid invoice is reminded of three and ten days after it was due, once each', async () => {
  await using services = await testServices()
  const registrationId = await givenOrder(services)
  const dueOn = dayOf(services.clock.now())
  await givenDocument(services, 'invoice to pay', { registrationId, dueOn, issuedOn: dueOn })
  await givenDocument(services, 'proforma', { registrationId, dueOn })
  await givenDocument(services, 'invoice', { registrationId, dueOn })
  const seen: Array<number> = []
  for (let day = 0; day < 20; day += 1) {
    await remindBuyers(services)
    await remindBuyers(services)
    const reminders = (await owed(services)).length
    if (reminders > seen.length) seen.push(day)
    services.clock.advance(DAY)
  }
  expect(seen).toEqual([3, 10])
  expect(await owed(services)).toEqual([
    'invoice-reminded jana@example.test first',
    'invoice-reminded jana@example.test second',
  ])
})

test('money that came stops a reminder, and a part of it is taken off what is asked for', async () => {
  await using services = await testServices()
  const registrationId = await givenOrder(services)
  const dueOn = dayOf(services.clock.now())
  const { id: documentId } = await givenDocument(services, 'invoice to pay', { registrationId, dueOn, issuedOn: dueOn })
  await pay(services, registrationId, 30_000)
  const letter = await invoiceReminded.compose(services, { documentId, registrationId, isSecond: false })
  expect(JSON.stringify(letter?.blocks).replaceAll('\u00a0', ' ')).toContain('Ostáva zaplatiť 208 €')
  services.clock.advance(3 * DAY)
  await pay(services, registrationId, 20_800)
  expect(await invoiceReminded.compose(services, { documentId, registrationId, isSecond: false })).toBeNull()
  await remindBuyers(services)
  expect(await owed(services)).toEqual([])
})

test('a buyer is asked for what a document waits for at once and after five days, and a person is called after ten', async () => {
  await using services = await testServices()
  const registrationId = await givenOrder(services)
  const since = services.clock.now().toISOString()
  await services.db.execute(sql`insert into document_looks (registration_id, since, waits_for)
    values (${registrationId}, ${since}, '{buyerDic,supplierDic}'), (${randomUUID()}, ${since}, '{supplierIco}')`)
  for (let day = 0; day < 9; day += 1) {
    await remindBuyers(services)
    expect(await owed(services)).toHaveLength(day < 5 ? 1 : 2)
    services.clock.advance(DAY)
  }
  const letter = await billingAsked.compose(services, { registrationId })
  expect(JSON.stringify(letter)).toContain('DIČ vašej firmy')
  expect(JSON.stringify(letter)).toContain('/moja-rezervacia/')
  await watchDeliveries(services)
  const open = () =>
    services.db.execute(sql`select key from alerts where resolved_at is null and kind = 'billing-incomplete'`)
  expect((await open()).rows).toEqual([])
  services.clock.advance(DAY)
  await watchDeliveries(services)
  expect((await open()).rows).toContainEqual({ key: registrationId })
  await services.db.execute(sql`delete from document_looks`)
  await watchDeliveries(services)
  expect((await open()).rows).toEqual([])
  expect(await billingAsked.compose(services, { registrationId })).toBeNull()
})

test('somebody is called when orders wait for a day and nothing is issued, and no more once it is', async () => {
  await using services = await testServices()
  const look = (waitsFor: string | null) =>
    services.db.execute(sql`
      insert into document_looks (registration_id, since, waits_for, last_error)
      values (${randomUUID()}, ${services.clock.now().toISOString()}, ${waitsFor}::text[], 'out of sorts')`)
  await look('{buyerDic}')
  await look(null)
  const open = async () => {
    const { rows } = await services.db.execute(
      sql`select details from alerts where resolved_at is null and kind = 'documents-not-issued'`,
    )
    return rows
  }
  services.clock.advance(DAY)
  await watchDeliveries(services)
  expect(await open()).toEqual([])
  services.clock.advance(1)
  await watchDeliveries(services)
  expect(await open()).toEqual([{ details: { orders: 1, fault: 'out of sorts' } }])
  await services.db.execute(sql`delete from document_looks where waits_for is null`)
  await watchDeliveries(services)
  expect(await open()).toEqual([])
})
