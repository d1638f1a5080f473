import { generateKeyPairSync } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { alerts } from '#platform/alerts/alerts.tables.server.ts'
import { auditEvents } from '#platform/audit/audit.tables.server.ts'
import { authChallenges, authPasskeys, authSessions, authUsers } from '#platform/auth/auth.tables.server.ts'
import { issueChallenge } from '#platform/auth/challenge.server.ts'
import { userHandleOf } from '#platform/auth/verify-passkey.server.ts'
import { mails } from '#platform/mail/mail.tables.server.ts'
import { type TestServices, testServices } from '#platform/testing/test-services.server.ts'
import { forgetOldSignIns } from '../devices/forget-old-sign-ins.server.ts'
import { signInWithPassword } from '../sign-in/sign-in-with-password.server.ts'
import { cookieOf, givenAccount, givenAdmin, signedIn, testCall } from '../staff.testing.server.ts'
import { beginTwoFactor } from '../two-factor/begin-two-factor.server.ts'
import { confirmTwoFactor } from '../two-factor/confirm-two-factor.server.ts'
import { codeAt } from '../two-factor/one-time-code.server.ts'
import { removeTwoFactor } from '../two-factor/remove-two-factor.server.ts'
import { renewRecoveryCodes } from '../two-factor/renew-recovery-codes.server.ts'
import { resetTwoFactor } from '../two-factor/reset-two-factor.server.ts'
import { verifySecondFactor } from '../two-factor/verify-second-factor.server.ts'
import { beginOwnPasskey } from './begin-own-passkey.server.ts'
import { beginPasskeyEnrolment } from './begin-passkey-enrolment.server.ts'
import { beginPasskeySignIn } from './begin-passkey-sign-in.server.ts'
import { finishPasskeyEnrolment } from './finish-passkey-enrolment.server.ts'
import { listPasskeys } from './list-passkeys.server.ts'
import { enterWith, givenPasskeyHolder } from './passkeys.testing.server.ts'
import { removePasskey } from './remove-passkey.server.ts'
import { renamePasskey } from './rename-passkey.server.ts'
import { signInWithPasskey } from './sign-in-with-passkey.server.ts'
import { type Lie, softAuthenticator } from './soft-authenticator.testing.server.ts'
import { verifyPasskeySecondFactor } from './verify-passkey-second-factor.server.ts'

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'ok',
    (refusal) => (refusal.code as string | undefined) ?? String(refusal),
  )

type Person = { user: { id: string; email: string }; password: string }

async function afterPassword(services: TestServices, { user, password }: Person): Promise<string> {
  const call = testCall()
  await signInWithPassword(services, { email: user.email, password }, call)
  return cookieOf(call.setCookies)
}

const lettersOf = async ({ db }: TestServices) => (await db.select().from(mails)).map(({ template }) => template)

const actionsOf = async ({ db }: TestServices) => (await db.select().from(auditEvents)).map(({ action }) => action)

test('a first passkey is a second factor: ten recovery codes, a new session, the others end, and the mailbox hears of it', async () => {
  await using services = await testServices()
  const account = await givenAccount(services, { twoFactor: false })
  const [here, there] = [await signedIn(services, account), await signedIn(services, account)]
  const key = softAuthenticator()
  const call = testCall({
    ...here,
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:141.0) Gecko/20100101 Firefox/141.0',
  })
  const toMake = await beginPasskeyEnrolment(services, { proof: null }, call)
  expect(toMake.rp).toEqual({ id: 'bystro.test', name: 'Bystro' })
  expect(JSON.stringify(await services.db.select().from(authChallenges))).not.toContain(toMake.challenge)
  const { recoveryCodes } = await finishPasskeyEnrolment(services, { name: '', passkey: key.make(toMake) }, call)
  expect(new Set(recoveryCodes).size).toBe(10)
  for (const old of [here, there]) expect(await services.auth.identify({ cookie: old.cookie })).toBeNull()
  const cookie = cookieOf(call.setCookies)
  expect(await services.auth.identify({ cookie })).toMatchObject({ missing: 'nothing', user: { hasTwoFactor: true } })
  expect(await listPasskeys(services, {}, testCall({ cookie }))).toMatchObject([
    { name: 'Firefox, Linux', createdAt: services.clock.now(), lastUsedAt: null, isBackedUp: false },
  ])
  expect(await lettersOf(services)).toEqual(['passkey-changed'])
  expect(await actionsOf(services)).toEqual(expect.arrayContaining(['passkey-added', 'two-factor-turned-on']))
  expect(await services.db.$count(authChallenges)).toBe(0)
})

test('a passkey alone signs in with both factors, and replaces the session that was there', async () => {
  await using services = await testServices()
  const { key, user, cookie: before } = await givenPasskeyHolder(services)
  services.clock.advance(60_000)
  const toShow = await beginPasskeySignIn(services, {}, testCall())
  expect(toShow).toMatchObject({ rpId: 'bystro.test', known: [], userVerification: 'required' })
  const call = testCall({ cookie: before })
  expect(await signInWithPasskey(services, { passkey: key.show(toShow) }, call)).toEqual({ missing: 'nothing' })
  expect(await services.auth.identify({ cookie: before })).toBeNull()
  const cookie = cookieOf(call.setCookies)
  expect(await services.auth.identify({ cookie })).toMatchObject({ missing: 'nothing', user: { id: user.id } })
  const [session] = await services.db.select().from(authSessions)
  expect(session?.secondFactorAt).toEqual(services.clock.now())
  expect(await listPasskeys(services, {}, testCall({ cookie }))).toMatchObject([{ lastUsedAt: services.clock.now() }])
})

test('after the password a passkey completes the sign-in, with or without a finger, under a new session', async () => {
  await using services = await testServices()
  const person = await givenPasskeyHolder(services)
  for (const isVerified of [true, false]) {
    const cookie = await afterPassword(services, person)
    expect(await services.auth.identify({ cookie })).toMatchObject({ missing: 'second-factor' })
    const toShow = await beginOwnPasskey(services, {}, testCall({ cookie }))
    expect(toShow.known.map(({ id }) => id)).toEqual([person.key.id])
    const call = testCall({ cookie })
    const passkey = person.key.show(toShow, { isVerified })
    expect(await verifyPasskeySecondFactor(services, { passkey }, call)).toEqual({ missing: 'nothing' })
    expect(await services.auth.identify({ cookie })).toBeNull()
    expect(await services.auth.identify({ cookie: cookieOf(call.setCookies) })).toMatchObject({ missing: 'nothing' })
  }
})

const STRANGER = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey

const LIES: ReadonlyArray<[string, Lie]> = [
  ['of another origin', { origin: 'http://bystro.test.evil.example' }],
  ['of another port', { origin: 'http://bystro.test:8080' }],
  ['of another relying party', { rpId: 'evil.example' }],
  ['of a parent domain', { rpId: 'test' }],
  ['of the other ceremony', { type: 'webauthn.other' }],
  ['signed by another key', { privateKey: STRANGER }],
  ['of a challenge that we never gave', { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
  ['of a key that nobody has', { id: 'AAAAAAAA' }],
  ['of a person that the key is not for', { userHandle: userHandleOf('00000000-0000-4000-8000-000000000000') }],
]

test.each<[string, Lie]>([
  ...LIES,
  ['without unlocking it', { isVerified: false }],
  ['that names nobody', { userHandle: null }],
])('a passkey %s signs nobody in, and the honest one does', async (_, lie) => {
  await using services = await testServices()
  const { key } = await givenPasskeyHolder(services)
  const before = await services.db.$count(authSessions)
  expect(await codeOf(enterWith(services, key, lie))).toBe('PASSKEY_REFUSED')
  expect(await services.db.$count(authSessions)).toBe(before)
  expect(await codeOf(enterWith(services, key))).toBe('ok')
})

test.each<[string, Lie]>(LIES)('a passkey %s is no second factor, and the honest one is', async (_, lie) => {
  await using services = await testServices()
  const person = await givenPasskeyHolder(services)
  const cookie = await afterPassword(services, person)
  const show = async (said: Lie) => {
    const toShow = await beginOwnPasskey(services, {}, testCall({ cookie }))
    return codeOf(verifyPasskeySecondFactor(services, { passkey: person.key.show(toShow, said) }, testCall({ cookie })))
  }
  expect(await show(lie)).toBe('PASSKEY_REFUSED')
  expect(await show({})).toBe('ok')
})

test.each<[string, Lie]>([
  ['of another origin', { origin: 'http://bystro.test.evil.example' }],
  ['of another relying party', { rpId: 'evil.example' }],
  ['that was shown, not made', { type: 'webauthn.get' }],
  ['that nobody unlocked', { isVerified: false }],
  ['for a challenge that we never gave', { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
])('a passkey %s is not kept, and the honest one is', async (_, lie) => {
  await using services = await testServices()
  const person = await givenAdmin(services, { twoFactor: false })
  const enrol = async (said: Lie) => {
    const toMake = await beginPasskeyEnrolment(services, { proof: null }, testCall(person))
    const passkey = softAuthenticator().make(toMake, said)
    return codeOf(finishPasskeyEnrolment(services, { name: '', passkey }, testCall(person)))
  }
  expect(await enrol(lie)).toBe('PASSKEY_REFUSED')
  expect(await services.db.$count(authPasskeys)).toBe(0)
  expect(await enrol({})).toBe('ok')
})

test('a signature with one bit turned, or over other data, is refused', async () => {
  await using services = await testServices()
  const { key } = await givenPasskeyHolder(services)
  for (const part of ['signature', 'authenticatorData'] as const) {
    const honest = key.show(await beginPasskeySignIn(services, {}, testCall()))
    const bytes = Buffer.from(honest[part], 'base64url')
    bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1)
    const passkey = { ...honest, [part]: bytes.toString('base64url') }
    expect(await codeOf(signInWithPasskey(services, { passkey }, testCall()))).toBe('PASSKEY_REFUSED')
  }
})

test('a challenge is answered once: of twenty with one answer one comes in, and nobody afterwards', async () => {
  await using services = await testServices()
  const { key } = await givenPasskeyHolder(services, { counts: false })
  const passkey = key.show(await beginPasskeySignIn(services, {}, testCall()))
  const enter = () => codeOf(signInWithPasskey(services, { passkey }, testCall()))
  const shown = await Promise.all(Array.from({ length: 20 }, enter))
  expect(shown.filter((said) => said === 'ok')).toHaveLength(1)
  expect(await enter()).toBe('PASSKEY_REFUSED')
})

test('a challenge lives for five minutes, is spent by a wrong answer too, and is swept away at night', async () => {
  await using services = await testServices()
  const { key } = await givenPasskeyHolder(services)
  const enter = (passkey: ReturnType<typeof key.show>) => codeOf(signInWithPasskey(services, { passkey }, testCall()))
  const late = await beginPasskeySignIn(services, {}, testCall())
  services.clock.advance(5 * 60_000 - 1)
  const inTime = await beginPasskeySignIn(services, {}, testCall())
  await forgetOldSignIns(services)
  expect(await services.db.$count(authChallenges)).toBe(2)
  services.clock.advance(1)
  expect(await enter(key.show(late))).toBe('PASSKEY_REFUSED')
  expect(await enter(key.show(inTime, { privateKey: STRANGER }))).toBe('PASSKEY_REFUSED')
  expect(await enter(key.show(inTime))).toBe('PASSKEY_REFUSED')
  services.clock.advance(1)
  await forgetOldSignIns(services)
  expect(await services.db.$count(authChallenges)).toBe(0)
})

test('a challenge of another purpose or another person opens nothing', async () => {
  await using services = await testServices()
  const person = await givenPasskeyHolder(services)
  const other = await givenPasskeyHolder(services)
  const { key, user } = person
  const cookie = await afterPassword(services, person)
  const half = (passkey: ReturnType<typeof key.show>) =>
    codeOf(verifyPasskeySecondFactor(services, { passkey }, testCall({ cookie })))
  const show = (challenge: string) => key.show({ challenge, rpId: 'bystro.test' })
  const issue = (purpose: 'enrolment' | 'second-factor' | 'proof', userId: string) =>
    issueChallenge(services.db, services, { purpose, userId })
  for (const purpose of ['enrolment', 'second-factor', 'proof'] as const) {
    const passkey = show(await issue(purpose, user.id))
    expect(await codeOf(signInWithPasskey(services, { passkey }, testCall()))).toBe('PASSKEY_REFUSED')
  }
  expect(await half(show(await issue('second-factor', other.user.id)))).toBe('PASSKEY_REFUSED')
  expect(await half(show(await issue('proof', user.id)))).toBe('PASSKEY_REFUSED')
  expect(await half(show((await beginPasskeySignIn(services, {}, testCall())).challenge))).toBe('PASSKEY_REFUSED')
  // Nor does the key of somebody else, for a challenge of this person.
  const foreign = other.key.show({ challenge: await issue('second-factor', user.id), rpId: 'bystro.test' })
  expect(await half({ ...foreign, userHandle: null })).toBe('PASSKEY_REFUSED')
  services.clock.advance(60 * 60_000)
  expect(await half(show(await issue('second-factor', user.id)))).toBe('ok')

  const newcomer = await givenAdmin(services, { twoFactor: false })
  const toMake = await beginPasskeyEnrolment(services, { proof: null }, testCall(newcomer))
  const passkey = softAuthenticator().make({ ...toMake, challenge: await issue('enrolment', user.id) })
  expect(await codeOf(finishPasskeyEnrolment(services, { name: '', passkey }, testCall(newcomer)))).toBe(
    'PASSKEY_REFUSED',
  )
})

test('a counter that goes back, or stands, is refused, written down and calls a person', async () => {
  await using services = await testServices()
  const { key, user } = await givenPasskeyHolder(services)
  expect(await codeOf(enterWith(services, key, { counter: 7 }))).toBe('ok')
  for (const counter of [7, 6, 0]) expect(await codeOf(enterWith(services, key, { counter }))).toBe('PASSKEY_REFUSED')
  expect(await services.db.select().from(alerts)).toMatchObject([
    { kind: 'passkey-copied', times: 3, details: { userId: user.id } },
  ])
  expect((await actionsOf(services)).filter((action) => action === 'passkey-counter-went-back')).toHaveLength(3)
  // Whoever has no right signature calls nobody.
  expect(await codeOf(enterWith(services, key, { counter: 1, privateKey: STRANGER }))).toBe('PASSKEY_REFUSED')
  expect(await services.db.select().from(alerts)).toMatchObject([{ times: 3 }])
  expect(await codeOf(enterWith(services, key, { counter: 8 }))).toBe('ok')
})

test('a key that does not count signs in as often as its owner likes', async () => {
  await using services = await testServices()
  const { key } = await givenPasskeyHolder(services, { counts: false })
  for (const _ of [1, 2, 3]) expect(await codeOf(enterWith(services, key))).toBe('ok')
  expect(await services.db.$count(alerts)).toBe(0)
})

test('beside another second factor a passkey takes both factors once more, and brings no new recovery codes', async () => {
  await using services = await testServices()
  const person = await givenAdmin(services)
  const { password, totpSecret } = person
  const there = await signedIn(services, person)
  const begin = (proof: Parameters<typeof beginPasskeyEnrolment>[1]['proof']) =>
    beginPasskeyEnrolment(services, { proof }, testCall(person))
  const appCode = () => {
    services.clock.advance(30_000)
    return codeAt(totpSecret ?? '', services.clock.now())
  }
  expect(await codeOf(begin(null))).toBe('PROOF_NEEDED')
  expect(await codeOf(begin({ password: 'zle heslo', code: appCode() }))).toBe('PASSWORD_WRONG')
  expect(await codeOf(begin({ password, code: '000000' }))).toBe('SECOND_FACTOR_WRONG')
  const toMake = await begin({ password, code: appCode() })
  const key = softAuthenticator()
  const given = { name: 'Kľúčenka', passkey: key.make(toMake) }
  expect(await finishPasskeyEnrolment(services, given, testCall(person))).toEqual({ recoveryCodes: null })
  for (const { cookie } of [person, there]) expect(await services.auth.identify({ cookie })).not.toBeNull()
  expect((await enterWith(services, key)).missing).toBe('nothing')
  // The next one may be vouched for by the first.
  const proof = key.show(await beginOwnPasskey(services, {}, testCall(person)))
  expect((await begin({ password, passkey: proof })).known.map(({ id }) => id)).toEqual([key.id])
  expect(await codeOf(begin({ password, passkey: proof }))).toBe('PASSKEY_REFUSED')
})

test('a browser left open for half an hour cannot put its own passkey on an account without a second factor', async () => {
  await using services = await testServices()
  const person = await givenAdmin(services, { twoFactor: false })
  services.clock.advance(31 * 60_000)
  expect(await codeOf(beginPasskeyEnrolment(services, { proof: null }, testCall(person)))).toBe('SIGN_IN_AGAIN')
})

test('the same key is kept once, whoever brings it', async () => {
  await using services = await testServices()
  const { key } = await givenPasskeyHolder(services)
  const other = await givenAdmin(services, { twoFactor: false })
  const toMake = await beginPasskeyEnrolment(services, { proof: null }, testCall(other))
  const given = { name: '', passkey: key.make(toMake) }
  expect(await codeOf(finishPasskeyEnrolment(services, given, testCall(other)))).toBe('PASSKEY_KNOWN')
  expect(await services.auth.identify(other)).toMatchObject({ user: { hasTwoFactor: false } })
  expect(await services.db.$count(authPasskeys)).toBe(1)
})

test('somebody names and removes their own passkeys, and nobody else’s are there for them', async () => {
  await using services = await testServices({ ADMIN_TWO_FACTOR: 'optional' })
  const person = await givenPasskeyHolder(services)
  const stranger = await givenAdmin(services)
  const [{ id } = { id: '' }] = await listPasskeys(services, {}, testCall(person))
  const { password } = person
  const code = () => {
    services.clock.advance(30_000)
    return codeAt(stranger.totpSecret ?? '', services.clock.now())
  }
  expect(await listPasskeys(services, {}, testCall(stranger))).toEqual([])
  expect(await codeOf(renamePasskey(services, { id, name: 'Moje' }, testCall(stranger)))).toBe('PASSKEY_NOT_FOUND')
  expect(await codeOf(removePasskey(services, { id, password, code: code() }, testCall(stranger)))).toBe(
    'PASSKEY_NOT_FOUND',
  )
  await renamePasskey(services, { id, name: 'Služobný telefón' }, testCall(person))
  expect(await listPasskeys(services, {}, testCall(person))).toMatchObject([{ name: 'Služobný telefón' }])

  const { cookie: there } = await enterWith(services, person.key)
  expect(await codeOf(removePasskey(services, { id, password, code: 'nie je' }, testCall(person)))).toBe(
    'SECOND_FACTOR_WRONG',
  )
  const proof = person.key.show(await beginOwnPasskey(services, {}, testCall(person)))
  await removePasskey(services, { id, password, passkey: proof }, testCall(person))
  expect(await codeOf(enterWith(services, person.key))).toBe('PASSKEY_REFUSED')
  expect(await services.auth.identify({ cookie: there })).toBeNull()
  expect(await services.auth.identify(person)).toMatchObject({ user: { hasTwoFactor: false } })
  expect(await lettersOf(services)).toEqual(['passkey-changed', 'passkey-changed'])
})

test('the last second factor stays where one is required, also when two are removed at once', async () => {
  await using services = await testServices()
  const person = await givenPasskeyHolder(services)
  const { password, recoveryCodes } = person
  const code = (at: number) => (recoveryCodes[at] ?? '').replace('-', '')
  const second = softAuthenticator()
  const toMake = await beginPasskeyEnrolment(services, { proof: { password, code: code(0) } }, testCall(person))
  await finishPasskeyEnrolment(services, { name: 'Druhý', passkey: second.make(toMake) }, testCall(person))
  const own = await listPasskeys(services, {}, testCall(person))
  const removed = await Promise.all(
    own.map(({ id }, at) => codeOf(removePasskey(services, { id, password, code: code(at + 1) }, testCall(person)))),
  )
  expect(removed.toSorted()).toEqual(['LAST_SECOND_FACTOR', 'ok'])
  expect(await services.db.$count(authPasskeys)).toBe(1)
})

test('an app joins a passkey after both factors were shown, its key opens nothing before, and either may go', async () => {
  await using services = await testServices()
  const person = await givenPasskeyHolder(services)
  const { password, recoveryCodes, key } = person
  expect(await codeOf(beginTwoFactor(services, {}, testCall(person)))).toBe('PROOF_NEEDED')
  expect(await codeOf(removeTwoFactor(services, { password, code: '000000' }, testCall(person)))).toBe('APP_OFF')
  const proof = { password, code: (recoveryCodes[0] ?? '').replace('-', '') }
  const { secret } = await beginTwoFactor(services, { proof }, testCall(person))
  const codeNow = () => codeAt(secret, services.clock.now())
  const half = await afterPassword(services, person)
  expect(await codeOf(verifySecondFactor(services, { code: codeNow() }, testCall({ cookie: half })))).toBe(
    'SECOND_FACTOR_WRONG',
  )
  const call = testCall(person)
  expect(await confirmTwoFactor(services, { code: codeNow() }, call)).toEqual({ recoveryCodes: [] })
  const inside = { cookie: cookieOf(call.setCookies) }
  services.clock.advance(30_000)
  await removeTwoFactor(services, { password, code: codeNow() }, testCall(inside))
  expect(await services.auth.identify(inside)).toMatchObject({ missing: 'nothing', user: { hasTwoFactor: true } })
  expect((await enterWith(services, key)).missing).toBe('nothing')
  const passkey = key.show(await beginOwnPasskey(services, {}, testCall(inside)))
  expect((await renewRecoveryCodes(services, { password, passkey }, testCall(inside))).recoveryCodes).toHaveLength(10)
})

test('an admin who resets the second factor takes the passkeys too', async () => {
  await using services = await testServices()
  const person = await givenPasskeyHolder(services)
  const by = { actor: { kind: 'system', id: 'command' }, requestId: null } as const
  await resetTwoFactor(services, { email: person.user.email }, by)
  expect(await services.db.$count(authPasskeys)).toBe(0)
  expect(await codeOf(enterWith(services, person.key))).toBe('PASSKEY_REFUSED')
})

test('a node that knows no passkeys lets their owner in by a recovery code, and what it resets stays reset', async () => {
  await using services = await testServices()
  const person = await givenPasskeyHolder(services)
  const cookie = await afterPassword(services, person)
  // It asks for a code of an app that is not there; those of the recovery set work.
  expect(await codeOf(verifySecondFactor(services, { code: '123456' }, testCall({ cookie })))).toBe(
    'SECOND_FACTOR_WRONG',
  )
  const recoveryCode = (person.recoveryCodes[0] ?? '').replace('-', '')
  expect(await codeOf(verifySecondFactor(services, { recoveryCode }, testCall({ cookie })))).toBe('ok')

  // Its reset clears the one column that it knows, and leaves the row of the key.
  const since = (twoFactorAt: Date | null) =>
    services.db.update(authUsers).set({ twoFactorAt }).where(eq(authUsers.id, person.user.id))
  await since(null)
  expect(await codeOf(enterWith(services, person.key))).toBe('PASSKEY_REFUSED')
  services.clock.advance(60_000)
  await since(services.clock.now())
  expect(await codeOf(enterWith(services, person.key))).toBe('PASSKEY_REFUSED')
  expect(await services.db.$count(authPasskeys)).toBe(1)
  await forgetOldSignIns(services)
  expect(await services.db.$count(authPasskeys)).toBe(0)
})

test('wrong passkeys after the password are counted with the codes of the person', async () => {
  await using services = await testServices()
  const person = await givenPasskeyHolder(services)
  const cookie = await afterPassword(services, person)
  const show = async (lie: Lie) => {
    const toShow = await beginOwnPasskey(services, {}, testCall({ cookie }))
    return codeOf(verifyPasskeySecondFactor(services, { passkey: person.key.show(toShow, lie) }, testCall({ cookie })))
  }
  for (const _ of [1, 2, 3, 4, 5]) expect(await show({ privateKey: STRANGER })).toBe('PASSKEY_REFUSED')
  expect(await show({})).toBe('TOO_MANY_ATTEMPTS')
  services.clock.advance(31_000)
  expect(await show({})).toBe('ok')
})

test('whoever has shown a password only reads, names, adds and removes no passkeys', async () => {
  await using services = await testServices()
  const person = await givenPasskeyHolder(services)
  const [{ id } = { id: '' }] = await listPasskeys(services, {}, testCall(person))
  const cookie = await afterPassword(services, person)
  const proof = { password: person.password, code: (person.recoveryCodes[0] ?? '').replace('-', '') }
  const asked = [
    listPasskeys(services, {}, testCall({ cookie })),
    renamePasskey(services, { id, name: 'Moje' }, testCall({ cookie })),
    removePasskey(services, { id, ...proof }, testCall({ cookie })),
    beginPasskeyEnrolment(services, { proof }, testCall({ cookie })),
  ]
  expect(await Promise.all(asked.map(codeOf))).toEqual(Array(4).fill('AUTHENTICATION_REQUIRED'))
  expect(await codeOf(beginOwnPasskey(services, {}, testCall()))).toBe('AUTHENTICATION_REQUIRED')
})
