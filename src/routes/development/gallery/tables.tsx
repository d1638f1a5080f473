import { useSearchParams } from 'react-router'
import { typo } from '#kernel/typography.ts'
import { Button } from '#ui/controls/button.tsx'
import { TabLinks } from '#ui/controls/tab-links.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { ErrorState } from '#ui/display/error-state.tsx'
import { MoneyText } from '#ui/format/money-text.tsx'
import { Icon } from '#ui/marks/icon.tsx'
import { SeatTicks } from '#ui/marks/seat-ticks.tsx'
import { type Column, DataTable } from '#ui/table/data-table.tsx'
import { Pagination } from '#ui/table/pagination.tsx'
import type { Sort, SortDirection } from '#ui/table/sort-header.tsx'
import { TableSearch } from '#ui/table/table-search.tsx'
import { Group, Panel } from './panel.tsx'

type Session = { id: string; day: string; time: string; title: string; level: string; taken: number; cents: number }

const TITLES = ['Základy AI pre všetkých', 'Pokročilá implementácia AI', 'Firemné školenie, Tichý mlyn'] as const

const SESSIONS: ReadonlyArray<Session> = Array.from({ length: 57 }, (_, i) => ({
  id: String(i),
  day: `${(i % 28) + 1}. ${(i % 12) + 1}.`,
  time: i % 2 ? '17:30' : '9:00',
  title: TITLES[i % 3] ?? '',
  level: ['Začiatočník', 'Pokročilý', 'Firma'][i % 3] ?? '',
  taken: (i * 7) % 21,
  cents: i % 4 ? 15900 : 12750,
}))

const PAGE_SIZE = 6

const COLUMNS: ReadonlyArray<Column<Session>> = [
  {
    key: 'day',
    header: 'Dátum',
    sortable: true,
    fold: 'lead',
    cell: (row) => (
      <span className="num whitespace-nowrap">
        {typo(row.day)} <span className="font-normal text-ink-2">{row.time}</span>
      </span>
    ),
  },
  {
    key: 'title',
    header: 'Názov',
    sortable: true,
    fold: 'line',
    cell: (row) => (
      <>
        <strong className="block">{row.title}</strong>
        <span className="text-xs text-ink-2">{row.level}</span>
      </>
    ),
  },
  {
    key: 'taken',
    header: 'Obsadenosť',
    sortable: true,
    fold: 'line',
    cell: (row) => (
      <span className="flex flex-wrap items-center gap-x-3">
        <SeatTicks n={row.taken} tone={row.taken === 20 ? 'mute' : row.taken > 15 ? 'warn' : 'ok'} small />
        <span className="num">{row.taken} / 20</span>
      </span>
    ),
  },
  { key: 'price', header: 'Cena', align: 'end', fold: 'side', cell: (row) => <MoneyText cents={row.cents} /> },
  {
    key: 'state',
    header: 'Stav',
    cell: (row) => (row.taken === 20 ? <Badge look="mute">Obsadené</Badge> : <Badge look="ok">Voľné miesta</Badge>),
  },
  {
    key: 'actions',
    header: 'Akcie',
    headerHidden: true,
    align: 'end',
    fold: 'hidden',
    cell: (row) => (
      <Button look="ghost" size="icon-sm" aria-label={typo(`Ďalšie možnosti pre ${row.day}`)}>
        <Icon name="more" />
      </Button>
    ),
  },
]

export function Tables() {
  const [params] = useSearchParams()
  const query = params.get('q') ?? ''
  const [key = 'day', direction = 'ascending'] = (params.get('sort') ?? 'day.ascending').split('.')
  const sort: Sort = { key, direction: direction as SortDirection }
  const found = SESSIONS.filter((row) => row.title.toLocaleLowerCase('sk').includes(query.toLocaleLowerCase('sk')))
  const sorted = found.toSorted((a, b) => {
    if (key === 'title') return a.title.localeCompare(b.title, 'sk')
    return key === 'taken' ? a.taken - b.taken : Number(a.id) - Number(b.id)
  })
  if (direction === 'descending') sorted.reverse()
  const pages = Math.ceil(sorted.length / PAGE_SIZE)
  const page = Math.min(pages, Math.max(1, Number(params.get('page') ?? 1)))
  const address = (change: Record<string, string>) =>
    `?${new URLSearchParams({ ...Object.fromEntries(params), ...change })}`
  return (
    <Group id="tabulky" title="Tabuľky">
      <Panel title="Termíny">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <TabLinks
            label="Výber termínov"
            items={[
              { to: '?', label: 'Nadchádzajúce', current: true },
              { to: '?view=minule', label: 'Minulé' },
              { to: '?view=koncepty', label: 'Koncepty' },
            ]}
          />
          <TableSearch label="Hľadať termín" defaultValue={query} />
        </div>
        <DataTable
          caption="Tabuľka termínov"
          columns={COLUMNS}
          rows={sorted.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)}
          rowKey={(row) => row.id}
          currentKey="3"
          sort={sort}
          sortHref={(next) => address({ sort: `${next.key}.${next.direction}`, page: '1' })}
          empty="Nič sme nenašli. Skúste iné slovo."
        />
        <Pagination page={page} pages={pages} href={(n) => address({ page: String(n) })} />
      </Panel>
      <Panel title="Načítava sa" span={6}>
        <DataTable
          caption="Načítavaná tabuľka"
          columns={COLUMNS.slice(0, 4)}
          rows={[]}
          rowKey={(row) => row.id}
          loading
          skeletonRows={3}
        />
      </Panel>
      <Panel title="Prázdna" span={6}>
        <DataTable
          caption="Prázdna tabuľka"
          columns={COLUMNS.slice(0, 4)}
          rows={[]}
          rowKey={(row) => row.id}
          empty="Zatiaľ nie je vypísaný žiadny termín."
        />
      </Panel>
      <Panel title="S chybou">
        <DataTable
          caption="Tabuľka s chybou"
          columns={COLUMNS}
          rows={[]}
          rowKey={(row) => row.id}
          error={
            <ErrorState title="Termíny sa nenačítali" action={<Button size="sm">Skúsiť znova</Button>}>
              Spojenie sa prerušilo. Skúste to o chvíľu znova.
            </ErrorState>
          }
        />
      </Panel>
      <Panel title="Stránkovanie">
        <Pagination label="Stránkovanie na začiatku" page={1} pages={12} href={(n) => `?p=${n}`} />
        <Pagination label="Stránkovanie uprostred" page={6} pages={12} href={(n) => `?p=${n}`} />
        <Pagination label="Stránkovanie na konci" page={3} pages={3} href={(n) => `?p=${n}`} />
      </Panel>
    </Group>
  )
}
