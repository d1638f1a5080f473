import { type KeyboardEvent, useRef } from 'react'
import { Link } from 'react-router'
import { useLanguage, useMessages } from '#ui/hooks/use-messages.ts'
import { Icon } from '#ui/marks/icon.tsx'
import { closeAfterChoice } from './close-after-choice.ts'
import type { NewThing } from './new-things.ts'
import { useLetterKey } from './use-letter-key.ts'

const MESSAGES = { sk: { make: 'Nový' }, en: { make: 'New' } }

/** Opens the menu of what can be made: a line of the sidebar, or a sign in the bar of a narrow screen. */
export function NewToggle({ menuId, look }: { menuId: string; look: 'line' | 'sign' }) {
  const words = useMessages(MESSAGES)
  return (
    <button
      type="button"
      className={look === 'line' ? 'btn sm new-toggle line' : 'btn ghost square new-toggle'}
      popoverTarget={menuId}
      aria-keyshortcuts="N"
    >
      <Icon name="plus" />
      {look === 'line' ? words.make : <span className="sr-only">{words.make}</span>}
      {look === 'line' && (
        <span className="key scripted" aria-hidden="true">
          N
        </span>
      )}
    </button>
  )
}

/** What can be made, as links: a native popover that needs no JavaScript. The letter N opens it, arrows walk through it. */
export function NewMenu({ id, things }: { id: string; things: ReadonlyArray<NewThing> }) {
  const words = useMessages(MESSAGES)
  const language = useLanguage()
  const menu = useRef<HTMLElement>(null)
  useLetterKey('n', () => {
    menu.current?.togglePopover()
    if (menu.current?.matches(':popover-open')) menu.current.querySelector('a')?.focus()
  })
  return (
    <nav
      id={id}
      ref={menu}
      className="new-menu"
      popover="auto"
      aria-label={words.make}
      onClick={closeAfterChoice}
      onKeyDown={walk}
    >
      {things.map(({ to, icon, name, note }) => (
        <Link key={to} to={to} className="admin-side-link">
          <Icon name={icon} />
          <span>
            {name[language]}
            {note && <small>{note[language]}</small>}
          </span>
        </Link>
      ))}
    </nav>
  )
}

function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined) return
  event.preventDefault()
  const links = [...event.currentTarget.querySelectorAll('a')]
  const at = links.indexOf(document.activeElement as HTMLAnchorElement)
  links.at((at + step) % links.length)?.focus()
}
