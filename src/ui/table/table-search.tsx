import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { classNames } from '../format/class-names.ts'
import { useMessages } from '../hooks/use-messages.ts'
import { Icon } from '../marks/icon.tsx'

const MESSAGES = { sk: { search: 'Hľadať' }, en: { search: 'Search' } }

type TableSearchProps = {
  label: string
  name?: string
  placeholder?: string
  defaultValue?: string | undefined
  /** Hidden inputs that keep the other filters in the address. */
  children?: ReactNode
  className?: string | undefined
}

/** A plain GET form: the search lives in the address, can be sent to a colleague, and works without JavaScript. */
export function TableSearch({ label, name = 'q', placeholder, defaultValue, children, className }: TableSearchProps) {
  const { search } = useMessages(MESSAGES)
  return (
    <Form role="search" className={classNames('table-search', className)}>
      {children}
      <input
        key={defaultValue}
        type="search"
        name={name}
        aria-label={label}
        placeholder={placeholder ?? label}
        defaultValue={defaultValue}
        className="control small"
      />
      <button type="submit" className="btn sm square" aria-label={search}>
        <Icon name="search" />
      </button>
    </Form>
  )
}
