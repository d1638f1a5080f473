import { slovakPath } from '#kernel/page-address.ts'

/** Pages whose visits are counted, by template. What is not here is never counted: pages with a token, the back office. */
export const TRACKED_ROUTES = [
  '/',
  '/blog',
  '/blog/:slug',
  '/cookies',
  '/kontakt',
  '/odstupenie',
  '/payment-cancelled',
  '/payment-success',
  '/pristupnost',
  '/privacy',
  '/rezervacia/:session',
  '/vop',
] as const
export type TrackedRoute = (typeof TRACKED_ROUTES)[number]

/** Second addresses of the same page. */
const SAME_AS: Readonly<Record<string, TrackedRoute>> = {
  '/schedule': '/',
  '/terms': '/vop',
  '/success': '/payment-success',
  '/payment-result': '/payment-success',
}

const PLAIN: ReadonlySet<string> = new Set(TRACKED_ROUTES.filter((route) => !route.includes(':')))

export type TrackedPage = {
  route: TrackedRoute
  /** The slug of an article, which is public and names nobody. */
  article: string | null
}

/** Which page a path is, in whatever language; null for one that nobody counts. Nothing of the address but an article's slug goes further. */
export function trackedPage(pathname: string): TrackedPage | null {
  const path = slovakPath(pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname)
  const plain = SAME_AS[path] ?? path
  if (PLAIN.has(plain)) return { route: plain as TrackedRoute, article: null }
  const article = /^\/blog\/([a-z0-9-]{1,120})$/.exec(path)?.[1]
  if (article !== undefined) return { route: '/blog/:slug', article }
  return /^\/rezervacia\/[^/]+$/.test(path) ? { route: '/rezervacia/:session', article: null } : null
}
