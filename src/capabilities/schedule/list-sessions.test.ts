import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { courseDefaults } from '#capabilities/catalogue/catalogue.tables.server.ts'
import { instantAt } from '#kernel/day.ts'
import { openDatabase } from '#platform/db/database.server.ts'
import { testServices } from '#platform/testing/test-services.server.ts'
import { listSessions } from './list-sessions.server.ts'
import { sessions } from './schedule.tables.server.ts'
import { givenSession } from './schedule.testing.server.ts'
import { PublicSession } from './schedule.ts'

test('[PUB-156] [PUB-158] a public session has the specified fields, with the price of today derived', async () => {
  await using services = await testServices()
  const { id } = await givenSession(services)
  await services.db.update(sessions).set({ seatsTaken: 3 }).where(eq(sessions.id, id))
  const [listed] = await listSessions(services)
  expect(listed).toEqual({
    id,
    title: 'Základy AI',
    level: 'Začiatočník',
    date: '2026-12-03T16:30:00.000Z',
    time: '17:30',
    durationMinutes: 150,
    location: 'Online',
    price: 127,
    basePrice: 159,
    originalPrice: 159,
    isEarlyBird: true,
    discountPercentage: 20,
    earlyBirdUntil: '2026-11-18',
    currentParticipants: 3,
    maxParticipants: 20,
    isClosed: false,
  })
  expect(PublicSession.parse(listed)).toEqual(listed)
})

test('[PUB-158] an explicit price is the original price too, and the derived values say that nothing is off', async () => {
  await using services = await testServices()
  await givenSession(services, { priceCents: 99_50 })
  expect(await listSessions(services)).toMatchObject([
    {
      price: 99.5,
      originalPrice: 99.5,
      basePrice: 159,
      isEarlyBird: false,
      discountPercentage: 0,
      earlyBirdUntil: null,
    },
  ])
})

test('[PUB-157] a beginner session takes the beginner base price and every other level the advanced one', async () => {
  await using services = await testServices()
  const levels = ['Začiatočník', 'Pokročilý', 'Basic+']
  for (const [n, level] of levels.entries()) {
    await givenSession(services, { level, startsAt: instantAt('2026-11-20', `1${n}:00`) })
  }
  const listed = await listSessions(services)
  expect(listed.map(({ level, basePrice, price }) => [level, basePrice, price])).toEqual([
    ['Začiatočník', 159, 159],
    ['Pokročilý', 189, 189],
    ['Basic+', 189, 189],
  ])
})

test('[PUB-210] sessions are sorted by date ascending, whatever order they were made in', async () => {
  await using services = await testServices()
  const days = ['2027-01-10', '2026-11-20', '2026-12-31', '2026-12-03', '2027-01-01']
  for (const day of days) {
    await givenSession(services, { startsAt: instantAt(day, '09:00') })
    services.clock.advance(60_000)
  }
  await givenSession(services, { startsAt: instantAt('2026-12-03', '08:59') })
  // Without the index that happens to hold this order, only the query itself can bring it about.
  const owner = openDatabase({ url: services.database.ownerUrl, poolMax: 1, log: services.log })
  await owner.db.execute('drop index sessions_public_by_start')
  await owner.close()
  const dates = (await listSessions(services)).map(({ date }) => date)
  expect(dates).toHaveLength(6)
  expect(dates).toEqual(dates.toSorted())
  expect(dates.slice(1, 3)).toEqual(['2026-12-03T07:59:00.000Z', '2026-12-03T08:00:00.000Z'])
})

test('only what is published, public and not started is listed', async () => {
  await using services = await testServices()
  const { id: shown } = await givenSession(services, { title: 'Vidno' })
  await givenSession(services, { title: 'Rozpracovaný', status: 'draft' })
  await givenSession(services, { title: 'Firemný', visibility: 'private' })
  const { id: cancelled } = await givenSession(services, { title: 'Zrušený' })
  await services.db.update(sessions).set({ status: 'cancelled' }).where(eq(sessions.id, cancelled))
  await givenSession(services, { title: 'Začal sa práve teraz', startsAt: services.clock.now() })
  await givenSession(services, { title: 'Bol včera', startsAt: instantAt('2026-11-15', '09:00') })
  expect((await listSessions(services)).map(({ id }) => id)).toEqual([shown])
})

test('booking is closed from sixty minutes before the start, and the session leaves the list when it starts', async () => {
  await using services = await testServices()
  const { clock } = services
  await givenSession(services, { startsAt: new Date('2026-12-03T16:30:00Z') })
  const isClosedAt = async (instant: string) => {
    clock.set(instant)
    return (await listSessions(services)).map(({ isClosed }) => isClosed)
  }
  expect(await isClosedAt('2026-12-03T15:29:59.999Z')).toEqual([false])
  expect(await isClosedAt('2026-12-03T15:30:00.000Z')).toEqual([true])
  expect(await isClosedAt('2026-12-03T16:29:59.999Z')).toEqual([true])
  expect(await isClosedAt('2026-12-03T16:30:00.000Z')).toEqual([])
})

test('stored course defaults win over the initial ones: price, seats, length, early bird and closing time', async () => {
  await using services = await testServices()
  const values = {
    maxParticipants: 8,
    durationMinutes: 90,
    location: 'Bratislava',
    basePriceCents: { beginner: 200_00, advanced: 300_00 },
    earlyBirdDiscountPercent: 10,
    earlyBirdDays: 5,
    bookingClosesMinutes: 24 * 60,
  }
  await services.db.insert(courseDefaults).values({ values, updatedAt: services.clock.now() })
  await givenSession(services, { startsAt: instantAt('2026-11-22', '10:00') })
  await givenSession(services, { startsAt: instantAt('2026-11-17', '09:00') })
  expect(await listSessions(services)).toMatchObject([
    { date: '2026-11-17T08:00:00.000Z', price: 200, isEarlyBird: false, isClosed: true },
    {
      price: 180,
      originalPrice: 200,
      discountPercentage: 10,
      earlyBirdUntil: '2026-11-16',
      maxParticipants: 8,
      durationMinutes: 90,
      location: 'Bratislava',
      isClosed: false,
    },
  ])
})

test('the time of day is the one in Bratislava, with two digits, in winter and in summer', async () => {
  await using services = await testServices()
  for (const [day, time] of [
    ['2026-11-30', '00:05'],
    ['2027-07-01', '09:00'],
    ['2027-07-02', '23:30'],
  ] as const) {
    await givenSession(services, { startsAt: instantAt(day, time) })
  }
  expect((await listSessions(services)).map(({ time }) => time)).toEqual(['00:05', '09:00', '23:30'])
})

test('how many wait is told only where the office shows it and somebody does', async () => {
  await using services = await testServices()
  const { id } = await givenSession(services)
  await services.db.update(sessions).set({ waiting: 4 }).where(eq(sessions.id, id))
  expect((await listSessions(services))[0]).not.toHaveProperty('waiting')
  await services.db.insert(courseDefaults).values({ values: { showsWaiting: true }, updatedAt: services.clock.now() })
  expect((await listSessions(services))[0]).toMatchObject({ waiting: 4 })
  await services.db.update(sessions).set({ waiting: 0, seatsTaken: 3, seatsKept: 2 }).where(eq(sessions.id, id))
  expect((await listSessions(services))[0]).toMatchObject({ currentParticipants: 5 })
  expect((await listSessions(services))[0]).not.toHaveProperty('waiting')
})
