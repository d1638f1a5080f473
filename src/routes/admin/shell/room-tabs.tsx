import { use } from 'react'
import { useLocation } from 'react-router'
import { TabLinks } from '#ui/controls/tab-links.tsx'
import { useLanguage } from '#ui/hooks/use-messages.ts'
import { findAdminPage, neighboursOf, roomAround } from './admin-navigation.ts'
import { NavigationLink } from './sidebar-link.tsx'
import { RoleContext, TeachesContext } from './use-role.ts'
import { WaitingCount } from './waiting-count.tsx'

const OWN_SESSIONS = '/admin/my-sessions'

/** The tabs of the room around a screen. A room with one tab, or whose tabs are the sidebar, needs none. */
export function RoomTabs() {
  const language = useLanguage()
  const room = roomAround(findAdminPage(useLocation().pathname), use(RoleContext))
  const teaches = use(TeachesContext)
  // The owner may open everything, and has no sessions of their own unless they teach.
  const tabs = room?.tabs.filter(({ key }) => teaches || key !== OWN_SESSIONS) ?? []
  if (!room || tabs.length < 2) return null
  return (
    <nav aria-label={room.title[language]} className="room-tabs" ref={showCurrent}>
      {tabs.map((tab) => (
        <NavigationLink key={tab.key} entry={tab} className="room-tab">
          {tab.title[language]}
          <WaitingCount of={[tab.key]} />
        </NavigationLink>
      ))}
    </nav>
  )
}

/** The screens that share a tab of the room, as a second row. */
export function TabNeighbours() {
  const language = useLanguage()
  const page = findAdminPage(useLocation().pathname)
  const tab = neighboursOf(page, use(RoleContext))
  // A screen below one of them has its own way back.
  if (!tab?.pages.some(({ path }) => path === page?.path)) return null
  return (
    <TabLinks
      className="mb-6"
      label={tab.title[language]}
      items={tab.pages.map(({ path, title }) => ({ to: path, label: title[language], current: path === page?.path }))}
    />
  )
}

/** On a phone the strip is wider than the screen: the tab one is in must not be beside it. */
export function showCurrent(strip: HTMLElement | null): void {
  const current = strip?.querySelector<HTMLElement>('[aria-current]')
  if (!strip || !current) return
  strip.scrollLeft = current.offsetLeft - (strip.clientWidth - current.offsetWidth) / 2
}
