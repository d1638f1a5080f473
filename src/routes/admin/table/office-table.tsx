import type { ComponentProps, ReactNode } from 'react'
import { useLocation } from 'react-router'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { useLanguage, useMessages } from '#ui/hooks/use-messages.ts'
import { AdminTable } from './admin-table.tsx'
import { ColumnChoice, hiddenIn } from './column-choice.tsx'
import {
  entriesOf,
  type ListWords,
  type OfficeColumn,
  type OfficeField,
  type Shown,
  type ShownList,
} from './office-list.ts'

type TableProps<Row> = ComponentProps<typeof AdminTable<Row>>

type OfficeTableProps<Row, Given, Words extends ListWords> = Pick<
  TableProps<Row>,
  'rows' | 'query' | 'total' | 'steps' | 'views' | 'currentKey' | 'tools' | 'picked' | 'foot'
> & {
  list: ShownList<Row, Given, Words>
  /** Instead of the words of the list. */
  empty?: ReactNode
} & (object extends Given ? { given?: Given } : { given: Given })

/** The table of a list as its definition has it. */
export function OfficeTable<Row, Given, Words extends ListWords>({
  list,
  given,
  empty,
  tools,
  ...table
}: OfficeTableProps<Row, Given, Words>) {
  const words = useMessages(list.messages)
  const language = useLanguage()
  const { search } = useLocation()
  const shown = { ...given, words, language, search } as Shown<Words, Given>
  const texts = words as Readonly<Record<string, string>>
  const columns = entriesOf<OfficeColumn<Row, typeof shown>>(list.columns).flatMap(
    ([key, { cell, fold = 'pair', sorts = true, when, stays, ...column }]) =>
      when?.(shown) === false
        ? []
        : {
            ...column,
            key,
            header: texts[key] ?? '',
            sortable: sorts && (list.sorts?.includes(key) ?? false),
            fold: typeof fold === 'function' ? fold(shown) : fold,
            cell: (row: Row) => cell(row, shown),
            isFree: !stays && !column.headerHidden && fold !== 'lead',
          },
  )
  const free = columns.filter(({ isFree }) => isFree)
  const hidden = hiddenIn(search)
  const { groupOf } = list
  const fields = entriesOf<OfficeField<Words, typeof shown>>(list.fields ?? {}).map(([name, field]) => ({
    name,
    label: texts[name] ?? '',
    ...(field === 'day'
      ? {}
      : {
          all: typeof field.all === 'function' ? field.all(words) : (texts[field.all] ?? ''),
          options: field.options(shown),
        }),
  }))
  return (
    <AdminTable
      {...table}
      caption={words.caption}
      columns={columns.filter(({ key, isFree }) => !isFree || !hidden.has(key))}
      groupOf={groupOf && table.query.sort?.key === groupOf.sort ? (row) => groupOf.group(row, shown) : undefined}
      rowKey={list.rowKey ?? ((row) => String((row as { id?: unknown }).id))}
      search={words.search === undefined ? undefined : { label: words.search }}
      filters={fields}
      empty={empty ?? <EmptyState>{texts.empty}</EmptyState>}
      tools={
        <>
          {tools}
          {free.length > 1 && <ColumnChoice columns={free} />}
        </>
      }
    />
  )
}
