import type { RouteConfigEntry } from '@react-router/dev/routes'
import { matchRoutes, type RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import routes from '../routes.ts'

/** Every address of 0.1.0, as its table of routes had it. Links to them are in letters, bookmarks and other people's pages. */
const ADDRESSES = [
  '/',
  '/kontakt',
  '/blog',
  '/blog/:slug',
  '/rezervacia/:session',
  '/pripojit/:token',
  '/lektor/:token',
  '/platba/:token',
  '/moja-rezervacia/:token',
  '/moja-rezervacia/:token/potvrdenie',
  '/volba/:token',
  '/zmena/:token',
  '/payment-success',
  '/success',
  '/payment-result',
  '/payment-cancelled',
  '/unsubscribe',
  '/vop',
  '/terms',
  '/privacy',
  '/cookies',
  '/pristupnost',
  '/odstupenie',
  '/facebook-debug',
  '/twitter-embed-test',
  '/linkedin-demo',
  '/*',
  '/pripojit/:token/kalendar.ics',
  '/moja-rezervacia/:token/kalendar.ics',
  '/blog/rss.xml',
  '/schedule',
  '/share/:file',
  '/sitemap.xml',
  '/robots.txt',
  '/.well-known/security.txt',
  '/manifest.webmanifest',
  '/admin',
  '/admin/two-factor',
  '/admin/two-factor/setup',
  '/admin/reset-password',
  '/admin/invitation/:token',
  '/admin/debug',
  '/auth/zoho/callback',
  '/admin/sign-out',
  '/admin/analytics',
  '/admin/analytics-test',
  '/admin/social-media-demo',
  '/admin/blog-analytics',
  '/admin/engagement',
  '/admin/website-analytics',
  '/admin/participants/add',
  '/admin/dashboard',
  '/admin/blog',
  '/admin/sessions',
  '/admin/sessions/new',
  '/admin/sessions/:id',
  '/admin/sessions/:id/edit',
  '/admin/sessions/:id/duplicate',
  '/admin/sessions/:id/preview',
  '/admin/sessions/:id/move',
  '/admin/sessions/:id/cancel',
  '/admin/sessions/:id/message',
  '/admin/changes',
  '/admin/changes/:id',
  '/admin/sessions/:id/brief',
  '/admin/courses',
  '/admin/courses/:kind',
  '/admin/defaults',
  '/admin/content',
  '/admin/content/:block',
  '/admin/participants',
  '/admin/registrations/:id',
  '/admin/consent-audit',
  '/admin/consent-audit/statistics',
  '/admin/consent-audit/marketing',
  '/admin/consent-audit/cookies',
  '/admin/consent-audit/people/:entry',
  '/admin/payments',
  '/admin/reconciliation',
  '/admin/monthly-close',
  '/admin/webhooks',
  '/admin/data-requests',
  '/admin/data-requests/new',
  '/admin/data-requests/:id',
  '/admin/withdrawals',
  '/admin/crm',
  '/admin/messages',
  '/admin/messages/:id',
  '/admin/mails',
  '/admin/testimonials',
  '/admin/testimonials/new',
  '/admin/testimonials/:id',
  '/admin/legal',
  '/admin/legal/new',
  '/admin/legal/diff',
  '/admin/legal/texts',
  '/admin/legal/texts/:hash',
  '/admin/legal/:id',
  '/admin/legal/:id/preview',
  '/admin/manage',
  '/admin/audit',
  '/admin/auth-diagnostics',
  '/admin/alerts',
  '/admin/account',
  '/admin/settings',
  '/admin/settings/system',
  '/admin/settings/connections',
  '/admin/settings/jobs',
  '/admin/settings/retention',
  '/admin/settings/samples',
  '/admin/*',
  '/admin/analytics/export/:sheet',
  '/admin/sessions/export',
  '/admin/monthly-close/export',
  '/admin/payments/export',
  '/admin/audit/export',
  '/admin/messages/export',
  '/admin/mails/export',
  '/admin/testimonials/export',
  '/admin/withdrawals/export',
  '/admin/crm/export',
  '/admin/data-requests/export',
  '/admin/data-requests/:id/copy',
  '/admin/participants/export',
  '/admin/consent-audit/export',
  '/admin/consent-audit/marketing/export',
  '/admin/consent-audit/cookies/export',
  '/admin/consent-audit/people/:entry/proof',
  '/galeria',
  '/galeria/registracia',
  '/galeria/clanok',
  '/galeria/odkazy',
  '/galeria/chyba',
]

test('every address of 0.1 still leads to its own screen, and one that went missing is found', async () => {
  const table = await routes
  expect(astray(table)).toEqual([])
  expect(ADDRESSES).toHaveLength(133)
  expect(astray(without(table, 'admin/webhooks'))).toEqual(['/admin/webhooks'])
})

/** Those that no route answers, or another one than the route of that very path. */
function astray(table: ReadonlyArray<RouteConfigEntry>): ReadonlyArray<string> {
  const objects = table.map(asObject)
  return ADDRESSES.filter((address) => {
    const found = matchRoutes(objects, address.replaceAll(/:\w+|\*/g, 'something'))?.at(-1)?.route
    return found === undefined || `/${found.path ?? ''}` !== address
  })
}

function asObject({ path, index, children }: RouteConfigEntry): RouteObject {
  const shared = path === undefined ? {} : { path }
  return index ? { ...shared, index } : { ...shared, children: (children ?? []).map(asObject) }
}

function without(table: ReadonlyArray<RouteConfigEntry>, path: string): ReadonlyArray<RouteConfigEntry> {
  return table
    .filter((entry) => entry.path !== path)
    .map((entry) => (entry.children ? { ...entry, children: [...without(entry.children, path)] } : entry))
}
