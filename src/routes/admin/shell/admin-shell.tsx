import { type MouseEvent, type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { SkipLink } from '#ui/controls/skip-link.tsx'
import { useBrand } from '#ui/hooks/use-brand.ts'
import { useLanguage, useMessages } from '#ui/hooks/use-messages.ts'
import { BrandMark } from '#ui/marks/brand-mark.tsx'
import { Icon } from '#ui/marks/icon.tsx'
import { ToastRegion } from '#ui/overlays/toast-region.tsx'
import './admin.css'
import './office.css'
import { firstScreen, sidebarOf } from './admin-navigation.ts'
import { ADMIN_GROUPS } from './admin-pages.ts'
import { AdminProgress } from './admin-progress.tsx'
import { PersonMenu, type ShellPerson } from './person-menu.tsx'
import { SidebarLink } from './sidebar-link.tsx'
import { useFocusOnScreen } from './use-focus-on-screen.ts'
import { RoleContext } from './use-role.ts'

const MESSAGES = {
  sk: {
    home: (product: string) => `${product}, administrácia`,
    navigation: 'Administrácia',
    open: 'Otvoriť menu',
    close: 'Zavrieť menu',
  },
  en: {
    home: (product: string) => `${product}, back office`,
    navigation: 'Back office',
    open: 'Open menu',
    close: 'Close menu',
  },
}

/**
 * What stands around every screen of the back office. On a phone the sidebar is a native popover: it opens, closes with
 * Escape and gives the focus back without JavaScript.
 */
export function AdminShell({ person, children }: { person: ShellPerson; children: ReactNode }) {
  const words = useMessages(MESSAGES)
  const { product } = useBrand()
  const language = useLanguage()
  const sideId = useId()
  const home = firstScreen(person.role)
  useFocusOnScreen()
  return (
    <RoleContext value={person.role}>
      <div className="admin" lang={language}>
        <AdminProgress />
        <SkipLink />
        <header className="admin-bar">
          <Home to={home} label={words.home(product)} />
          <button type="button" className="btn ghost square" popoverTarget={sideId} aria-label={words.open}>
            <Icon name="menu" />
          </button>
        </header>
        <div className="admin-frame">
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: the click bubbles from links, which the keyboard activates too */}
          <nav
            id={sideId}
            className="admin-side"
            popover="auto"
            aria-label={words.navigation}
            onClick={closeAfterChoice}
          >
            <div className="admin-side-head">
              <Home to={home} label={words.home(product)} />
              <button
                type="button"
                className="btn ghost square admin-side-close"
                popoverTarget={sideId}
                popoverTargetAction="hide"
                aria-label={words.close}
              >
                <Icon name="close" />
              </button>
            </div>
            {sidebarOf(person.role).map(({ group, pages }) => (
              <div key={group} className="admin-side-group">
                <h2 id={`${sideId}-${group}`}>{ADMIN_GROUPS[group][language]}</h2>
                <ul aria-labelledby={`${sideId}-${group}`}>
                  {pages.map((page) => (
                    <li key={page.path}>
                      <SidebarLink to={page.path} icon={page.icon}>
                        {page.title[language]}
                      </SidebarLink>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
            <PersonMenu person={person} />
          </nav>
          {children}
        </div>
        <ToastRegion />
      </div>
    </RoleContext>
  )
}

function Home({ to, label }: { to: string; label: string }) {
  return (
    <Link to={to}>
      <BrandMark wordmark={useBrand().wordmark} label={label} />
    </Link>
  )
}

function closeAfterChoice(event: MouseEvent<HTMLElement>) {
  const side = event.currentTarget
  if ((event.target as Element).closest('a') && side.matches(':popover-open')) side.hidePopover()
}
