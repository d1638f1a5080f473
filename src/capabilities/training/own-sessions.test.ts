import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { isInstructor } from '#capabilities/schedule/instructors/is-instructor.server.ts'
import { ADMIN_CALL, VIEWER_CALL } from '#capabilities/schedule/schedule.testing.server.ts'
import { type TestServices, testServices } from '#platform/testing/test-services.server.ts'
import { listOwnSessions } from './list-own-sessions.server.ts'
import { readOwnSession } from './read-own-session.server.ts'
import { givenRegistration } from './registration.testing.server.ts'

async function givenInstructor({ db }: TestServices, name: string) {
  const email = `${name.split(' ')[0]?.toLowerCase()}@bystro.test`
  const { rows } = await db.execute<{ id: string }>(sql`
    insert into auth_users (name, email, later_role) values (${name}, ${email}, 'instructor') returning id`)
  const userId = rows[0]?.id ?? ''
  await db.execute(sql`update instructors set user_id = ${userId} where name = ${name}`)
  return { actor: { kind: 'instructor', id: userId }, requestId: 'r1' } as const
}

async function givenTwo() {
  const services = await testServices()
  const own = await givenRegistration(services, { buyerPhone: '+421905123456' })
  const other = await givenRegistration(services, { buyerEmail: 'iny@example.test' })
  await services.db.execute(sql`update sessions set instructor = 'Jana Nová' where id = ${own.sessionId}`)
  await services.db.execute(sql`update sessions set instructor = 'Peter Kováč' where id = ${other.sessionId}`)
  return { services, own: own.sessionId, other: other.sessionId, jana: await givenInstructor(services, 'Jana Nová') }
}

test('an instructor sees the sessions that name them, and another’s session is one that does not exist', async () => {
  const { services, own, other, jana } = await givenTwo()
  await using _ = services
  expect((await listOwnSessions(services, jana)).map(({ id }) => id)).toEqual([own])
  expect(await readOwnSession(services, { id: own }, jana)).toMatchObject({ id: own, brief: { people: 1 } })
  await expect(readOwnSession(services, { id: other }, jana)).rejects.toMatchObject({ status: 404 })
  // It is the name that opens it: named there, they read it.
  await services.db.execute(sql`update sessions set instructor = 'Peter Kováč; Jana Nová' where id = ${other}`)
  expect(await readOwnSession(services, { id: other }, jana)).toMatchObject({ id: other })
})

test('who is no longer named, is archived or has lost the account reads nothing', async () => {
  const { services, own, jana } = await givenTwo()
  await using _ = services
  expect(await isInstructor(services, jana.actor.id)).toBe(true)
  const refused = () => expect(readOwnSession(services, { id: own }, jana)).rejects.toMatchObject({ status: 404 })
  await services.db.execute(sql`update instructors set archived_at = now() where name = 'Jana Nová'`)
  await refused()
  expect(await listOwnSessions(services, jana)).toEqual([])
  expect(await isInstructor(services, jana.actor.id)).toBe(false)
  await services.db.execute(sql`update instructors set archived_at = null`)
  await services.db.execute(sql`update sessions set instructor = null where id = ${own}`)
  await refused()
})

test('nobody else has this way in: not the office, not a reader, not an instructor without an account', async () => {
  const { services, own } = await givenTwo()
  await using _ = services
  for (const kind of ['office', 'accountant', 'editor'] as const) {
    const call = { actor: { kind, id: 'x' } }
    await expect(readOwnSession(services, { id: own }, call)).rejects.toMatchObject({ status: 403 })
    await expect(listOwnSessions(services, call)).rejects.toMatchObject({ status: 403 })
  }
  await expect(readOwnSession(services, { id: own }, VIEWER_CALL)).rejects.toMatchObject({ status: 403 })
  await expect(readOwnSession(services, { id: own }, ADMIN_CALL)).rejects.toMatchObject({ status: 404 })
  const stranger = { actor: { kind: 'instructor', id: '' } } as const
  await expect(readOwnSession(services, { id: own }, stranger)).rejects.toMatchObject({ status: 404 })
})

test('people are names without money or mailboxes, and phones only where the office allows them', async () => {
  const { services, own, jana } = await givenTwo()
  await using _ = services
  const { people } = await readOwnSession(services, { id: own }, jana)
  expect(people.map((person) => Object.keys(person).toSorted())).toEqual([['id', 'name', 'phone']])
  expect(people[0]?.phone).toBeNull()
  await services.db.execute(sql`update instructors set sees_phones = true where name = 'Jana Nová'`)
  const allowed = await readOwnSession(services, { id: own }, jana)
  expect(allowed.people[0]?.phone).toBe('+421905123456')
  expect(JSON.stringify(allowed)).not.toMatch(/@|Cents|price/i)
})
