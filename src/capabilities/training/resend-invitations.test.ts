import { expect, test } from 'vitest'
import { COMPANY, reservationTest, STAFF } from '#capabilities/booking/reservation.testing.server.ts'
import { mails } from '#platform/mail/mail.tables.server.ts'
import { inviteParticipants } from './invite-participants.server.ts'
import { resendInvitations } from './resend-invitations.server.ts'

test('who has an invitation gets it again, who is still owed one gets no second, a viewer sends none', async () => {
  await using app = await reservationTest(COMPANY)
  const { registrationId, participantIds } = app
  expect(await resendInvitations(app, { participantIds }, STAFF)).toEqual({ sent: 2 })
  expect(await app.db.select().from(mails)).toHaveLength(2)
  expect(await resendInvitations(app, { participantIds }, STAFF)).toEqual({ sent: 0 })
  await app.db.update(mails).set({ status: 'sent', sentAt: new Date() })
  expect(await resendInvitations(app, { participantIds }, STAFF)).toEqual({ sent: 2 })
  await inviteParticipants(app, { registrationId })
  expect((await app.db.select().from(mails)).map(({ status, resends }) => [status, resends])).toEqual([
    ['queued', 1],
    ['queued', 1],
  ])
  const viewer = { actor: { kind: 'viewer', id: 'v1' } } as const
  await expect(resendInvitations(app, { participantIds }, viewer)).rejects.toMatchObject({ name: 'Refusal' })
})

test('nobody without a paid seat is invited', async () => {
  await using app = await reservationTest({ ...COMPANY, state: 'cancelled' })
  expect(await resendInvitations(app, { participantIds: app.participantIds }, STAFF)).toEqual({ sent: 0 })
})
