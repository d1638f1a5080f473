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

/**
 * A page that is finished as it comes: its application begins when somebody reaches for what needs it, or something on it
 * moves. Its links are links, and the small parts in routes/asleep look after the rest.
 */
export function asleep<Page extends object>(page: Page) {
  return { ...page, isAsleep: true } as const
}

/** Whether the page that these matches end in comes asleep. */
export function comesAsleep(matches: ReadonlyArray<{ handle?: unknown } | undefined>): boolean {
  return (matches.at(-1)?.handle as { isAsleep?: boolean } | undefined)?.isAsleep === true
}

/** What the loader of a public page answers with when this one must not be kept: something it needs is away just now. */
export const NOT_KEPT = { headers: { 'cache-control': 'no-store' } } as const

/**
 * Of a form that holds nothing of anybody yet: the browser that asked for it may show it as it was left, on the way back. The
 * answer to what was sent, and an error, are kept by nobody all the same.
 */
export const KEPT_BY_READER = { 'cache-control': 'private, no-cache' } as const

type Rendered = {
  method: string
  status: number
  cacheControl?: string | null
  matches: ReadonlyArray<{ route: { handle?: unknown } }>
}

/** Only a page that was merely read is shared: the answer to a form belongs to whoever sent it, and an error passes. */
export function isShared({ method, status, cacheControl, matches }: Rendered): boolean {
  if ((method !== 'GET' && method !== 'HEAD') || status !== 200 || cacheControl === 'no-store') return false
  return handleOf(matches)?.page === PUBLIC_PAGE.page
}

/** The parameters of the address that the page said it reads. */
export function parametersOf(matches: Rendered['matches']): PageParameters {
  return handleOf(matches)?.reads ?? {}
}

function handleOf(matches: Rendered['matches']) {
  return matches.at(-1)?.route.handle as Partial<ReturnType<typeof publicPage>> | undefined
}
