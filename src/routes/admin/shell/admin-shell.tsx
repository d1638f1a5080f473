import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import type { Desk } from '#capabilities/staff/desk/desk.ts'
import { SkipLink } from '#ui/controls/skip-link.tsx'
import { classNames } from '#ui/format/class-names.ts'
import { useBrand } from '#ui/hooks/use-brand.ts'
import { useLanguage, useMessages } from '#ui/hooks/use-messages.ts'
import { BrandMark } from '#ui/marks/brand-mark.tsx'
import { Icon } from '#ui/marks/icon.tsx'
import { actOnToast } from '#ui/overlays/toast.ts'
import { ToastRegion } from '#ui/overlays/toast-region.tsx'
import { OfficeSearch } from '../search/office-search.tsx'
import { SearchLink } from '../search/search-link.tsx'
import './admin.css'
import './rooms.css'
import './office.css'
import { AdminDock } from './admin-dock.tsx'
import { firstScreen, navigationOf } from './admin-navigation.ts'
import { AdminProgress } from './admin-progress.tsx'
import { closeAfterChoice } from './close-after-choice.ts'
import { NewMenu, NewToggle } from './new-menu.tsx'
import { newThingsOf } from './new-things.ts'
import { PersonMenu, PersonToggle, type ShellPerson } from './person-menu.tsx'
import type { RoomCounts } from './room-counts.ts'
import { SidebarLink } from './sidebar-link.tsx'
import { UnseenNote } from './unseen-note.tsx'
import { DeskContext } from './use-desk.ts'
import { useFocusOnScreen } from './use-focus-on-screen.ts'
import { useLetterKey } from './use-letter-key.ts'
import { RoleContext, TeachesContext } from './use-role.ts'
import { CountsContext, WaitingCount } from './waiting-count.tsx'

const MESSAGES = {
  sk: {
    home: (product: string) => `${product}, administrácia`,
    navigation: 'Administrácia',
    close: 'Zavrieť menu',
  },
  en: {
    home: (product: string) => `${product}, back office`,
    navigation: 'Back office',
    close: 'Close menu',
  },
}

type AdminShellProps = { person: ShellPerson; counts: RoomCounts; desk: Desk; teaches: boolean; children: ReactNode }

/** Z does what the note about the last step offers. Below the desk, which says whether letters do anything. */
function UndoKey() {
  useLetterKey('z', actOnToast)
  return null
}

/**
 * What stands around every screen of the back office. On a narrow screen the sidebar is a native popover behind the bar at
 * the lower edge: it opens, closes with Escape and gives the focus back without JavaScript.
 */
export function AdminShell({ person, counts, desk, teaches, children }: AdminShellProps) {
  const words = useMessages(MESSAGES)
  const { product } = useBrand()
  const language = useLanguage()
  const sideId = useId()
  const personId = useId()
  const newId = useId()
  const home = firstScreen(person.role)
  const things = newThingsOf(person.role)
  const { heading, entries, bar } = navigationOf(person.role)
  useFocusOnScreen()
  return (
    <RoleContext value={person.role}>
      <DeskContext value={desk}>
        <CountsContext value={counts}>
          <div className="admin" lang={language}>
            <AdminProgress />
            <SkipLink />
            <header className="admin-bar">
              <Home to={home} label={words.home(product)} />
              <SearchLink look="icon" />
              {things.length > 0 && <NewToggle menuId={newId} look="sign" />}
              <PersonToggle person={person} menuId={personId} look="letter" />
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
                <div className="admin-side-top">
                  <SearchLink look="field" />
                  {things.length > 0 && <NewToggle menuId={newId} look="line" />}
                </div>
                <div className="admin-side-rooms">
                  {heading && <h2>{heading[language]}</h2>}
                  <ul>
                    {entries.map((entry) => (
                      <li key={entry.key} className={classNames(entry.isApart && 'apart')}>
                        <SidebarLink entry={entry} icon={entry.icon}>
                          {entry.title[language]}
                          <WaitingCount of={[entry.key]} />
                        </SidebarLink>
                      </li>
                    ))}
                  </ul>
                </div>
                <UnseenNote role={person.role} />
                <PersonToggle person={person} menuId={personId} look="line" />
              </nav>
              <TeachesContext value={teaches}>{children}</TeachesContext>
            </div>
            <AdminDock entries={bar} others={entries.filter((entry) => !bar.includes(entry))} menuId={sideId} />
            {things.length > 0 && <NewMenu id={newId} things={things} />}
            <PersonMenu id={personId} />
            <OfficeSearch />
            <UndoKey />
            <ToastRegion />
          </div>
        </CountsContext>
      </DeskContext>
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
