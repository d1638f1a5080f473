import { expect, test } from 'vitest'
import { givenConsents } from '#capabilities/consent/consent.testing.server.ts'
import { givenRegistration } from '#capabilities/training/registration.testing.server.ts'
import { instantAt } from '#kernel/day.ts'
import { testServices } from '#platform/testing/test-services.server.ts'
import { signId, type TokenPurpose } from '#platform/tokens/signed-token.server.ts'
import type { RegistrationState } from '../registration-states.ts'
import { COMPANY, reservationTest } from '../reservation.testing.server.ts'
import { readReservationPage } from './read-reservation-page.server.ts'
import { statusInWords } from './reservation-status.ts'

test('a buyer reads what was ordered, how it stands and what it cost', async () => {
  await using services = await testServices()
  const { registrationId } = await givenRegistration(services, COMPANY)
  const page = await readReservationPage(services, signId(services.config, 'reservation', registrationId))
  expect(page).toMatchObject({
    state: 'paid',
    kind: 'business',
    title: 'Základy AI',
    startsAt: '2026-12-03T16:30:00.000Z',
    endsAt: '2026-12-03T19:00:00.000Z',
    seats: 2,
    totalCents: 25_400,
    earlyBirdUntil: '2026-11-18',
    participants: [{ name: 'Anna Malá' }, { name: 'Ján Veľký' }],
    joinHref: null,
    hasCalendar: true,
    withdrawableUntil: null,
    nextHref: null,
  })
  expect(page.payment?.replaceAll('\u00a0', ' ')).toBe('Zaplatené kartou 15. novembra 2026')
})

test('an order that waits for its payment or a choice says where it goes on', async () => {
  await using services = await testServices()
  const held = await givenRegistration(services, { state: 'held', heldUntil: new Date(), paidAt: null })
  const choice = await givenRegistration(services, { state: 'choice_offered', sessionId: held.sessionId })
  const hrefOf = async ({ registrationId }: { registrationId: string }) =>
    (await readReservationPage(services, signId(services.config, 'reservation', registrationId))).nextHref
  expect(await hrefOf(held)).toBe(`/platba/${signId(services.config, 'payment', held.registrationId)}`)
  expect(await hrefOf(choice)).toBe(`/volba/${signId(services.config, 'choice', choice.registrationId)}`)
})

test.each<TokenPurpose>(['payment', 'choice', 'join', 'unsubscribe', 'resubscribe'])(
  'a token for %s opens no reservation',
  async (purpose) => {
    await using services = await testServices()
    const { registrationId } = await givenRegistration(services)
    await expect(readReservationPage(services, signId(services.config, purpose, registrationId))).rejects.toMatchObject(
      {
        code: 'REGISTRATION_NOT_FOUND',
      },
    )
  },
)

test('a token that nobody wrote, or for a registration that is not there, opens nothing', async () => {
  await using services = await testServices()
  await givenRegistration(services)
  for (const token of ['', 'x'.repeat(43), signId(services.config, 'reservation', crypto.randomUUID())]) {
    await expect(readReservationPage(services, token)).rejects.toMatchObject({ code: 'REGISTRATION_NOT_FOUND' })
  }
})

test('a company gets an invitation for every seat, with the link of exactly that seat', async () => {
  await using reservation = await reservationTest(COMPANY)
  const { participants } = await reservation.page()
  const links = reservation.participantIds.map(
    (id) => `http://bystro.test/pripojit/${signId(reservation.config, 'join', id)}`,
  )
  expect(participants.map(({ invitation }) => invitation?.split('\n')[6])).toEqual(links)
  expect(participants[0]?.invitation).toContain('Dobrý deň, Anna Malá,')
  expect(participants[0]?.invitation).not.toContain('\u00a0')
  reservation.clock.set('2026-12-03T19:00:00Z')
  expect((await reservation.page()).participants.map(({ invitation }) => invitation)).toEqual([null, null])
})

test('a buyer who attends has the way in on the ticket and no invitation to send', async () => {
  await using reservation = await reservationTest()
  const { joinHref, participants } = await reservation.page()
  expect(joinHref).toBe(`/pripojit/${signId(reservation.config, 'join', reservation.participantIds[0] ?? '')}`)
  expect(participants[0]?.invitation).toBeNull()
  await reservation.db.execute("update sessions set status = 'cancelled'")
  expect(await reservation.page()).toMatchObject({ joinHref: null, hasCalendar: false, isSessionCancelled: true })
})

test.each<RegistrationState>([
  'held',
  'expired',
  'choice_offered',
  'cancelled',
  'rescheduled',
  'withdrawn',
  'refunded',
])('a reservation that is %s opens, in words, and leads into no lesson', async (state) => {
  await using reservation = await reservationTest({ ...COMPANY, state, heldUntil: new Date() })
  await reservation.db.execute("update sessions set recording_url = 'https://video.example/1'")
  reservation.clock.set('2026-12-04T10:00:00Z')
  const page = await reservation.page()
  expect(page).toMatchObject({
    state,
    joinHref: null,
    recording: null,
    hasCalendar: false,
    participantsOpenUntil: null,
  })
  expect(page.participants.map(({ invitation }) => invitation)).toEqual([null, null])
  expect(statusInWords(page).badge).toMatch(/^\p{Lu}/u)
})

test('a recording is shown to the buyer from the end of the lesson for 30 days', async () => {
  await using reservation = await reservationTest()
  await reservation.db.execute("update sessions set recording_url = 'https://video.example/1'")
  const recordingAt = async (instant: string) => {
    reservation.clock.set(instant)
    return (await reservation.page()).recording?.recordingUrl ?? null
  }
  expect(await recordingAt('2026-12-03T18:59:59Z')).toBeNull()
  expect(await recordingAt('2026-12-03T19:00:00Z')).toBe('https://video.example/1')
  expect(await recordingAt('2027-01-02T19:00:00Z')).toBeNull()
})

test('a consumer is told until when the contract can be withdrawn from, a company is not', async () => {
  await using personal = await reservationTest()
  const until = async (instant: string) => {
    personal.clock.set(instant)
    return (await personal.page()).withdrawableUntil
  }
  // The fourteenth day is a Sunday.
  expect(await until('2026-11-30T20:00:00Z')).toBe('2026-11-30')
  expect(await until('2026-12-01T08:00:00Z')).toBeNull()
  await using company = await reservationTest(COMPANY)
  expect((await company.page()).withdrawableUntil).toBeNull()
  await using late = await reservationTest({ paidAt: new Date('2026-12-02T10:00:00Z') })
  late.clock.set('2026-12-03T16:29:59Z')
  expect((await late.page()).withdrawableUntil).toBe('2026-12-16')
  late.clock.set('2026-12-03T19:00:00Z')
  expect((await late.page()).withdrawableUntil).toBe('2026-12-16')
})

test('who asked for the start is promised no day after the course, and nothing once it is over', async () => {
  // Paid on 17 November, the right alone would run to 1 December; the course is on the 28th.
  const paidAt = new Date('2026-11-17T10:00:00Z')
  await using order = await reservationTest({ paidAt, session: { startsAt: instantAt('2026-11-28', '09:00') } })
  const until = async (day: string, time: string) => {
    order.clock.set(instantAt(day, time).toISOString())
    return (await order.page()).withdrawableUntil
  }
  expect(await until('2026-11-20', '10:00')).toBe('2026-12-01')
  await givenConsents(order, { registrationId: order.registrationId, consent: { earlyStart: true } })
  expect(await until('2026-11-20', '10:00')).toBe('2026-11-28')
  expect(await until('2026-11-28', '11:29')).toBe('2026-11-28')
  expect(await until('2026-11-28', '11:30')).toBeNull()
})
