// biome-ignore-all lint/a11y/noRedundantRoles: browsers drop the roles of a table whose parts CSS lays out as cards
import type { ReactNode } from 'react'
import { EmptyState } from '../display/empty-state.tsx'
import { ErrorState } from '../display/error-state.tsx'
import { Skeleton } from '../display/skeleton.tsx'
import { classNames } from '../format/class-names.ts'
import { useMessages } from '../hooks/use-messages.ts'
import { nextSort, type Sort, SortHeader } from './sort-header.tsx'

const MESSAGES = {
  sk: { loading: 'Načítavame údaje', empty: 'Zatiaľ tu nič nie je.' },
  en: { loading: 'Loading data', empty: 'Nothing here yet.' },
}

export type Column<Row> = {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  align?: 'start' | 'end'
  sortable?: boolean
  /** Keeps the header for screen readers only, for a column of buttons. */
  headerHidden?: boolean
  /**
   * The cell's place in the card a row becomes on a phone: `lead` top left, `side` top right, `line` a whole line without
   * its label, `pair` label and value (the default), `hidden` not there.
   */
  fold?: 'lead' | 'side' | 'line' | 'pair' | 'hidden'
}

type DataTableProps<Row> = {
  caption: string
  columns: ReadonlyArray<Column<Row>>
  rows: ReadonlyArray<Row>
  rowKey: (row: Row) => string
  /** Rows that follow each other and have the same key stand together, under its words. */
  groupOf?: ((row: Row) => { key: string; label: ReactNode }) | undefined
  currentKey?: string | null | undefined
  sort?: Sort | null
  sortHref?: (sort: Sort) => string
  onSort?: (sort: Sort) => void
  loading?: boolean
  loadingLabel?: string
  skeletonRows?: number
  /** Shown instead of rows, a sentence or a whole state. */
  empty?: ReactNode
  error?: ReactNode
  className?: string | undefined
}

/** Rows fold into cards on phones. Sorting, paging and search live in the address, so it also works without JavaScript. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const words = useMessages(MESSAGES)
  const { caption, columns, rows, loading = false, loadingLabel = words.loading, error } = props
  const { empty = words.empty, skeletonRows = 5, className } = props
  const note = error ? asState(error, ErrorState) : !loading && rows.length === 0 ? asState(empty, EmptyState) : null
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls sideways and the keyboard must reach it
    <section className={classNames('table-wrap', className)} aria-label={caption} tabIndex={0}>
      <table className="data-table" role="table" aria-busy={loading || undefined}>
        <caption className="sr-only">{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <HeaderCell key={column.key} column={column} table={props} />
            ))}
          </tr>
        </thead>
        {!note && loading && (
          <tbody role="rowgroup">
            {Array.from({ length: skeletonRows }, (_, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: stand-ins have no identity
              <SkeletonRow key={row} columns={columns} />
            ))}
          </tbody>
        )}
        {!note &&
          !loading &&
          inGroups(props).map(({ key, label, rows: together }) => (
            <tbody key={key} role="rowgroup">
              {label && (
                <tr role="row" className="group-row">
                  {/* biome-ignore lint/a11y/useSemanticElements: it heads all rows of its group, not one */}
                  <th role="rowheader" scope="rowgroup" colSpan={columns.length}>
                    {label}
                  </th>
                </tr>
              )}
              <Rows rows={together} table={props} />
            </tbody>
          ))}
      </table>
      <div role="status">{loading && <span className="sr-only">{loadingLabel}</span>}</div>
      {note}
    </section>
  )
}

function Rows<Row>({ rows, table }: { rows: ReadonlyArray<Row>; table: DataTableProps<Row> }) {
  const { columns, rowKey, currentKey } = table
  return rows.map((row) => {
    const key = rowKey(row)
    return (
      <tr key={key} role="row" aria-current={key === currentKey ? 'true' : undefined}>
        {columns.map((column) => (
          <td key={column.key} role="cell" className={cellClass(column)} data-label={column.header}>
            {column.cell(row)}
          </td>
        ))}
      </tr>
    )
  })
}

type Group<Row> = { key: string; label: ReactNode; rows: Array<Row> }

function inGroups<Row>({ rows, groupOf }: DataTableProps<Row>): ReadonlyArray<Group<Row>> {
  if (!groupOf) return [{ key: '', label: null, rows: [...rows] }]
  const groups: Array<Group<Row>> = []
  for (const row of rows) {
    const group = groupOf(row)
    const last = groups.at(-1)
    if (last?.key === group.key) last.rows.push(row)
    else groups.push({ ...group, rows: [row] })
  }
  return groups
}

function HeaderCell<Row>({ column, table }: { column: Column<Row>; table: DataTableProps<Row> }) {
  const { sort = null, sortHref, onSort } = table
  const direction = sort?.key === column.key ? sort.direction : null
  const next = nextSort(column.key, sort)
  return (
    <th
      role="columnheader"
      scope="col"
      className={cellClass(column)}
      aria-sort={column.sortable ? (direction ?? 'none') : undefined}
    >
      {column.sortable ? (
        <SortHeader
          label={column.header}
          direction={direction}
          href={sortHref?.(next)}
          onSort={onSort && (() => onSort(next))}
        />
      ) : (
        <span className={column.headerHidden ? 'sr-only' : undefined}>{column.header}</span>
      )}
    </th>
  )
}

function SkeletonRow<Row>({ columns }: { columns: ReadonlyArray<Column<Row>> }) {
  return (
    <tr role="row">
      {columns.map((column) => (
        <td key={column.key} role="cell" className={cellClass(column)}>
          <Skeleton className={classNames('h-4', column.align === 'end' ? 'ml-auto w-12' : 'w-4/5 min-w-16')} />
        </td>
      ))}
    </tr>
  )
}

function cellClass<Row>({ align, fold = 'pair' }: Column<Row>): string {
  return classNames(`fold-${fold}`, align === 'end' && 'end')
}

function asState(content: ReactNode, State: typeof EmptyState): ReactNode {
  return typeof content === 'string' ? <State>{content}</State> : content
}
