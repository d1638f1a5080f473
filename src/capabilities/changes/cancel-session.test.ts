import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { bookableSession, personalOrder } from '#capabilities/booking/booking.testing.server.ts'
import { cancelRegistration } from '#capabilities/booking/cancel-registration.server.ts'
import { followRefund } from '#capabilities/booking/follow-refund.server.ts'
import { issueDocuments } from '#capabilities/invoicing/issue-documents.server.ts'
import { givenSetup } from '#capabilities/invoicing/setup.testing.server.ts'
import { applyDispute } from '#capabilities/payments/apply-dispute.server.ts'
import { testCall } from '#capabilities/staff/staff.testing.server.ts'
import { givenRegistration } from '#capabilities/training/registration.testing.server.ts'
import { cancelSession } from './cancel-session.server.ts'
import { carryOutStep } from './carry-out-step.server.ts'
import { ADMIN, type ChangesTest, changesTest } from './changes.testing.server.ts'
import { closeTask } from './close-task.server.ts'
import { previewCancel } from './preview-cancel.server.ts'
import { readChange } from './read-change.server.ts'
import { retryStep } from './retry-step.server.ts'
import { sessionCancelled } from './session-cancelled.mail.server.ts'

const EVERYTHING = { states: [], page: 1, pageSize: 25 }

async function stateOf(app: ChangesTest, id: string): Promise<string> {
  const { rows } = await app.db.execute<{ state: string }>(sql`select state from registrations where id = ${id}`)
  return rows[0]?.state ?? ''
}

/** Money that went back, in cents, as Stripe has it in its books. */
function returned(app: ChangesTest): ReadonlyArray<number> {
  return app.sandbox.ledger().refunds.map(({ amount }) => amount)
}

test('a cancelled session gives everybody all of their money, whatever the terms say, and its seats are free', async () => {
  await using app = await changesTest()
  const session = await bookableSession(app)
  const one = await app.paid(session.id)
  const company = await app.paid(session.id, 3)
  // Two days before the course the terms would give back nothing.
  app.clock.set('2026-12-01T17:00:00Z')
  const preview = await previewCancel(app, { sessionId: session.id }, ADMIN)
  expect(preview).toMatchObject({ paid: 2, held: 0, cardCents: 508_00, otherCents: 0, letters: 5 })
  const changeId = await app.cancel(session.id)
  expect(await app.book(personalOrder(session.id))).toMatchObject({ ok: false, status: 404 })
  await app.carryOut(changeId)
  expect(await stateOf(app, one)).toBe('refunded')
  expect(await stateOf(app, company)).toBe('refunded')
  expect(returned(app).toSorted((a, b) => a - b)).toEqual([127_00, 381_00])
  expect(await app.session(session.id)).toMatchObject({ status: 'cancelled', seatsTaken: 0 })
  expect(await app.letters(changeId)).toEqual([
    'seat-cancelled',
    'seat-cancelled',
    'seat-cancelled',
    'session-cancelled',
    'session-cancelled',
  ])
  const change = await readChange(app, { changeId, ...EVERYTHING }, ADMIN)
  expect(change).toMatchObject({ counts: { done: 2, failed: 0, waiting: 0 }, refundedCents: 508_00, total: 2 })
  expect(change.finishedAt).not.toBeNull()
})

test('the preview says how many credit notes there will be, and they are issued without a further word', async () => {
  await using app = await changesTest()
  await givenSetup(app.db)
  const session = await bookableSession(app)
  await app.paid(session.id)
  const company = await app.paid(session.id, 3)
  await app.db.execute(sql`
    update registrations set company_dic = '2020000000', company_street = 'Hlavná 1', company_city = 'Žilina', company_zip = '010 01',
      company_country = 'SK' where id = ${company}`)
  await issueDocuments(app)
  const credited = async () => {
    const { rows } = await app.db.execute<{ credits: number; creditCents: number }>(sql`
      select count(*)::int as credits, coalesce(-sum(gross_cents), 0)::int as "creditCents" from documents where kind = 'credit'`)
    return rows[0]
  }
  expect(await credited()).toEqual({ credits: 0, creditCents: 0 })
  const { credits, creditCents } = await previewCancel(app, { sessionId: session.id }, ADMIN)
  expect({ credits, creditCents }).toEqual({ credits: 2, creditCents: 508_00 })
  await app.carryOut(await app.cancel(session.id))
  await app.db.execute(sql`update refunds set status = 'succeeded' where status = 'pending'`)
  await issueDocuments(app)
  expect(await credited()).toEqual({ credits, creditCents })
})

test('an open checkout is expired at Stripe, its seat is released and its buyer told that nothing was paid', async () => {
  await using app = await changesTest()
  const session = await bookableSession(app)
  const { id, checkout } = await app.held(session.id)
  const changeId = await app.cancel(session.id)
  await app.carryOut(changeId)
  expect(() => app.sandbox.pay(checkout)).toThrow()
  expect(await stateOf(app, id)).toBe('expired')
  expect(await app.session(session.id)).toMatchObject({ seatsTaken: 0 })
  expect(await app.letters(changeId)).toEqual(['session-cancelled'])
  expect(returned(app)).toEqual([])
})

test('whoever paid while the session was being cancelled has their payment settled and gets it back', async () => {
  await using app = await changesTest()
  const session = await bookableSession(app)
  const { id, checkout } = await app.held(session.id)
  const changeId = await app.cancel(session.id)
  app.sandbox.pay(checkout)
  await app.carryOut(changeId)
  expect(await stateOf(app, id)).toBe('refunded')
  expect(returned(app)).toEqual([127_00])
  expect(await app.session(session.id)).toMatchObject({ seatsTaken: 0 })
})

test('whoever is let go for less while the session is being cancelled gets the rest as well', async () => {
  await using app = await changesTest()
  const session = await bookableSession(app)
  const [nothing, half] = [await app.paid(session.id), await app.paid(session.id)]
  const changeId = await app.cancel(session.id)
  await cancelRegistration(app, { registrationId: nothing, refundCents: 0 }, ADMIN.actor)
  await cancelRegistration(app, { registrationId: half, refundCents: 60_00 }, ADMIN.actor)
  await app.carryOut(changeId)
  expect([await stateOf(app, nothing), await stateOf(app, half)]).toEqual(['refunded', 'refunded'])
  const { rows } = await app.db.execute(sql`select refunded_cents as cents from payments`)
  expect(rows).toEqual([{ cents: 127_00 }, { cents: 127_00 }])
})

test('a Stripe that fails in the middle stands on the step, and a retry finishes it without a second refund', async () => {
  await using app = await changesTest()
  const session = await bookableSession(app)
  const one = await app.paid(session.id)
  const changeId = await app.cancel(session.id)
  app.sandbox.faults.next('POST /v1/refunds', 'server-error-unsaved', { times: 10 })
  await app.carryOut(changeId)
  expect(await app.step(changeId, one)).toMatchObject({ state: 'failed', attempts: 1 })
  const broken = await readChange(app, { changeId, ...EVERYTHING }, ADMIN)
  expect(broken).toMatchObject({ finishedAt: null, counts: { failed: 1 } })
  expect(broken.steps[0]?.lastError).toMatch(/\S/)
  app.sandbox.faults.clear()
  await retryStep(app, { changeId, registrationId: one }, ADMIN)
  await carryOutStep(app, { changeId, registrationId: one })
  await carryOutStep(app, { changeId, registrationId: one })
  expect(await app.step(changeId, one)).toMatchObject({ state: 'done', lastError: null })
  expect(returned(app)).toEqual([127_00])
  await expect(retryStep(app, { changeId, registrationId: one }, ADMIN)).rejects.toMatchObject({
    code: 'NOTHING_TO_RETRY',
  })
})

test('a Stripe that cannot close a checkout keeps the step open: the seat is not released and nobody is told too early', async () => {
  await using app = await changesTest()
  const session = await bookableSession(app)
  const { id, checkout } = await app.held(session.id)
  const changeId = await app.cancel(session.id)
  app.sandbox.faults.next('*', 'server-error-unsaved', { times: 10 })
  await app.carryOut(changeId)
  expect(await app.step(changeId, id)).toMatchObject({ state: 'failed' })
  expect(await stateOf(app, id)).toBe('held')
  expect(await app.letters(changeId)).toEqual([])
  app.sandbox.faults.clear()
  app.sandbox.pay(checkout)
  await app.carryOut(changeId)
  expect(await stateOf(app, id)).toBe('refunded')
  expect(returned(app)).toEqual([127_00])
})

test('a refund that the bank sends back later is tried again, and its money is asked for anew', async () => {
  await using app = await changesTest()
  const session = await bookableSession(app)
  const one = await app.paid(session.id)
  const changeId = await app.cancel(session.id)
  await app.carryOut(changeId)
  const [first] = app.sandbox.ledger().refunds
  app.sandbox.failRefund(first?.id ?? '')
  await followRefund(app, first?.id ?? '')
  await retryStep(app, { changeId, registrationId: one }, ADMIN)
  await app.carryOut(changeId)
  expect(app.sandbox.ledger().refunds.map(({ amount, status }) => [amount, status])).toEqual([
    [127_00, 'failed'],
    [127_00, 'succeeded'],
  ])
  expect(await app.step(changeId, one)).toMatchObject({ state: 'done' })
})

test('a step that Stripe refuses for good is dealt with by a person', async () => {
  await using app = await changesTest()
  const session = await bookableSession(app)
  const one = await app.paid(session.id)
  const changeId = await app.cancel(session.id)
  app.sandbox.dispute(app.sandbox.ledger().payments[0]?.id ?? '')
  await app.carryOut(changeId)
  expect(await app.step(changeId, one)).toMatchObject({
    state: 'failed',
    lastError: expect.stringContaining('disputed'),
  })
  await closeTask(app, { changeId, registrationId: one }, ADMIN)
  expect(await app.step(changeId, one)).toMatchObject({ state: 'task-done' })
})

test('who did not pay by card is a task for a person, who says when it is done', async () => {
  await using app = await changesTest()
  const session = await bookableSession(app)
  const { registrationId } = await givenRegistration(app, { sessionId: session.id, origin: 'invoice' })
  const free = await givenRegistration(app, { sessionId: session.id, unitPriceCents: 0, earlyBirdUntil: null })
  await app.db.execute(sql`update sessions set seats_taken = 2 where id = ${session.id}`)
  expect(await previewCancel(app, { sessionId: session.id }, ADMIN)).toMatchObject({
    cardCents: 0,
    otherCents: 0,
    otherRegistrations: 1,
  })
  await app.db.execute(sql`
    insert into money_by_hand (id, registration_id, kind, amount_cents, day, way, recorded_by, recorded_at)
    values (gen_random_uuid(), ${registrationId}, 'received', 5000, now(), 'transfer', 'ada', now())`)
  expect(await previewCancel(app, { sessionId: session.id }, ADMIN)).toMatchObject({ otherCents: 50_00 })
  const changeId = await app.cancel(session.id)
  await app.carryOut(changeId)
  expect(await app.step(changeId, registrationId)).toMatchObject({ state: 'task' })
  expect(await app.step(changeId, free.registrationId)).toMatchObject({ state: 'done' })
  expect(await readChange(app, { changeId, ...EVERYTHING }, ADMIN)).toMatchObject({ finishedAt: null })
  await closeTask(app, { changeId, registrationId }, ADMIN)
  const { finishedAt } = await readChange(app, { changeId, ...EVERYTHING }, ADMIN)
  expect(finishedAt).not.toBeNull()
  await expect(closeTask(app, { changeId, registrationId }, ADMIN)).rejects.toMatchObject({ code: 'NO_TASK' })
})

test('ten runs of every step at once refund once and give the seats back once', async () => {
  await using app = await changesTest()
  const session = await bookableSession(app)
  const ids = [await app.paid(session.id), await app.paid(session.id, 2)]
  const changeId = await app.cancel(session.id)
  const runs = Array.from({ length: 10 }).flatMap(() =>
    ids.map((registrationId) => carryOutStep(app, { changeId, registrationId })),
  )
  await Promise.allSettled(runs)
  await app.carryOut(changeId)
  expect(returned(app).toSorted((a, b) => a - b)).toEqual([127_00, 254_00])
  expect(await app.session(session.id)).toMatchObject({ seatsTaken: 0 })
  expect(await readChange(app, { changeId, ...EVERYTHING }, ADMIN)).toMatchObject({ counts: { done: 2 } })
})

test('only an admin cancels, once, what is still to come, and from the screen of now', async () => {
  await using app = await changesTest()
  const { id: sessionId } = await bookableSession(app)
  const cancel = (version: number, call = ADMIN) => cancelSession(app, { sessionId, version, note: null }, call)
  await expect(cancel(1, testCall({ actor: { kind: 'viewer', id: 'v' } }))).rejects.toMatchObject({ status: 403 })
  await expect(cancel(7)).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE' })
  const tries = await Promise.allSettled(Array.from({ length: 5 }, () => cancel(1)))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(cancel(2)).rejects.toMatchObject({ code: 'ALREADY_CANCELLED' })
  const past = await bookableSession(app)
  app.clock.set('2026-12-03T17:00:00Z')
  await expect(cancelSession(app, { sessionId: past.id, version: 1, note: null }, ADMIN)).rejects.toMatchObject({
    code: 'SESSION_BEGUN',
  })
})

test('a session called off returns nothing from a disputed payment: it is a task in words, and the others get theirs', async () => {
  await using app = await changesTest()
  const session = await bookableSession(app)
  const [disputed, other] = [await app.paid(session.id), await app.paid(session.id, 2)]
  const { rows } = await app.db.execute<{ intent: string }>(
    sql`select stripe_payment_intent_id as intent from payments where registration_id = ${disputed}`,
  )
  await applyDispute(app, { stripeDisputeId: app.sandbox.dispute(rows[0]?.intent ?? '').id })
  const changeId = await app.cancel(session.id)
  await app.carryOut(changeId)
  expect(await app.step(changeId, disputed)).toMatchObject({ state: 'task', refundId: null })
  expect(await app.step(changeId, other)).toMatchObject({ state: 'done' })
  expect(app.sandbox.ledger().refunds.map(({ amount }) => amount)).toEqual([254_00])
  const { steps } = await readChange(app, { changeId, states: ['task'], page: 1, pageSize: 10 }, ADMIN)
  expect(steps).toMatchObject([{ registrationId: disputed, isByCard: true }])
})

test('the letter about a cancelled session names the nearest other dates with room for everybody', async () => {
  await using app = await changesTest()
  const session = await bookableSession(app)
  const company = await app.paid(session.id, 3)
  const letter = async () => {
    const composed = await sessionCancelled.compose(app, { changeId, registrationId: company })
    return JSON.stringify(composed?.blocks ?? [])
  }
  const changeId = await app.cancel(session.id)
  await app.carryOut(changeId)
  expect(await letter()).not.toContain('/rezervacia/')
  const other = await bookableSession(app)
  const tight = await bookableSession(app, { capacity: 2 })
  expect(await letter()).toContain(`/rezervacia/${other.id}`)
  expect(await letter()).not.toContain(tight.id)
})
