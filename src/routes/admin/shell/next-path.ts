/** Any origin would do: it only shows whether an address leads away from it. */
const HERE = 'http://here'

/**
 * Where a sign-in may lead on: a screen of the back office on this site, and nothing else. Whatever a link or a form
 * claims is read as browsers read it, so that neither `//other.example` nor `/\other.example` leads away.
 */
export function nextPath(given: unknown): string | null {
  if (typeof given !== 'string' || !given.startsWith('/admin/')) return null
  const url = URL.parse(given, HERE)
  if (url?.origin !== HERE || !url.pathname.startsWith('/admin/')) return null
  return url.pathname + url.search
}

/** The address of a sign-in screen that leads on to another. */
export function withNext(screen: string, next: string | null, parameters: Record<string, string> = {}): string {
  const query = new URLSearchParams(parameters)
  const safe = nextPath(next)
  if (safe) query.set('next', safe)
  return query.size > 0 ? `${screen}?${query}` : screen
}
