import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { bookableSession } from '#capabilities/booking/booking.testing.server.ts'
import { CALL } from '#capabilities/booking/reservation.testing.server.ts'
import { givenRegistration } from '#capabilities/training/registration.testing.server.ts'
import { instantAt } from '#kernel/day.ts'
import { signId } from '#platform/tokens/signed-token.server.ts'
import { answerChange } from './answer-change.server.ts'
import { ADMIN, type ChangesTest, changesTest } from './changes.testing.server.ts'
import { readChange } from './read-change.server.ts'
import { readChangePage } from './read-change-page.server.ts'

/** A paid order of two whose session was moved, and another date with room for them. */
async function movedOrder(app: ChangesTest, seats = 2) {
  const session = await bookableSession(app)
  const other = await bookableSession(app, { startsAt: instantAt('2026-12-17', '17:30'), capacity: 3 })
  const id = await app.paid(session.id, seats)
  const changeId = await app.move(session.id)
  await app.carryOut(changeId)
  return { session, other, id, changeId, token: signId(app.config, 'change', id) }
}

const returned = (app: ChangesTest) => app.sandbox.ledger().refunds.map(({ amount }) => amount)

test('the buyer sees what was and what is, and says that it is fine', async () => {
  await using app = await changesTest()
  const { token, id, changeId, other } = await movedOrder(app)
  expect(await readChangePage(app, token)).toMatchObject({
    state: 'open',
    hasAgreed: false,
    before: { startsAt: '2026-12-03T16:30:00.000Z' },
    now: { startsAt: '2026-12-10T17:00:00.000Z' },
    keptCents: 254_00,
    isByCard: true,
    dates: [{ id: other.id }],
  })
  await answerChange(app, { token, answer: 'stays' }, CALL)
  expect(await readChangePage(app, token)).toMatchObject({ state: 'open', hasAgreed: true })
  expect(await app.step(changeId, id)).toMatchObject({ answer: 'stays', state: 'done' })
})

test('the buyer takes another date for the money already paid, seats and all', async () => {
  await using app = await changesTest()
  const { token, session, other, changeId, id } = await movedOrder(app)
  await answerChange(app, { token, answer: 'other-session', sessionId: other.id }, CALL)
  expect(await app.session(session.id)).toMatchObject({ seatsTaken: 0 })
  expect(await app.session(other.id)).toMatchObject({ seatsTaken: 2 })
  expect(await readChangePage(app, token)).toMatchObject({
    state: 'other-session',
    now: { startsAt: '2026-12-17T16:30:00.000Z' },
  })
  expect(await app.step(changeId, id)).toMatchObject({ answer: 'other-session', state: 'done' })
  await expect(answerChange(app, { token, answer: 'refund' }, CALL)).rejects.toMatchObject({ code: 'ANSWER_GIVEN' })
})

test('the buyer takes all of the money, once, however often the button is pressed', async () => {
  await using app = await changesTest()
  const { token, session, changeId, id } = await movedOrder(app)
  const presses = await Promise.allSettled(
    Array.from({ length: 10 }, () => answerChange(app, { token, answer: 'refund' }, CALL)),
  )
  expect(presses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await readChange(app, { changeId, states: [], page: 1, pageSize: 25 }, ADMIN)).toMatchObject({
    finishedAt: null,
    answers: { refund: 1 },
  })
  await app.carryOut(changeId)
  expect(returned(app)).toEqual([254_00])
  expect(await app.session(session.id)).toMatchObject({ seatsTaken: 0 })
  expect(await readChangePage(app, token)).toMatchObject({ state: 'ended', refundCents: 254_00 })
  expect(await app.step(changeId, id)).toMatchObject({ state: 'done' })
  expect((await app.letters(changeId)).filter((name) => name.endsWith('cancelled'))).toEqual([
    'seat-cancelled',
    'seat-cancelled',
    'session-cancelled',
  ])
})

test('money that did not come by card becomes a task when the buyer wants it back', async () => {
  await using app = await changesTest()
  const session = await bookableSession(app)
  const { registrationId } = await givenRegistration(app, { sessionId: session.id, origin: 'invoice' })
  await app.db.execute(sql`update sessions set seats_taken = 1 where id = ${session.id}`)
  const changeId = await app.move(session.id)
  const token = signId(app.config, 'change', registrationId)
  await answerChange(app, { token, answer: 'refund' }, CALL)
  expect(await app.step(changeId, registrationId)).toMatchObject({ state: 'task', answer: 'refund' })
  expect(await readChangePage(app, token)).toMatchObject({
    state: 'ended',
    refundCents: null,
    owedCents: 0,
    hasPaid: false,
  })
})

test('a date that filled up is refused and nothing has changed', async () => {
  await using app = await changesTest()
  const { token, session, other } = await movedOrder(app)
  await app.paid(other.id, 2)
  await expect(answerChange(app, { token, answer: 'other-session', sessionId: other.id }, CALL)).rejects.toMatchObject({
    code: 'DATE_GONE',
  })
  expect(await app.session(session.id)).toMatchObject({ seatsTaken: 2 })
  expect(await readChangePage(app, token)).toMatchObject({ state: 'open', dates: [] })
})

test('after the start, after a cancellation and with a foreign link there is nothing to answer', async () => {
  await using app = await changesTest()
  const { token, id, session } = await movedOrder(app, 1)
  for (const foreign of ['', signId(app.config, 'choice', id), signId(app.config, 'change', crypto.randomUUID())]) {
    await expect(answerChange(app, { token: foreign, answer: 'stays' }, CALL)).rejects.toMatchObject({ status: 404 })
    await expect(readChangePage(app, foreign)).rejects.toMatchObject({ status: 404 })
  }
  app.clock.set('2026-12-10T17:00:00Z')
  await expect(answerChange(app, { token, answer: 'refund' }, CALL)).rejects.toMatchObject({ code: 'ANSWER_TOO_LATE' })
  expect(await readChangePage(app, token)).toMatchObject({ state: 'over' })
  app.clock.set('2026-12-01T17:00:00Z')
  await app.cancel(session.id)
  await expect(answerChange(app, { token, answer: 'refund' }, CALL)).rejects.toMatchObject({ code: 'ANSWER_GIVEN' })
})

test('a consumer takes a date within the time for withdrawal only with the wish for it', async () => {
  await using app = await changesTest()
  const { token, id } = await movedOrder(app, 1)
  // Too near for an early bird, so it has its price as its own: nobody gets a dearer date.
  const soon = await bookableSession(app, { startsAt: instantAt('2026-11-27', '17:30'), priceCents: 127_00 })
  await app.db.execute(sql`update registrations set paid_at = '2026-11-14T10:00:00Z' where id = ${id}`)
  const page = await readChangePage(app, token)
  expect(page.state === 'open' && page.dates.map(({ asksEarlyStart }) => asksEarlyStart)).toEqual([true, false])
  const answer = { token, answer: 'other-session', sessionId: soon.id } as const
  await expect(answerChange(app, answer, CALL)).rejects.toMatchObject({ code: 'EARLY_START_REQUIRED' })
  expect(await app.session(soon.id)).toMatchObject({ seatsTaken: 0 })
  await answerChange(app, { ...answer, earlyStart: true }, CALL)
  expect(await app.session(soon.id)).toMatchObject({ seatsTaken: 1 })
  const { rows } = await app.db.execute(sql`
    select given, source from consent_entries where purpose = 'early-start' and registration_id = ${id}`)
  expect(rows).toEqual([{ given: true, source: 'self-service' }])
})
