import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditEvents } from '#platform/audit/audit.tables.server.ts'
import { authSessions, authVerifications } from '#platform/auth/auth.tables.server.ts'
import { createPasswordHasher, PASSWORD_COST } from '#platform/auth/password-hash.server.ts'
import { mails } from '#platform/mail/mail.tables.server.ts'
import { type TestServices, testServices } from '#platform/testing/test-services.server.ts'
import { signInWithPassword } from '../sign-in/sign-in-with-password.server.ts'
import { givenAccount, givenAdmin, signedIn, testCall, tokenInLetter } from '../staff.testing.server.ts'
import { changePassword } from './change-password.server.ts'
import { passwordReset } from './password-reset.mail.server.ts'
import { requestPasswordReset } from './request-password-reset.server.ts'
import { resetPassword } from './reset-password.server.ts'
import { sendPasswordReset } from './send-password-reset.server.ts'

const NEW_PASSWORD = 'zelený bicykel pod mostom 7'

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'ok',
    (refusal) => refusal.code as string,
  )

async function jobsOf({ db }: TestServices, name: string) {
  const { rows } = await db.execute<{ data: unknown }>(
    sql`select data from jobs.job where name = ${name} order by created_on`,
  )
  return rows.map(({ data }) => data)
}

test('a new password by mail: the link works once, ends every session and lifts the lock', async () => {
  await using services = await testServices()
  const person = await givenAdmin(services)
  for (let n = 0; n < 6; n++) {
    await codeOf(signInWithPassword(services, { email: person.user.email, password: 'zle heslo' }, testCall()))
  }
  await sendPasswordReset(services, { userId: person.user.id })
  const token = await tokenInLetter(services, passwordReset)
  expect(JSON.stringify(await services.db.select().from(authVerifications))).not.toContain(token)
  expect(JSON.stringify(await services.db.select().from(mails))).not.toContain(token)

  // A password that will not do leaves the link as it was.
  expect(await codeOf(resetPassword(services, { token, password: 'heslo' }, testCall()))).toBe('PASSWORD_TOO_SHORT')
  expect(await codeOf(resetPassword(services, { token, password: 'heslo1234567' }, testCall()))).toBe('PASSWORD_COMMON')
  const codes = await Promise.all(
    Array.from({ length: 20 }, () => codeOf(resetPassword(services, { token, password: NEW_PASSWORD }, testCall()))),
  )
  expect(codes.filter((code) => code === 'ok')).toHaveLength(1)
  expect(codes.filter((code) => code !== 'ok' && code !== 'TOKEN_SPENT')).toEqual([])
  expect(await services.auth.identify({ cookie: person.cookie })).toBeNull()
  expect(await services.db.$count(authSessions)).toBe(0)
  await signedIn(services, { ...person, password: NEW_PASSWORD })
  expect(
    await codeOf(signInWithPassword(services, { email: person.user.email, password: person.password }, testCall())),
  ).toBe('INVALID_CREDENTIALS')
  const written = await services.db.select({ action: auditEvents.action }).from(auditEvents)
  expect(written.filter(({ action }) => action === 'password-reset')).toHaveLength(1)
  const letters = await services.db.select({ template: mails.template }).from(mails)
  expect(letters.map(({ template }) => template).toSorted()).toEqual(['password-changed', 'password-reset'])
})

test('the link is good for half an hour, and at most three are open at a time', async () => {
  await using services = await testServices()
  const { user } = await givenAccount(services)
  for (let n = 0; n < 5; n++) await sendPasswordReset(services, { userId: user.id })
  expect(await services.db.$count(mails)).toBe(3)
  const token = await tokenInLetter(services, passwordReset)
  services.clock.advance(30 * 60_000)
  expect(await codeOf(resetPassword(services, { token, password: NEW_PASSWORD }, testCall()))).toBe('TOKEN_SPENT')
  // A letter that was late says nothing.
  const [queued] = await services.db.select().from(mails)
  expect(await passwordReset.compose(services, passwordReset.payload.parse(queued?.payload))).toBeNull()
})

test('asking for a new password looks the same for an address nobody has', async () => {
  await using services = await testServices()
  const { user } = await givenAccount(services)
  const asked = []
  for (const email of [user.email, 'nikto@bystro.test'])
    asked.push(await requestPasswordReset(services, { email }, testCall()))
  expect(asked).toEqual([{ asked: true }, { asked: true }])
  expect(await jobsOf(services, 'send-password-reset')).toEqual([{ userId: user.id }, { userId: null }])
  await sendPasswordReset(services, { userId: null })
  expect(await services.db.$count(mails)).toBe(0)
})

test('changing the password asks for the current one and ends the other sessions', async () => {
  await using services = await testServices()
  const account = await givenAccount(services)
  const [here, there] = [await signedIn(services, account), await signedIn(services, account)]
  const change = (currentPassword: string, newPassword: string) =>
    codeOf(changePassword(services, { currentPassword, newPassword }, testCall({ cookie: here.cookie })))
  expect(await change('zle heslo', NEW_PASSWORD)).toBe('PASSWORD_WRONG')
  expect(await change(account.password, 'jana nova 1990 jana')).toBe('PASSWORD_COMMON')
  expect(await change(account.password, NEW_PASSWORD)).toBe('ok')
  expect(await services.auth.identify({ cookie: here.cookie })).not.toBeNull()
  expect(await services.auth.identify({ cookie: there.cookie })).toBeNull()
  const nobody = changePassword(services, { currentPassword: NEW_PASSWORD, newPassword: NEW_PASSWORD }, testCall())
  expect(await codeOf(nobody)).toBe('AUTHENTICATION_REQUIRED')
})

test('a stolen session cannot guess the password behind it: the tries count like sign-ins', async () => {
  await using services = await testServices()
  const { cookie } = await givenAdmin(services)
  const codes = []
  for (let n = 0; n < 6; n++) {
    const given = { currentPassword: `zle heslo ${n}`, newPassword: NEW_PASSWORD }
    codes.push(await codeOf(changePassword(services, given, testCall({ cookie }))))
  }
  expect(codes).toEqual([...Array(5).fill('PASSWORD_WRONG'), 'TOO_MANY_ATTEMPTS'])
})

test('passwords are kept as Argon2id with 64 MiB and three passes, each with a salt of its own', async () => {
  const hasher = createPasswordHasher(PASSWORD_COST)
  const [one, two] = [await hasher.hash(NEW_PASSWORD), await hasher.hash(NEW_PASSWORD)]
  expect(one).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$[\w-]{22}\$[\w-]{43}$/)
  expect(one).not.toBe(two)
  expect(await hasher.verify({ hash: one, password: NEW_PASSWORD.normalize('NFD') })).toBe(true)
  expect(await hasher.verify({ hash: one, password: `${NEW_PASSWORD} ` })).toBe(false)
})

test('two passwords are compared at a time, twenty wait, and the next one is told to come back', async () => {
  const hasher = createPasswordHasher({ memory: 1024, passes: 1 })
  const outcomes = await Promise.all(Array.from({ length: 30 }, () => codeOf(hasher.hash(NEW_PASSWORD))))
  expect(outcomes.filter((outcome) => outcome === 'ok')).toHaveLength(22)
  expect(outcomes.filter((outcome) => outcome === 'BUSY')).toHaveLength(8)
  // The queue empties: whoever comes later is served.
  expect(await codeOf(hasher.hash(NEW_PASSWORD))).toBe('ok')
})
