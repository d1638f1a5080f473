import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openDatabase } from '#platform/db/database.server.ts'
import { type TestServices, testServices } from '#platform/testing/test-services.server.ts'
import { releaseSeats } from './release-seats.server.ts'
import { sessions } from './schedule.tables.server.ts'
import { givenSession } from './schedule.testing.server.ts'
import { takeKeptSeats, takeSeats } from './take-seats.server.ts'

/** Stands for the registrations that will take seats; made by the owner, as the app makes no tables. */
async function givenBookings(services: TestServices, options: { withoutCheck?: boolean } = {}): Promise<void> {
  const owner = openDatabase({ url: services.database.ownerUrl, poolMax: 1, log: services.log })
  await owner.db.execute(sql`create table bookings (session_id uuid not null, seats int not null, buyer int not null)`)
  if (options.withoutCheck) await owner.db.execute(sql`alter table sessions drop constraint sessions_seats_fit`)
  await owner.close()
}

async function book({ db }: TestServices, sessionId: string, buyer: number, seats = 1): Promise<boolean> {
  const { rows } = await db.execute(sql`
    with seat as (${takeSeats(sessionId, seats)})
    insert into bookings (session_id, seats, buyer) select id, ${seats}, ${buyer} from seat returning buyer`)
  return rows.length === 1
}

/** What everybody writes first: look, then take. The gate is the moment in which twenty buyers have all looked. */
function lookThenTake(buyers: number) {
  let lookers = 0
  let everybodyHasLooked: () => void
  const gate = new Promise<void>((open) => {
    everybodyHasLooked = open
  })
  return async ({ db }: TestServices, sessionId: string, buyer: number): Promise<boolean> => {
    const [found] = await db.select().from(sessions).where(eq(sessions.id, sessionId))
    if (++lookers === buyers) everybodyHasLooked()
    await gate
    if (!found || found.seatsTaken + 1 > found.capacity) return false
    await db.execute(sql`update sessions set seats_taken = seats_taken + 1 where id = ${sessionId}`)
    await db.execute(sql`insert into bookings (session_id, seats, buyer) values (${sessionId}, 1, ${buyer})`)
    return true
  }
}

async function ledger({ db }: TestServices) {
  const [session] = await db.select({ taken: sessions.seatsTaken, capacity: sessions.capacity }).from(sessions)
  const { rows } = await db.execute<{ booked: number }>(
    sql`select coalesce(sum(seats), 0)::int as booked from bookings`,
  )
  return { ...session, ...rows[0] }
}

const TWENTY = Array.from({ length: 20 }, (_, buyer) => buyer)

test('of twenty buyers at once exactly five get one of five seats, and counter and bookings agree', async () => {
  await using services = await testServices()
  await givenBookings(services)
  const { id } = await givenSession(services, { capacity: 5 })
  const answers = await Promise.all(TWENTY.map((buyer) => book(services, id, buyer)))
  expect(answers.filter(Boolean)).toHaveLength(5)
  expect(await ledger(services)).toEqual({ taken: 5, capacity: 5, booked: 5 })
})

test('the statement alone is enough: without the CHECK it still sells five seats to five of twenty', async () => {
  await using services = await testServices()
  await givenBookings(services, { withoutCheck: true })
  const { id } = await givenSession(services, { capacity: 5 })
  const answers = await Promise.all(TWENTY.map((buyer) => book(services, id, buyer)))
  expect(answers.filter(Boolean)).toHaveLength(5)
  expect(await ledger(services)).toEqual({ taken: 5, capacity: 5, booked: 5 })
})

test('looking first and taking later oversells without the CHECK, and runs into it with the CHECK', async () => {
  await using careless = await testServices()
  await givenBookings(careless, { withoutCheck: true })
  const { id } = await givenSession(careless, { capacity: 5 })
  const takeCarelessly = lookThenTake(TWENTY.length)
  const sold = await Promise.all(TWENTY.map((buyer) => takeCarelessly(careless, id, buyer)))
  expect(sold.filter(Boolean).length).toBeGreaterThan(5)
  expect((await ledger(careless)).booked).toBeGreaterThan(5)

  await using guarded = await testServices()
  await givenBookings(guarded)
  const { id: guardedId } = await givenSession(guarded, { capacity: 5 })
  const takeGuarded = lookThenTake(TWENTY.length)
  const answers = await Promise.allSettled(TWENTY.map((buyer) => takeGuarded(guarded, guardedId, buyer)))
  const refused = answers.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[]
  expect(refused).toHaveLength(15)
  expect(refused[0]?.reason).toMatchObject({ cause: { code: '23514', constraint: 'sessions_seats_fit' } })
})

test('buyers of several seats get all of them or none, and never one seat too many', async () => {
  await using services = await testServices()
  await givenBookings(services)
  const { id } = await givenSession(services, { capacity: 10 })
  const answers = await Promise.all(TWENTY.map((buyer) => book(services, id, buyer, 3)))
  expect(answers.filter(Boolean)).toHaveLength(3)
  expect(await ledger(services)).toEqual({ taken: 9, capacity: 10, booked: 9 })
  expect(await book(services, id, 99, 2)).toBe(false)
  expect(await book(services, id, 99, 1)).toBe(true)
})

test('a session that does not exist sells nothing', async () => {
  await using services = await testServices()
  await givenBookings(services)
  expect(await book(services, crypto.randomUUID(), 1)).toBe(false)
})

test('released seats can be sold again, and a second release of the same seats is refused by the table', async () => {
  await using services = await testServices()
  await givenBookings(services)
  const { id } = await givenSession(services, { capacity: 2 })
  expect(await book(services, id, 1, 2)).toBe(true)
  expect(await book(services, id, 2)).toBe(false)
  const release = () =>
    services.db.execute(sql`
    with freed as (${releaseSeats(id, 2)}) delete from bookings where session_id in (select id from freed)`)
  await release()
  expect(await ledger(services)).toEqual({ taken: 0, capacity: 2, booked: 0 })
  await expect(release()).rejects.toMatchObject({ cause: { constraint: 'sessions_seats_fit' } })
  expect(await book(services, id, 3, 2)).toBe(true)
})

/** Past the trigger that counts entries, as if so many waited. */
async function givenWaiting({ db }: TestServices, id: string, waiting: number): Promise<void> {
  await db.update(sessions).set({ waiting }).where(eq(sessions.id, id))
}

async function counters({ db }: TestServices) {
  const [session] = await db
    .select({ taken: sessions.seatsTaken, kept: sessions.seatsKept, freed: sessions.seatsFreed })
    .from(sessions)
  return session
}

test('where people wait, seats that are released are kept for them in the same statement, and nobody else gets one', async () => {
  await using services = await testServices()
  await givenBookings(services)
  const { id } = await givenSession(services, { capacity: 5 })
  expect(await book(services, id, 1, 5)).toBe(true)
  await services.db.execute(releaseSeats(id, 1))
  expect(await counters(services)).toEqual({ taken: 4, kept: 0, freed: 0 })
  expect(await book(services, id, 2, 1)).toBe(true)
  await givenWaiting(services, id, 1)
  await services.db.execute(releaseSeats(id, 3))
  expect(await counters(services)).toEqual({ taken: 2, kept: 3, freed: 1 })
  const answers = await Promise.all(TWENTY.map((buyer) => book(services, id, buyer)))
  expect(answers.filter(Boolean)).toHaveLength(0)
  await services.db.execute(takeKeptSeats(id, 2))
  expect(await counters(services)).toEqual({ taken: 4, kept: 1, freed: 1 })
  expect((await services.db.execute(takeKeptSeats(id, 2))).rows).toEqual([])
})

test('seats that the office adds are kept for whoever waits, too', async () => {
  await using services = await testServices()
  const { id } = await givenSession(services, { capacity: 5 })
  await givenWaiting(services, id, 2)
  await services.db.update(sessions).set({ capacity: 8 }).where(eq(sessions.id, id))
  expect(await counters(services)).toEqual({ taken: 0, kept: 3, freed: 1 })
})

test('a node that knows of no kept seats finds them taken, and what it releases is kept', async () => {
  await using services = await testServices()
  await givenBookings(services)
  const { id } = await givenSession(services, { capacity: 5 })
  expect(await book(services, id, 1, 5)).toBe(true)
  await givenWaiting(services, id, 1)
  const older = (change: string) =>
    services.db.execute(sql.raw(`update sessions set ${change} where id = '${id}' returning id`))
  expect((await older('seats_taken = seats_taken - 1')).rows).toHaveLength(1)
  expect((await older('seats_taken = seats_taken + 1')).rows).toEqual([])
  expect(await counters(services)).toEqual({ taken: 4, kept: 1, freed: 1 })
})

test('without the kept seats in its question a node would sell what others wait for: the trigger and the CHECK see it', async () => {
  await using services = await testServices()
  const owner = openDatabase({ url: services.database.ownerUrl, poolMax: 1, log: services.log })
  const { id } = await givenSession(services, { capacity: 2 })
  await givenWaiting(services, id, 1)
  await services.db.update(sessions).set({ seatsTaken: 2 }).where(eq(sessions.id, id))
  await services.db.execute(releaseSeats(id, 1))
  await owner.db.execute(sql`alter table sessions disable trigger sessions_keep_seats`)
  const careless = () => services.db.execute(sql`update sessions set seats_taken = seats_taken + 1 where id = ${id}`)
  await expect(careless()).rejects.toMatchObject({ cause: { constraint: 'sessions_seats_fit' } })
  await owner.db.execute(sql`alter table sessions drop constraint sessions_seats_fit`)
  await careless()
  expect(await counters(services)).toEqual({ taken: 2, kept: 1, freed: 1 })
  await owner.close()
})
