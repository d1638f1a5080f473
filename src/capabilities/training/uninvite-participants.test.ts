import { expect, test } from 'vitest'
import { COMPANY, reservationTest } from '#capabilities/booking/reservation.testing.server.ts'
import { mails } from '#platform/mail/mail.tables.server.ts'
import { participantUninvited } from './participant-uninvited.mail.server.ts'
import { uninviteParticipants } from './uninvite-participants.server.ts'

test('everybody of a cancelled registration is told once not to come, with a file for their calendar', async () => {
  await using app = await reservationTest({ ...COMPANY, state: 'cancelled', calendarSequence: 1 })
  const { registrationId, participantIds } = app
  await uninviteParticipants(app, { registrationId })
  await uninviteParticipants(app, { registrationId })
  const told = (await app.db.select().from(mails)).map(({ recipient }) => recipient)
  expect(told.toSorted()).toEqual(['anna@firma.test', 'jan@firma.test'])
  const letter = await participantUninvited.compose(app, { participantId: participantIds[0] ?? '' })
  expect(letter?.subject).toMatch(/^Vaša účasť je zrušená/)
  const file = new TextDecoder().decode(letter?.attachments?.[0]?.content as Uint8Array)
  expect(file).toContain('METHOD:CANCEL')
  expect(file).toContain(`UID:${participantIds[0]}@`)
})

test('who has paid in the meantime, or whose course has begun, is not told', async () => {
  await using app = await reservationTest(COMPANY)
  const participantId = app.participantIds[0] ?? ''
  expect(await participantUninvited.compose(app, { participantId })).toBeNull()
  await using late = await reservationTest({ ...COMPANY, state: 'cancelled' })
  late.clock.set('2026-12-03T16:31:00Z')
  expect(await participantUninvited.compose(late, { participantId: late.participantIds[0] ?? '' })).toBeNull()
})
