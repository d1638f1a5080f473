import { matchPath } from 'react-router'
import type { StaffRole } from '#platform/auth/identity.ts'
import { may } from '#platform/auth/who-may.ts'
import { ADMIN_FILES, ADMIN_GROUPS, ADMIN_PAGES, type AdminGroup, type AdminPage } from './admin-pages.ts'

const ACCOUNT = '/admin/account'

/** The screen at an address; undefined for one that does not exist. */
export function findAdminPage(pathname: string): AdminPage | undefined {
  return (
    ADMIN_PAGES.find(({ path }) => !path.includes(':') && matchPath(path, pathname)) ??
    ADMIN_PAGES.find(({ path }) => path.includes(':') && matchPath(path, pathname))
  )
}

/** What a person of this role sees in the sidebar, group by group, without empty groups. */
export function sidebarOf(role: StaffRole) {
  return (Object.keys(ADMIN_GROUPS) as AdminGroup[])
    .map((group) => ({ group, pages: ADMIN_PAGES.filter((page) => page.group === group && mayOpen(page, role)) }))
    .filter(({ pages }) => pages.length > 0)
}

export function mayOpen({ opens }: AdminPage, role: StaffRole): boolean {
  return opens === null || may(role, opens)
}

/** Whether any form that a route takes may be sent; what no line names is for the owner. */
export function maySend(path: string, role: StaffRole): boolean {
  const sends = ADMIN_PAGES.find((page) => page.path === path)?.sends ?? ADMIN_FILES[path] ?? []
  return sends === 'own' || role === 'admin' || sends.some((verb) => may(role, verb))
}

/** Where a person of this role begins. */
export function firstScreen(role: StaffRole): string {
  return sidebarOf(role)[0]?.pages[0]?.path ?? ACCOUNT
}

/** The way to a screen: its group in words, then the screens above it. */
export function trailTo(page: AdminPage): { group: AdminGroup | null; above: ReadonlyArray<AdminPage> } {
  const above: AdminPage[] = []
  for (let next = parentOf(page); next && !above.includes(next); next = parentOf(next)) above.unshift(next)
  return { group: page.group ?? above[0]?.group ?? null, above }
}

function parentOf({ parent }: AdminPage): AdminPage | undefined {
  return parent && ADMIN_PAGES.find(({ path }) => path === parent)
}
