import { useLocation } from 'react-router'
import { useLanguage, useMessages } from '#ui/hooks/use-messages.ts'
import { Icon } from '#ui/marks/icon.tsx'
import { type Entry, findAdminPage, lights } from './admin-navigation.ts'
import { NavigationLink } from './sidebar-link.tsx'

const MESSAGES = {
  sk: { label: 'Hlavná lišta', menu: 'Menu' },
  en: { label: 'Main bar', menu: 'Menu' },
}

/** The bar at the lower edge of a narrow screen. Whatever is not in it is behind its menu, and lights the menu. */
export function AdminDock({ entries, menuId }: { entries: ReadonlyArray<Entry>; menuId: string }) {
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
      </button>
    </nav>
  )
}
