import { expect, test } from 'vitest'
import { auditEvents } from '#platform/audit/audit.tables.server.ts'
import { authUsers } from '#platform/auth/auth.tables.server.ts'
import { mails } from '#platform/mail/mail.tables.server.ts'
import { testServices } from '#platform/testing/test-services.server.ts'
import { signInWithPassword } from '../sign-in/sign-in-with-password.server.ts'
import { TEST_PASSWORD, testCall } from '../staff.testing.server.ts'
import { addFirstAdmin } from './add-first-admin.server.ts'
import { findFirstAdmin } from './find-first-admin.server.ts'
import { inviteAdmin } from './invite-admin.server.ts'

const by = { actor: { kind: 'system', id: 'set-up' }, requestId: null } as const
const PERSON = { email: 'zuzana@tichymlyn.example', name: 'Zuzana Mlynárová', password: TEST_PASSWORD }

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'ok',
    (refusal) => refusal.code as string,
  )

test('of twenty who would be the first admin at once one becomes it, and can sign in', async () => {
  await using services = await testServices()
  expect(await findFirstAdmin(services, by)).toBeNull()
  const tries = Array.from({ length: 20 }, (_, n) =>
    codeOf(addFirstAdmin(services, { ...PERSON, email: `admin-${n}@tichymlyn.example` }, by)),
  )
  const outcomes = await Promise.all(tries)
  expect(outcomes.filter((outcome) => outcome === 'ok')).toHaveLength(1)
  expect(outcomes.filter((outcome) => outcome === 'ADMIN_EXISTS')).toHaveLength(19)
  const people = await services.db.select().from(authUsers)
  expect(people).toMatchObject([{ role: 'admin', name: PERSON.name, twoFactorAt: null }])
  const email = people[0]?.email ?? ''
  expect(await findFirstAdmin(services, by)).toEqual({ email, hasTwoFactor: false })
  const entered = await signInWithPassword(services, { email, password: TEST_PASSWORD }, testCall())
  expect(entered).toEqual({ missing: 'two-factor-enrolment' })
  expect(await services.db.select().from(auditEvents)).toMatchObject([
    { actorKind: 'system', actorId: 'set-up', action: 'admin-claim-granted' },
    { action: 'signed-in' },
  ])
})

test('somebody who was invited and has not accepted may still be the first admin, and no letter is written', async () => {
  await using services = await testServices()
  await inviteAdmin(services, { email: PERSON.email, name: 'zuzana', role: 'admin', language: 'sk' }, by)
  const letters = await services.db.$count(mails)
  expect(await findFirstAdmin(services, by)).toBeNull()
  await addFirstAdmin(services, PERSON, by)
  expect(await services.db.select().from(authUsers)).toMatchObject([{ name: PERSON.name, role: 'admin' }])
  expect(await services.db.$count(mails)).toBe(letters)
})

test('a password that is guessed first makes nobody, and neither does somebody who may not', async () => {
  await using services = await testServices()
  expect(await codeOf(addFirstAdmin(services, { ...PERSON, password: 'heslo' }, by))).toBe('PASSWORD_TOO_SHORT')
  const visitor = { actor: { kind: 'visitor', id: null }, requestId: null } as const
  expect(await codeOf(addFirstAdmin(services, PERSON, visitor))).not.toBe('ok')
  expect(await services.db.$count(authUsers)).toBe(0)
})
