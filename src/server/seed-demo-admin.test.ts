import { expect, test } from 'vitest'
import { signInWithPassword } from '#capabilities/staff/sign-in/sign-in-with-password.server.ts'
import { givenAccount, testCall } from '#capabilities/staff/staff.testing.server.ts'
import { authUsers } from '#platform/auth/auth.tables.server.ts'
import { testServices } from '#platform/testing/test-services.server.ts'
import { DEMO_ADMIN, seedDemoAdmin } from './seed-demo-admin.server.ts'

const LOCAL = { PUBLIC_ORIGIN: 'http://127.0.0.1:3000', ADMIN_TWO_FACTOR: 'optional' }

test('a local site gets one admin whose password is printed, and they can sign in', async () => {
  await using services = await testServices(LOCAL)
  expect(await seedDemoAdmin(services)).toBe(true)
  expect(await seedDemoAdmin(services)).toBe(false)
  expect(await signInWithPassword(services, DEMO_ADMIN, testCall())).toEqual({ missing: 'nothing' })
})

test('a site that others can reach, or one with people, gets no admin whose password is known', async () => {
  await using open = await testServices({ PUBLIC_ORIGIN: 'https://www.bystro.example' })
  expect(await seedDemoAdmin(open)).toBe(false)
  expect(await open.db.$count(authUsers)).toBe(0)
  await using used = await testServices(LOCAL)
  await givenAccount(used)
  expect(await seedDemoAdmin(used)).toBe(false)
})
