import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { openDatabase } from '#platform/db/database.server.ts'
import { openLiveSignal } from '#platform/live/live-signal.server.ts'
import type { Services } from '#platform/services.server.ts'
import { type TestServices, testServices } from '#platform/testing/test-services.server.ts'
import { sessions } from './schedule.tables.server.ts'
import { givenSession } from './schedule.testing.server.ts'
import type { PublicSession } from './schedule.ts'
import { startSeatFeed } from './seat-feed.server.ts'
import { SEATS_TOPIC, SESSIONS_TOPIC } from './sessions-topic.ts'

/** Waits end as soon as they can; a busy machine may need longer. */
const SOON = { timeout: 10_000 }

type Change = { changed: PublicSession[]; removed: string[] }

/** Long enough never to come round within a test. */
const NEVER = 2 ** 30
const DEAF: Services['live'] = {
  announce: () => {},
  subscribe: () => () => {},
  isListening: () => false,
  close: async () => {},
}

/** A feed that stops with the test and remembers its events. */
async function startFeed(
  services: Pick<Services, 'db' | 'clock' | 'live' | 'log'>,
  rereadMs: number,
  random = () => 0,
) {
  const feed = await startSeatFeed(services, { rereadMs, random })
  const events: Change[] = []
  feed.onChange((event) => {
    const [, data = ''] = /^event: change\ndata: (.*)\n\n$/.exec(event.toString()) ?? []
    events.push(JSON.parse(data) as Change)
  })
  return Object.assign(feed, { events, [Symbol.asyncDispose]: () => feed.stop() })
}

async function setSeats(services: TestServices, id: string, seatsTaken: number): Promise<void> {
  await services.db.update(sessions).set({ seatsTaken }).where(eq(sessions.id, id))
  services.live.announce(SESSIONS_TOPIC)
}

test('a change committed on one node is an event on another at once, by NOTIFY alone', async () => {
  await using services = await testServices()
  const { id } = await givenSession(services)
  await givenSession(services, { title: 'Druhý' })
  const live = await openLiveSignal({ url: services.config.databaseDirectUrl, log: services.log })
  try {
    await using other = await startFeed({ ...services, live }, NEVER)
    await setSeats(services, id, 4)
    await vi.waitFor(() => expect(other.events.at(-1)?.changed).toMatchObject([{ id, currentParticipants: 4 }]), SOON)
    expect(other.events.at(-1)?.removed).toEqual([])
    expect(
      other
        .current()
        .map(({ currentParticipants }) => currentParticipants)
        .toSorted(),
    ).toEqual([0, 4])
  } finally {
    await live.close()
  }
})

test('a signal of seats brings the counts, and what else is new with them', async () => {
  await using services = await testServices()
  const { id } = await givenSession(services)
  const { id: gone } = await givenSession(services, { title: 'Druhý' })
  await using feed = await startFeed(services, NEVER)
  await services.db.update(sessions).set({ seatsTaken: 3 }).where(eq(sessions.id, id))
  services.live.announce(SEATS_TOPIC)
  await vi.waitFor(() => expect(feed.events).toMatchObject([{ changed: [{ id, currentParticipants: 3 }] }]), SOON)
  expect(feed.greeting().toString()).toContain(JSON.stringify(feed.current().find((session) => session.id === id)))
  await services.db.delete(sessions).where(eq(sessions.id, gone))
  services.live.announce(SEATS_TOPIC)
  await vi.waitFor(() => expect(feed.events.at(-1)).toEqual({ changed: [], removed: [gone] }), SOON)
  expect(feed.greeting().toString()).not.toContain(gone)
})

test('when NOTIFY is silent the re-read brings the change, and with both taken away nothing does', async () => {
  await using services = await testServices()
  const { id } = await givenSession(services)
  await using rereading = await startFeed({ ...services, live: DEAF }, 20)
  await using deaf = await startFeed({ ...services, live: DEAF }, NEVER)
  await setSeats(services, id, 7)
  await vi.waitFor(() => expect(rereading.events).toMatchObject([{ changed: [{ id, currentParticipants: 7 }] }]), SOON)
  expect(deaf.events).toEqual([])
  expect(deaf.current()).toMatchObject([{ id, currentParticipants: 0 }])
  await deaf.refresh()
  expect(deaf.current()).toMatchObject([{ id, currentParticipants: 7 }])
})

test('a session that was cancelled, made private, deleted or has started is named as removed', async () => {
  await using services = await testServices()
  const ids: string[] = []
  for (let n = 0; n < 4; n++) ids.push((await givenSession(services, { title: `Kurz ${n}` })).id)
  const { id: soon } = await givenSession(services, { startsAt: new Date('2026-11-16T10:00:00Z') })
  await using feed = await startFeed({ ...services, live: DEAF }, NEVER)
  const [cancelled = '', hidden = '', deleted = '', kept = ''] = ids
  await services.db.update(sessions).set({ status: 'cancelled' }).where(eq(sessions.id, cancelled))
  await services.db.update(sessions).set({ visibility: 'private' }).where(eq(sessions.id, hidden))
  await services.db.delete(sessions).where(eq(sessions.id, deleted))
  services.clock.set('2026-11-16T10:00:00Z')
  await feed.refresh()
  expect(feed.events).toHaveLength(1)
  expect(feed.events[0]?.changed).toEqual([])
  expect(feed.events[0]?.removed.toSorted()).toEqual([cancelled, hidden, deleted, soon].toSorted())
  expect(feed.current().map(({ id }) => id)).toEqual([kept])
})

test('a new session is an event with the whole session, and a reading without news is none', async () => {
  await using services = await testServices()
  await using feed = await startFeed({ ...services, live: DEAF }, NEVER)
  expect(feed.current()).toEqual([])
  const { id } = await givenSession(services)
  await feed.refresh()
  await feed.refresh()
  await feed.refresh()
  expect(feed.events).toEqual([{ changed: feed.current(), removed: [] }])
  expect(feed.current()).toMatchObject([{ id, title: 'Základy AI', price: 127 }])
})

test('at midnight in Bratislava the early bird ends by itself and every viewer is told the new price', async () => {
  await using services = await testServices()
  const { id } = await givenSession(services)
  services.clock.set('2026-11-18T22:59:59Z')
  await using feed = await startFeed({ ...services, live: DEAF }, 20)
  expect(feed.current()).toMatchObject([{ id, price: 127, isEarlyBird: true }])
  services.clock.set('2026-11-18T23:00:00Z')
  await vi.waitFor(
    () =>
      expect(feed.events).toMatchObject([{ changed: [{ id, price: 159, isEarlyBird: false, earlyBirdUntil: null }] }]),
    SOON,
  )
})

test('fifty signals during one reading cost exactly one more reading', async () => {
  await using services = await testServices()
  await using feed = await startFeed({ ...services, live: DEAF }, NEVER)
  const select = vi.spyOn(services.db, 'select')
  await feed.refresh()
  const queriesOfOneReading = select.mock.calls.length
  expect(queriesOfOneReading).toBeGreaterThan(0)
  select.mockClear()
  await Promise.all(Array.from({ length: 51 }, () => feed.refresh()))
  expect(select).toHaveBeenCalledTimes(2 * queriesOfOneReading)
})

test('a signal about a row that the running reading has already passed is not lost', async () => {
  await using services = await testServices()
  const { id } = await givenSession(services)
  await using feed = await startFeed({ ...services, live: DEAF }, NEVER)
  const blocker = await services.pool.connect()
  await blocker.query('begin')
  await blocker.query('lock table course_defaults in access exclusive mode')
  const running = feed.refresh()
  await vi.waitFor(async () => {
    const { rowCount } = await blocker.query(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    expect(rowCount).toBe(1)
  }, SOON)
  await services.db.update(sessions).set({ seatsTaken: 9 }).where(eq(sessions.id, id))
  const signalled = feed.refresh()
  await blocker.query('commit')
  blocker.release()
  await Promise.all([running, signalled])
  expect(feed.current()).toMatchObject([{ id, currentParticipants: 9 }])
})

test('a reading that fails leaves the last picture standing, is logged, and the next one recovers', async () => {
  await using services = await testServices()
  const { id } = await givenSession(services)
  await using feed = await startFeed({ ...services, live: DEAF }, 20)
  const owner = openDatabase({ url: services.database.ownerUrl, poolMax: 1, log: services.log })
  await owner.db.execute('revoke select on sessions from bystro_app')
  await vi.waitFor(
    () =>
      expect(services.logged).toContainEqual(
        expect.objectContaining({ level: 'warn', msg: 'seat feed could not read the timetable' }),
      ),
    SOON,
  )
  expect(feed.current()).toMatchObject([{ id, currentParticipants: 0 }])
  await owner.db.update(sessions).set({ seatsTaken: 2 }).where(eq(sessions.id, id))
  await owner.db.execute('grant select on sessions to bystro_app')
  await owner.close()
  await vi.waitFor(() => expect(feed.current()).toMatchObject([{ id, currentParticipants: 2 }]), SOON)
})

test('a greeting holds the whole timetable and spreads the reconnects of many viewers over three seconds', async () => {
  await using services = await testServices()
  await givenSession(services)
  let seed = 20_261_115
  const random = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return seed / 2_147_483_648
  }
  await using feed = await startFeed({ ...services, live: DEAF }, NEVER, random)
  const greetings = Array.from({ length: 100 }, () => feed.greeting().toString())
  const shape = /^retry: (\d+)\nevent: snapshot\ndata: (.*)\n\n$/
  expect(JSON.parse(shape.exec(greetings[0] ?? '')?.[2] ?? '')).toEqual({ sessions: feed.current() })
  const waits = greetings.map((greeting) => Number(shape.exec(greeting)?.[1]))
  expect(Math.min(...waits)).toBeGreaterThanOrEqual(1_000)
  expect(Math.max(...waits)).toBeLessThanOrEqual(4_000)
  expect(Math.max(...waits) - Math.min(...waits)).toBeGreaterThan(2_000)
  expect(new Set(waits).size).toBeGreaterThan(80)
})

test('a feed that was stopped reads no more', async () => {
  await using services = await testServices()
  const feed = await startFeed(services, 5)
  await feed.stop()
  const select = vi.spyOn(services.db, 'select')
  const told = vi.fn()
  services.live.subscribe(SESSIONS_TOPIC, told)
  services.live.announce(SESSIONS_TOPIC)
  await vi.waitFor(() => expect(told).toHaveBeenCalled(), SOON)
  expect(select).not.toHaveBeenCalled()
})
