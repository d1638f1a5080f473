import { expect, test } from 'vitest'
import { startTestApp } from '#platform/testing/start-test-app.server.ts'
import { codeAt } from './one-time-code.server.ts'
import { staffCallables } from './staff.callables.server.ts'
import { cookieOf, givenAccount, givenAdmin } from './staff.testing.server.ts'

const ORIGIN = 'http://bystro.test'

test('[ADM-069] somebody signs in with e-mail, password and second factor and gets a token with the claim', async () => {
  await using app = await startTestApp(staffCallables)
  const { user, password, totpSecret } = await givenAccount(app)
  const first = await app.request('/api/signInWithPassword', {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: ORIGIN },
    body: JSON.stringify({ data: { email: ` ${user.email.toUpperCase()} `, password } }),
  })
  expect(await first.json()).toEqual({ result: { missing: 'second-factor' } })
  const pending = cookieOf(first.headers.getSetCookie())
  expect((await app.call('refreshToken', {}, { cookie: pending })).error.code).toBe('AUTHENTICATION_REQUIRED')
  const second = await app.request('/api/verifySecondFactor', {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: ORIGIN, cookie: pending },
    body: JSON.stringify({ data: { code: codeAt(totpSecret ?? '', app.clock.now()) } }),
  })
  expect(await second.json()).toEqual({ result: { missing: 'nothing' } })
  const cookie = cookieOf(second.headers.getSetCookie())
  expect(cookie).not.toBe(pending)
  const fresh = await app.call('refreshToken', {}, { cookie })
  expect(fresh.result).toMatchObject({ admin: true, missing: 'nothing', user: { id: user.id } })
  expect(await app.auth.identify({ cookie: pending })).toBeNull()
})

test('a call is an admin only with session and token of the same sign-in', async () => {
  await using app = await startTestApp(staffCallables)
  const [one, two] = [await givenAdmin(app), await givenAdmin(app)]
  const bearer = (token: string) => `Bearer ${token}`
  const actor = (headers: { cookie?: string; authorization?: string }) => app.auth.identifyCall(headers)
  expect(await actor({ cookie: one.cookie, authorization: bearer(one.token) })).toEqual({
    kind: 'admin',
    id: one.user.id,
  })
  expect(await actor({ cookie: one.cookie })).toEqual({ kind: 'user', id: one.user.id })
  expect(await actor({ cookie: one.cookie, authorization: bearer(two.token) })).toEqual({
    kind: 'user',
    id: one.user.id,
  })
  expect(await actor({ authorization: bearer(one.token) })).toEqual({ kind: 'visitor', id: null })
  app.clock.advance(60 * 60_000)
  expect(await actor({ cookie: one.cookie, authorization: bearer(one.token) })).toEqual({
    kind: 'user',
    id: one.user.id,
  })
})
