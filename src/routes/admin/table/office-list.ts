import type { ReactNode } from 'react'
import type { Language } from '#kernel/language.ts'
import { type Messages, messagesIn } from '#kernel/messages.ts'
import { typo } from '#kernel/typography.ts'
import type { XlsxCell, XlsxColumn } from '#platform/files/xlsx/xlsx-file.server.ts'
import type { Column } from '#ui/table/data-table.tsx'
import type { Sort } from '#ui/table/sort-header.tsx'
import { isId } from './drawer-address.ts'
import type { ExportedSheet } from './export-answer.server.ts'
import { dayIn, readTableQuery } from './table-query.ts'

/** What a list says: headers by the keys of its columns, labels by the names of its filters, and what stands around it. */
export type ListWords = { caption: string; search?: string; sheet?: string }

type TextKey<Words> = { [Key in keyof Words]: Words[Key] extends string ? Key : never }[keyof Words] & string

/** What a cell or a filter is shown with: the words as they are set, the rest of the address, what the screen gives. */
export type Shown<Words, Given> = Given & { words: Words; language: Language; search: string }

type Fold = NonNullable<Column<unknown>['fold']>

export type OfficeColumn<Row, With> = Pick<Column<Row>, 'align' | 'headerHidden'> & {
  cell: (row: Row, shown: With) => ReactNode
  fold?: Fold | ((shown: With) => Fold)
  /** False where only an address sorts by it. */
  sorts?: false
  /** Where it is not always there. */
  when?: (shown: With) => boolean
  /** What a row is called by, where it does not lead: nobody can put it away. */
  stays?: true
}

export type OfficeField<Words, With> =
  | 'day'
  | {
      /** The word for everything, or how to find it. */
      all: TextKey<Words> | ((words: Words) => string)
      options: (shown: With) => ReadonlyArray<{ value: string; label: string }>
    }

/** The kind alone where the row has the value under the same key. A moment may come as text. */
type SheetColumn<Row, Key = string> =
  | (Key extends keyof Row ? (Row[Key] extends XlsxCell ? XlsxColumn['kind'] : never) : never)
  | { kind?: XlsxColumn['kind']; width?: number; value: (row: Row, language: Language) => XlsxCell }

export type Rows<Row> = AsyncIterable<Row> | Iterable<Row>

type FilterRule<Value> = {
  /** In the address, where a verb calls it otherwise. */
  name?: string | undefined
  read: (given: string | null) => Value
  /** Chosen with tabs: what they leave empty is not narrowed. */
  isTab?: true
}

/** What its table needs. */
export type ShownList<Row, Given, Words extends ListWords> = {
  messages: Messages<Words>
  columns: { [Key in TextKey<Words>]?: OfficeColumn<Row, Shown<Words, Given>> }
  sorts?: ReadonlyArray<string>
  fields?: { [Name in TextKey<Words>]?: OfficeField<Words, Shown<Words, Given>> }
  /** Rows that stand together while the list is in this order. */
  groupOf?: { sort: string; group: (row: Row, shown: Shown<Words, Given>) => { key: string; label: ReactNode } }
  /** The id of the row, if nothing else is said. */
  rowKey?: (row: Row) => string
}

/** What its file needs beside them. */
type TakenList<Row, Words extends ListWords> = {
  /** Of its screen; the file is asked for below it, at `export`. */
  address: `/admin/${string}`
  messages: Messages<Words>
  /** What the file is called, without the day. */
  file: string | Messages<string>
  sheet: { [Key in TextKey<Words>]?: SheetColumn<Row, Key> }
}

type Order<Key extends string> = { key: Key; direction: Sort['direction'] }
type Rules = Readonly<Record<string, FilterRule<unknown>>>

type AskedList<Key extends string, Filters extends Rules> = {
  /** The columns that sort; the one of the usual order, if nothing else is said. */
  sorts?: ReadonlyArray<Key>
  sort: Order<Key>
  /** By the name that the verb has for each. */
  filters?: Filters
}

type Chosen<Filters extends Rules> = { search: string | null } & {
  [Key in keyof Filters]: ReturnType<Filters[Key]['read']>
}

/**
 * A list of the office, said once: what its address may ask for, the columns of its table, the columns of its file. A
 * column without a header in both languages does not compile.
 */
export function officeList<Row, Given = object, FileRow = Row>() {
  return <Words extends ListWords, const Key extends string, Filters extends Rules = Record<never, never>>(
    list: ShownList<Row, Given, Words> & AskedList<Key, Filters> & TakenList<FileRow, Words>,
  ) => ({
    ...withQuery<Key, Filters, typeof list>(list),
    /** Rows are written while they are read, and none is kept. */
    sheetOf: (rows: Rows<FileRow>, language: Language) => sheetOf(list, rows, language),
  })
}

/** One that nobody takes away. */
export function listWithoutFile<Row, Given = object>() {
  return <Words extends ListWords, const Key extends string, Filters extends Rules = Record<never, never>>(
    list: ShownList<Row, Given, Words> & AskedList<Key, Filters>,
  ) => withQuery<Key, Filters, typeof list>(list)
}

function withQuery<Key extends string, Filters extends Rules, List extends AskedList<Key, Filters>>(list: List) {
  const sorts = list.sorts ?? [list.sort.key]
  const rules = entriesOf<FilterRule<unknown>>(list.filters ?? {}).map(([key, rule]) => ({
    key,
    ...rule,
    name: rule.name ?? key,
  }))
  /** What an address asks for: for the table, as filters alone, and as a page of the list. */
  function queryIn(address: string, sort: Order<Key> = list.sort) {
    const read = readTableQuery(address, { sorts, sort, filters: rules.map(({ name }) => name) })
    const chosen = rules.map((rule) => [rule.key, rule.read(read.filters[rule.name] ?? null)])
    const filters = { search: read.q || null, ...Object.fromEntries(chosen) } as Chosen<Filters>
    const narrowing = rules.flatMap(({ name, isTab }) =>
      isTab || !read.filters[name] ? [] : [[name, read.filters[name]]],
    )
    const query = { ...read, filters: Object.fromEntries(narrowing) as Readonly<Record<string, string>> }
    return { query, filters, wanted: { ...filters, order: read.sort, page: read.page, pageSize: read.pageSize } }
  }
  return { ...list, sorts, queryIn }
}

function sheetOf<Row, Words extends ListWords>(
  { messages, sheet }: TakenList<Row, Words>,
  rows: Rows<Row>,
  language: Language,
) {
  const words = messagesIn(messages, language)
  type Written = XlsxColumn & { value: (row: Row, language: Language) => XlsxCell }
  const columns = entriesOf<SheetColumn<Row>>(sheet).map(
    ([key, column]): Written => ({
      header: (words as Readonly<Record<string, string>>)[key] ?? '',
      kind: 'text',
      value: (row) => row[key as keyof Row] as XlsxCell,
      ...(typeof column === 'string' ? { kind: column } : column),
    }),
  )
  async function* cells(): AsyncGenerator<ReadonlyArray<XlsxCell>> {
    for await (const row of rows) {
      yield columns.map(({ kind, value }) => {
        const cell = value(row, language)
        return kind === 'moment' && typeof cell === 'string' ? new Date(cell) : cell
      })
    }
  }
  return { name: words.sheet ?? words.caption, columns, rows: cells() } satisfies ExportedSheet
}

/** What a definition says of each key, in the order it is written. */
export function entriesOf<Value>(said: object): ReadonlyArray<[string, Value]> {
  return Object.entries(said)
}

export function oneOf<const Value extends string>(
  values: ReadonlyArray<Value>,
  name?: string,
): FilterRule<Value | null> {
  return { name, read: (given) => values.find((known) => known === given) ?? null }
}

/** Whatever stands there. */
export function aText(name?: string): FilterRule<string | null> {
  return { name, read: (given) => given }
}

export function anId(name?: string): FilterRule<string | null> {
  return { name, read: (given) => (given && isId(given) ? given : null) }
}

export function aDay(name?: string): FilterRule<string | null> {
  return { name, read: dayIn }
}

/** Choices in the order of their values, each by its name in the language of the page. */
export function named<const Value extends string>(
  values: ReadonlyArray<Value>,
  names: (language: Language) => Readonly<Record<Value, string>>,
) {
  return ({ language }: { language: Language }) =>
    values.map((value) => ({ value, label: typo(names(language)[value]) }))
}
