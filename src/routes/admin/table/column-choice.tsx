import { useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { Icon } from '#ui/marks/icon.tsx'
import { tableHref } from './table-query.ts'
import { useDismissedDetails } from './use-dismissed-details.ts'
import './views.css'

const MESSAGES = {
  sk: {
    label: 'Stĺpce',
    show: 'Ukázať stĺpec',
    hide: 'Skryť stĺpec',
  },
  en: {
    label: 'Columns',
    show: 'Show the column',
    hide: 'Hide the column',
  },
}

const NAME = 'hide'

/** The columns that an address puts away. */
export function hiddenIn(search: string): ReadonlySet<string> {
  return new Set(new URLSearchParams(search).get(NAME)?.split('.') ?? [])
}

/** Which columns of a list are there; those put away stand in the address, so that a saved view has them too. */
export function ColumnChoice({ columns }: { columns: ReadonlyArray<{ key: string; header: string }> }) {
  const words = useMessages(MESSAGES)
  const { search, pathname } = useLocation()
  const fold = useRef<HTMLDetailsElement>(null)
  useDismissedDetails(fold)
  const hidden = hiddenIn(search)
  const without = (key: string) =>
    columns.filter((column) => hidden.has(column.key) !== (column.key === key)).map((column) => column.key)
  return (
    <details ref={fold} className="column-choice">
      <summary className="btn sm">
        <Icon name="columns" />
        <span className="column-word">{words.label}</span>
      </summary>
      <ul>
        {columns.map(({ key, header }) => (
          <li key={key}>
            <Link to={pathname + tableHref(search, { [NAME]: without(key).join('.') })} preventScrollReset>
              <span className="column-tick">{!hidden.has(key) && <Icon name="check" />}</span>
              <span>
                <span className="sr-only">{hidden.has(key) ? words.show : words.hide} </span>
                {header}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </details>
  )
}
