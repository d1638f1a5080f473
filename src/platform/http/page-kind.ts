/**
 * A route that exports `handle = PUBLIC_PAGE` promises: rendered whole, the same for everybody, no cookie. Every other
 * route is for one visitor and is never kept by a cache.
 */
export const PUBLIC_PAGE = publicPage({})

/** Parameters of an address and their values: the ones that there are, or any where nobody can list them. */
export type PageParameters = Readonly<Record<string, ReadonlyArray<string> | 'any'>>

/** A public page that is another page with another value of these parameters; it sees no other name and no other value. */
export function publicPage(reads: PageParameters) {
  return { page: 'public', reads } as const
}

type Rendered = { method: string; status: number; matches: ReadonlyArray<{ route: { handle?: unknown } }> }

/** Only a page that was merely read is shared: the answer to a form belongs to whoever sent it, and an error passes. */
export function isShared({ method, status, matches }: Rendered): boolean {
  if ((method !== 'GET' && method !== 'HEAD') || status !== 200) return false
  return handleOf(matches)?.page === PUBLIC_PAGE.page
}

/** The parameters of the address that the page said it reads. */
export function parametersOf(matches: Rendered['matches']): PageParameters {
  return handleOf(matches)?.reads ?? {}
}

function handleOf(matches: Rendered['matches']) {
  return matches.at(-1)?.route.handle as Partial<ReturnType<typeof publicPage>> | undefined
}
