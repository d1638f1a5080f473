import { Form, Link, matchPath, useLocation } from 'react-router'
import { LONGEST_VIEW_NAME, viewIn } from '#capabilities/staff/desk/desk.ts'
import type { BoundedCount } from '#kernel/bounded-count.ts'
import { Button } from '#ui/controls/button.tsx'
import { Input } from '#ui/controls/input.tsx'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { Icon } from '#ui/marks/icon.tsx'
import { showCurrent } from '../shell/room-tabs.tsx'
import { useDesk } from '../shell/use-desk.ts'
import './views.css'

/** The ways of looking at a list that it has for everybody. */
export type Views = {
  label: string
  items: ReadonlyArray<{
    to: string
    label: string
    current: boolean
    /** How many things there wait for a person; never how many there are. */
    waiting?: number | BoundedCount | undefined
  }>
}

const MESSAGES = {
  sk: {
    label: 'Uložené pohľady',
    save: 'Uložiť pohľad',
    name: 'Názov pohľadu',
    confirm: 'Uložiť',
    drop: (name: string) => `Odstrániť pohľad ${name}`,
  },
  en: {
    label: 'Saved views',
    save: 'Save this view',
    name: 'Name of the view',
    confirm: 'Save',
    drop: (name: string) => `Remove the view ${name}`,
  },
}

/**
 * Chips above a list: its own views, those that its reader keeps, and the present one to be kept. What was searched for is
 * not part of one.
 */
export function ListViews({ views: shared }: { views?: Views | undefined }) {
  const words = useMessages(MESSAGES)
  const { pathname, search } = useLocation()
  const { views } = useDesk()
  const present = viewIn(search)
  const own = views.filter(({ list }) => matchPath(list, pathname))
  const isOwn = own.some(({ query }) => query === present)
  const isKept = present === '' || isOwn
  if (!shared && own.length === 0 && isKept) return null
  return (
    <div key={present} className="views" ref={showCurrent}>
      {shared && (
        <nav aria-label={shared.label}>
          <ul>
            {shared.items.map(({ to, label, current, waiting = 0 }) => (
              <li key={label} className="view">
                <Link to={to} aria-current={current && !isOwn ? 'page' : undefined}>
                  {label}
                  <Waiting count={waiting} />
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {(own.length > 0 || !isKept) && (
        <nav aria-label={words.label}>
          <ul>
            {own.map(({ id, name, query }) => (
              <li key={id} className="view">
                <Link to={`${pathname}?${query}`} aria-current={query === present ? 'true' : undefined}>
                  {name}
                </Link>
                {query === present && (
                  <Form method="post" action="/admin/account">
                    <input type="hidden" name="form" value="view-drop" />
                    <input type="hidden" name="back" value={pathname} />
                    <input type="hidden" name="id" value={id} />
                    <button type="submit" aria-label={words.drop(name)}>
                      <Icon name="close" />
                    </button>
                  </Form>
                )}
              </li>
            ))}
          </ul>
          {!isKept && (
            <details className="view-new">
              <summary>
                <Icon name="plus" />
                {words.save}
              </summary>
              <Form method="post" action="/admin/account">
                <input type="hidden" name="form" value="view-save" />
                <input type="hidden" name="list" value={pathname} />
                <input type="hidden" name="query" value={present} />
                <Input
                  name="name"
                  aria-label={words.name}
                  placeholder={words.name}
                  required
                  maxLength={LONGEST_VIEW_NAME}
                  className="small"
                />
                <Button type="submit" size="sm">
                  {words.confirm}
                </Button>
              </Form>
            </details>
          )}
        </nav>
      )}
    </div>
  )
}

/** Zero says nothing. */
function Waiting({ count }: { count: number | BoundedCount }) {
  const { count: shown, isMore } = typeof count === 'number' ? { count, isMore: false } : count
  if (shown === 0) return null
  return (
    <span className="num">
      {' '}
      {shown}
      {isMore && '+'}
    </span>
  )
}
