import { createStaticHandler, RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { givenAccount, givenAdmin, signedIn, testCall } from '#capabilities/staff/staff.testing.server.ts'
import { STAFF_ROLES } from '#platform/auth/identity.ts'
import { may } from '#platform/auth/who-may.ts'
import { callContext, servicesContext } from '#platform/http/router-context.server.ts'
import type { Services } from '#platform/services.server.ts'
import { testServices } from '#platform/testing/test-services.server.ts'
import { ADMIN_PAGES } from '#routes/admin/shell/admin-pages.ts'
import { protectedRoutes } from '#routes/admin/shell/protected-routes.testing.server.ts'
import { requireStaff } from '#routes/admin/shell/require-staff.server.ts'
import { staffContext } from '#routes/admin/shell/staff-context.server.ts'

const SCREEN = '/admin/nothing-yet?page=2'

test('[ADM-141] who is not signed in is sent to sign in first and comes back to where they wanted', async () => {
  await using services = await testServices()
  for (const cookie of ['', 'bystro=x', '__Host-session=forged.value']) {
    const outcome = await ask(services, { cookie })
    expect(outcome).toEqual({ redirect: `/admin?next=${encodeURIComponent(SCREEN)}` })
  }
})

test('[ADM-141] a signed-in person without the claim reads the specified sentence and nothing of the screen', async () => {
  await using services = await testServices()
  const { cookie } = await givenAdmin(services, { role: null, twoFactor: false })
  expect(await ask(services, { cookie })).toMatchObject({
    refused: { status: 403, message: 'Nemáte dostatočné oprávnenia. Potrebujete prístup správcu.' },
  })
})

test('a second factor that is missing, given or yet to be set up, is asked for first', async () => {
  await using services = await testServices()
  const withFactor = await givenAccount(services)
  const half = await halfSignedIn(services, withFactor)
  expect(await ask(services, { cookie: half })).toEqual({
    redirect: `/admin/two-factor?next=${encodeURIComponent(SCREEN)}`,
  })
  const { cookie } = await givenAdmin(services, { twoFactor: false })
  expect(await ask(services, { cookie })).toEqual({
    redirect: `/admin/two-factor/setup?next=${encodeURIComponent(SCREEN)}`,
  })
})

test('an admin is let in, and what they do is done in their name', async () => {
  await using services = await testServices()
  const { cookie, user } = await givenAdmin(services)
  const outcome = await ask(services, { cookie, method: 'POST' })
  expect(outcome.staff?.user).toMatchObject({ id: user.id, email: user.email, role: 'admin' })
  expect(outcome.call).toMatchObject({ actor: { kind: 'admin', id: user.id }, language: 'sk' })
})

test('a viewer looks at everything that viewers may, and sends nothing but what is their own', async () => {
  await using services = await testServices()
  const { cookie, user } = await givenAdmin(services, { role: 'viewer' })
  expect((await ask(services, { cookie })).call?.actor).toEqual({ kind: 'viewer', id: user.id })
  expect(await ask(services, { cookie, method: 'POST' })).toMatchObject({ refused: { status: 403 } })
  const own = await ask(services, { cookie, method: 'POST', path: '/admin/account' })
  expect(own.call?.actor).toEqual({ kind: 'viewer', id: user.id })
})

test.each(STAFF_ROLES)('what %s may do is told by the route, however its address is written', async (role) => {
  await using services = await testServices()
  const { cookie } = await givenAdmin(services, { role })
  const { default: routes } = await import('../routes.ts')
  const pages = protectedRoutes(await routes).filter(({ isScreen }) => isScreen)
  const statuses = async (cookie: string, method: string, path: string) => {
    const written = [path, `${path}.data`, `${path}/_.data`, path.toUpperCase(), path.replace('/admin', '/%61dmin')]
    return Promise.all(written.map((raw) => throughRouter(services, { raw, cookie, method })))
  }
  expect(pages.length).toBeGreaterThan(1)
  for (const { path } of pages) {
    const page = ADMIN_PAGES.find((each) => each.path === path)
    const isOpen = !page || page.opens === null || may(role, page.opens)
    const isTaken =
      isOpen && (role === 'admin' || page?.sends === 'own' || page?.sends?.some((verb) => may(role, verb)))
    expect([path, await statuses(cookie, 'GET', path)]).toEqual([path, Array(5).fill(isOpen ? 200 : 403)])
    expect([path, await statuses(cookie, 'POST', path)]).toEqual([path, Array(5).fill(isTaken ? 200 : 403)])
  }
})

test('who asks for data is sent to sign in for the screen, not for its data', async () => {
  await using services = await testServices()
  const raw = '/admin/account.data?_routes=routes%2Fadmin%2Fsettings%2Faccount%2Faccount'
  expect(await ask(services, { cookie: '', path: '/admin/account', raw })).toEqual({
    redirect: `/admin?next=${encodeURIComponent('/admin/account')}`,
  })
})

test('what the database says counts at once: signing out, and losing the claim', async () => {
  await using services = await testServices()
  const account = await givenAccount(services)
  const { cookie } = await signedIn(services, account)
  expect((await ask(services, { cookie })).staff).toBeDefined()
  await services.auth.endSession({ cookie })
  expect(await ask(services, { cookie })).toHaveProperty('redirect')
})

/** The guard where it stands, above the routes of the real table, asked through React Router; 200 is whoever got past it. */
async function throughRouter(
  services: Services,
  { raw, cookie, method }: { raw: string; cookie: string; method: string },
) {
  const { default: routes } = await import('../routes.ts')
  const children = protectedRoutes(await routes).map(({ path }) => ({
    id: path,
    path: path.slice(1),
    loader: () => null,
    action: () => null,
  }))
  const layout = { id: 'layout', middleware: [requireStaff], children }
  const handler = createStaticHandler([{ id: 'root', path: '', children: [layout] }] as never)
  const context = new RouterContextProvider()
  context.set(servicesContext, services)
  context.set(callContext, testCall({ cookie }))
  const request = new Request(`https://bystro.example${raw}`, { method, headers: { cookie } })
  const { pathname } = new URL(request.url)
  const outcome = await handler.query(request, {
    requestContext: context,
    generateMiddlewareResponse: async (query: (asked: Request) => Promise<Response | { statusCode: number }>) => {
      const found = await query(request)
      return found instanceof Response ? found : new Response(null, { status: found.statusCode })
    },
    normalizePath: () => ({ pathname: pathname.replace(/\/_\.data$|\.data$/, ''), search: '', hash: '' }),
  } as never)
  return outcome instanceof Response ? outcome.status : outcome.statusCode
}

/** `raw` is the address as it came, where the framework has made another one of it. */
type Asked = { cookie: string; method?: string; path?: string; raw?: string }

/** Puts one request before the guard and says what came of it. */
async function ask(services: Services, { cookie, method = 'GET', path = SCREEN, raw = path }: Asked) {
  const context = new RouterContextProvider()
  context.set(servicesContext, services)
  context.set(callContext, testCall({ cookie }))
  const request = new Request(`https://bystro.example${raw}`, { method, headers: { cookie } })
  const args = { request, context, params: {}, pattern: path.slice(1), url: new URL(path, request.url) }
  try {
    await requireStaff(args as never, async () => new Response())
  } catch (thrown) {
    if (thrown instanceof Response) return { redirect: thrown.headers.get('location') }
    const { data, init } = thrown as { data: { message: string }; init: { status: number } }
    return { refused: { status: init.status, message: data.message } }
  }
  return { staff: context.get(staffContext), call: context.get(callContext) }
}

async function halfSignedIn(services: Services, account: Awaited<ReturnType<typeof givenAccount>>): Promise<string> {
  const entered = await services.auth.signInWithPassword(
    { email: account.user.email, password: account.password },
    { clientAddress: '198.18.0.1', userAgent: 'Firefox' },
  )
  return (entered?.cookies ?? []).map((line) => line.split(';')[0]).join('; ')
}
