import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { givenAdmin } from '#capabilities/staff/staff.testing.server.ts'
import { callContext, servicesContext } from '#platform/http/router-context.server.ts'
import type { Services } from '#platform/services.server.ts'
import { testServices } from '#platform/testing/test-services.server.ts'
import { middleware } from '#routes/public/social/twitter-embed-test.tsx'
import { loader } from './debug.tsx'

function argumentsOf(services: Services, cookie = '') {
  const context = new RouterContextProvider()
  context.set(servicesContext, services)
  context.set(callContext, { actor: { kind: 'visitor', id: null }, clientAddress: '', userAgent: '', requestId: 'r' })
  const request = new Request('https://bystro.sk/admin/debug', { headers: { cookie } })
  return { context, request } as never
}

/** The same services behind a public address, where a page for helpers is a page too many. */
function inProduction(services: Services, given: Partial<Services['config']['admin']> = {}): Services {
  const admin = { ...services.config.admin, debugPage: false, ...given }
  return { ...services, config: { ...services.config, isProduction: true, isLocal: false, admin } }
}

const NOT_THERE = { init: { status: 404 } }

test('[ADM-023] in production the debug page is there for signed-in admins, and for others where it is enabled', async () => {
  await using services = await testServices()
  const production = inProduction(services)
  await expect(loader(argumentsOf(production))).rejects.toMatchObject(NOT_THERE)
  const viewer = await givenAdmin(services, { role: 'viewer' })
  await expect(loader(argumentsOf(production, viewer.cookie))).rejects.toMatchObject(NOT_THERE)
  const admin = await givenAdmin(services)
  expect(await loader(argumentsOf(production, admin.cookie))).toMatchObject({ missing: 'nothing', role: 'admin' })
  const enabled = inProduction(services, { debugPage: true })
  expect(await loader(argumentsOf(enabled))).toMatchObject({ missing: null, email: null })
})

test('[ADM-023] it tells facts about the visitor’s own sign-in: names of cookies, never their values', async () => {
  await using services = await testServices()
  const { cookie, user, token } = await givenAdmin(services)
  const facts = await loader(argumentsOf(services, `${cookie}; theme=dark`))
  expect(facts).toMatchObject({ missing: 'nothing', email: user.email, role: 'admin' })
  expect(facts.cookieNames).toContain('theme')
  const told = JSON.stringify(facts)
  const [, ...values] = cookie.split(/=|; /)
  for (const value of values.filter((each) => each.length > 20)) expect(told).not.toContain(value)
  expect(told).not.toContain(token)
})

test('[PUB-155] the test page for embedded posts is for developers, and in production for admins alone', async () => {
  await using services = await testServices()
  const pass = async (given: Services, cookie = '') => {
    for (const each of middleware) await each(argumentsOf(given, cookie), async () => new Response())
    return 'open'
  }
  expect(await pass(services)).toBe('open')
  const production = inProduction(services)
  await expect(pass(production)).rejects.toMatchObject(NOT_THERE)
  const viewer = await givenAdmin(services, { role: 'viewer' })
  await expect(pass(production, viewer.cookie)).rejects.toMatchObject(NOT_THERE)
  const admin = await givenAdmin(services)
  expect(await pass(production, admin.cookie)).toBe('open')
})
