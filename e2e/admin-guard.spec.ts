import { expect, test } from '@playwright/test'
import { protectedRoutes } from '#routes/admin/shell/protected-routes.testing.server.ts'
import routes from '../src/routes.ts'
import { signedInAs } from './sign-in.ts'

const REFUSED = 'Nemáte dostatočné oprávnenia. Potrebujete prístup správcu.'

/** Every route below the guard, with something in place of its parameters, and its id as the router knows it. */
const GUARDED = protectedRoutes(await routes).map(({ path, file }) => ({
  path: path.replace('*', 'nothing-here').replaceAll(/:\w+/g, '00000000-0000-4000-8000-000000000000'),
  id: file.replace(/\.tsx?$/, ''),
}))

const WAYS = GUARDED.flatMap(({ path, id }) => [
  { id, method: 'GET', path },
  { id, method: 'GET', path: `${path}.data` },
  { id, method: 'GET', path: `${path}.data?_routes=${encodeURIComponent(id)}` },
  { id, method: 'GET', path: path.replace('/admin', '/%61DMIN') },
  { id, method: 'POST', path },
  { id, method: 'POST', path: `${path}.data` },
])

test('[ADM-141] nobody without a session gets anything of any screen, however they ask', async ({ request }) => {
  expect(GUARDED.length).toBeGreaterThan(1)
  for (const [way, { id, method, path }] of WAYS.entries()) {
    const answer = await request.fetch(path, { method, maxRedirects: 0, ...formOf(method), headers: from(way) })
    const body = await answer.text()
    expect.soft([302, 202], `${method} ${path}`).toContain(answer.status())
    expect.soft(answer.headers().location ?? body, `${method} ${path}`).toMatch(/\/admin(\?next=|$)/)
    expect.soft(body, `${method} ${path}`).not.toContain(id)
    expect.soft(body, `${method} ${path}`).not.toContain('screen-heading')
  }
})

test('[ADM-141] somebody signed in without the claim gets the specified sentence and nothing else', async ({
  context,
}) => {
  await signedInAs(context, null)
  for (const [way, { id, method, path }] of WAYS.entries()) {
    const answer = await context.request.fetch(path, { method, maxRedirects: 0, ...formOf(method), headers: from(way) })
    const body = await answer.text()
    expect.soft(answer.status(), `${method} ${path}`).toBe(403)
    expect.soft(body, `${method} ${path}`).toContain(REFUSED)
    // A page names the routes of its address for its script; what it must not have is what they loaded.
    expect.soft(body, `${method} ${path}`).not.toContain('screen-heading')
    const loaded = path.includes('.data') ? `"${id}"` : `loaderData","${id}"`
    expect.soft(body, `${method} ${path}`).not.toContain(loaded)
  }
})

test('[ADM-141] an admin gets every one of them', async ({ context }) => {
  await signedInAs(context, 'admin')
  for (const { path, id } of GUARDED) {
    const page = await context.request.get(path, { maxRedirects: 0 })
    expect.soft([200, 302, 404], path).toContain(page.status())
    const loaded = await context.request.get(`${path}.data?_routes=${encodeURIComponent(id)}`)
    expect.soft([200, 202, 404], `${path}.data`).toContain(loaded.status())
  }
  const account = await context.request.get('/admin/account')
  expect(await account.text()).toContain('screen-heading')
})

test('in English the sentence is the specification’s, letter for letter', async ({ context, page }) => {
  const { user } = await signedInAs(context, null)
  const { inDatabase } = await import('./site-database.ts')
  await inDatabase("update auth_users set language = 'en' where id = $1", [user.id])
  const answer = await page.goto('/admin/account')
  expect(answer?.status()).toBe(403)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Insufficient permissions. Admin access required.')
})

/** Each request from a place of its own: a hundred forms in a minute from one place are refused for being many. */
function from(way: number) {
  return { 'x-forwarded-for': `198.18.${Math.floor(way / 250)}.${way % 250}` }
}

function formOf(method: string) {
  return method === 'POST' ? { form: { form: 'language', language: 'en' } } : {}
}
