import { useLocation } from 'react-router'
import { useLanguage, useMessages } from '#ui/hooks/use-messages.ts'
import { Icon } from '#ui/marks/icon.tsx'
import { type Entry, findAdminPage, lights } from './admin-navigation.ts'
import { NavigationLink } from './sidebar-link.tsx'
import { WaitingCount } from './waiting-count.tsx'

const MESSAGES = {
  sk: { label: 'Hlavná lišta', menu: 'Menu' },
  en: { label: 'Main bar', menu: 'Menu' },
}

type AdminDockProps = {
  entries: ReadonlyArray<Entry>
  /** What the menu alone has. */
  others: ReadonlyArray<Entry>
  menuId: string
}

/** The bar at the lower edge of a narrow screen. Whatever is not in it is behind its menu, and lights the menu. */
export function AdminDock({ entries, others, menuId }: AdminDockProps) {
  const words = useMessages(MESSAGES)
  const language = useLanguage()
  const page = findAdminPage(useLocation().pathname)
  const isInBar = entries.some((entry) => lights(entry, page))
  return (
    <nav className="admin-dock" aria-label={words.label}>
      {entries.map((entry) => (
        <NavigationLink key={entry.key} entry={entry} className="admin-dock-link">
          <Icon name={entry.icon} />
          <span>{entry.title[language]}</span>
          <WaitingCount of={[entry.key]} />
        </NavigationLink>
      ))}
      <button
        type="button"
        className="admin-dock-link"
        popoverTarget={menuId}
        aria-current={isInBar ? undefined : 'true'}
      >
        <Icon name="menu" />
        <span>{words.menu}</span>
        <WaitingCount of={others.map(({ key }) => key)} />
      </button>
    </nav>
  )
}
