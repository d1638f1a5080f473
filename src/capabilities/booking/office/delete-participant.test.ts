import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { mails } from '#platform/mail/mail.tables.server.ts'
import { registrations } from '../core/booking.tables.server.ts'
import { findViolations } from '../invariants/find-violations.server.ts'
import { COMPANY, reservationTest, STAFF } from '../reservation.testing.server.ts'
import { deleteParticipant } from './delete-participant.server.ts'

test('[ADM-003] a deleted person is gone from the seat, the links and the mails; the seat and the money stay', async () => {
  await using app = await reservationTest(COMPANY)
  const [first = '', second = ''] = app.participantIds
  await app.db.insert(mails).values(
    [first, second].map((participantId) => ({
      id: randomUUID(),
      template: 'participant-invited',
      payload: { participantId },
      recipient: `${participantId}@firma.test`,
      status: 'queued' as const,
      messageId: `<${participantId}@bystro.test>`,
      queuedAt: app.clock.now(),
    })),
  )
  expect(await deleteParticipant(app, { participantId: second }, STAFF)).toEqual({ deleted: true })
  const { registration, participants } = await app.stored()
  expect(registration).toMatchObject({ state: 'paid', seats: 2, totalCents: 25_400 })
  expect(participants.map(({ name, email }) => [name, email])).toEqual([
    ['Anna Malá', 'anna@firma.test'],
    [null, null],
  ])
  // Every link is signed for the id of its seat.
  expect(participants[0]?.id).toBe(first)
  expect(participants[1]?.id).not.toBe(second)
  const kept = (await app.db.select().from(mails)).map(({ recipient, status }) => [recipient, status])
  expect(kept.toSorted()).toEqual([
    [null, 'skipped'],
    [`${first}@firma.test`, 'queued'],
  ])
  expect(await app.audited()).toMatchObject([
    { action: 'participant-deleted', actorKind: 'admin', changes: { position: { before: 2, after: null } } },
  ])
  const violations = await findViolations(app.db, { sessionIds: null, graceMinutes: 0 })
  expect(violations.filter(({ invariant }) => invariant === 'I8')).toEqual([])
})

test('whoever sits alone in a registration with a seat is deleted only after it has ended', async () => {
  await using app = await reservationTest()
  const participantId = app.participantIds[0] ?? ''
  const early = deleteParticipant(app, { participantId }, STAFF)
  await expect(early).rejects.toMatchObject({ code: 'SEAT_TAKEN', status: 409 })
  expect((await app.stored()).participants[0]?.name).toBe('Jana Kováčová')
  await app.db.update(registrations).set({ state: 'cancelled' }).where(eq(registrations.id, app.registrationId))
  await deleteParticipant(app, { participantId }, STAFF)
  expect((await app.stored()).participants[0]).toMatchObject({ name: null, email: null })
})

test('[ADM-183] somebody who is not there, or not there any more, is not found', async () => {
  await using app = await reservationTest(COMPANY)
  const participantId = app.participantIds[0] ?? ''
  const both = await Promise.allSettled([
    deleteParticipant(app, { participantId }, STAFF),
    deleteParticipant(app, { participantId }, STAFF),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  for (const id of [participantId, randomUUID()]) {
    await expect(deleteParticipant(app, { participantId: id }, STAFF)).rejects.toMatchObject({
      code: 'PARTICIPANT_NOT_FOUND',
      status: 404,
      text: { en: 'Participant not found. It may have already been deleted.' },
    })
  }
})

test('a viewer deletes nobody', async () => {
  await using app = await reservationTest(COMPANY)
  const call = { ...STAFF, actor: { kind: 'viewer', id: 'v1' } } as const
  const attempt = deleteParticipant(app, { participantId: app.participantIds[0] ?? '' }, call)
  await expect(attempt).rejects.toMatchObject({ code: 'INSUFFICIENT_PERMISSIONS' })
})
