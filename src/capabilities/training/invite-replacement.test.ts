import { expect, test } from 'vitest'
import { changeParticipant } from '#capabilities/booking/reservation/change-participant.server.ts'
import { CALL, COMPANY, reservationTest } from '#capabilities/booking/reservation.testing.server.ts'
import { mails } from '#platform/mail/mail.tables.server.ts'
import { signId } from '#platform/tokens/signed-token.server.ts'
import { inviteParticipants } from './invite-participants.server.ts'
import { openJoinPage } from './open-join-page.server.ts'

async function changeSecond(
  reservation: Awaited<ReturnType<typeof reservationTest>>,
  written: { name: string; email: string },
) {
  const [, seat] = (await reservation.page()).participants
  const version = seat?.version ?? ''
  await changeParticipant(reservation, { token: reservation.token, position: 2, version, ...written }, CALL)
}

test('a corrected name is on the page behind the same link', async () => {
  await using reservation = await reservationTest(COMPANY)
  await changeSecond(reservation, { name: 'Ján Menší', email: 'jan@firma.test' })
  const token = signId(reservation.config, 'join', reservation.participantIds[1] ?? '')
  expect((await openJoinPage(reservation, token))?.participantName).toBe('Ján Menší')
})

test('another address ends the link of the old one, and only who is new is invited', async () => {
  await using reservation = await reservationTest(COMPANY)
  const { registrationId, participantIds, config, db } = reservation
  await inviteParticipants(reservation, { registrationId })
  await changeSecond(reservation, { name: 'Eva Tichá', email: 'eva@firma.test' })
  expect(await openJoinPage(reservation, signId(config, 'join', participantIds[1] ?? ''))).toBeNull()
  await inviteParticipants(reservation, { registrationId })
  await inviteParticipants(reservation, { registrationId })
  const invited = (await db.select().from(mails)).map(({ recipient }) => recipient)
  expect(invited.toSorted()).toEqual(['anna@firma.test', 'eva@firma.test', 'jan@firma.test'])
})
