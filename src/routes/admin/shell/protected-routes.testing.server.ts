import type { RouteConfigEntry } from '@react-router/dev/routes'

export type ProtectedRoute = { path: string; file: string; isScreen: boolean }

const GUARD = 'routes/admin/shell/layout.tsx'

/** Every route below the guard, with its full path; resources and the catch-all are no screens. */
export function protectedRoutes(routes: ReadonlyArray<RouteConfigEntry>): ReadonlyArray<ProtectedRoute> {
  return routes.flatMap((entry) => (entry.file === GUARD ? leavesOf(entry, '') : protectedRoutes(entry.children ?? [])))
}

function leavesOf(entry: RouteConfigEntry, parent: string): ReadonlyArray<ProtectedRoute> {
  const path = entry.path ? `${parent}/${entry.path}` : parent
  if (entry.children && entry.children.length > 0) return entry.children.flatMap((child) => leavesOf(child, path))
  return [{ path, file: entry.file, isScreen: entry.file.endsWith('.tsx') && !path.endsWith('*') }]
}
