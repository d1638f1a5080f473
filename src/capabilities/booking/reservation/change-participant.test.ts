import { expect, test } from 'vitest'
import { signId } from '#platform/tokens/signed-token.server.ts'
import type { RegistrationState } from '../registration-states.ts'
import { CALL, COMPANY, reservationTest } from '../reservation.testing.server.ts'
import { changeParticipant } from './change-participant.server.ts'

type Reservation = Awaited<ReturnType<typeof reservationTest>>

/** What the form of a seat sends: what the page showed, and what was written over it. */
async function formOf(
  reservation: Reservation,
  position: number,
  written: { name?: string | null; email?: string | null } = {},
) {
  const seat = (await reservation.page()).participants.find((person) => person.position === position)
  return {
    token: reservation.token,
    position,
    version: seat?.version ?? '',
    name: seat?.name ?? null,
    email: seat?.email ?? null,
    ...written,
  }
}

test('a corrected name keeps the seat and its link, and the audit says what stood there before', async () => {
  await using reservation = await reservationTest(COMPANY)
  await changeParticipant(reservation, await formOf(reservation, 1, { name: 'Anna Malá-Nová' }), CALL)
  expect((await reservation.stored()).participants[0]).toMatchObject({
    id: reservation.participantIds[0],
    name: 'Anna Malá-Nová',
  })
  expect(await reservation.audited()).toEqual([
    {
      action: 'participant-corrected',
      subjectId: reservation.registrationId,
      actorKind: 'visitor',
      requestId: 'request-1',
      changes: { name: { before: 'Anna Malá', after: 'Anna Malá-Nová' } },
    },
  ])
})

test('another address gives the seat a new id and keeps its place; the same one in other letters does not', async () => {
  await using reservation = await reservationTest(COMPANY)
  await changeParticipant(reservation, await formOf(reservation, 1, { email: 'Anna@firma.test' }), CALL)
  await changeParticipant(
    reservation,
    await formOf(reservation, 2, { name: 'Eva Tichá', email: 'eva@firma.test' }),
    CALL,
  )
  const { participants } = await reservation.stored()
  expect(participants.map(({ name, email }) => [name, email])).toEqual([
    ['Anna Malá', 'Anna@firma.test'],
    ['Eva Tichá', 'eva@firma.test'],
  ])
  expect(participants[0]?.id).toBe(reservation.participantIds[0])
  expect(reservation.participantIds).not.toContain(participants[1]?.id)
  expect((await reservation.audited()).map(({ action }) => action).toSorted()).toEqual([
    'participant-corrected',
    'participant-replaced',
  ])
})

test('somebody new does not inherit what their predecessor said, a corrected address keeps it', async () => {
  await using reservation = await reservationTest(COMPANY)
  await reservation.db.execute("update participants set work_type = 'it', ai_proficiency = 'high'")
  await changeParticipant(reservation, await formOf(reservation, 1, { email: 'a.mala@firma.test' }), CALL)
  await changeParticipant(reservation, await formOf(reservation, 2, { name: 'Eva', email: 'eva@firma.test' }), CALL)
  const { participants } = await reservation.stored()
  expect(participants.map(({ workType, aiProficiency }) => [workType, aiProficiency])).toEqual([
    ['it', 'high'],
    [null, null],
  ])
})

test('who buys for themselves corrects the name; the address of the order stays, whatever is sent', async () => {
  await using reservation = await reservationTest()
  await changeParticipant(
    reservation,
    await formOf(reservation, 1, { name: 'Jana Nová', email: 'cudzi@example.test' }),
    CALL,
  )
  const { participants, registration } = await reservation.stored()
  expect(participants).toMatchObject([
    { id: reservation.participantIds[0], name: 'Jana Nová', email: 'jana@example.test' },
  ])
  expect(registration).toMatchObject({ buyerName: 'Jana Kováčová', buyerEmail: 'jana@example.test' })
})

test('saving what already stands there changes nothing and is not audited', async () => {
  await using reservation = await reservationTest(COMPANY)
  await changeParticipant(reservation, await formOf(reservation, 1), CALL)
  expect(await reservation.audited()).toEqual([])
})

test('a form from before somebody else’s change is refused and overwrites nothing', async () => {
  await using reservation = await reservationTest(COMPANY)
  const [mine, theirs] = [
    await formOf(reservation, 1, { name: 'Anna Prvá' }),
    await formOf(reservation, 1, { name: 'Anna Druhá' }),
  ]
  await changeParticipant(reservation, theirs, CALL)
  await expect(changeParticipant(reservation, mine, CALL)).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE' })
  expect((await reservation.page()).participants[0]?.name).toBe('Anna Druhá')
})

test('of twenty windows that save at once, one wins and the others are told', async () => {
  await using reservation = await reservationTest(COMPANY)
  const form = await formOf(reservation, 1)
  const answers = await Promise.allSettled(
    Array.from({ length: 20 }, (_, n) => changeParticipant(reservation, { ...form, name: `Anna ${n}` }, CALL)),
  )
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await reservation.audited()).toHaveLength(1)
})

test('participants can be changed until an hour before the start, not later', async () => {
  await using reservation = await reservationTest(COMPANY)
  reservation.clock.set('2026-12-03T15:29:59Z')
  expect((await reservation.page()).participantsOpenUntil).toBe('2026-12-03T15:30:00.000Z')
  await changeParticipant(reservation, await formOf(reservation, 1, { name: 'V poslednej chvíli' }), CALL)
  reservation.clock.set('2026-12-03T15:30:00Z')
  expect((await reservation.page()).participantsOpenUntil).toBeNull()
  const late = changeParticipant(reservation, await formOf(reservation, 1, { name: 'Neskoro' }), CALL)
  await expect(late).rejects.toMatchObject({ code: 'PARTICIPANTS_CLOSED' })
})

test.each<RegistrationState>([
  'completed',
  'expired',
  'choice_offered',
  'cancelled',
  'rescheduled',
  'withdrawn',
  'refunded',
])('nobody is changed in a registration that is %s', async (state) => {
  await using reservation = await reservationTest({ ...COMPANY, state })
  const change = changeParticipant(reservation, await formOf(reservation, 1, { name: 'Iný' }), CALL)
  await expect(change).rejects.toMatchObject({ code: 'PARTICIPANTS_CLOSED' })
})

test.each([
  [{ name: null }, 'NAME_REQUIRED'],
  [{ email: null }, 'EMAIL_INVALID'],
  [{ email: 'bez zavináča' }, 'EMAIL_INVALID'],
  [{ email: 'a@b.sk, c@d.sk' }, 'EMAIL_INVALID'],
])('a seat without a name or with no address is refused: %o', async (written, code) => {
  await using reservation = await reservationTest(COMPANY)
  const change = changeParticipant(reservation, await formOf(reservation, 1, written), CALL)
  await expect(change).rejects.toMatchObject({ code })
})

test('only the buyer’s own link changes anything: not a participant’s, not another reservation’s', async () => {
  await using reservation = await reservationTest(COMPANY)
  await using other = await reservationTest()
  const form = await formOf(reservation, 2, { name: 'Votrelec' })
  const { config, participantIds, registrationId } = reservation
  const tokens = [
    signId(config, 'join', participantIds[1] ?? ''),
    signId(config, 'payment', registrationId),
    signId(config, 'choice', registrationId),
    signId(config, 'reservation', other.registrationId),
    'x'.repeat(43),
  ]
  for (const token of tokens) {
    await expect(changeParticipant(reservation, { ...form, token }, CALL)).rejects.toMatchObject({
      code: 'REGISTRATION_NOT_FOUND',
    })
  }
  expect((await reservation.page()).participants[1]?.name).toBe('Ján Veľký')
})
