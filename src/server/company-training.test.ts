import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { findNamedOrders } from '#capabilities/bank/match/find-named-orders.server.ts'
import { findRegistration } from '#capabilities/booking/find-registration.server.ts'
import { freeSeatsByBuyer } from '#capabilities/booking/freeing/free-seats-by-buyer.server.ts'
import { findViolations } from '#capabilities/booking/invariants/find-violations.server.ts'
import { cancelRegistrationForStaff } from '#capabilities/booking/office/cancel-registration-for-staff.server.ts'
import { countTrainingTasks } from '#capabilities/booking/office/count-training-tasks.server.ts'
import { listRegistrations } from '#capabilities/booking/office/list-registrations.server.ts'
import { readRegistration } from '#capabilities/booking/office/read-registration.server.ts'
import { placeQuotedOrder, type QuotedOrder, readQuotedOrders } from '#capabilities/booking/quoted-orders.server.ts'
import { receiveTransfer, undoTransfer } from '#capabilities/booking/receive-transfer.server.ts'
import { nameParticipants } from '#capabilities/booking/reservation/name-participants.server.ts'
import { readReservationPage } from '#capabilities/booking/reservation/read-reservation-page.server.ts'
import { recordReceipt } from '#capabilities/bookkeeping/record-receipt.server.ts'
import { writeOff } from '#capabilities/bookkeeping/write-off-debt.server.ts'
import { remindOfDeposits } from '#capabilities/invoicing/delivery/remind-of-deposits.server.ts'
import { issueDocuments } from '#capabilities/invoicing/issue-documents.server.ts'
import { lookAtSupplied } from '#capabilities/invoicing/look-at-supplied.server.ts'
import { givenSetup } from '#capabilities/invoicing/setup.testing.server.ts'
import { readBookOfOrder } from '#capabilities/ledger/book-of-order.server.ts'
import { listSessions } from '#capabilities/schedule/list-sessions.server.ts'
import { instantAt } from '#kernel/day.ts'
import { type TestServices, testServices } from '#platform/testing/test-services.server.ts'
import { signId } from '#platform/tokens/signed-token.server.ts'

const OWNER = { actor: { kind: 'admin', id: 'ada' }, requestId: 'r' } as const
const COURSE_DAY = '2026-12-10'
const SEATS = 12

const TWELVE = Array.from({ length: SEATS }, (_, n) => `Človek ${String.fromCharCode(65 + n)};clovek${n + 1}@mlyn.test`)

/** Twelve people for 150 € each; a deposit of 30 %. */
async function ordered(services: TestServices, changes: Partial<QuotedOrder> = {}) {
  services.clock.set(at('2026-11-16', '10:00'))
  await givenSetup(services.db, { documentsFrom: '2026-01-01' })
  const { rows } = await services.db.execute<{ id: string }>(sql`select id from courses where kind = 'beginner'`)
  const placed = await services.db.transaction((tx) =>
    placeQuotedOrder(
      services,
      tx,
      {
        quoteId: randomUUID(),
        seats: SEATS,
        unitPriceCents: 150_00,
        depositCents: 540_00,
        depositDueOn: '2026-11-23',
        session: {
          courseId: rows[0]?.id ?? '',
          title: 'Základy AI pre Tichý mlyn',
          place: 'Online',
          lessons: [{ startsAt: instantAt(COURSE_DAY, '09:00'), durationMinutes: 150 }],
        },
        buyer: {
          name: 'Zuzana Mlynárová',
          email: 'kancelaria@mlyn.test',
          phone: null,
          company: 'Tichý mlyn, s. r. o.',
          ico: '00000043',
          dic: '2020000043',
          icDph: null,
          street: 'Mlynská 4',
          city: 'Banská Bystrica',
          zip: '974 01',
          country: 'SK',
          orderNumber: 'OBJ-7',
        },
        language: 'sk',
        evidence: { ipAddress: '198.51.100.7', userAgent: 'a browser of tests' },
        ...changes,
      },
      OWNER,
    ),
  )
  await services.db.execute(sql`update registrations set paid_at = ${services.clock.now().toISOString()}`)
  await issueDocuments(services)
  return { ...placed, token: signId(services.config, 'reservation', placed.registrationId) }
}

async function receive(services: TestServices, registrationId: string, amountCents: number, day: string) {
  const version = await services.db.$count(sql`money_by_hand`)
  services.clock.set(at(day, '12:00'))
  const entry = { registrationId, amountCents, day, way: 'transfer', version, key: randomUUID() } as const
  await recordReceipt(services, entry, OWNER)
  await issueDocuments(services)
}

async function documentsIn({ db }: TestServices): Promise<ReadonlyArray<string>> {
  const { rows } = await db.execute<{ text: string }>(sql`
    select kind || ' ' || gross_cents || ' ' || vat_cents || ' ' || (content ->> 'payableCents') || ' ' || due_on as text
    from documents order by issued_at, number`)
  return rows.map(({ text }) => text)
}

async function standing(services: TestServices, registrationId: string) {
  const [found] = await readQuotedOrders(services.db, [registrationId])
  return found
}

/** An instant as the clock takes it. */
const at = (day: string, time: string) => instantAt(day, time).toISOString()

const noViolations = async ({ db }: TestServices) => expect(await findViolations(db, { graceMinutes: 0 })).toEqual([])

test('an order by an English quote is English, with its pro forma invoice', async () => {
  await using services = await testServices()
  const { registrationId } = await ordered(services, { language: 'en' })
  expect((await findRegistration(services.db, registrationId))?.registration.language).toBe('en')
  const { rows } = await services.db.execute(sql`select content ->> 'language' as language from documents`)
  expect(rows).toEqual([{ language: 'en' }])
})

/** As the sweep does it, by the clock of the test. */
async function over(services: TestServices) {
  services.clock.set(at(COURSE_DAY, '20:00'))
  await services.db.execute(sql`update registrations set state = 'completed' where state = 'paid'`)
  await lookAtSupplied(services)
  await issueDocuments(services)
}

test('a quote that was accepted is a session nobody else sees, an order on account with unnamed seats, and its evidence', async () => {
  await using services = await testServices()
  const { registrationId, sessionId, reference } = await ordered(services)
  const found = await findRegistration(services.db, registrationId)
  expect(found?.registration).toMatchObject({
    state: 'paid',
    origin: 'invoice',
    kind: 'business',
    totalCents: 1800_00,
    depositCents: 540_00,
    orderNumber: 'OBJ-7',
  })
  expect(found?.session).toMatchObject({
    visibility: 'private',
    status: 'published',
    capacity: SEATS,
    seatsTaken: SEATS,
  })
  expect(found?.participants.map(({ name }) => name)).toEqual(Array.from({ length: SEATS }, () => null))
  expect((await listSessions(services)).map(({ id }) => id)).not.toContain(sessionId)
  const { rows } = await services.db.execute(sql`
    select purpose, given from consent_entries where registration_id = ${registrationId} order by purpose`)
  expect(rows).toEqual([
    { purpose: 'data-processing', given: true },
    { purpose: 'privacy-policy', given: true },
    { purpose: 'terms', given: true },
  ])
  expect(await standing(services, registrationId)).toMatchObject({ reference, state: 'deposit', namedSeats: 0 })
  await noViolations(services)
})

test('one quote makes one order, whoever presses twice', async () => {
  await using services = await testServices()
  const quoteId = randomUUID()
  await ordered(services, { quoteId })
  await expect(ordered(services, { quoteId })).rejects.toThrow()
  expect(await services.db.$count(sql`registrations`)).toBe(1)
})

test('from the deposit to the settling invoice every sum is told to the cent, and the state follows the money', async () => {
  await using services = await testServices()
  const { registrationId, token } = await ordered(services)
  expect(await documentsIn(services)).toEqual(['proforma 54000 0 54000 2026-11-23'])
  await receive(services, registrationId, 540_00, '2026-11-20')
  expect((await documentsIn(services)).slice(1)).toEqual(['advance 54000 10098 0 2026-11-20'])
  expect(await standing(services, registrationId)).toMatchObject({ state: 'preparing', paidCents: 540_00 })
  await nameParticipants(services, { token, list: TWELVE.join('\n') }, OWNER)
  expect(await standing(services, registrationId)).toMatchObject({ namedSeats: SEATS })
  await over(services)
  expect((await documentsIn(services)).slice(2)).toEqual(['settling 126000 23561 126000 2026-12-17'])
  expect(await standing(services, registrationId)).toMatchObject({ state: 'taught' })
  await receive(services, registrationId, 1260_00, '2026-12-15')
  expect(await standing(services, registrationId)).toMatchObject({ state: 'settled', paidCents: 1800_00 })
  expect(await documentsIn(services)).toHaveLength(3)
  await noViolations(services)
})

test('a list names the seats that nobody was named for, all of it or nothing of it', async () => {
  await using services = await testServices()
  const { token } = await ordered(services)
  const named = async () =>
    (await readReservationPage(services, token)).participants.flatMap(({ name }) => (name === null ? [] : [name]))
  const name = (list: ReadonlyArray<string>) => nameParticipants(services, { token, list: list.join('\n') }, OWNER)
  await expect(name([])).rejects.toMatchObject({ code: 'LIST_EMPTY' })
  await expect(name([...TWELVE, 'Navyše;navyse@mlyn.test'])).rejects.toMatchObject({ code: 'MORE_NAMES_THAN_SEATS' })
  await expect(name(['Bez Adresy'])).rejects.toMatchObject({ code: 'PARTICIPANTS_INCOMPLETE' })
  await expect(name(['Zlá Adresa;zla@'])).rejects.toMatchObject({ code: 'EMAIL_INVALID' })
  expect(await named()).toEqual([])
  await name(TWELVE.slice(0, 10))
  await name(TWELVE.slice(10))
  expect(await named()).toEqual(TWELVE.map((line) => line.split(';')[0]))
  await expect(name(TWELVE.slice(0, 1))).rejects.toMatchObject({ code: 'MORE_NAMES_THAN_SEATS' })
})

test('of two lists sent at once for the same seats one is entered', async () => {
  await using services = await testServices()
  const { token } = await ordered(services)
  const outcomes = await Promise.allSettled(
    Array.from({ length: 5 }, () => nameParticipants(services, { token, list: TWELVE.join('\n') }, OWNER)),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await readReservationPage(services, token)).participants.map(({ email }) => email)).toEqual(
    TWELVE.map((line) => line.split(';')[1]),
  )
})

test('a deposit is asked for on its day and three days later, is a task from then on, and neither once it came', async () => {
  await using services = await testServices()
  const { registrationId } = await ordered(services)
  const letters = async () =>
    (
      await services.db.execute<{ key: string }>(
        sql`select once_key as key from mails where once_key like 'deposit-awaited:%'`,
      )
    ).rows.length
  const tasks = async () => (await countTrainingTasks(services, OWNER)).lateDeposits
  for (const [day, sent, late] of [
    ['2026-11-22', 0, 0],
    ['2026-11-23', 1, 0],
    ['2026-11-24', 1, 1],
    ['2026-11-26', 2, 1],
    ['2026-11-30', 2, 1],
  ] as const) {
    services.clock.set(at(day, '09:00'))
    await remindOfDeposits(services)
    await remindOfDeposits(services)
    expect([await letters(), (await tasks()).count], day).toEqual([sent, late])
  }
  expect(await tasks()).toMatchObject({ cents: 540_00, dueOn: '2026-11-23', first: [{ registrationId }] })
  await receive(services, registrationId, 540_00, '2026-11-30')
  expect((await tasks()).count).toBe(0)
})

test('a training that begins within three days is a task while a seat has no name', async () => {
  await using services = await testServices()
  const { token } = await ordered(services)
  const unnamed = async (day: string) => {
    services.clock.set(at(day, '09:00'))
    return (await countTrainingTasks(services, OWNER)).unnamed.count
  }
  expect(await unnamed('2026-12-06')).toBe(0)
  expect(await unnamed('2026-12-07')).toBe(1)
  await nameParticipants(services, { token, list: TWELVE.join('\n') }, OWNER)
  expect(await unnamed('2026-12-07')).toBe(0)
})

const ALL = Array.from({ length: SEATS }, (_, n) => n + 1)

/** Where on its way a training is cancelled, what of it goes back and what stays owed by the terms, and what documents say of it. */
const CANCELLED = [
  ['before its deposit, 10 days ahead', { paid: false, day: '2026-11-30', back: 0, owed: 0, documents: [] }],
  [
    'after its deposit, 15 days ahead',
    { paid: true, day: '2026-11-25', back: 540_00, owed: 0, documents: ['credit -54000'] },
  ],
  [
    'after its deposit, 10 days ahead',
    { paid: true, day: '2026-11-30', back: 0, owed: 360_00, documents: ['settling 36000 6731 36000 2026-12-07'] },
  ],
  [
    'after its deposit, 3 days ahead',
    { paid: true, day: '2026-12-07', back: 0, owed: 1260_00, documents: ['settling 126000 23561 126000 2026-12-14'] },
  ],
] as const

test.for(CANCELLED)('a training that is cancelled %s', async ([, { paid, day, back, owed, documents }]) => {
  await using services = await testServices()
  const { registrationId } = await ordered(services)
  if (paid) await receive(services, registrationId, 540_00, '2026-11-18')
  services.clock.set(at(day, '10:00'))
  const shown = await readRegistration(services, { registrationId }, OWNER)
  expect([shown.refundByTermsCents ?? 0, shown.owedByTermsCents]).toEqual([back, owed])
  await cancelRegistrationForStaff(services, { registrationId, refundCents: back, owedCents: owed }, OWNER)
  await services.db.execute(sql`update registrations set state_changed_at = ${services.clock.now().toISOString()}`)
  await issueDocuments(services)
  expect(await standing(services, registrationId)).toMatchObject({ state: 'cancelled' })
  const book = await readBookOfOrder(services.db, registrationId)
  expect(book.remainsCents).toBe(owed - back)
  const after = (await documentsIn(services)).slice(paid ? 2 : 1)
  expect(after.map((text) => text.slice(0, documents[0]?.length))).toEqual(documents)
  const { rows } = await services.db.execute(sql`select seats_taken as taken from sessions`)
  expect(rows).toEqual([{ taken: 0 }])
  if (owed > 0) await receive(services, registrationId, owed, day)
  expect((await readBookOfOrder(services.db, registrationId)).remainsCents).toBe(0 - back)
  expect(await documentsIn(services)).toHaveLength(paid ? 3 : 1)
  await noViolations(services)
})

/** Cancelled ten days ahead: 540,00 of 900,00 came, 360,00 stay owed. */
async function cancelledInPart(services: TestServices) {
  const training = await ordered(services)
  const { registrationId } = training
  await receive(services, registrationId, 540_00, '2026-11-18')
  services.clock.set(at('2026-11-30', '10:00'))
  await cancelRegistrationForStaff(services, { registrationId, refundCents: 0, owedCents: 360_00 }, OWNER)
  await services.db.execute(sql`update registrations set state_changed_at = ${services.clock.now().toISOString()}`)
  await issueDocuments(services)
  return training
}

const OWED = {
  search: null,
  sessionId: null,
  state: 'owed',
  order: { key: 'ordered', direction: 'descending' },
  page: 1,
  pageSize: 25,
} as const

const owedInOffice = async (services: TestServices, registrationId: string) => {
  const { owedCents } = await readRegistration(services, { registrationId }, OWNER)
  const { registrations } = await listRegistrations(services, OWED, OWNER)
  return [owedCents, registrations.map((order) => order.owedCents)]
}

test('what stays owed of a cancelled training waits in the office like any debt, and no more than that is taken down for it', async () => {
  await using services = await testServices()
  const { registrationId } = await cancelledInPart(services)
  expect(await owedInOffice(services, registrationId)).toEqual([360_00, [360_00]])
  await expect(receive(services, registrationId, 360_01, '2026-11-30')).rejects.toMatchObject({
    code: 'MORE_THAN_OWED',
  })
  await receive(services, registrationId, 360_00, '2026-11-30')
  expect(await owedInOffice(services, registrationId)).toEqual([0, []])
  await noViolations(services)
})

test('the debt of a cancelled training is written off like any other', async () => {
  await using services = await testServices()
  const { registrationId } = await cancelledInPart(services)
  await writeOff(services, { debtId: registrationId, reason: 'Konkurz.' }, OWNER)
  expect((await listRegistrations(services, OWED, OWNER)).registrations).toEqual([])
})

test('the rest of a cancelled training that comes by transfer settles it and goes nowhere back; undone, it is owed again', async () => {
  await using services = await testServices()
  const { registrationId } = await cancelledInPart(services)
  const by = { kind: 'system', id: 'bank' } as const
  const transfer = { registrationId, amountCents: 360_00, day: '2026-12-01', movementId: randomUUID(), by } as const
  const take = () => services.db.transaction((tx) => receiveTransfer(services, tx, transfer))
  const { rows: symbols } = await services.db.execute<{ symbol: string }>(
    sql`select payment_symbol::text as symbol from registrations`,
  )
  const named = await findNamedOrders(services.db, [symbols[0]?.symbol ?? ''])
  expect([...named.values()]).toMatchObject([[{ registrationId, openCents: 360_00 }]])
  const received = await take()
  expect(received).toMatchObject({ outcome: 'paid', takenCents: 360_00, surplusCents: 0 })
  expect(await take()).toMatchObject({ outcome: 'paid', takenCents: 360_00 })
  expect((await readBookOfOrder(services.db, registrationId)).remainsCents).toBe(0)
  expect(await standing(services, registrationId)).toMatchObject({ state: 'cancelled' })
  const { rows } = await services.db.execute(sql`select seats_taken as taken from sessions`)
  expect(rows).toEqual([{ taken: 0 }])
  await noViolations(services)
  await services.db.transaction((tx) => undoTransfer(services, tx, { registrationId, entryIds: received.entryIds, by }))
  expect(await owedInOffice(services, registrationId)).toEqual([360_00, [360_00]])
  const more = { ...transfer, amountCents: 400_00, movementId: randomUUID() }
  expect(await services.db.transaction((tx) => receiveTransfer(services, tx, more))).toMatchObject({
    outcome: 'paid',
    takenCents: 360_00,
    surplusCents: 40_00,
  })
})

test('a company does not end a training by which it owes something: nobody’s debt ends by their own word', async () => {
  await using services = await testServices()
  const { registrationId, token } = await ordered(services)
  await receive(services, registrationId, 540_00, '2026-11-18')
  services.clock.set(at('2026-11-30', '10:00'))
  const wish = { token, releaseId: randomUUID(), positions: [...ALL], shownCents: 0 }
  await expect(freeSeatsByBuyer(services, wish, OWNER)).rejects.toMatchObject({ code: 'FREEING_OWED' })
  expect(await standing(services, registrationId)).toMatchObject({ state: 'preparing' })
})

test('no more than the price stays owed, nothing while money goes back, and nothing of an order that was no training', async () => {
  await using services = await testServices()
  const { registrationId } = await ordered(services)
  await receive(services, registrationId, 540_00, '2026-11-18')
  const cancel = (refundCents: number, owedCents: number) =>
    cancelRegistrationForStaff(services, { registrationId, refundCents, owedCents }, OWNER)
  await expect(cancel(0, 1260_01)).rejects.toMatchObject({ code: 'MORE_THAN_PRICE' })
  await expect(cancel(100_00, 1)).rejects.toMatchObject({ code: 'MORE_THAN_PRICE' })
  await services.db.execute(sql`update registrations set deposit_cents = null, deposit_due_on = null`)
  await expect(cancel(0, 1)).rejects.toMatchObject({ code: 'MORE_THAN_PRICE' })
  expect(await standing(services, registrationId)).toBeUndefined()
})
