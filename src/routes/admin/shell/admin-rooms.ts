import type { Messages } from '#kernel/messages.ts'
import type { IconName } from '#ui/marks/icon.tsx'

export type Title = Messages<string>

type RoomLine = {
  title: Title
  icon: IconName
  /** A little space above it in the sidebar. */
  isApart?: boolean
}

/** The rooms of the back office, in the order of the sidebar. Their tabs are the screens that name them. */
export const ADMIN_ROOMS = {
  today: { title: { sk: 'Dnes', en: 'Today' }, icon: 'today' },
  sessions: { title: { sk: 'Termíny', en: 'Sessions' }, icon: 'calendar', isApart: true },
  orders: { title: { sk: 'Objednávky', en: 'Bookings' }, icon: 'ticket' },
  messages: { title: { sk: 'Správy', en: 'Messages' }, icon: 'mail' },
  money: { title: { sk: 'Peniaze', en: 'Money' }, icon: 'euro' },
  offer: { title: { sk: 'Ponuka a web', en: 'Offer and website' }, icon: 'tag', isApart: true },
  analytics: { title: { sk: 'Analytika', en: 'Analytics' }, icon: 'chart' },
  privacy: { title: { sk: 'Ochrana údajov', en: 'Data protection' }, icon: 'shield', isApart: true },
  settings: { title: { sk: 'Nastavenia', en: 'Settings' }, icon: 'gear' },
} as const satisfies Record<string, RoomLine>

export type RoomName = keyof typeof ADMIN_ROOMS

/** Tabs behind which several screens stand. */
export const TAB_GROUPS = {
  courses: { title: { sk: 'Kurzy', en: 'Courses' }, icon: 'document' },
  technical: { title: { sk: 'Technické', en: 'Technical' }, icon: 'level' },
} as const satisfies Record<string, RoomLine>

export type TabGroup = keyof typeof TAB_GROUPS

/** What is opened all day and therefore stands in the bar of a phone. */
export const BAR_ROOMS: ReadonlyArray<RoomName> = ['today', 'sessions', 'messages', 'money']
