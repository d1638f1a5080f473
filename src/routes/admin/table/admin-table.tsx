import { Fragment, type ReactNode, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'
import type { BoundedCount } from '#kernel/bounded-count.ts'
import { ButtonLink } from '#ui/controls/button-link.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { formatCount } from '#ui/format/count-format.ts'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { Icon } from '#ui/marks/icon.tsx'
import { type Column, DataTable } from '#ui/table/data-table.tsx'
import { Pagination } from '#ui/table/pagination.tsx'
import { ActiveFilters, type Filter, ListTools } from './list-tools.tsx'
import { ListViews, type Views } from './list-views.tsx'
import { type TableQuery, tableHref } from './table-query.ts'
import { useRowKeys } from './use-row-keys.ts'
import './list-head.css'

type AdminTableProps<Row> = {
  caption: string
  columns: ReadonlyArray<Column<Row>>
  rows: ReadonlyArray<Row>
  rowKey: (row: Row) => string
  currentKey?: string | null | undefined
  /** As the loader read it with readTableQuery. */
  query: TableQuery
  /** Of all pages together; where counting stopped at a bound, that there are more. */
  total?: number | BoundedCount | undefined
  /** Instead of a total, where counting would cost more than it tells: the places to go on from, put into the address as `at`. */
  steps?: { newer: string | null; older: string | null } | undefined
  views?: Views | undefined
  search?: { label: string; placeholder?: string } | undefined
  filters?: ReadonlyArray<Filter> | undefined
  /** What stands there while there is nothing at all; not for a search without a find. */
  empty: ReactNode
  /** Rows that stand together have the same key, and its words above them. */
  groupOf?: ((row: Row) => { key: string; label: ReactNode }) | undefined
  /** What the list comes to over all pages; instead of their number alone. */
  foot?: ReactNode
  /** Buttons at the end of the row above the table. */
  tools?: ReactNode
  /** What can be done with picked rows; it takes the place of the tools while something is picked. */
  picked?: ReactNode
}

const MESSAGES = {
  sk: {
    reset: 'Zrušiť výber',
    noneFound: 'Tomuto výberu nič nezodpovedá.',
    loading: 'Načítavame údaje',
    total: (count: string) => `Spolu: ${count}`,
    more: (count: string) => `Viac ako ${count}: zúžte výber, aby ste sa dostali aj k\u00a0ostatným.`,
    steps: { label: 'Stránkovanie', newer: 'Novšie', older: 'Staršie' },
  },
  en: {
    reset: 'Clear selection',
    noneFound: 'Nothing matches this selection.',
    loading: 'Loading data',
    total: (count: string) => `Total: ${count}`,
    more: (count: string) => `More than ${count}: narrow the selection to reach the others.`,
    steps: { label: 'Pagination', newer: 'Newer', older: 'Older' },
  },
}

/**
 * The table of a screen whose rows the server picks: search, filters, order and page live in the address and work without
 * JavaScript. With it, a filter acts as soon as it is chosen.
 */
export function AdminTable<Row>(props: AdminTableProps<Row>) {
  const { caption, columns, rows, rowKey, currentKey, query, steps, empty, picked, groupOf, foot } = props
  const place = useRef<HTMLDivElement>(null)
  useRowKeys(place)
  const total = typeof props.total === 'object' ? props.total : { count: props.total ?? 0, isMore: false }
  const words = useMessages(MESSAGES)
  const { pathname, search, key: visit } = useLocation()
  const { location: next } = useNavigation()
  const isBusy = next?.pathname === pathname && next.search !== search
  // Where nothing can be asked for, there is nothing to keep either.
  const isAsked = Boolean(props.views || props.search || props.filters?.length)
  const isNarrowed = query.q !== '' || Object.keys(query.filters).length > 0
  return (
    <div ref={place} className="admin-table" aria-busy={isBusy || undefined}>
      {/* Every visit brings other rows, of which none is picked. */}
      <Fragment key={visit}>{picked}</Fragment>
      <div className="list-head">
        {isAsked && <ListViews views={props.views} />}
        <ListTools {...props} />
      </div>
      <ActiveFilters query={query} filters={props.filters} />
      <DataTable
        caption={caption}
        columns={columns}
        rows={rows}
        rowKey={rowKey}
        groupOf={groupOf}
        currentKey={currentKey}
        sort={query.sort}
        sortHref={({ key, direction }) => tableHref(search, { sort: key, direction })}
        loadingLabel={words.loading}
        empty={
          isNarrowed ? (
            <EmptyState action={<ButtonLink to={pathname}>{words.reset}</ButtonLink>}>{words.noneFound}</EmptyState>
          ) : (
            empty
          )
        }
      />
      {steps && (steps.newer || steps.older) && (
        <nav className="flex justify-center gap-2" aria-label={words.steps.label}>
          {steps.newer && (
            <ButtonLink to={tableHref(search, { at: steps.newer, open: '' })} size="sm" rel="prev">
              <Icon name="left" />
              {words.steps.newer}
            </ButtonLink>
          )}
          {steps.older && (
            <ButtonLink to={tableHref(search, { at: steps.older, open: '' })} size="sm" rel="next">
              {words.steps.older}
              <Icon name="right" />
            </ButtonLink>
          )}
        </nav>
      )}
      {total.count > 0 && (
        <div className="admin-table-foot">
          {foot ?? <p className="num">{(total.isMore ? words.more : words.total)(formatCount(total.count))}</p>}
          <Pagination
            page={query.page}
            pages={Math.ceil(total.count / query.pageSize)}
            href={(page) => pathname + tableHref(search, { page })}
          />
        </div>
      )}
    </div>
  )
}
