import { Form, Link, useLocation } from 'react-router'
import { LONGEST_VIEW_NAME, viewIn } from '#capabilities/staff/desk/desk.ts'
import { Button } from '#ui/controls/button.tsx'
import { Input } from '#ui/controls/input.tsx'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { Icon } from '#ui/marks/icon.tsx'
import { useDesk } from '../shell/use-desk.ts'
import './views.css'

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

/** The views of this list that its reader keeps, and the present one to be kept. What was searched for is not part of one. */
export function SavedViews() {
  const words = useMessages(MESSAGES)
  const { pathname, search } = useLocation()
  const { views } = useDesk()
  const present = viewIn(search)
  const own = views.filter(({ list }) => list === pathname)
  const isKept = present === '' || own.some(({ query }) => query === present)
  if (own.length === 0 && isKept) return null
  return (
    <nav className="views" aria-label={words.label}>
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
        <details key={present} className="view-new">
          <summary>{words.save}</summary>
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
  )
}
