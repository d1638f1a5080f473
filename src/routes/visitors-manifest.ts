/** Screens that no visitor reaches by a link: they come with a page of their own, and with the map of all screens. */
const NOT_FOR_VISITORS = /^routes\/(admin|development)\//

/** Whether a screen with these routes, from the outermost one on, is one of the visitors'. */
export function isForVisitors(ids: ReadonlyArray<string>): boolean {
  return !ids.some((id) => NOT_FOR_VISITORS.test(id))
}

/** Where the map of the visitors' screens is, which the build writes beside the one of all screens. */
export function visitorsManifest(manifest: string): string {
  return manifest.replace('/manifest-', '/visitors-')
}

type MappedRoute = { id: string; parentId?: string | undefined; path?: string | undefined }

/** Such as a feed or a calendar, which a browser loads and never goes to. An old address leads to a screen, so it is none. */
const isFile = (route: MappedRoute): boolean => /\.\w+$/.test(route.path ?? '')

/** The visitors' part of the map of all screens, of which the back office is the most. */
export function routesForVisitors<R extends MappedRoute>(routes: Readonly<Record<string, R>>): Record<string, R> {
  const withParents = ({ id, parentId }: MappedRoute): ReadonlyArray<string> => {
    const parent = parentId === undefined ? undefined : routes[parentId]
    return parent ? [...withParents(parent), id] : [id]
  }
  return Object.fromEntries(
    Object.entries(routes).filter(([, route]) => !isFile(route) && isForVisitors(withParents(route))),
  )
}
