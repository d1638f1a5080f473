import { ROLE_MESSAGES } from '#capabilities/staff/role.messages.ts'
import type { StaffRole } from '#platform/auth/identity.ts'
import { ThemeSwitch } from '#ui/controls/theme-switch.tsx'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { Icon } from '#ui/marks/icon.tsx'
import { Monogram } from '#ui/marks/monogram.tsx'
import { findAdminPage } from './admin-navigation.ts'
import { closeAfterChoice } from './close-after-choice.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { SidebarLink } from './sidebar-link.tsx'

export type ShellPerson = { name: string; email: string; role: StaffRole }

const MESSAGES = {
  sk: {
    menu: 'Účet a zobrazenie',
    account: 'Môj účet',
    language: 'Jazyk',
    theme: 'Tmavý režim',
    signOut: 'Odhlásiť sa',
  },
  en: {
    menu: 'Account and display',
    account: 'My Account',
    language: 'Language',
    theme: 'Dark mode',
    signOut: 'Sign out',
  },
}

const ACCOUNT = '/admin/account'

/** Opens the menu of a person. At the foot of the sidebar it says who is signed in; in the bar there is room for a letter. */
export function PersonToggle({
  person,
  menuId,
  look,
}: {
  person: ShellPerson
  menuId: string
  look: 'line' | 'letter'
}) {
  const words = useMessages(MESSAGES)
  const { names } = useMessages(ROLE_MESSAGES)
  const name = person.name || person.email
  return (
    <button type="button" className={`admin-person-toggle ${look}`} popoverTarget={menuId} title={words.menu}>
      <Monogram name={name} />
      <span className={look === 'letter' ? 'sr-only' : 'min-w-0'}>
        <strong>{name}</strong> <small>{names[person.role]}</small>
      </span>
      {look === 'line' && <Icon name="up" />}
    </button>
  )
}

/** What belongs to whoever is signed in. A native popover; its forms work without JavaScript. */
export function PersonMenu({ id }: { id: string }) {
  const words = useMessages(MESSAGES)
  const account = findAdminPage(ACCOUNT)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click bubbles from a link, which the keyboard activates too
    <section id={id} className="admin-person-menu" popover="auto" aria-label={words.menu} onClick={closeAfterChoice}>
      <SidebarLink entry={{ to: ACCOUNT, pages: account ? [account] : [] }} icon="key">
        {words.account}
      </SidebarLink>
      <div className="admin-person-row">
        {words.language}
        <LanguageSwitch />
      </div>
      <div className="admin-person-row scripted">
        {words.theme}
        <ThemeSwitch />
      </div>
      <hr />
      {/* A plain form: the browser leaves the page, and with it everything that the page still held in memory. */}
      <form method="post" action="/admin/sign-out">
        <button type="submit" className="admin-side-link">
          <Icon name="logout" />
          {words.signOut}
        </button>
      </form>
    </section>
  )
}
