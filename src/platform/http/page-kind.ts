/**
 * A route that exports `handle = PUBLIC_PAGE` promises: rendered whole, the same for everybody, no cookie. Every other
 * route is for one visitor and is never kept by a cache.
 */
export const PUBLIC_PAGE = { page: 'public' } as const

type Rendered = { method: string; status: number; matches: ReadonlyArray<{ route: { handle?: unknown } }> }

/** Only a page that was merely read is shared: the answer to a form belongs to whoever sent it, and an error passes. */
export function isShared({ method, status, matches }: Rendered): boolean {
  if ((method !== 'GET' && method !== 'HEAD') || status !== 200) return false
  return (matches.at(-1)?.route.handle as { page?: string } | undefined)?.page === PUBLIC_PAGE.page
}
