import { matchPath } from 'react-router'
import type { StaffRole } from '#platform/auth/identity.ts'
import { may } from '#platform/auth/who-may.ts'
import type { IconName } from '#ui/marks/icon.tsx'
import { ADMIN_FILES, ADMIN_PAGES, type AdminPage } from './admin-pages.ts'
import { ADMIN_ROOMS, BAR_ROOMS, type RoomName, TAB_GROUPS, type Title } from './admin-rooms.ts'

/** As many rooms stand in the bar of a phone, beside its menu. */
const IN_BAR = 4

/** Something that leads somewhere: a room or one of its tabs. */
export type Entry = {
  /** What its count is kept under: the name of a room or of a group of tabs, or the path of a screen. */
  key: string
  to: string
  title: Title
  icon: IconName
  isApart: boolean
  /** The screens that light it, together with everything below them. */
  pages: ReadonlyArray<AdminPage>
}

export type Room = Entry & { name: RoomName; tabs: ReadonlyArray<Entry> }

/** The screen at an address; undefined for one that does not exist. */
export function findAdminPage(pathname: string): AdminPage | undefined {
  return (
    ADMIN_PAGES.find(({ path }) => !path.includes(':') && matchPath(path, pathname)) ??
    ADMIN_PAGES.find(({ path }) => path.includes(':') && matchPath(path, pathname))
  )
}

/**
 * The rooms of a role, each with the tabs that it may open and leading to the first of them. What everybody may open makes
 * no room of its own: an accountant does not get the settings for the diagnostics of their sign-in.
 */
export function roomsOf(role: StaffRole): ReadonlyArray<Room> {
  return (Object.keys(ADMIN_ROOMS) as RoomName[]).flatMap((name) => {
    const roomOf = ({ room, roomFor }: AdminPage) => roomFor?.[role] ?? room
    const inside = ADMIN_PAGES.filter((page) => roomOf(page) === name && mayOpen(page, role))
    const pages = inside.toSorted((one, other) => Number(one.room !== name) - Number(other.room !== name))
    const [first] = pages
    if (!first || pages.every(({ opens }) => opens === null)) return []
    const line = ADMIN_ROOMS[name]
    return [{ ...line, name, key: name, to: first.path, isApart: 'isApart' in line, pages, tabs: tabsOf(pages) }]
  })
}

/**
 * What the sidebar and the bar of a phone list. Who has one room sees its tabs in the place of rooms, and who has none what
 * is theirs alone.
 */
export function navigationOf(role: StaffRole): {
  heading: Title | null
  entries: ReadonlyArray<Entry>
  bar: ReadonlyArray<Entry>
} {
  const rooms = roomsOf(role)
  const [only] = rooms
  if (rooms.length > 1) {
    const often = BAR_ROOMS.flatMap((name) => rooms.filter((room) => room.name === name))
    const bar = [...often, ...rooms.filter((room) => !often.includes(room))].slice(0, IN_BAR)
    return { heading: null, entries: rooms, bar }
  }
  const entries = only?.tabs ?? tabsOf(ADMIN_PAGES.filter(({ opens }) => opens === null).toSorted(ownFirst))
  return { heading: only?.title ?? null, entries, bar: entries.slice(0, IN_BAR) }
}

/** The room around a screen, for a role that has several: whose only room it is has its tabs in the sidebar. */
export function roomAround(page: AdminPage | undefined, role: StaffRole): Room | undefined {
  const rooms = roomsOf(role)
  return rooms.length > 1 ? rooms.find((room) => lights(room, page)) : undefined
}

/** Screens that stand with this one behind one tab; none where it has the tab for itself. */
export function neighboursOf(page: AdminPage | undefined, role: StaffRole): Entry | undefined {
  const tab = roomsOf(role)
    .flatMap(({ tabs }) => tabs)
    .find((each) => lights(each, page))
  return tab && tab.pages.length > 1 ? tab : undefined
}

/** Whether an entry is the one to light for a screen: it is its own, or the screen is below one of its own. */
export function lights({ pages }: Pick<Entry, 'pages'>, page: AdminPage | undefined): boolean {
  if (!page) return false
  const top = trailTo(page)[0] ?? page
  return pages.some(({ path }) => path === top.path)
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
  return navigationOf(role).entries[0]?.to ?? '/admin/account'
}

/** The screens above one, from the tab of its room down. */
export function trailTo(page: AdminPage): ReadonlyArray<AdminPage> {
  const above: AdminPage[] = []
  for (let next = parentOf(page); next && !above.includes(next); next = parentOf(next)) above.unshift(next)
  return above
}

function parentOf({ parent }: AdminPage): AdminPage | undefined {
  return parent && ADMIN_PAGES.find(({ path }) => path === parent)
}

/** One tab a screen; several of a group share one, at the place of the first. */
function tabsOf(pages: ReadonlyArray<AdminPage>): ReadonlyArray<Entry> {
  return pages.flatMap((page): ReadonlyArray<Entry> => {
    const { path, title, tab = title, icon, among } = page
    const together = pages.filter((each) => among && each.among === among)
    if (!among || together.length === 1)
      return [{ key: path, to: path, title: tab, icon, isApart: false, pages: [page] }]
    if (together[0] !== page) return []
    return [{ ...TAB_GROUPS[among], key: among, to: path, isApart: false, pages: together }]
  })
}

/** One's account before what helps with signing in. */
function ownFirst(a: AdminPage, b: AdminPage): number {
  return Number(b.sends === 'own') - Number(a.sends === 'own')
}
