import { useId } from 'react'
import { ROLE_MESSAGES } from '#capabilities/staff/role.messages.ts'
import type { StaffRole } from '#platform/auth/identity.ts'
import { ThemeSwitch } from '#ui/controls/theme-switch.tsx'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { Icon } from '#ui/marks/icon.tsx'
import { Monogram } from '#ui/marks/monogram.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { SidebarLink } from './sidebar-link.tsx'

export type ShellPerson = { name: string; email: string; role: StaffRole }

const MESSAGES = {
  sk: {
    menu: 'Účet a nastavenia zobrazenia',
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

/** Who is signed in, and what belongs to them. A native popover; its forms work without JavaScript. */
export function PersonMenu({ person }: { person: ShellPerson }) {
  const words = useMessages(MESSAGES)
  const { names } = useMessages(ROLE_MESSAGES)
  const menuId = useId()
  const name = person.name || person.email
  return (
    <div className="admin-person">
      <button type="button" className="admin-person-toggle" popoverTarget={menuId} aria-describedby={`${menuId}-what`}>
        <Monogram name={name} />
        <span className="min-w-0">
          <strong>{name}</strong>
          <small>{names[person.role]}</small>
        </span>
        <Icon name="up" />
      </button>
      <span id={`${menuId}-what`} hidden>
        {words.menu}
      </span>
      <div id={menuId} className="admin-person-menu" popover="auto">
        <SidebarLink to="/admin/account" icon="key">
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
      </div>
    </div>
  )
}
