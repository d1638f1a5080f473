import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { readVerdicts } from '#capabilities/attendance/read-verdicts.server.ts'
import { CALL } from '#capabilities/booking/reservation.testing.server.ts'
import { testServices } from '#platform/testing/test-services.server.ts'
import { signId } from '#platform/tokens/signed-token.server.ts'
import { enterSession } from './enter-session.server.ts'
import { givenRegistration } from './registration.testing.server.ts'

const JOIN_URL = 'https://zoom.example/j/123'
/** As many as show a race; a thousand pass the same test. */
const JOINING = 60

async function givenSeats(people: number) {
  const services = await testServices()
  const tokens: string[] = []
  let sessionId: string | undefined
  while (tokens.length < people) {
    const size = Math.min(50, people - tokens.length)
    const names = Array.from({ length: size }, (_, n) => ({ name: `Účastník ${n}`, email: `u${n}@firma.test` }))
    const given = { joinUrl: JOIN_URL, kind: 'business' as const, people: names, ...(sessionId && { sessionId }) }
    const seats = await givenRegistration(services, given)
    sessionId = seats.sessionId
    tokens.push(...seats.participantIds.map((id) => signId(services.config, 'join', id)))
  }
  const marks = async () =>
    (
      await services.db.execute<{ at: string; lesson: number }>(
        sql`select at, lesson from attendance_marks order by id`,
      )
    ).rows
  return Object.assign(services, { sessionId: sessionId ?? '', tokens, marks })
}

test('whoever is let in leaves one mark a minute, and whoever stands in front of the door leaves none', async () => {
  await using seats = await givenSeats(1)
  const [token = ''] = seats.tokens
  const enterAt = (instant: string) => {
    seats.clock.set(instant)
    return enterSession(seats, { token }, CALL)
  }
  expect(await enterAt('2026-12-03T17:14:59+01:00')).toBeNull()
  expect(await seats.marks()).toEqual([])
  for (const second of ['05', '20', '59']) expect(await enterAt(`2026-12-03T17:20:${second}+01:00`)).toBe(JOIN_URL)
  expect(await seats.marks()).toHaveLength(1)
  expect(await enterAt('2026-12-03T17:21:00+01:00')).toBe(JOIN_URL)
  expect(await seats.marks()).toHaveLength(2)
  expect(await readVerdicts(seats, { sessionId: seats.sessionId })).toMatchObject([
    { verdict: 'present', sources: ['click'], lessons: [{ at: '2026-12-03T16:20:05.000Z', isMeasured: false }] },
  ])
})

test('a click belongs to the lesson whose door is open', async () => {
  await using seats = await givenSeats(1)
  await seats.db.execute(sql`
    insert into lessons (session_id, ordinal, starts_at, duration_minutes)
    values (${seats.sessionId}, 2, '2026-12-10T17:30:00+01:00', 60)`)
  seats.clock.set('2026-12-10T17:25:00+01:00')
  expect(await enterSession(seats, { token: seats.tokens[0] ?? '' }, CALL)).toBe(JOIN_URL)
  expect(await seats.marks()).toMatchObject([{ lesson: 2 }])
  const [verdict] = await readVerdicts(seats, { sessionId: seats.sessionId })
  expect(verdict).toMatchObject({ verdict: 'partial', attendedMinutes: 60, plannedMinutes: 210 })
  expect(verdict?.lessons.map(({ verdict: of }) => of)).toEqual(['unknown', 'present'])
})

test('everybody who joins at once is written down, each of them once', async () => {
  await using seats = await givenSeats(JOINING)
  seats.clock.set('2026-12-03T17:28:00+01:00')
  // Each of them twice: impatient people click again.
  const clicks = [...seats.tokens, ...seats.tokens]
  const entered = await Promise.all(clicks.map((token) => enterSession(seats, { token }, CALL)))
  expect(new Set(entered)).toEqual(new Set([JOIN_URL]))
  const { rows } = await seats.db.execute<{ people: number; marks: number }>(
    sql`select count(distinct participant_id)::int as people, count(*)::int as marks from attendance_marks`,
  )
  expect(rows).toEqual([{ people: JOINING, marks: JOINING }])
})

test('a mark that cannot be written keeps nobody out', async () => {
  await using seats = await givenSeats(1)
  seats.clock.set('2026-12-03T17:28:00+01:00')
  await seats.db.execute(sql`delete from lessons`)
  expect(await enterSession(seats, { token: seats.tokens[0] ?? '' }, CALL)).toBe(JOIN_URL)
})
