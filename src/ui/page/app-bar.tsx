import { type MouseEvent, type ReactNode, useId } from 'react'
import { PageLink } from '../controls/page-link.tsx'
import { useMessages } from '../hooks/use-messages.ts'
import { Icon } from '../marks/icon.tsx'

const MESSAGES = {
  sk: { navigation: 'Hlavná navigácia', menu: 'Menu' },
  en: { navigation: 'Main navigation', menu: 'Menu' },
}

export type AppBarItem = {
  to: string
  label: string
  /** The page that is open, or the part of it that is being read. */
  current?: 'page' | 'location' | undefined
  /** Shown in the phone menu only, when a button elsewhere in the bar does its job on wide screens. */
  phoneOnly?: boolean | undefined
  /** Leaves the page where it is scrolled, because whoever follows the link scrolls by itself. */
  keepsScroll?: boolean | undefined
}

type AppBarProps = {
  /** A link that holds the brand mark; it stands first and pushes the rest to the right. */
  brand: ReactNode
  items: ReadonlyArray<AppBarItem>
  /** A link below the list of a phone's menu. */
  menuEnd?: ReactNode
  /** Buttons after the links; give those that the phone menu repeats the class `wide-only`. */
  actions?: ReactNode
  onFollow?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined
}

/** The phone menu is a native popover: it opens, closes with Escape and returns focus without JavaScript. */
export function AppBar({ brand, items, menuEnd, actions, onFollow }: AppBarProps) {
  const words = useMessages(MESSAGES)
  const menuId = useId()
  function closeMenu(event: MouseEvent<HTMLElement>) {
    const menu = event.currentTarget
    if ((event.target as Element).closest('a') && menu.matches(':popover-open')) menu.hidePopover()
  }
  return (
    <header className="app-bar">
      <div className="app-bar-row wrap">
        {brand}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the click bubbles from links, which the keyboard activates too */}
        <nav id={menuId} className="app-bar-menu" popover="auto" aria-label={words.navigation} onClick={closeMenu}>
          <ul>
            {items.map((item) => (
              <li key={item.to} className={item.phoneOnly ? 'phone-only' : undefined}>
                <PageLink
                  to={item.to}
                  aria-current={item.current}
                  preventScrollReset={item.keepsScroll === true}
                  onClick={onFollow}
                >
                  {item.label}
                </PageLink>
              </li>
            ))}
          </ul>
          {menuEnd && <p className="phone-only">{menuEnd}</p>}
        </nav>
        {actions}
        <button
          type="button"
          className="btn ghost square app-bar-toggle"
          popoverTarget={menuId}
          aria-label={words.menu}
        >
          <Icon name="menu" />
          <Icon name="close" />
        </button>
      </div>
    </header>
  )
}
