import { expect, test } from 'vitest'
import { authSessions, signInFailures } from '#platform/auth/auth.tables.server.ts'
import { testServices } from '#platform/testing/test-services.server.ts'
import { switchLanguage } from '../people/switch-language.server.ts'
import { takeTry } from '../sign-in/take-try.server.ts'
import { givenAccount, givenAdmin, signedIn, testCall } from '../staff.testing.server.ts'
import { forgetOldSignIns } from './forget-old-sign-ins.server.ts'
import { listAuthSessions } from './list-auth-sessions.server.ts'
import { revokeAuthSession } from './revoke-auth-session.server.ts'
import { revokeOtherAuthSessions } from './revoke-other-auth-sessions.server.ts'

test('somebody sees where they are signed in, with shortened addresses, and nobody else’s sessions', async () => {
  await using services = await testServices()
  const account = await givenAccount(services)
  const here = await signedIn(services, account)
  services.clock.advance(60_000)
  await signedIn(services, account)
  await givenAdmin(services)
  const listed = await listAuthSessions(services, {}, testCall(here))
  expect(listed).toHaveLength(2)
  expect(listed.map(({ isCurrent }) => isCurrent).toSorted()).toEqual([false, true])
  for (const session of listed) {
    expect(session).toMatchObject({ userAgent: 'Firefox', hasSecondFactor: true })
    expect(session.ipAddress).toMatch(/^198\.18\.\d+\.0$/)
  }
})

test('ending a session of one’s own takes effect at once; somebody else’s is not there', async () => {
  await using services = await testServices()
  const account = await givenAccount(services)
  const [here, there] = [await signedIn(services, account), await signedIn(services, account)]
  const stranger = await givenAdmin(services)
  const listed = await listAuthSessions(services, {}, testCall(here))
  const other = listed.find(({ isCurrent }) => !isCurrent)?.id ?? ''
  await expect(revokeAuthSession(services, { id: other }, testCall(stranger))).rejects.toMatchObject({
    code: 'SESSION_NOT_FOUND',
  })
  await revokeAuthSession(services, { id: other }, testCall(here))
  expect(await services.auth.identify(there)).toBeNull()
  expect(await services.auth.identify(here)).not.toBeNull()

  await signedIn(services, account)
  expect(await revokeOtherAuthSessions(services, {}, testCall(here))).toEqual({ revoked: 1 })
  expect(await services.auth.identify(here)).not.toBeNull()
  expect(await services.auth.identify(stranger)).not.toBeNull()
})

test('verbs about one’s own account are closed to whoever has shown a password only', async () => {
  await using services = await testServices()
  const account = await givenAccount(services)
  const { cookies } = await services.auth.startSession(account.user.id, { ...testCall(), secondFactorAt: null })
  const call = () => testCall({ cookie: cookies.map((cookie) => cookie.split(';')[0]).join('; ') })
  const refused = [
    () => listAuthSessions(services, {}, call()),
    () => revokeOtherAuthSessions(services, {}, call()),
    () => revokeAuthSession(services, { id: account.user.id }, call()),
    () => switchLanguage(services, { language: 'en' }, call()),
  ]
  for (const each of refused) await expect(each()).rejects.toMatchObject({ code: 'AUTHENTICATION_REQUIRED' })
})

test('the language of the back office belongs to the person', async () => {
  await using services = await testServices()
  const person = await givenAdmin(services)
  await switchLanguage(services, { language: 'en' }, testCall(person))
  expect((await services.auth.identify(person))?.user.language).toBe('en')
})

test('what has ended is forgotten every night, what has not stays', async () => {
  await using services = await testServices()
  await givenAdmin(services)
  await takeTry(services, { password: 'a@bystro.test' })
  services.clock.advance(6 * 86_400_000)
  const person = await givenAdmin(services)
  await takeTry(services, { password: 'b@bystro.test' })
  services.clock.advance(86_400_000 - 1)
  await forgetOldSignIns(services)
  expect(await services.db.$count(authSessions)).toBe(2)
  services.clock.advance(2)
  await forgetOldSignIns(services)
  expect(await services.db.$count(authSessions)).toBe(1)
  expect(await services.auth.identify(person)).not.toBeNull()
  expect(await services.db.$count(signInFailures)).toBe(0)
})
