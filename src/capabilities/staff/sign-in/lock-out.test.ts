import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { signInFailures } from '#platform/auth/auth.tables.server.ts'
import { startTestApp, type TestApp } from '#platform/testing/start-test-app.server.ts'
import { testServices } from '#platform/testing/test-services.server.ts'
import { staffCallables } from '../staff.callables.server.ts'
import { cookieOf, givenAccount, testCall } from '../staff.testing.server.ts'
import { codeAt } from '../two-factor/one-time-code.server.ts'
import { signInWithPassword } from './sign-in-with-password.server.ts'
import { takeTry } from './take-try.server.ts'

const HOUR = 3600_000

type Needed = Parameters<typeof signInWithPassword>[0]

/** Tries whenever trying is allowed, from ever new addresses, and counts how often something was compared. */
async function guessFor(services: TestApp, ms: number, email: string): Promise<number> {
  const end = services.clock.now().getTime() + ms
  let compared = 0
  while (services.clock.now().getTime() < end) {
    const answer = await code(services, email, 'nie je to ono 1')
    if (answer === 'INVALID_CREDENTIALS') compared++
    else {
      const [row] = await services.db.select().from(signInFailures)
      services.clock.set((row?.waitUntil ?? new Date()).toISOString())
    }
  }
  return compared
}

async function code(services: Needed, email: string, password: string): Promise<string> {
  try {
    return (await signInWithPassword(services, { email, password }, testCall())).missing
  } catch (refusal) {
    return (refusal as { code: string }).code
  }
}

test('at most 12 passwords are compared in an hour and 104 in a day, wherever they come from', async () => {
  for (const [ms, most] of [
    [HOUR, 12],
    [24 * HOUR, 104],
  ] as const) {
    await using app = await startTestApp(staffCallables)
    const { user } = await givenAccount(app)
    expect(await guessFor(app, ms, user.email)).toBe(most)
  }
})

test('an address nobody has is counted, delayed and answered like one that somebody has', async () => {
  await using app = await startTestApp(staffCallables)
  const { user, password } = await givenAccount(app)
  const said = { known: [] as unknown[], unknown: [] as unknown[] }
  for (let n = 0; n < 8; n++) {
    for (const [who, email] of [
      ['known', user.email],
      ['unknown', 'nikto@bystro.test'],
    ] as const) {
      const { status, error } = await app.call('signInWithPassword', { email, password: `zle heslo ${n}` })
      said[who].push({ status, error })
    }
    app.clock.advance(1_000)
  }
  expect(said.known).toEqual(said.unknown)
  expect(said.known.map((each) => (each as { status: number }).status)).toEqual([
    401, 401, 401, 401, 401, 429, 429, 429,
  ])
  expect(said.known.at(5)).toMatchObject({ error: { code: 'TOO_MANY_ATTEMPTS', details: { retryAfterSeconds: 29 } } })
  // While an account waits, the right password is not even looked at.
  expect(await code(app, user.email, password)).toBe('TOO_MANY_ATTEMPTS')
  app.clock.advance(30_000)
  expect(await code(app, user.email, password)).toBe('second-factor')
  // Whoever proves who they are starts with a clean sheet.
  expect(await code(app, user.email, 'zle heslo')).toBe('INVALID_CREDENTIALS')
})

test('wrong password, unknown address and something that is no address are told in one sentence', async () => {
  await using app = await startTestApp(staffCallables)
  const { user } = await givenAccount(app)
  const answers = []
  for (const email of [user.email, 'nikto@bystro.test', 'nie je adresa']) {
    for (const language of ['sk', 'en']) {
      answers.push(await app.call('signInWithPassword', { email, password: 'zle heslo' }, { 'x-language': language }))
    }
  }
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]))
  expect(new Set(answers.map(({ error }) => `${error.code} ${error.message}`))).toEqual(
    new Set([
      'INVALID_CREDENTIALS E-mail alebo heslo nie je správne.',
      'INVALID_CREDENTIALS The e-mail address or the password is not correct.',
    ]),
  )
})

test('twenty tries at once are twenty: five are compared', async () => {
  await using services = await testServices()
  const { user } = await givenAccount(services)
  const codes = await Promise.all(Array.from({ length: 20 }, (_, n) => code(services, user.email, `zle heslo ${n}`)))
  expect(codes.filter((each) => each === 'INVALID_CREDENTIALS')).toHaveLength(5)
  expect(codes.filter((each) => each === 'TOO_MANY_ATTEMPTS')).toHaveLength(15)
})

test('one address tries twenty times a minute, whatever it writes into X-Forwarded-For and whomever it tries', async () => {
  await using app = await startTestApp(staffCallables)
  const statuses = []
  for (let n = 0; n < 25; n++) {
    const { status } = await app.call(
      'signInWithPassword',
      { email: `clovek${n}@bystro.test`, password: 'zle heslo' },
      { 'x-forwarded-for': `198.51.100.${n}`, 'x-real-ip': `198.51.100.${n}` },
    )
    statuses.push(status)
  }
  expect(statuses.filter((status) => status === 401)).toHaveLength(20)
  expect(statuses.slice(20)).toEqual([429, 429, 429, 429, 429])
})

test('codes have a counter of their own, which the password does not lift', async () => {
  await using app = await startTestApp(staffCallables)
  const { user, password, totpSecret } = await givenAccount(app)
  const call = testCall()
  await signInWithPassword(app, { email: user.email, password }, call)
  const cookie = cookieOf(call.setCookies)
  const tried = []
  for (let n = 0; n < 6; n++)
    tried.push((await app.call('verifySecondFactor', { code: '000000' }, { cookie })).error.code)
  expect(tried).toEqual([...Array(5).fill('SECOND_FACTOR_WRONG'), 'TOO_MANY_ATTEMPTS'])
  const again = testCall()
  await signInWithPassword(app, { email: user.email, password }, again)
  const right = { code: codeAt(totpSecret ?? '', app.clock.now()) }
  const other = { cookie: cookieOf(again.setCookies) }
  expect((await app.call('verifySecondFactor', right, other)).error.code).toBe('TOO_MANY_ATTEMPTS')
  app.clock.advance(30_000)
  const fresh = { code: codeAt(totpSecret ?? '', app.clock.now()) }
  expect((await app.call('verifySecondFactor', fresh, other)).result).toEqual({ missing: 'nothing' })
})

test('tries are forgotten a day after the last one', async () => {
  await using services = await testServices()
  for (let n = 0; n < 5; n++) await takeTry(services, { password: 'a@bystro.test' })
  await expect(takeTry(services, { password: 'a@bystro.test' })).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS' })
  services.clock.advance(24 * HOUR)
  await takeTry(services, { password: 'a@bystro.test' })
  const [row] = await services.db.select().from(signInFailures).where(eq(signInFailures.failures, 1))
  // What is kept names nobody.
  expect(row?.subject).toMatch(/^password:[\w-]{32}$/)
})

test('a wrong password and an address nobody has ask the database and the hash the same number of times', async () => {
  await using services = await testServices()
  const { user } = await givenAccount(services)
  const work = { queries: 0 }
  const query = services.pool.query.bind(services.pool)
  services.pool.query = ((...given: never[]) => {
    work.queries++
    return (query as (...rest: never[]) => unknown)(...given)
  }) as typeof services.pool.query
  const counts: number[] = []
  for (const email of [user.email, 'nikto@bystro.test', user.email, 'nikto@bystro.test']) {
    work.queries = 0
    expect(await code(services, email, 'zle heslo')).toBe('INVALID_CREDENTIALS')
    counts.push(work.queries)
  }
  expect(counts[0]).toBeGreaterThan(3)
  expect(new Set(counts).size).toBe(1)
})
