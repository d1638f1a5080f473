import type { RouteConfigEntry } from '@react-router/dev/routes'
import { findAdminPage, mayOpen, maySend } from '#routes/admin/shell/admin-navigation.ts'
import routes from '../../src/routes.ts'

export type AdminScreen = {
  id: string
  /** With something in the place of each parameter. */
  path: string
  /** Stands inside the guarded layout, or is open to whoever comes. */
  isGuarded: boolean
  /** The ids of the layouts around it, outermost first. */
  around: ReadonlyArray<string>
  /** Who may open it and who may send its forms, as the back office itself declares. */
  access: 'viewer' | 'admin'
  changes: 'viewer' | 'admin'
}

/** The layout whose middleware is the guard of the back office. */
export const GUARDED_LAYOUT = 'routes/admin/shell/layout'

/** Every screen below /admin, read off the route table itself: a screen added tomorrow is attacked tomorrow. */
export async function adminScreens(
  parameters: Readonly<Record<string, string>> = {},
): Promise<ReadonlyArray<AdminScreen>> {
  return screensOf(await routes, '', [], parameters).filter(({ path }) => /^\/admin(\/|$)/.test(path))
}

function screensOf(
  entries: ReadonlyArray<RouteConfigEntry>,
  parent: string,
  around: ReadonlyArray<string>,
  parameters: Readonly<Record<string, string>>,
): ReadonlyArray<AdminScreen> {
  return entries.flatMap((entry) => {
    const path = entry.path ? `${parent}/${entry.path}` : parent
    const id = idOf(entry)
    if (entry.children) return screensOf(entry.children, path, [...around, id], parameters)
    const at = filled(path, parameters)
    const page = findAdminPage(at)
    return [
      {
        id,
        path: at,
        isGuarded: around.includes(GUARDED_LAYOUT),
        around,
        access: page && !mayOpen(page, 'viewer') ? 'admin' : 'viewer',
        changes: page && maySend(page.path, 'viewer') ? 'viewer' : 'admin',
      },
    ]
  })
}

/** A route without an id of its own is called by its file. */
function idOf({ id, file }: RouteConfigEntry): string {
  return id ?? file.replace(/\.[a-z]+$/, '')
}

function filled(path: string, parameters: Readonly<Record<string, string>>): string {
  return (path || '/')
    .replaceAll(/:(\w+)\??/g, (_, name: string) => parameters[name] ?? 'x')
    .replace(/\*$/, 'nothing-is-here')
}
