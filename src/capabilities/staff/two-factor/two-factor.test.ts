import { expect, test } from 'vitest'
import { authRecoveryCodes, authSessions, authTwoFactors } from '#platform/auth/auth.tables.server.ts'
import { mails } from '#platform/mail/mail.tables.server.ts'
import { testServices } from '#platform/testing/test-services.server.ts'
import { signInWithPassword } from '../sign-in/sign-in-with-password.server.ts'
import { cookieOf, givenAccount, givenAdmin, signedIn, testCall } from '../staff.testing.server.ts'
import { beginTwoFactor } from './begin-two-factor.server.ts'
import { confirmTwoFactor } from './confirm-two-factor.server.ts'
import { codeAt, newTotpSecret, stepOfCode } from './one-time-code.server.ts'
import { spendRecoveryCode } from './recovery-codes.server.ts'
import { removeTwoFactor } from './remove-two-factor.server.ts'
import { renewRecoveryCodes } from './renew-recovery-codes.server.ts'
import { resetTwoFactor } from './reset-two-factor.server.ts'
import { spendOneTimeCode } from './spend-one-time-code.server.ts'
import { verifySecondFactor } from './verify-second-factor.server.ts'

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'ok',
    (refusal) => refusal.code as string,
  )

type Services = Awaited<ReturnType<typeof testServices>>

async function afterPassword(
  services: Services,
  account: { user: { email: string }; password: string },
): Promise<string> {
  const call = testCall()
  await signInWithPassword(services, { email: account.user.email, password: account.password }, call)
  return cookieOf(call.setCookies)
}

test('codes are those of RFC 6238', () => {
  // The vectors of its appendix B, cut to six digits; the secret is "12345678901234567890".
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
  for (const [seconds, code] of [
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_234_567_890, '005924'],
    [20_000_000_000, '353130'],
  ] as const) {
    expect(codeAt(secret, new Date(seconds * 1000))).toBe(code)
  }
  const now = new Date('2026-11-16T09:00:00Z')
  const at = (seconds: number) => new Date(now.getTime() + seconds * 1000)
  const own = newTotpSecret()
  expect([-60, -30, 0, 30, 60].map((drift) => stepOfCode(own, codeAt(own, at(drift)), now) !== null)).toEqual([
    false,
    true,
    true,
    true,
    false,
  ])
})

test('turning the second factor on takes a first code, shows ten recovery codes and ends the other sessions', async () => {
  await using services = await testServices()
  const account = await givenAccount(services, { twoFactor: false })
  const [here, there] = [await signedIn(services, account), await signedIn(services, account)]
  const { uri, secret } = await beginTwoFactor(services, {}, testCall(here))
  expect(uri).toBe(
    `otpauth://totp/Bystro:${encodeURIComponent(account.user.email)}?secret=${secret}&issuer=Bystro&digits=6&period=30`,
  )
  // The database holds it encrypted, and nothing is asked for yet.
  expect(JSON.stringify(await services.db.select().from(authTwoFactors))).not.toContain(secret)
  expect((await services.auth.identify(here))?.user.hasTwoFactor).toBe(false)

  expect(await codeOf(confirmTwoFactor(services, { code: '000000' }, testCall(here)))).toBe('SECOND_FACTOR_WRONG')
  const call = testCall(here)
  const { recoveryCodes } = await confirmTwoFactor(services, { code: codeAt(secret, services.clock.now()) }, call)
  expect(new Set(recoveryCodes).size).toBe(10)
  expect(recoveryCodes.every((code) => /^[2-9a-z]{5}-[2-9a-z]{5}$/.test(code))).toBe(true)
  expect(JSON.stringify(await services.db.select().from(authRecoveryCodes))).not.toContain(
    recoveryCodes[0]?.slice(0, 5),
  )
  for (const old of [here, there]) expect(await services.auth.identify({ cookie: old.cookie })).toBeNull()
  expect(await services.auth.identify({ cookie: cookieOf(call.setCookies) })).toMatchObject({ missing: 'nothing' })
  expect(await codeOf(beginTwoFactor(services, {}, testCall({ cookie: cookieOf(call.setCookies) })))).toBe(
    'TWO_FACTOR_ALREADY_ON',
  )
  expect((await services.db.select().from(mails)).map(({ template }) => template)).toEqual(['two-factor-changed'])
})

test('a browser left open for half an hour cannot put its own second factor on the account', async () => {
  await using services = await testServices()
  const person = await givenAdmin(services, { twoFactor: false })
  services.clock.advance(31 * 60_000)
  expect(await codeOf(beginTwoFactor(services, {}, testCall(person)))).toBe('SIGN_IN_AGAIN')
})

test('a code works once: of twenty who show it at once one is let in, and nobody afterwards', async () => {
  await using services = await testServices()
  const { user, password, totpSecret } = await givenAccount(services)
  const now = services.clock.now()
  const code = codeAt(totpSecret ?? '', now)
  const shown = await Promise.all(
    Array.from({ length: 20 }, () => spendOneTimeCode(services.db, services, user.id, code)),
  )
  expect(shown.filter(Boolean)).toHaveLength(1)
  const cookie = await afterPassword(services, { user, password })
  // An earlier code that is still within the drift is worth nothing either; the next one is.
  const [earlier, next] = [-30_000, 30_000].map((drift) => codeAt(totpSecret ?? '', new Date(now.getTime() + drift)))
  const show = (given = '') => codeOf(verifySecondFactor(services, { code: given }, testCall({ cookie })))
  expect(await show(code)).toBe('SECOND_FACTOR_WRONG')
  expect(await show(earlier)).toBe('SECOND_FACTOR_WRONG')
  expect(await show(next)).toBe('ok')
})

test('of twenty who show one recovery code at once one is let in', async () => {
  await using services = await testServices()
  const { user, recoveryCodes } = await givenAccount(services)
  const code = (recoveryCodes[0] ?? '').replace('-', '')
  const shown = await Promise.all(
    Array.from({ length: 20 }, () => spendRecoveryCode(services.db, services, user.id, code)),
  )
  expect(shown.filter(Boolean)).toHaveLength(1)
})

test('each recovery code works once, written with or without its dash', async () => {
  await using services = await testServices()
  const account = await givenAccount(services)
  const [one = '', two = ''] = account.recoveryCodes
  const show = async (recoveryCode: string) =>
    codeOf(verifySecondFactor(services, { recoveryCode }, testCall({ cookie: await afterPassword(services, account) })))
  expect(await show(one.replace('-', ''))).toBe('ok')
  expect(await show(one.replace('-', ''))).toBe('SECOND_FACTOR_WRONG')
  expect(await show(two.replace('-', ''))).toBe('ok')
})

test('new recovery codes and turning the second factor off ask for the password and for that factor', async () => {
  await using services = await testServices()
  const person = await givenAdmin(services)
  const { password } = person
  const call = () => testCall(person)
  const appCode = () => {
    services.clock.advance(30_000)
    return codeAt(person.totpSecret ?? '', services.clock.now())
  }
  for (const change of [renewRecoveryCodes, removeTwoFactor]) {
    expect(await codeOf(change(services, { password: 'zle heslo', code: appCode() }, call()))).toBe('PASSWORD_WRONG')
    expect(await codeOf(change(services, { password, code: '' }, call()))).toBe('SECOND_FACTOR_WRONG')
  }
  const code = appCode()
  const { recoveryCodes } = await renewRecoveryCodes(services, { password, code }, call())
  expect(await codeOf(removeTwoFactor(services, { password, code }, call()))).toBe('SECOND_FACTOR_WRONG')
  expect(recoveryCodes).toHaveLength(10)
  expect(recoveryCodes).not.toContain(person.recoveryCodes[0])
  expect(await services.db.$count(authRecoveryCodes)).toBe(10)
  const earlier = (person.recoveryCodes[0] ?? '').replace('-', '')
  expect(await codeOf(removeTwoFactor(services, { password, code: earlier }, call()))).toBe('SECOND_FACTOR_WRONG')
  await removeTwoFactor(services, { password, code: (recoveryCodes[0] ?? '').replace('-', '') }, call())
  // Where it is required the back office stays closed until there is a new one.
  expect(await services.auth.identify(person)).toMatchObject({ missing: 'two-factor-enrolment' })
  expect(await services.db.$count(authRecoveryCodes)).toBe(0)
  expect(await services.db.$count(authSessions)).toBe(1)
})

test('an operator turns off the second factor of somebody who lost phone and codes, and their mailbox hears of it', async () => {
  await using services = await testServices()
  const person = await givenAdmin(services)
  const by = { actor: { kind: 'system', id: 'command' }, requestId: null } as const
  await resetTwoFactor(services, { email: person.user.email }, by)
  expect(await services.auth.identify(person)).toBeNull()
  const again = await signedIn(services, { ...person, totpSecret: null })
  expect(await services.auth.identify(again)).toMatchObject({ missing: 'two-factor-enrolment' })
  expect((await services.db.select().from(mails)).map(({ template }) => template)).toEqual(['two-factor-changed'])
  expect(await codeOf(resetTwoFactor(services, { email: person.user.email }, by))).toBe('TWO_FACTOR_OFF')
  const stranger = resetTwoFactor(services, { email: person.user.email }, testCall())
  expect(await codeOf(stranger)).toBe('AUTHENTICATION_REQUIRED')
})
