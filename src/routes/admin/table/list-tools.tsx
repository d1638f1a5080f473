import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Form, Link, useLocation } from 'react-router'
import { Field } from '#ui/controls/field.tsx'
import { Input } from '#ui/controls/input.tsx'
import { Select } from '#ui/controls/select.tsx'
import { formatDate } from '#ui/format/date-format.ts'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { Icon } from '#ui/marks/icon.tsx'
import { ActiveFilter } from './active-filter.tsx'
import { dayIn, type TableQuery, tableHref } from './table-query.ts'
import { useDismissedDetails } from './use-dismissed-details.ts'

/** A choice, or a day where nothing is named to choose from. */
export type Filter = { name: string; label: string } & (
  | {
      /** What the first choice says: everything. */
      all: string
      options: ReadonlyArray<{ value: string; label: string }>
    }
  | { all?: undefined; options?: undefined }
)

type ListToolsProps = {
  query: TableQuery
  search?: { label: string; placeholder?: string } | undefined
  filters?: ReadonlyArray<Filter> | undefined
  /** Buttons at the end of the row. */
  tools?: ReactNode
}

const MESSAGES = {
  sk: {
    search: 'Hľadať',
    filters: 'Filtre',
    inUse: 'použité:',
    apply: 'Použiť',
    remove: 'Zrušiť filter',
    removeAll: 'Zrušiť všetky filtre',
    chosen: 'Použité filtre',
  },
  en: {
    search: 'Search',
    filters: 'Filters',
    inUse: 'in use:',
    apply: 'Apply',
    remove: 'Remove the filter',
    removeAll: 'Remove all filters',
    chosen: 'Filters in use',
  },
}

const NO_FILTERS: ReadonlyArray<Filter> = []
/** Before any day that is kept, so that a year that is still being typed is no answer yet. */
const FIRST_DAY = '2000-01-01'

/** The search of a list, its filters behind one button, and what else stands in that row. */
export function ListTools({ query, search, filters = NO_FILTERS, tools }: ListToolsProps) {
  const words = useMessages(MESSAGES)
  const location = useLocation()
  if (!search && filters.length === 0 && !tools) return null
  const own = new Set(['q', 'page', 'at', 'open', ...filters.map(({ name }) => name)])
  const kept = [...new URLSearchParams(location.search)].filter(([name]) => !own.has(name))
  return (
    <Form role="search" className="admin-tools" preventScrollReset>
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {search && (
        <div className="table-search">
          <input
            // Made anew with every address, so that "back" also takes the field back.
            key={location.search}
            type="search"
            name="q"
            aria-label={search.label}
            placeholder={search.placeholder ?? search.label}
            defaultValue={query.q}
            className="control small"
          />
          <button type="submit" className="btn sm square" aria-label={words.search}>
            <Icon name="search" />
          </button>
        </div>
      )}
      {filters.length > 0 && <Filters query={query} filters={filters} />}
      {tools}
    </Form>
  )
}

type FiltersProps = { query: TableQuery; filters: ReadonlyArray<Filter> }

/** Open until it is closed, so that several can be chosen one after the other. */
function Filters({ query, filters }: FiltersProps) {
  const words = useMessages(MESSAGES)
  const { search } = useLocation()
  const fold = useRef<HTMLDetailsElement>(null)
  const [used, setUsed] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  useDismissedDetails(fold)
  const active = filters.filter((filter) => saidBy(filter, query) !== null).length
  return (
    <details
      ref={fold}
      className="table-filters"
      open={isOpen}
      onToggle={({ currentTarget: { open } }) => {
        setOpen(open)
        if (!open) setUsed(null)
      }}
    >
      <summary className="btn sm">
        <Icon name="filter" />
        {words.filters}
        {active > 0 && (
          <span className="filter-count num">
            <span className="sr-only">{words.inUse} </span>
            {active}
          </span>
        )}
      </summary>
      <FilterFields key={search} query={query} filters={filters} used={used} onUse={setUsed} />
    </details>
  )
}

type FilterFieldsProps = FiltersProps & { used: string | null; onUse: (name: string) => void }

/** Each acts as soon as it is chosen. Made anew with every address, where the one that was used keeps the focus. */
function FilterFields({ query, filters, used, onUse }: FilterFieldsProps) {
  const words = useMessages(MESSAGES)
  const fields = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (used) fields.current?.querySelector<HTMLElement>(`[name="${used}"]`)?.focus({ preventScroll: true })
  }, [used])
  const act = ({ name, form, validity }: HTMLInputElement | HTMLSelectElement) => {
    if (!validity.valid) return
    onUse(name)
    form?.requestSubmit()
  }
  return (
    <div ref={fields} className="filter-panel">
      {filters.map(({ name, label, all, options }) => (
        <Field key={name} label={label}>
          {(control) =>
            options ? (
              <Select
                {...control}
                small
                name={name}
                defaultValue={query.filters[name] ?? ''}
                onChange={({ currentTarget }) => act(currentTarget)}
              >
                <option value="">{all}</option>
                {options.map((option) => (
                  <option key={option.value} value={option.value}>
                    {option.label}
                  </option>
                ))}
              </Select>
            ) : (
              <Input
                {...control}
                type="date"
                name={name}
                min={FIRST_DAY}
                defaultValue={query.filters[name] ?? ''}
                className="small"
                onChange={({ currentTarget }) => act(currentTarget)}
              />
            )
          }
        </Field>
      ))}
      <button type="submit" className="btn sm unscripted">
        {words.apply}
      </button>
    </div>
  )
}

/** What narrows the list down now, each to be taken away by itself. */
export function ActiveFilters({ query, filters = NO_FILTERS }: Pick<ListToolsProps, 'query' | 'filters'>) {
  const words = useMessages(MESSAGES)
  const { search } = useLocation()
  const active = filters.flatMap((filter) => {
    const said = saidBy(filter, query)
    return said === null ? [] : [{ name: filter.name, label: `${filter.label}: ${said}` }]
  })
  if (active.length === 0) return null
  return (
    <ul className="chosen" aria-label={words.chosen}>
      {active.map(({ name, label }) => (
        <ActiveFilter key={name} label={label} remove={words.remove} to={tableHref(search, { [name]: '', open: '' })} />
      ))}
      {active.length > 1 && (
        <li className="all">
          <Link to={tableHref(search, { ...Object.fromEntries(active.map(({ name }) => [name, ''])), open: '' })}>
            {words.removeAll}
          </Link>
        </li>
      )}
    </ul>
  )
}

/** The chosen value in words; null where nothing is chosen that the list knows. */
function saidBy({ name, options }: Filter, { filters }: TableQuery): string | null {
  const value = filters[name]
  if (!value) return null
  if (options) return options.find((option) => option.value === value)?.label ?? null
  const day = dayIn(value)
  return day && formatDate(day, 'numeric')
}
