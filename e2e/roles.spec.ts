import { type APIRequestContext, expect, test } from '@playwright/test'
import { STAFF_ROLES, type StaffRole } from '#platform/auth/identity.ts'
import { may, type Verb } from '#platform/auth/who-may.ts'
import { maySend } from '#routes/admin/shell/admin-navigation.ts'
import { protectedRoutes } from '#routes/admin/shell/protected-routes.testing.server.ts'
import routes from '../src/routes.ts'
import { signedInAs } from './sign-in.ts'
import { PLAIN_SITE } from './sites.ts'

const MONEY = [
  '/admin/bank',
  '/admin/deliveries',
  '/admin/documents',
  '/admin/documents/new',
  '/admin/documents/:id',
  '/admin/payments',
  '/admin/returns',
  '/admin/reconciliation',
  '/admin/monthly-close',
  '/admin/settings/invoicing',
]
const OWN = ['/admin/account', '/admin/auth-diagnostics', '/admin/search']
const SITE = [
  '/admin/content',
  '/admin/content/:block',
  '/admin/translations',
  '/admin/testimonials',
  '/admin/testimonials/new',
  '/admin/testimonials/:id',
  '/admin/blog',
  '/admin/social-media-demo',
]
/** What is an instructor's own. */
const TAUGHT = ['/admin/my-sessions', '/admin/my-sessions/:id', '/admin/my-sessions/:id/attendance']
/** What the office has nothing to do with. */
const OWNERS = [
  ...TAUGHT,
  '/admin/analytics-test',
  '/admin/legal/new',
  '/admin/webhooks',
  '/admin/manage',
  '/admin/audit',
  '/admin/settings',
  '/admin/settings/system',
  '/admin/settings/connections',
  '/admin/settings/jobs',
  '/admin/settings/retention',
  '/admin/settings/samples',
]
/** What only makes sense for somebody who may change something. */
const WORK = [
  '/admin/analytics-test',
  '/admin/company-trainings/new',
  '/admin/companies/:ico/contacts',
  '/admin/courses/new',
  '/admin/discount-codes/new',
  '/admin/documents/new',
  '/admin/social-media-demo',
  '/admin/sessions/new',
  '/admin/sessions/:id/edit',
  '/admin/sessions/:id/duplicate',
  '/admin/sessions/:id/move',
  '/admin/sessions/:id/move-people',
  '/admin/sessions/:id/cancel',
  '/admin/sessions/:id/message',
  '/admin/participants/add',
  '/admin/testimonials/new',
  '/admin/data-requests/new',
  '/admin/legal/new',
]

/** Its form has no fields, so whoever may send it would take the sample data from the other journeys. */
const WITHOUT_FIELDS = '/admin/settings/samples'

const guarded = protectedRoutes(await routes)
const screens = guarded.filter(({ isScreen }) => isScreen).map(({ path }) => path)
const without = (paths: ReadonlyArray<string>) => screens.filter((path) => !paths.includes(path))

/** Said once more by hand: the table of rights must come to this. */
const OPENS: Record<StaffRole, ReadonlyArray<string>> = {
  admin: screens,
  office: without(OWNERS),
  // Quotes and companies with sums and agreements, without people.
  accountant: [...MONEY, '/admin/company-trainings/:id', '/admin/companies', '/admin/companies/:ico', ...OWN],
  editor: [...SITE, ...OWN],
  instructor: [...TAUGHT, ...OWN],
  viewer: without([...WORK, ...TAUGHT]),
}

const filled = (path: string) =>
  path
    .replace('*', 'nothing-here')
    .replace('courses/:kind', 'courses/beginner')
    .replace('content/:block', 'content/hero')
    .replaceAll(/:\w+/g, '00000000-0000-4000-8000-000000000000')

/** Each request from a place of its own: a hundred forms in a minute from one place are refused for being many. */
const from = (way: number) => ({
  'x-forwarded-for': `198.19.${Math.floor(way / 250)}.${way % 250}`,
  origin: PLAIN_SITE.origin,
})

/** The calls that are not for everybody, as a running node describes itself. */
async function closedCalls(request: APIRequestContext) {
  type Operation = { 'x-access': string }
  const { paths } = (await (await request.get('/api/openapi.json')).json()) as {
    paths: Record<string, Record<string, Operation>>
  }
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .map(([method, operation]) => ({
        name: path.replace('/api/', ''),
        method: method.toUpperCase(),
        access: operation['x-access'],
      }))
      .filter(({ access }) => access !== 'visitor' && access !== 'signed-in'),
  ) as ReadonlyArray<{ name: string; method: string; access: Verb }>
}

for (const role of STAFF_ROLES) {
  test(`the role ${role} opens its screens alone, sends what it may, and no file or call lets it further`, async ({
    context,
  }) => {
    test.slow()
    const { cookie } = await signedInAs(context, role)
    const opened: string[] = []
    let tries = 0
    for (const path of screens) {
      const answer = await context.request.get(filled(path), { maxRedirects: 0, headers: from(tries++) })
      const data = await context.request.get(`${filled(path)}.data`, { maxRedirects: 0, headers: from(tries++) })
      expect.soft(answer.status() === 403, `${path} and its data`).toBe(data.status() === 403)
      expect.soft(answer.status(), path).not.toBe(500)
      if (answer.status() !== 403) opened.push(path)
    }
    expect(opened.toSorted()).toEqual(OPENS[role].toSorted())
    for (const { path } of guarded) {
      if (path === WITHOUT_FIELDS && maySend(path, role)) continue
      const sent = await context.request.post(filled(path), {
        maxRedirects: 0,
        headers: from(tries++),
        form: { intent: 'x' },
      })
      const isOpen = !screens.includes(path) || OPENS[role].includes(path)
      expect.soft([path, sent.status() === 403]).toEqual([path, !(isOpen && maySend(path, role))])
    }
    const { token } = (
      await (await context.request.post('/api/refreshToken', { headers: from(tries++), data: { data: {} } })).json()
    ).result
    for (const { name, method, access } of await closedCalls(context.request)) {
      const answer = await context.request.fetch(`/api/${name}`, {
        method,
        headers: { ...from(tries++), cookie, authorization: `Bearer ${token}` },
        ...(method === 'POST' && { data: { data: {} } }),
      })
      expect.soft([name, answer.status() === 403]).toEqual([name, !may(role, access)])
    }
    expect(tries).toBeGreaterThan(200)
  })
}

for (const [role, sees] of [
  ['accountant', ['Doklady', 'Platby', 'Zosúladenie so Stripe', 'Mesačná uzávierka', 'Fakturácia']],
  ['editor', ['Obsah stránky', 'Referencie', 'Blog']],
] as const) {
  test(`the sidebar of ${role} holds their screens, and each of them opens`, async ({ page, context }) => {
    await signedInAs(context, role, { twoFactor: true })
    await page.goto('/admin')
    await expect(page.getByRole('main')).toBeVisible()
    const links = page.getByRole('navigation').getByRole('link')
    for (const name of sees) await expect(links.filter({ hasText: name })).toHaveCount(1)
    for (const hidden of ['Správy', 'Súhlasy', 'Odoslané e-maily', 'Nastavenia', 'Ľudia a roly']) {
      await expect(page.getByRole('navigation').getByRole('link', { name: hidden, exact: true })).toHaveCount(0)
    }
    for (const name of sees) {
      await links.filter({ hasText: name }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    }
  })
}
