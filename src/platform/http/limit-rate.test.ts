import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { Refusal } from '#kernel/refusal.ts'
import { type Database, openDatabase } from '#platform/db/database.server.ts'
import type { Services } from '#platform/services.server.ts'
import { startTestApp, type TestApp } from '#platform/testing/start-test-app.server.ts'
import { TEST_ORIGIN, testServices } from '#platform/testing/test-services.server.ts'
import { callable } from './callable.server.ts'
import { contract } from './contract.ts'
import { forgetSpentRateLimits, limitRate } from './limit-rate.server.ts'
import { rateLimits } from './rate-limit.tables.server.ts'

type Take = (db: Database, by: string) => Promise<void>

/** How many of twenty callers at the same moment get through. */
async function passing({ db }: Services, take: Take): Promise<number> {
  const answers = await Promise.allSettled(Array.from({ length: 20 }, () => take(db, 'same-address')))
  const refused = answers.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[]
  expect(refused.every(({ reason }) => reason instanceof Refusal && reason.code === 'TOO_MANY_REQUESTS')).toBe(true)
  return answers.length - refused.length
}

/** The same limit as two statements, with the wait between them that any busy server has. */
function readThenWrite(perMinute: number): Take {
  let readers = 0
  let everybodyHasRead: () => void
  const gate = new Promise<void>((open) => {
    everybodyHasRead = open
  })
  return async (db, by) => {
    const { rows } = await db.execute<{ taken: number }>(
      sql`select coalesce(extract(epoch from max(arrival_at) - now()) * ${perMinute}::float / 60, 0)::float as taken from rate_limits where key = ${by}`,
    )
    if (++readers === 20) everybodyHasRead()
    await gate
    if ((rows[0]?.taken ?? 0) + 1 > perMinute) throw new Refusal('TOO_MANY_REQUESTS', { status: 429, sk: '', en: '' })
    await db.execute(sql`
      insert into rate_limits as held (key, arrival_at) values (${by}, now() + interval '12 seconds')
      on conflict (key) do update set arrival_at = greatest(held.arrival_at, now()) + interval '12 seconds'`)
  }
}

test('of twenty calls at once from one address exactly five get one of five turns', async () => {
  await using services = await testServices()
  expect(await passing(services, (db, by) => limitRate(db, { name: 'scarce', by, perMinute: 5 }))).toBe(5)
})

test('a limit that reads first and writes later lets more than five of the twenty pass', async () => {
  await using services = await testServices()
  expect(await passing(services, readThenWrite(5))).toBeGreaterThan(5)
})

test('sixty turns fit into one moment, the sixty-first does not, and a second later one more does', async () => {
  await using services = await testServices()
  const limit = { name: 'x', by: 'somebody', perMinute: 60 }
  // Inside one transaction the clock of the database stands still; a pool of one has one for everybody.
  const { db, close } = openDatabase({ url: services.database.appUrl, poolMax: 1, log: services.log })
  await db.execute('begin')
  for (let turn = 1; turn <= 60; turn++) await limitRate(db, limit)
  await expect(limitRate(db, limit)).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    details: { retryAfterSeconds: 1 },
  })
  await limitRate(db, { ...limit, by: 'somebody else' })
  await limitRate(db, { ...limit, name: 'y' })
  await db.execute(sql`update rate_limits set arrival_at = arrival_at - interval '1 second'`)
  await limitRate(db, limit)
  await expect(limitRate(db, limit)).rejects.toBeInstanceOf(Refusal)
  await close()
})

test('a limit for the day lets as many pass as it says, and one more when its share of the day has passed', async () => {
  await using services = await testServices()
  expect(await passing(services, (db, by) => limitRate(db, { name: 'rare', by, perDay: 6 }))).toBe(6)
  await forgetSpentRateLimits(services.db)
  await expect(limitRate(services.db, { name: 'rare', by: 'same-address', perDay: 6 })).rejects.toMatchObject({
    details: { retryAfterSeconds: 4 * 3600 },
  })
  await services.db.execute(sql`update rate_limits set arrival_at = arrival_at - interval '4 hours'`)
  await limitRate(services.db, { name: 'rare', by: 'same-address', perDay: 6 })
})

test('a key holds no address that could be read back, and is forgotten once its time has passed', async () => {
  await using services = await testServices()
  await limitRate(services.db, { name: 'x', by: '203.0.113.9', perMinute: 1 })
  await services.db.insert(rateLimits).values({ key: 'spent', arrivalAt: new Date(0) })
  await forgetSpentRateLimits(services.db)
  const kept = await services.db.select().from(rateLimits)
  expect(kept).toHaveLength(1)
  expect(kept[0]?.key).toMatch(/^x:[\w-]{22}$/)
  expect(kept[0]?.key).not.toContain('203.0.113.9')
})

const knock = callable(
  contract({
    name: 'knock',
    method: 'POST',
    access: 'visitor',
    summary: 'Knocks.',
    input: z.object({}),
    output: z.object({}),
  }),
  () => ({}),
)
const knockThrice = callable({ ...knock.contract, name: 'knockThrice', perMinute: 3 }, () => ({}))

async function knockFrom(app: TestApp, socketAddress: string, forwardedFor?: string, name = 'knockThrice') {
  const headers = { 'content-type': 'application/json', ...(forwardedFor && { 'x-forwarded-for': forwardedFor }) }
  const env = { incoming: { socket: { remoteAddress: socketAddress } } }
  return app.http.request(`${TEST_ORIGIN}/api/${name}`, { method: 'POST', headers, body: '{"data":{}}' }, env)
}

async function statuses(answers: ReadonlyArray<Promise<Response>>) {
  return (await Promise.all(answers)).map(({ status }) => status).toSorted()
}

test('the sixty-first call of a minute from one address is refused without its limit being named anywhere', async () => {
  await using app = await startTestApp([knock])
  expect(knock.contract.perMinute).toBe(60)
  const startedAt = performance.now()
  const answers = Array.from({ length: 70 }, () => knockFrom(app, '203.0.113.9', undefined, 'knock'))
  const passed = (await statuses(answers)).filter((status) => status === 200).length
  // On a machine slow enough for a second to pass, that second has earned one more turn.
  const earned = Math.floor((performance.now() - startedAt) / 1000)
  expect(passed).toBeGreaterThanOrEqual(60)
  expect(passed).toBeLessThanOrEqual(60 + earned)
})

test('a refused caller is told when to come back, and another address is not affected', async () => {
  await using app = await startTestApp([knockThrice])
  expect(await statuses(Array.from({ length: 4 }, () => knockFrom(app, '203.0.113.9')))).toEqual([200, 200, 200, 429])
  const refused = await knockFrom(app, '203.0.113.9')
  expect(refused.headers.get('retry-after')).toBe('20')
  expect(await refused.json()).toMatchObject({
    error: { code: 'TOO_MANY_REQUESTS', message: 'Príliš veľa pokusov. Skúste to, prosím, o chvíľu.' },
  })
  expect((await knockFrom(app, '203.0.113.10')).status).toBe(200)
})

test('a made-up X-Forwarded-For buys no new turns, a trusted proxy speaks for each of its visitors', async () => {
  await using app = await startTestApp([knockThrice], { environment: { TRUSTED_PROXIES: '10.0.0.0/8' } })
  const spoofed = Array.from({ length: 5 }, (_, n) => knockFrom(app, '203.0.113.9', `198.51.100.${n}`))
  expect(await statuses(spoofed)).toEqual([200, 200, 200, 429, 429])
  const behindProxy = Array.from({ length: 5 }, (_, n) => knockFrom(app, '10.0.0.1', `198.51.100.${n}, 10.0.0.2`))
  expect(await statuses(behindProxy)).toEqual([200, 200, 200, 200, 200])
  const spoofedBehindProxy = Array.from({ length: 5 }, (_, n) => knockFrom(app, '10.0.0.1', `1.1.1.${n}, 192.0.2.1`))
  expect(await statuses(spoofedBehindProxy)).toEqual([200, 200, 200, 429, 429])
})

test('a household with a whole IPv6 /64 has one limit', async () => {
  await using app = await startTestApp([knockThrice])
  const home = Array.from({ length: 5 }, (_, n) => knockFrom(app, `2001:db8:1:2::${n + 1}`))
  expect(await statuses(home)).toEqual([200, 200, 200, 429, 429])
  expect((await knockFrom(app, '2001:db8:1:3::1')).status).toBe(200)
})
