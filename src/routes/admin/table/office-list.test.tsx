import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { aDay, anId, listWithoutFile, named, officeList, oneOf } from './office-list.ts'
import { OfficeTable } from './office-table.tsx'

const MESSAGES = {
  sk: {
    caption: 'Objednávky',
    sheet: 'Hárok',
    search: 'Hľadať',
    empty: 'Nič',
    name: 'Meno v rade',
    state: 'Stav',
    any: 'Všetky',
    at: 'Kedy',
    paid: 'Suma',
    pick: 'Vybrať',
    from: 'Od',
  },
  en: {
    caption: 'Orders',
    sheet: 'Sheet',
    search: 'Search',
    empty: 'Nothing',
    name: 'Name',
    state: 'State',
    any: 'All',
    at: 'When',
    paid: 'Amount',
    pick: 'Pick',
    from: 'From',
  },
}
const STATES = ['open', 'closed'] as const
const STATE_NAMES = { sk: { open: 'Otvorená', closed: 'Zavretá' }, en: { open: 'Open', closed: 'Closed' } }

type Order = { id: string; name: string; state: (typeof STATES)[number]; at: string; paidCents: number }

const LIST = officeList<Order, { mayPick: boolean }>()({
  address: '/admin/orders',
  messages: MESSAGES,
  sorts: ['at', 'name'],
  sort: { key: 'at', direction: 'descending' },
  filters: {
    state: oneOf(STATES),
    view: { ...oneOf(['mine'], 'show'), isTab: true },
    sessionId: anId('session'),
    fromDay: aDay('from'),
  },
  fields: { state: { all: 'any', options: named(STATES, (language) => STATE_NAMES[language]) }, from: 'day' },
  columns: {
    pick: {
      headerHidden: true,
      when: ({ mayPick }) => mayPick,
      cell: ({ name }, { words }) => `${words.pick}: ${name}`,
    },
    name: { fold: 'lead', sorts: false, cell: ({ name }) => name },
    state: {
      fold: ({ mayPick }) => (mayPick ? 'line' : 'side'),
      cell: ({ state }, { language }) => STATE_NAMES[language][state],
    },
    at: { cell: ({ at }) => at },
  },
  file: 'objednavky',
  sheet: {
    at: 'moment',
    name: 'text',
    state: { value: ({ state }, language) => STATE_NAMES[language][state] },
    paid: { kind: 'money', width: 40, value: ({ paidCents }) => paidCents },
  },
})

const ID = '0b1f6f5e-8c9d-4f43-9f1f-0c8d5b7a1234'
const ROW: Order = { id: ID, name: 'Jana', state: 'open', at: '2026-11-16T09:00:00.000Z', paidCents: 300 }

test('an address asks for filters by the names of the verb, each read by its rule', () => {
  const address = `https://bystro.example/?q=%20jana&state=open&show=mine&session=${ID}&from=2026-11-01&sort=name&page=2`
  const { query, filters, wanted } = LIST.queryIn(address)
  expect(filters).toEqual({ search: 'jana', state: 'open', view: 'mine', sessionId: ID, fromDay: '2026-11-01' })
  expect(wanted).toEqual({ ...filters, order: { key: 'name', direction: 'ascending' }, page: 2, pageSize: 25 })
  expect(query.filters, 'a tab narrows nothing').toEqual({ state: 'open', session: ID, from: '2026-11-01' })
})

test('what a rule or the order does not know is not listened to', () => {
  const address = 'https://bystro.example/?state=lost&show=all&session=1&from=yesterday&sort=state'
  const { filters, wanted } = LIST.queryIn(address)
  expect(filters).toEqual({ search: null, state: null, view: null, sessionId: null, fromDay: null })
  expect(wanted.order).toEqual({ key: 'at', direction: 'descending' })
  expect(LIST.queryIn(address, { key: 'name', direction: 'ascending' }).wanted.order.key).toBe('name')
})

test('the file has its own order of columns, and headers from the same words', async () => {
  const { name, columns, rows } = LIST.sheetOf([ROW], 'en')
  expect(name).toBe('Sheet')
  expect(columns.map(({ header, kind, width }) => [header, kind, width])).toEqual([
    ['When', 'moment', undefined],
    ['Name', 'text', undefined],
    ['State', 'text', undefined],
    ['Amount', 'money', 40],
  ])
  const lines: Array<unknown> = []
  for await (const line of rows) lines.push(line)
  expect(lines).toEqual([[new Date(ROW.at), 'Jana', 'Open', 300]])
})

test('rows are asked for one by one, as the file is read', async () => {
  let read = 0
  async function* endless() {
    for (;;) {
      read++
      yield ROW
    }
  }
  for await (const _ of LIST.sheetOf(endless(), 'sk').rows) if (read === 3) break
  expect(read).toBe(3)
})

function shown(mayPick: boolean): string {
  const { query } = LIST.queryIn('https://bystro.example/?state=open')
  const router = createMemoryRouter([
    { path: '/', element: <OfficeTable list={LIST} given={{ mayPick }} rows={[ROW]} query={query} total={1} /> },
  ])
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

test('the table has headers set for the screen, links where the list sorts, and a field for each shown filter', () => {
  const table = shown(false)
  expect(table).toContain('Meno v\u00a0rade')
  expect(table.match(/aria-sort/g), 'the name is sorted by an address alone').toHaveLength(1)
  expect(table).toContain('<option value="open" selected="">Otvorená</option>')
  expect(table).toMatch(/type="date"[^>]*name="from"/)
  expect(table).not.toContain('Vybrať')
})

test('what narrows the list down is counted at the button and stands there in words, each with a way out', () => {
  expect(shown(false)).toMatch(/použité: <\/span>1</)
  expect(shown(false)).toContain('Stav: Otvorená')
  expect(shown(false)).toContain('aria-label="Zrušiť filter: Stav: Otvorená"')
})

test('columns come, go and fold by what the screen gives', () => {
  expect(shown(true)).toContain('Vybrať: Jana')
  expect(shown(true)).toContain('fold-line')
  expect(shown(false)).toContain('fold-side')
})

test('a list without a file, filters or other orders sorts by its usual one', () => {
  const list = listWithoutFile<Order>()({
    messages: MESSAGES,
    sort: { key: 'at', direction: 'ascending' },
    columns: { at: { cell: ({ at }) => at } },
  })
  expect(list.queryIn('https://bystro.example/?sort=at&direction=descending&state=open')).toMatchObject({
    query: { sort: { key: 'at', direction: 'descending' }, filters: {} },
    filters: { search: null },
  })
})
