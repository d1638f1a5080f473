import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditDetails, auditEvents } from '#platform/audit/audit.tables.server.ts'
import { authSessions, authUsers } from '#platform/auth/auth.tables.server.ts'
import { mails } from '#platform/mail/mail.tables.server.ts'
import { startTestApp } from '#platform/testing/start-test-app.server.ts'
import { type TestServices, testServices } from '#platform/testing/test-services.server.ts'
import { signInWithPassword } from '../sign-in/sign-in-with-password.server.ts'
import { staffCallables } from '../staff.callables.server.ts'
import { givenAccount, givenAdmin, testCall, tokenInLetter } from '../staff.testing.server.ts'
import { acceptInvitation } from './accept-invitation.server.ts'
import { inviteAdmin } from './invite-admin.server.ts'
import { inviteBootstrapAdmins } from './invite-bootstrap-admins.server.ts'
import { listAdminUsers } from './list-admin-users.server.ts'
import { removeAdminClaims } from './remove-admin-claims.server.ts'
import { setAdminClaims } from './set-admin-claims.server.ts'
import { setStaffRole } from './set-staff-role.server.ts'
import { staffInvited } from './staff-invited.mail.server.ts'
import { writeSignInLink } from './write-sign-in-link.server.ts'

const NEW_PASSWORD = 'zelený bicykel pod mostom 7'

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'ok',
    (refusal) => refusal.code as string,
  )

const as = (kind: 'admin' | 'viewer' | 'user', { user }: { user: { id: string } }) =>
  testCall({ actor: { kind, id: user.id } })

async function writtenAbout({ db }: TestServices, userId: string) {
  return db
    .select({ action: auditEvents.action, actorId: auditEvents.actorId, changes: auditDetails.changes })
    .from(auditEvents)
    .leftJoin(auditDetails, eq(auditDetails.eventId, auditEvents.id))
    .where(eq(auditEvents.subjectId, userId))
}

async function roleOf({ db }: TestServices, userId: string) {
  const [row] = await db.select({ role: authUsers.role }).from(authUsers).where(eq(authUsers.id, userId))
  return row?.role
}

test('[ADM-150] setAdminClaims with {email} grants the claim when an admin asks, at once and with a record', async () => {
  await using app = await startTestApp(staffCallables)
  const admin = await givenAdmin(app)
  const person = await givenAdmin(app, { role: null, email: 'eva@bystro.test' })
  expect((await app.call('setAdminClaims', { email: ' EVA@bystro.test' }, admin.headers)).result).toEqual({
    email: 'eva@bystro.test',
    role: 'admin',
    changed: true,
  })
  expect(await app.auth.identify(person)).toMatchObject({ missing: 'nothing', user: { role: 'admin' } })
  expect((await app.call('refreshToken', {}, person.headers)).result).toMatchObject({ admin: true })
  expect(await writtenAbout(app, person.user.id)).toEqual([
    { action: 'admin-claim-granted', actorId: admin.user.id, changes: { role: { before: null, after: 'admin' } } },
  ])
  expect((await app.call('setAdminClaims', { email: 'eva@bystro.test' }, admin.headers)).result).toMatchObject({
    changed: false,
  })
  expect((await app.call('setAdminClaims', { email: 'nikto@bystro.test' }, admin.headers)).error.code).toBe(
    'PERSON_NOT_FOUND',
  )
})

test('[ADM-150] somebody on the bootstrap list takes the claim for their own address and for no other', async () => {
  await using app = await startTestApp(staffCallables, {
    environment: { ADMIN_BOOTSTRAP_EMAILS: 'Prva@bystro.test, druha@bystro.test' },
  })
  const listed = await givenAdmin(app, { role: null, email: 'prva@bystro.test' })
  const unlisted = await givenAdmin(app, { role: null, email: 'ina@bystro.test' })
  const ask = async (email: string, headers: Record<string, string>) => {
    const answer = await app.call('setAdminClaims', { email }, headers)
    return answer.ok ? 'ok' : answer.error.code
  }
  await givenAccount(app, { role: null, email: 'druha@bystro.test' })
  expect(await ask('ina@bystro.test', unlisted.headers)).toBe('INSUFFICIENT_PERMISSIONS')
  expect(await ask('prva@bystro.test', unlisted.headers)).toBe('INSUFFICIENT_PERMISSIONS')
  expect(await ask('druha@bystro.test', listed.headers)).toBe('INSUFFICIENT_PERMISSIONS')
  expect(await ask('prva@bystro.test', { cookie: listed.cookie })).toBe('ok')
  expect(await roleOf(app, listed.user.id)).toBe('admin')
  // A refusal leaves a line to be found, without the address.
  expect(app.logged.filter(({ msg }) => msg === 'the admin claim was refused')).toHaveLength(3)
})

test('[ADM-190] setting claims without a signed-in user says so', async () => {
  await using app = await startTestApp(staffCallables)
  await expect(setAdminClaims(app, { email: 'eva@bystro.test' }, testCall())).rejects.toMatchObject({
    code: 'NO_USER',
    status: 401,
    text: { en: 'No user is currently signed in', sk: 'Nikto nie je prihlásený' },
  })
  expect((await app.call('setAdminClaims', { email: 'eva@bystro.test' })).status).toBe(401)
})

test('the claim is taken away at once, the sessions stay without it, and both values are written down', async () => {
  await using app = await startTestApp(staffCallables)
  const [admin, other] = [await givenAdmin(app), await givenAdmin(app)]
  const removed = await app.call('removeAdminClaims', { email: other.user.email }, admin.headers)
  expect(removed.result).toEqual({ email: other.user.email, role: null, changed: true })
  expect(await app.auth.identifyCall(other.headers)).toEqual({ kind: 'user', id: other.user.id })
  expect((await app.call('removeAdminClaims', { email: admin.user.email }, other.headers)).error.code).toBe(
    'INSUFFICIENT_PERMISSIONS',
  )
  expect(await app.db.$count(authSessions)).toBe(2)
  expect(await writtenAbout(app, other.user.id)).toContainEqual({
    action: 'admin-claim-removed',
    actorId: admin.user.id,
    changes: { role: { before: 'admin', after: null } },
  })
})

test('the last admin keeps the claim; a viewer or somebody who has not accepted yet does not count', async () => {
  await using services = await testServices()
  const admin = await givenAccount(services)
  const viewer = await givenAccount(services, { role: 'viewer' })
  await inviteAdmin(
    services,
    { email: 'este@bystro.test', name: 'Ešte Nie', role: 'admin', language: 'sk' },
    as('admin', admin),
  )
  const remove = () => removeAdminClaims(services, { email: admin.user.email }, as('admin', admin))
  expect(await codeOf(remove())).toBe('LAST_ADMIN')
  const narrow = setStaffRole(services, { userId: admin.user.id, role: 'viewer' }, as('admin', admin))
  expect(await codeOf(narrow)).toBe('LAST_ADMIN')
  await setStaffRole(services, { userId: viewer.user.id, role: 'admin' }, as('admin', admin))
  expect(await codeOf(remove())).toBe('ok')
})

test('twenty admins who remove each other at once leave one, and nobody acts after losing the claim', async () => {
  await using services = await testServices()
  const admins: Array<Awaited<ReturnType<typeof givenAccount>>> = []
  for (let n = 0; n < 20; n++) admins.push(await givenAccount(services, { twoFactor: false }))
  const codes = await Promise.all(
    admins.map((admin, n) => {
      const next = admins[(n + 1) % admins.length] ?? admin
      return codeOf(removeAdminClaims(services, { email: next.user.email }, as('admin', admin)))
    }),
  )
  const left = await services.db.select().from(authUsers).where(eq(authUsers.role, 'admin'))
  expect(left.length).toBeGreaterThanOrEqual(1)
  // Each who was removed before their own turn came has removed nobody.
  expect(codes.filter((code) => code === 'ok')).toHaveLength(20 - left.length)
  expect(new Set(codes)).toEqual(new Set(['ok', 'INSUFFICIENT_PERMISSIONS']))
})

test('two admins who remove each other at once: one stays, every time', async () => {
  await using services = await testServices()
  for (let round = 0; round < 10; round++) {
    await services.db.delete(authUsers)
    const [one, two] = [
      await givenAccount(services, { twoFactor: false }),
      await givenAccount(services, { twoFactor: false }),
    ]
    const codes = await Promise.all([
      codeOf(removeAdminClaims(services, { email: two.user.email }, as('admin', one))),
      codeOf(removeAdminClaims(services, { email: one.user.email }, as('admin', two))),
    ])
    expect(codes.toSorted()).toEqual(['INSUFFICIENT_PERMISSIONS', 'ok'])
    expect(await services.db.$count(authUsers, eq(authUsers.role, 'admin'))).toBe(1)
  }
})

test('somebody is invited by mail, chooses a password once and signs in with it', async () => {
  await using services = await testServices()
  const admin = await givenAccount(services)
  const invitation = { email: 'nova@bystro.test', name: 'Nová Osoba', role: 'viewer', language: 'en' } as const
  const { userId } = await inviteAdmin(services, invitation, as('admin', admin))
  const first = await tokenInLetter(services, staffInvited)
  services.clock.advance(1_000)
  // Inviting again replaces the link.
  await inviteAdmin(services, invitation, as('admin', admin))
  const token = await tokenInLetter(services, staffInvited)
  const accept = (given: string, password = NEW_PASSWORD) =>
    codeOf(acceptInvitation(services, { token: given, name: 'Nová Osobná', password }, testCall()))
  expect(await accept(first)).toBe('TOKEN_SPENT')
  expect(await accept(token, 'nova osobna 12')).toBe('PASSWORD_COMMON')
  const codes = await Promise.all(Array.from({ length: 5 }, () => accept(token)))
  expect(codes.filter((code) => code === 'ok')).toHaveLength(1)
  const { missing } = await signInWithPassword(
    services,
    { email: invitation.email, password: NEW_PASSWORD },
    testCall(),
  )
  expect(missing).toBe('two-factor-enrolment')
  expect(await codeOf(inviteAdmin(services, invitation, as('admin', admin)))).toBe('ALREADY_STAFF')
  expect((await writtenAbout(services, userId)).map(({ action }) => action).toSorted()).toEqual([
    'admin-claim-granted',
    'invitation-accepted',
    'staff-invited',
    'staff-invited',
  ])
})

test('an invitation is good for seven days, and ends when the claim is taken back', async () => {
  await using services = await testServices()
  const admin = await givenAccount(services)
  const accept = async () =>
    codeOf(
      acceptInvitation(
        services,
        { token: await tokenInLetter(services, staffInvited).catch(() => 'none'), name: 'A', password: NEW_PASSWORD },
        testCall(),
      ),
    )
  const given = { email: 'nova@bystro.test', name: 'Nová', role: 'admin', language: 'sk' } as const
  await inviteAdmin(services, given, as('admin', admin))
  await removeAdminClaims(services, { email: given.email }, as('admin', admin))
  expect(await accept()).toBe('TOKEN_SPENT')
  services.clock.advance(1_000)
  await inviteAdmin(services, given, as('admin', admin))
  services.clock.advance(7 * 86_400_000)
  expect(await accept()).toBe('TOKEN_SPENT')
})

test('every verb about other people asks again who acts', async () => {
  await using services = await testServices()
  const person = await givenAccount(services, { role: 'viewer' })
  const target = { email: person.user.email }
  const given = { ...target, name: 'A', role: 'admin', language: 'sk' } as const
  for (const call of [as('viewer', person), as('user', person)]) {
    for (const refused of [
      () => inviteAdmin(services, given, call),
      () => removeAdminClaims(services, target, call),
      () => setStaffRole(services, { userId: person.user.id, role: 'admin' }, call),
      () => setAdminClaims(services, target, call),
      () => writeSignInLink(services, target, call),
    ]) {
      expect(await codeOf(refused())).toBe('INSUFFICIENT_PERMISSIONS')
    }
  }
  expect(await codeOf(listAdminUsers(services, { q: '', page: 1 }, as('user', person)))).toBe(
    'INSUFFICIENT_PERMISSIONS',
  )
  expect(await codeOf(listAdminUsers(services, { q: '', page: 1 }, testCall()))).toBe('AUTHENTICATION_REQUIRED')
})

test('people of the back office are listed with what they may do, searched and paged', async () => {
  await using services = await testServices()
  const admin = await givenAccount(services, { name: 'Zuzana Vážna', email: 'zuzana@bystro.test' })
  await givenAccount(services, { name: 'Adam Bez', role: null, twoFactor: false, email: 'adam_1@bystro.test' })
  await inviteAdmin(
    services,
    { email: 'nova@bystro.test', name: 'Nová', role: 'viewer', language: 'sk' },
    as('admin', admin),
  )
  const list = (q: string, page = 1) => listAdminUsers(services, { q, page }, as('viewer', admin))
  const all = await list('')
  expect(all).toMatchObject({ total: 3, page: 1, pages: 1 })
  expect(all.users.map(({ name, role, status, hasTwoFactor }) => ({ name, role, status, hasTwoFactor }))).toEqual([
    { name: 'Zuzana Vážna', role: 'admin', status: 'active', hasTwoFactor: true },
    { name: 'Nová', role: 'viewer', status: 'invited', hasTwoFactor: false },
    { name: 'Adam Bez', role: null, status: 'active', hasTwoFactor: false },
  ])
  expect((await list('ZUZANA@')).users.map(({ name }) => name)).toEqual(['Zuzana Vážna'])
  // What people type is no pattern.
  expect((await list('adam%1')).total).toBe(0)
  expect((await list('m_1')).total).toBe(1)
  expect((await list('', 2)).users).toEqual([])
})

test('nodes that start at once invite the bootstrap list once, and never again when there is an admin', async () => {
  await using services = await testServices({ ADMIN_BOOTSTRAP_EMAILS: 'prva@bystro.test,druha@bystro.test' })
  const invited = await Promise.all(Array.from({ length: 5 }, () => inviteBootstrapAdmins(services)))
  expect(invited.toSorted()).toEqual([0, 0, 0, 0, 2])
  expect(await services.db.$count(mails)).toBe(2)
  expect(await inviteBootstrapAdmins(services)).toBe(0)
})

test('a role that 0.1 does not know stands where its nodes see none, and what they write wins over it', async () => {
  await using services = await testServices()
  const owner = await givenAdmin(services)
  const person = await givenAdmin(services)
  const columns = async () => {
    const [row] = await services.db
      .select({ role: authUsers.role, laterRole: authUsers.laterRole })
      .from(authUsers)
      .where(eq(authUsers.id, person.user.id))
    return row
  }
  const give = (role: 'accountant' | 'viewer') =>
    setStaffRole(services, { userId: person.user.id, role }, as('admin', owner))
  await give('accountant')
  expect(await columns()).toEqual({ role: null, laterRole: 'accountant' })
  expect(await services.auth.identify(person)).toMatchObject({ missing: 'nothing', user: { role: 'accountant' } })
  await give('viewer')
  expect(await columns()).toEqual({ role: 'viewer', laterRole: null })
  await give('accountant')
  // As the older release grants the claim and takes it again: it writes the column it knows.
  const asBefore = (role: 'admin' | null) =>
    services.db.update(authUsers).set({ role }).where(eq(authUsers.id, person.user.id))
  await asBefore('admin')
  expect(await columns()).toEqual({ role: 'admin', laterRole: null })
  await asBefore(null)
  expect(await services.auth.identify(person)).toMatchObject({ missing: 'claim', user: { role: null } })
  await expect(
    asBefore('admin').then(() => services.db.update(authUsers).set({ laterRole: 'office' })),
  ).rejects.toThrow()
})
