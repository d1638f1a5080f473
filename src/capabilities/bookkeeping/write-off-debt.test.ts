import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { findRegistrationToChange } from '#capabilities/booking/find-registration.server.ts'
import { listRegistrations } from '#capabilities/booking/office/list-registrations.server.ts'
import { remindBuyers } from '#capabilities/invoicing/delivery/remind-buyers.server.ts'
import { keepAdvance, keepCredit, keepInvoice, SEATS } from '#capabilities/invoicing/invoicing.testing.server.ts'
import { listDocuments } from '#capabilities/invoicing/office/list-documents.server.ts'
import { readDocumentForStaff } from '#capabilities/invoicing/office/read-document-for-staff.server.ts'
import { remindOfInvoice } from '#capabilities/invoicing/remind-of-invoice.server.ts'
import { writeByHand } from '#capabilities/payments/write-by-hand.server.ts'
import { findWriteOff } from '#capabilities/payments/write-offs.server.ts'
import { givenRegistration } from '#capabilities/training/registration.testing.server.ts'
import { type TestServices, testServices } from '#platform/testing/test-services.server.ts'
import { VIEWER } from './bookkeeping.testing.server.ts'
import { correctEntry } from './correct-entry.server.ts'
import { countMoneyTasks } from './count-money-tasks.server.ts'
import { readAccountantMonth } from './read-accountant-month.server.ts'
import { recordReceipt } from './record-receipt.server.ts'
import { settleWriteOff, takeBackWriteOff, writeOff } from './write-off-debt.server.ts'

const OFFICE = { actor: { kind: 'office', id: 'office-1' }, requestId: 'request-1' } as const
const ACCOUNTANT = { actor: { kind: 'accountant', id: 'accountant-1' }, requestId: 'request-2' } as const
const REASON = 'Firma je v konkurze.'
const ALL = { search: null, view: null, fromDay: null, toDay: null, page: 1, pageSize: 50 } as const
const NOTHING = { count: 0, cents: 0 }
const WHOLE = { count: 1, cents: 127_00 }

const invoice = (services: TestServices, order: { registrationId?: string } = {}) =>
  keepInvoice(
    services.db,
    {
      taxPoint: { on: '2026-11-15', is: 'supply' },
      dueOn: '2026-11-15',
      payment: { way: 'transfer', paidOn: null },
      prepaidCents: 0,
      lines: [{ ...SEATS, grossCents: 127_00 }],
    },
    order,
  )

/** An order on account for 127,00 whose invoice was due yesterday. */
async function givenDebt(services: TestServices) {
  const { registrationId: debtId } = await givenRegistration(services, { origin: 'invoice' })
  const { id: documentId, document } = await invoice(services, { registrationId: debtId })
  const receive = (amountCents: number, version = 0, key = randomUUID()) =>
    recordReceipt(
      services,
      { registrationId: debtId, amountCents, day: '2026-11-16', way: 'transfer', version, key },
      OFFICE,
    )
  return { debtId, documentId, number: document.number, receive }
}

async function seen(services: TestServices) {
  const order = { key: 'issued', direction: 'descending' } as const
  const { owed, documents } = await listDocuments(services, { ...ALL, order }, VIEWER)
  return { ...owed, standing: documents.map(({ standing }) => standing) }
}

const tasks = async (services: TestServices) => (await countMoneyTasks(services, ACCOUNTANT)).writeOffs.count

async function orders(services: TestServices, state: 'owed' | 'written-off' | 'paid') {
  const filters = { search: null, sessionId: null, state, page: 1, pageSize: 50 }
  const { registrations } = await listRegistrations(
    services,
    { ...filters, order: { key: 'ordered', direction: 'descending' } },
    VIEWER,
  )
  return registrations.map(({ id, owedCents }) => [id, owedCents])
}

test('what is written off is awaited no more, moves neither money nor tax, and is the accountant’s until they say what they did', async () => {
  await using services = await testServices()
  const { debtId, documentId, number } = await givenDebt(services)
  expect(await orders(services, 'owed')).toEqual([[debtId, 127_00]])
  const rowsOf = async () => {
    const { rows } = await services.db.execute(
      sql`select (select count(*) from postings) as postings, (select count(*) from documents) as documents`,
    )
    return rows
  }
  const before = await rowsOf()
  await writeOff(services, { debtId, reason: REASON }, OFFICE)
  expect(await rowsOf()).toEqual(before)
  expect(await seen(services)).toEqual({
    overdue: NOTHING,
    inTime: NOTHING,
    writtenOff: WHOLE,
    standing: ['written-off'],
  })
  expect([await orders(services, 'owed'), await orders(services, 'paid')]).toEqual([[], []])
  expect(await orders(services, 'written-off')).toEqual([[debtId, 0]])
  expect(await tasks(services)).toBe(1)
  const month = await readAccountantMonth(services, { month: '2026-11' }, ACCOUNTANT)
  expect(month.writeOffs).toEqual([{ documentId, number, cents: 127_00, isPaidSince: false }])
  expect(month.debts).toMatchObject([{ number, openCents: 127_00, writtenOffOn: '2026-11-16' }])

  await expect(settleWriteOff(services, { debtId, note: 'x', paidCents: 0 }, OFFICE)).rejects.toMatchObject({
    code: 'INSUFFICIENT_PERMISSIONS',
  })
  await settleWriteOff(services, { debtId, note: 'Základ dane opravený.', paidCents: 0 }, ACCOUNTANT)
  expect(await tasks(services)).toBe(0)
  expect((await seen(services)).writtenOff).toEqual(WHOLE)
  const { rows } = await services.db.execute(sql`
    select action, actor_id, changes -> 'note' ->> 'after' as note from audit_events
    left join audit_details on event_id = audit_events.id where subject_id = ${debtId} order by at, action`)
  expect(rows).toEqual([
    { action: 'debt-written-off', actor_id: 'office-1', note: REASON },
    { action: 'write-off-settled', actor_id: 'accountant-1', note: 'Základ dane opravený.' },
  ])
})

test('nobody is reminded of a debt that is written off; taken back, it is asked for again', async () => {
  await using services = await testServices()
  const { debtId, documentId } = await givenDebt(services)
  await writeOff(services, { debtId, reason: REASON }, ACCOUNTANT)
  services.clock.advance(3 * 86_400_000)
  const letters = async () => {
    await remindBuyers(services)
    const { rows } = await services.db.execute(sql`select template from mails where template = 'invoice-reminded'`)
    return rows.length
  }
  expect(await letters()).toBe(0)
  await expect(remindOfInvoice(services, { documentId }, OFFICE)).rejects.toMatchObject({ code: 'NOTHING_TO_REMIND' })
  await takeBackWriteOff(services, { debtId }, OFFICE)
  expect(await letters()).toBe(1)
  expect([await tasks(services), (await seen(services)).overdue]).toEqual([0, WHOLE])
})

test('one debt that is written off leaves every other one overdue, in the lists and in reminders', async () => {
  await using services = await testServices()
  const [lost, asked] = [await givenDebt(services), await givenDebt(services)]
  const free = await invoice(services)
  await writeOff(services, { debtId: lost.debtId, reason: REASON }, OFFICE)
  const { overdue, writtenOff, standing } = await seen(services)
  expect({ overdue, writtenOff }).toEqual({ overdue: { count: 2, cents: 254_00 }, writtenOff: WHOLE })
  expect(standing.toSorted()).toEqual(['overdue', 'overdue', 'written-off'])
  expect(await orders(services, 'owed')).toEqual([[asked.debtId, 127_00]])
  services.clock.advance(3 * 86_400_000)
  await remindBuyers(services)
  const { rows } = await services.db.execute(
    sql`select payload ->> 'documentId' as id from mails where template = 'invoice-reminded'`,
  )
  expect(rows).toEqual([{ id: asked.documentId }])
  await writeOff(services, { debtId: free.id, reason: REASON }, OFFICE)
  expect((await seen(services)).writtenOff).toEqual({ count: 2, cents: 254_00 })
})

test('money that comes all the same settles the order and ends the write-off; after the accountant’s word it asks them again', async () => {
  await using services = await testServices()
  const [early, late] = [await givenDebt(services), await givenDebt(services)]
  for (const { debtId } of [early, late]) await writeOff(services, { debtId, reason: REASON }, OFFICE)
  await settleWriteOff(services, { debtId: late.debtId, note: 'Opravené.', paidCents: 0 }, ACCOUNTANT)
  expect(await tasks(services)).toBe(1)
  await early.receive(127_00)
  expect(await tasks(services)).toBe(0)
  await late.receive(127_00)
  expect((await seen(services)).standing).toEqual(['paid', 'paid'])
  const { writeOffs } = await readAccountantMonth(services, { month: '2026-11' }, ACCOUNTANT)
  expect(writeOffs).toMatchObject([{ documentId: late.documentId, isPaidSince: true }])
  await expect(takeBackWriteOff(services, { debtId: early.debtId }, OFFICE)).rejects.toMatchObject({
    code: 'WRITE_OFF_IS_OVER',
  })
  const settle = (paidCents: number) =>
    settleWriteOff(services, { debtId: late.debtId, note: 'Opravené späť.', paidCents }, ACCOUNTANT)
  // Said on a screen that did not show the money yet, it does not count for it.
  await expect(settle(0)).rejects.toMatchObject({ code: 'WRITE_OFF_IS_OVER' })
  expect(await tasks(services)).toBe(1)
  await settle(127_00)
  expect(await tasks(services)).toBe(0)
})

test('a part of the money ends a write-off, and the rest is owed and can be written off anew', async () => {
  await using services = await testServices()
  const { debtId, receive } = await givenDebt(services)
  await writeOff(services, { debtId, reason: REASON }, OFFICE)
  await expect(writeOff(services, { debtId, reason: REASON }, OFFICE)).rejects.toMatchObject({
    code: 'WRITTEN_OFF_ALREADY',
  })
  await receive(27_00)
  expect((await seen(services)).overdue).toEqual({ count: 1, cents: 100_00 })
  await writeOff(services, { debtId, reason: REASON }, OFFICE)
  expect((await seen(services)).writtenOff).toEqual({ count: 1, cents: 100_00 })
  expect(await tasks(services)).toBe(1)
})

test('money that turns out to be nobody’s brings the write-off back', async () => {
  await using services = await testServices()
  const { debtId, receive } = await givenDebt(services)
  await writeOff(services, { debtId, reason: REASON }, OFFICE)
  const entryId = randomUUID()
  await receive(127_00, 0, entryId)
  await correctEntry(services, { entryId, version: 1, key: randomUUID() }, OFFICE)
  expect([(await seen(services)).writtenOff, await tasks(services)]).toEqual([WHOLE, 1])
})

test('twenty times at one moment a payment and a write-off leave a paid order and no task, whoever was first', async () => {
  await using services = await testServices()
  const debts = await Promise.all(Array.from({ length: 20 }, () => givenDebt(services)))
  const said = await Promise.allSettled(
    debts.flatMap(({ debtId, receive }, n) => {
      const both = [() => receive(127_00), () => writeOff(services, { debtId, reason: REASON }, OFFICE)]
      return (n % 2 === 0 ? both : both.toReversed()).map((step) => step())
    }),
  )
  const refused = said.filter(({ status }) => status === 'rejected')
  expect(refused.map((each) => (each as PromiseRejectedResult).reason.code)).toEqual(refused.map(() => 'NOTHING_OWED'))
  const { standing, writtenOff } = await seen(services)
  expect(new Set(standing)).toEqual(new Set(['paid']))
  expect([writtenOff, await tasks(services)]).toEqual([NOTHING, 0])
  const found = await Promise.all(debts.map(({ debtId }) => findWriteOff(services.db, debtId)))
  expect(found.filter((said) => said?.isStanding || said?.isOpen)).toEqual([])
})

test('a write-off waits for money that is being recorded, and is refused by it', async () => {
  await using services = await testServices()
  const { debtId } = await givenDebt(services)
  const { db, clock } = services
  const { writing } = await db.transaction(async (tx) => {
    await findRegistrationToChange(tx, debtId)
    const entry = { id: randomUUID(), registrationId: debtId, kind: 'received', amountCents: 127_00 } as const
    await writeByHand({ clock }, tx, { ...entry, day: '2026-11-16', way: 'transfer', recordedBy: 'ada' })
    const written = writeOff(services, { debtId, reason: REASON }, OFFICE).then(
      () => 'written',
      ({ code }) => code,
    )
    const waits = async () => (await db.execute(sql`select from pg_stat_activity where wait_event_type = 'Lock'`)).rows
    await expect.poll(waits).toHaveLength(1)
    return { writing: () => written }
  })
  expect(await writing()).toBe('NOTHING_OWED')
})

test('twenty at one moment write one debt off once', async () => {
  await using services = await testServices()
  const { debtId } = await givenDebt(services)
  const alone = await invoice(services)
  for (const id of [debtId, alone.id]) {
    const said = await Promise.allSettled(
      Array.from({ length: 20 }, () => writeOff(services, { debtId: id, reason: REASON }, OFFICE)),
    )
    expect(said.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  }
  expect(await tasks(services)).toBe(2)
})

test('an invoice without an order is written off until it is credited, and nothing is where nothing is owed', async () => {
  await using services = await testServices()
  const kept = await invoice(services)
  await writeOff(services, { debtId: kept.id, reason: REASON }, ACCOUNTANT)
  expect([(await seen(services)).writtenOff, await tasks(services)]).toEqual([WHOLE, 1])
  await keepCredit(services.db, kept, { grossCents: 127_00, on: '2026-11-16' })
  expect([(await seen(services)).writtenOff, await tasks(services)]).toEqual([NOTHING, 0])
  const card = await givenRegistration(services)
  for (const debtId of [kept.id, card.registrationId, randomUUID()]) {
    await expect(writeOff(services, { debtId, reason: REASON }, OFFICE)).rejects.toMatchObject({ code: 'NOTHING_OWED' })
  }
  await expect(writeOff(services, { debtId: kept.id, reason: REASON }, VIEWER)).rejects.toMatchObject({
    code: 'INSUFFICIENT_PERMISSIONS',
  })
})

test('the rest of an order whose only tax document is of an advance is the accountant’s task, and answered at that document', async () => {
  await using services = await testServices()
  const { registrationId: debtId } = await givenRegistration(services, { origin: 'invoice' })
  const came = { registrationId: debtId, amountCents: 27_00, day: '2026-11-16', way: 'transfer', version: 0 } as const
  await recordReceipt(services, { ...came, key: randomUUID() }, OFFICE)
  const { id, document } = await keepAdvance(
    services.db,
    { grossCents: 27_00, on: '2026-11-16' },
    { registrationId: debtId },
  )
  const standing = async () => (await readDocumentForStaff(services, { id }, ACCOUNTANT)).writeOff
  expect([await tasks(services), await standing()]).toEqual([0, null])
  await writeOff(services, { debtId, reason: REASON }, OFFICE)
  expect(await tasks(services)).toBe(1)
  const { writeOffs } = await readAccountantMonth(services, { month: '2026-11' }, ACCOUNTANT)
  expect(writeOffs).toEqual([{ documentId: id, number: document.number, cents: 100_00, isPaidSince: false }])
  expect(await standing()).toMatchObject({ cents: 100_00, isStanding: true, isOpen: true, paidCents: 27_00 })
  await settleWriteOff(services, { debtId, note: 'Základ dane ostáva.', paidCents: 27_00 }, ACCOUNTANT)
  expect([await tasks(services), (await standing())?.isOpen]).toEqual([0, false])
})

test('a month that ended before the write-off still has the debt as awaited', async () => {
  await using services = await testServices()
  const { debtId } = await givenDebt(services)
  services.clock.set('2026-12-05T09:00:00Z')
  await writeOff(services, { debtId, reason: REASON }, OFFICE)
  const debts = async (month: '2026-11' | '2026-12') =>
    (await readAccountantMonth(services, { month }, ACCOUNTANT)).debts.map(({ writtenOffOn }) => writtenOffOn)
  expect([await debts('2026-11'), await debts('2026-12')]).toEqual([[null], ['2026-12-05']])
})
