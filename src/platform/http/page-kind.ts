/**
 * A route that exports `handle = PUBLIC_PAGE` promises: rendered whole, the same for everybody, no cookie. Every other
 * route is for one visitor and is never kept by a cache.
 */
export const PUBLIC_PAGE = { page: 'public' } as const

export function isPublicPage(matches: ReadonlyArray<{ route: { handle?: unknown } }>): boolean {
  return (matches.at(-1)?.route.handle as { page?: string } | undefined)?.page === 'public'
}
