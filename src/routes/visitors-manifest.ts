/**
 * Whose a screen is. Everybody finds what the site shows; an owner has a link of their own to a reservation, a seat or an offer;
 * the office is behind its sign-in. Nobody's browser is told the screens of those who come after them.
 */
type Reader = 'everybody' | 'owner' | 'office'

type Screen = { id: string; path?: string | undefined }
type MappedRoute = Screen & { parentId?: string | undefined; hasDefaultExport?: boolean }

const OF_OFFICE = /^routes\/(admin|development)\//

/** Whose the screen with these routes is, from the outermost one on. */
export function readerOf(routes: ReadonlyArray<Screen>): Reader {
  if (routes.some(({ id }) => OF_OFFICE.test(id))) return 'office'
  return routes.some(({ path }) => path?.includes(':token')) ? 'owner' : 'everybody'
}

/** Where the map for a reader is: the build writes the shorter ones beside the one of all screens. */
export function manifestFor(reader: Reader, manifest: string): string {
  return reader === 'office' ? manifest : manifest.replace('/manifest-', reader === 'owner' ? '/owners-' : '/visitors-')
}

/**
 * The part of the map of all screens that a reader gets. What stands on none of them is asked of the server: files, old
 * addresses, and the screens of others.
 */
export function routesFor<R extends MappedRoute>(
  reader: Reader,
  routes: Readonly<Record<string, R>>,
): Record<string, R> {
  const withParents = (route: R): ReadonlyArray<R> => {
    const parent = route.parentId === undefined ? undefined : routes[route.parentId]
    return parent ? [...withParents(parent), route] : [route]
  }
  const readers: ReadonlyArray<Reader> = reader === 'owner' ? ['everybody', 'owner'] : [reader]
  return Object.fromEntries(
    Object.entries(routes).filter(
      ([, route]) => route.hasDefaultExport !== false && readers.includes(readerOf(withParents(route))),
    ),
  )
}
