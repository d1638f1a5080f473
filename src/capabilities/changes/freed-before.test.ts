import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { bookableSession } from '#capabilities/booking/booking.testing.server.ts'
import { freeSeatsByBuyer } from '#capabilities/booking/freeing/free-seats-by-buyer.server.ts'
import { moneyByHand } from '#capabilities/payments/payments.tables.server.ts'
import { testCall } from '#capabilities/staff/staff.testing.server.ts'
import { companyOf, givenRegistration } from '#capabilities/training/registration.testing.server.ts'
import { instantAt } from '#kernel/day.ts'
import { signId } from '#platform/tokens/signed-token.server.ts'
import { answerChange } from './answer-change.server.ts'
import { ADMIN, type ChangesTest, changesTest } from './changes.testing.server.ts'
import { previewCancel } from './preview-cancel.server.ts'
import { previewMove } from './preview-move.server.ts'
import { readChange } from './read-change.server.ts'
import { readChangePage } from './read-change-page.server.ts'
import { sessionCancelled } from './session-cancelled.mail.server.ts'
import { sessionMoved } from './session-moved.mail.server.ts'

const CALL = testCall()
const EVERYTHING = { states: [], page: 1, pageSize: 25 }
const LATER = { startsAt: instantAt('2026-12-29', '18:00').toISOString(), durationMinutes: 150, location: 'Online' }

/** The course is so far away that a freed seat brings its whole price back. */
const farSession = (app: ChangesTest) => bookableSession(app, { startsAt: instantAt('2026-12-22', '17:30') })

async function freeOne(app: ChangesTest, registrationId: string) {
  const token = signId(app.config, 'reservation', registrationId)
  await freeSeatsByBuyer(app, { token, releaseId: randomUUID(), positions: [1], shownCents: 127_00 }, CALL)
}

const said = (letter: { blocks: unknown } | null) => JSON.stringify(letter?.blocks).replaceAll(/[\u00a0\u202f]/g, ' ')

test('after a freed seat a moved session promises what is left of the money, and gives exactly that back', async () => {
  await using app = await changesTest()
  const session = await farSession(app)
  const registrationId = await app.paid(session.id, 3)
  await freeOne(app, registrationId)
  const preview = await previewMove(app, { sessionId: session.id, plan: LATER, note: null }, ADMIN)
  expect(JSON.stringify(preview.letter).replaceAll('\u00a0', ' ')).toContain('alebo vrátenie sumy 254 €')
  const changeId = await app.move(session.id, LATER)
  await app.carryOut(changeId)
  expect(said(await sessionMoved.compose(app, { changeId, registrationId }))).toContain('alebo vrátenie sumy 254 €')
  const token = signId(app.config, 'change', registrationId)
  expect(await readChangePage(app, token)).toMatchObject({ state: 'open', keptCents: 254_00 })
  await answerChange(app, { token, answer: 'refund' }, CALL)
  await app.carryOut(changeId)
  expect(await readChangePage(app, token)).toMatchObject({ state: 'ended', refundCents: 254_00 })
  expect(said(await sessionCancelled.compose(app, { changeId, registrationId }))).toContain(
    'Sumu 254 € vraciame na kartu',
  )
})

test('of a transfer a called-off session names what has yet to be sent, with the part of a seat freed before', async () => {
  await using app = await changesTest()
  const session = await farSession(app)
  const people = [1, 2, 3].map((n) => ({ name: `Kolega ${n}`, email: `kolega${n}@firma.test` }))
  const { registrationId } = await givenRegistration(app, {
    ...companyOf(people),
    sessionId: session.id,
    origin: 'transfer',
  })
  await app.db.execute(sql`update sessions set seats_taken = 3 where id = ${session.id}`)
  await app.db.insert(moneyByHand).values({
    id: randomUUID(),
    registrationId,
    kind: 'received',
    amountCents: 381_00,
    way: 'transfer',
    day: '2026-11-15',
    recordedBy: 'bank',
    recordedAt: new Date('2026-11-15T09:00:00Z'),
  })
  await freeOne(app, registrationId)
  expect(await previewCancel(app, { sessionId: session.id }, ADMIN)).toMatchObject({
    otherRegistrations: 1,
    otherCents: 254_00,
  })
  const changeId = await app.cancel(session.id)
  await app.carryOut(changeId)
  const { steps } = await readChange(app, { changeId, ...EVERYTHING }, ADMIN)
  expect(steps).toMatchObject([{ state: 'task', isByCard: false, toSendCents: 381_00 }])
  const letter = said(await sessionCancelled.compose(app, { changeId, registrationId }))
  expect(letter).toContain('Sumu 381 € vám vrátime tým spôsobom, akým ste platili.')
})

test('of an order for which nothing came a called-off session promises no sum', async () => {
  await using app = await changesTest()
  const session = await farSession(app)
  const { registrationId } = await givenRegistration(app, { sessionId: session.id, origin: 'invoice' })
  await app.db.execute(sql`update sessions set seats_taken = 1 where id = ${session.id}`)
  const changeId = await app.cancel(session.id)
  await app.carryOut(changeId)
  const { steps } = await readChange(app, { changeId, ...EVERYTHING }, ADMIN)
  expect(steps).toMatchObject([{ state: 'task', toSendCents: 0 }])
  const letter = said(await sessionCancelled.compose(app, { changeId, registrationId }))
  expect(letter).toContain('Ak ste už zaplatili, peniaze vám vrátime tým istým spôsobom.')
  expect(letter).not.toContain('€')
})
