import type { Sort } from '#ui/table/sort-header.tsx'

export type TableRules<SortKey extends string, Filter extends string> = {
  /** The columns that sort; anything else in an address is not listened to. */
  sorts: ReadonlyArray<SortKey>
  sort: { key: SortKey; direction: Sort['direction'] }
  filters?: ReadonlyArray<Filter>
  pageSize?: number
}

/** What the address of a table asks for, with nothing in it that the table does not know. */
export type TableQuery<SortKey extends string = string, Filter extends string = string> = {
  q: string
  page: number
  pageSize: number
  sort: { key: SortKey; direction: Sort['direction'] }
  filters: Readonly<Partial<Record<Filter, string>>>
}

const PAGE_SIZE = 25
/** Longer than any name or address of a person. */
const LONGEST_SEARCH = 200
const LAST_PAGE = 100_000

/**
 * Search, filters, sort and page of a table, read off its address: a link to a colleague shows the same rows. What a
 * filter may be is for the verb's schema to say.
 */
export function readTableQuery<SortKey extends string, Filter extends string = never>(
  address: string,
  rules: TableRules<SortKey, Filter>,
): TableQuery<SortKey, Filter> {
  const { searchParams } = new URL(address)
  const key = rules.sorts.find((known) => known === searchParams.get('sort'))
  const page = Number(searchParams.get('page'))
  const filters = (rules.filters ?? []).flatMap((name) => {
    const value = searchParams.get(name)?.trim().slice(0, LONGEST_SEARCH)
    return value ? [[name, value]] : []
  })
  return {
    q: (searchParams.get('q') ?? '').trim().slice(0, LONGEST_SEARCH),
    page: Number.isInteger(page) && page >= 1 ? Math.min(page, LAST_PAGE) : 1,
    pageSize: rules.pageSize ?? PAGE_SIZE,
    sort: key ? { key, direction: directionOf(searchParams.get('direction')) } : rules.sort,
    filters: Object.fromEntries(filters) as TableQuery<SortKey, Filter>['filters'],
  }
}

function directionOf(given: string | null): Sort['direction'] {
  return given === 'descending' ? 'descending' : 'ascending'
}

/** The same table with something changed; an empty value leaves the address. A new order or choice begins at page one. */
export function tableHref(search: string, changes: Readonly<Record<string, string | number>>): string {
  const parameters = new URLSearchParams(search)
  for (const place of ['page', 'at']) if (!(place in changes)) parameters.delete(place)
  for (const [name, value] of Object.entries(changes)) {
    if (value === '' || (name === 'page' && value === 1)) parameters.delete(name)
    else parameters.set(name, String(value))
  }
  return parameters.size > 0 ? `?${parameters}` : '?'
}

/** A calendar day out of an address; null for anything else. */
export function dayIn(value: string | null | undefined): string | null {
  return value && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value)) ? value : null
}
