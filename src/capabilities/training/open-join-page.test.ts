import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { RegistrationState } from '#capabilities/booking/registration-states.ts'
import { CALL } from '#capabilities/booking/reservation.testing.server.ts'
import { testServices } from '#platform/testing/test-services.server.ts'
import { signId } from '#platform/tokens/signed-token.server.ts'
import { enterSession } from './enter-session.server.ts'
import { getJoinCalendar } from './get-join-calendar.server.ts'
import { openJoinPage } from './open-join-page.server.ts'
import { companyOf, givenRegistration } from './registration.testing.server.ts'

const JOIN_URL = 'https://zoom.example/j/123?pwd=abc'
const DURING = '2026-12-03T18:00:00+01:00'

async function givenSeat(given: Parameters<typeof givenRegistration>[1] = {}) {
  const services = await testServices()
  const seat = await givenRegistration(services, { joinUrl: JOIN_URL, ...given })
  const token = signId(services.config, 'join', seat.participantIds[0] ?? '')
  return Object.assign(services, {
    ...seat,
    token,
    doorAt: async (instant: string) => {
      services.clock.set(instant)
      return (await openJoinPage(services, token))?.door
    },
  })
}

test('the door opens a quarter of an hour before the start and closes half an hour after the end', async () => {
  await using seat = await givenSeat()
  expect(await seat.doorAt('2026-11-16T10:00:00+01:00')).toBe('early')
  expect(await seat.doorAt('2026-12-03T17:14:59+01:00')).toBe('early')
  expect(await seat.doorAt('2026-12-03T17:15:00+01:00')).toBe('open')
  expect(await seat.doorAt('2026-12-03T20:29:59+01:00')).toBe('open')
  expect(await seat.doorAt('2026-12-03T20:30:00+01:00')).toBe('ended')
})

test('a participant sees their seat and nothing of prices, colleagues or where the door leads', async () => {
  await using seat = await givenSeat(
    companyOf([
      { name: 'Anna Malá', email: 'anna@firma.test' },
      { name: 'Ján Veľký', email: 'jan@firma.test' },
    ]),
  )
  seat.clock.set(DURING)
  expect(await openJoinPage(seat, seat.token)).toEqual({
    language: 'sk',
    door: 'open',
    isSessionCancelled: false,
    participantName: 'Anna Malá',
    title: 'Základy AI',
    startsAt: '2026-12-03T16:30:00.000Z',
    endsAt: '2026-12-03T19:00:00.000Z',
    doorOpensAt: '2026-12-03T16:15:00.000Z',
    dates: null,
    location: 'Online',
    asksEarlyStart: false,
    recording: null,
    materials: [],
    now: '2026-12-03T17:00:00.000Z',
  })
})

test('after the lesson its recording is there for who was in it, and for nobody whose seat was given up', async () => {
  await using seat = await givenSeat()
  await seat.db.execute(sql`update sessions set recording_url = 'https://video.example/1'`)
  const recordingAt = async (instant: string) => {
    seat.clock.set(instant)
    return (await openJoinPage(seat, seat.token))?.recording
  }
  expect(await recordingAt(DURING)).toBeNull()
  expect(await recordingAt('2026-12-05T10:00:00Z')).toEqual({
    recordingUrl: 'https://video.example/1',
    materialsUrl: null,
    until: '2027-01-02T19:00:00.000Z',
  })
  expect(await recordingAt('2027-01-03T10:00:00Z')).toBeNull()
  await seat.db.execute(sql`update registrations set state = 'cancelled'`)
  expect(await recordingAt('2026-12-05T10:00:00Z')).toBeNull()
})

test('entering leads to where the lesson is held at that moment, and only while the door is open', async () => {
  await using seat = await givenSeat()
  for (const [instant, address] of [
    ['2026-12-03T17:14:59+01:00', null],
    [DURING, JOIN_URL],
    ['2026-12-03T20:30:00+01:00', null],
  ] as const) {
    seat.clock.set(instant)
    expect(await enterSession(seat, { token: seat.token }, CALL)).toBe(address)
  }
  seat.clock.set(DURING)
  await seat.db.execute(sql`update sessions set join_url = 'https://meet.example/new'`)
  expect(await enterSession(seat, { token: seat.token }, CALL)).toBe('https://meet.example/new')
})

test('a door without an address is being prepared and leads nowhere', async () => {
  await using seat = await givenSeat()
  await seat.db.execute(sql`update sessions set join_url = null`)
  expect(await seat.doorAt(DURING)).toBe('preparing')
  expect(await enterSession(seat, { token: seat.token }, CALL)).toBeNull()
})

test('the database holds https addresses only, and no other one is followed', async () => {
  await using seat = await givenSeat()
  await expect(seat.db.execute(sql`update sessions set join_url = 'javascript:alert(1)'`)).rejects.toMatchObject({
    cause: { constraint: 'sessions_join_url_https' },
  })
  await seat.db.execute(sql`update sessions set join_url = 'https://'`)
  seat.clock.set(DURING)
  expect(await enterSession(seat, { token: seat.token }, CALL)).toBeNull()
})

test.each<RegistrationState>([
  'held',
  'expired',
  'choice_offered',
  'cancelled',
  'rescheduled',
  'withdrawn',
  'refunded',
])('behind the link of a registration that is %s the door is closed at any time', async (state) => {
  await using seat = await givenSeat({ state, heldUntil: new Date('2026-11-16T10:00:00Z') })
  for (const instant of ['2026-11-16T10:00:00+01:00', DURING]) expect(await seat.doorAt(instant)).toBe('closed')
  expect(await enterSession(seat, { token: seat.token }, CALL)).toBeNull()
  expect(await getJoinCalendar(seat, seat.token)).toBeNull()
})

test('a cancelled session has a closed door and says why', async () => {
  await using seat = await givenSeat()
  await seat.db.execute(sql`update sessions set status = 'cancelled'`)
  seat.clock.set(DURING)
  expect(await openJoinPage(seat, seat.token)).toMatchObject({ door: 'closed', isSessionCancelled: true })
  expect(await enterSession(seat, { token: seat.token }, CALL)).toBeNull()
})

test('a link that we did not write, or wrote for something else, opens nothing', async () => {
  await using seat = await givenSeat()
  seat.clock.set(DURING)
  const [participantId = ''] = seat.participantIds
  const others = [
    '',
    'nonsense',
    participantId,
    seat.token.slice(1),
    `${seat.token.slice(0, -2)}AA`,
    signId(seat.config, 'choice', participantId),
    signId(seat.config, 'join', seat.registrationId),
    signId({ signingSecrets: ['another-secret-another-secret-another'] }, 'join', participantId),
  ]
  for (const token of others) {
    expect(await openJoinPage(seat, token)).toBeNull()
    expect(await enterSession(seat, { token }, CALL)).toBeNull()
    expect(await getJoinCalendar(seat, token)).toBeNull()
  }
})

test('the calendar entry moves with the session: same name, the sequence of its registration', async () => {
  await using seat = await givenSeat()
  const entry = async () => Buffer.from((await getJoinCalendar(seat, seat.token))?.content ?? '').toString()
  const value = (text: string, name: string) => new RegExp(`^${name}:(.*)\r$`, 'm').exec(text)?.[1]
  const before = await entry()
  await seat.db.execute(sql`update sessions set starts_at = starts_at + interval '1 day'`)
  await seat.db.execute(sql`update registrations set calendar_sequence = calendar_sequence + 1`)
  const after = await entry()
  expect(value(after, 'UID')).toBe(value(before, 'UID'))
  expect(value(after, 'DTSTART')).toBe('20261204T163000Z')
  expect([value(before, 'SEQUENCE'), value(after, 'SEQUENCE')]).toEqual(['0', '1'])
})

test('who came into the time for withdrawal without asking for the start is asked at the door, and enters with the wish', async () => {
  // Paid on Friday 20 November: the right runs to 4 December, and the course is on the third.
  await using seat = await givenSeat({ paidAt: new Date('2026-11-20T10:00:00Z') })
  seat.clock.set(DURING)
  const wishes = async () =>
    (
      await seat.db.execute(sql`
      select given, source, ip_address as ip, registration_id as id from consent_entries where purpose = 'early-start'`)
    ).rows
  expect(await openJoinPage(seat, seat.token)).toMatchObject({ door: 'open', asksEarlyStart: true })
  expect(await enterSession(seat, { token: seat.token }, CALL)).toBeNull()
  expect(await wishes()).toEqual([])
  expect(await enterSession(seat, { token: seat.token, earlyStart: true }, CALL)).toBe(JOIN_URL)
  const given = [{ given: true, source: 'self-service', ip: '198.51.100.0', id: seat.registrationId }]
  expect(await wishes()).toEqual(given)
  expect(await openJoinPage(seat, seat.token)).toMatchObject({ asksEarlyStart: false })
  expect(await enterSession(seat, { token: seat.token, earlyStart: true }, CALL)).toBe(JOIN_URL)
  expect(await wishes()).toEqual(given)
})

test('the door asks nobody else: not after the right has ended, not for nothing paid, not a company, not another participant', async () => {
  const late = { paidAt: new Date('2026-11-20T10:00:00Z') }
  for (const [given, isAsked] of [
    [late, true],
    [{}, false],
    [{ ...late, unitPriceCents: 0 }, false],
    [{ ...companyOf([{ name: 'Anna Malá', email: 'anna@firma.test' }]), ...late }, false],
    [{ ...late, people: [{ name: 'Peter Malý', email: 'peter@example.test' }] }, false],
  ] as const) {
    await using seat = await givenSeat(given)
    seat.clock.set(DURING)
    expect((await openJoinPage(seat, seat.token))?.asksEarlyStart, JSON.stringify(given)).toBe(isAsked)
  }
})

test('without the wish nothing of the course is given: no recording while the right runs, and no wish once the course is over', async () => {
  await using seat = await givenSeat({ paidAt: new Date('2026-11-20T10:00:00Z') })
  await seat.db.execute(sql`update sessions set recording_url = 'https://video.example/1'`)
  seat.clock.set('2026-12-04T10:00:00+01:00')
  expect(await openJoinPage(seat, seat.token)).toMatchObject({ door: 'ended', asksEarlyStart: false, recording: null })
  expect(await enterSession(seat, { token: seat.token, earlyStart: true }, CALL)).toBeNull()
  expect((await seat.db.execute(sql`select from consent_entries`)).rows).toEqual([])
  seat.clock.set('2026-12-05T10:00:00+01:00')
  expect(await openJoinPage(seat, seat.token)).toMatchObject({ recording: { recordingUrl: 'https://video.example/1' } })
})
