import { createContext, type ReactNode, use, useId } from 'react'
import { useLocation } from 'react-router'
import type { Compared } from '#capabilities/insights/figures.ts'
import { typo } from '#kernel/typography.ts'
import { buttonClass } from '#ui/controls/button-class.ts'
import { classNames } from '#ui/format/class-names.ts'
import { formatCount } from '#ui/format/count-format.ts'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { Icon } from '#ui/marks/icon.tsx'
import type { Column } from '#ui/table/data-table.tsx'
import { Change } from '../chart/change-mark.tsx'
import { StepBar } from '../form/step-bar.tsx'
import { changeInPercent } from './income.ts'

const MESSAGES = {
  sk: {
    before: (value: string) => `predtým ${value}`,
    beforeColumn: 'Predtým',
    download: (name: string) => `Stiahnuť: ${name}`,
    now: 'toto obdobie',
    earlier: 'obdobie predtým',
  },
  en: {
    before: (value: string) => `before ${value}`,
    beforeColumn: 'Before',
    download: (name: string) => `Download: ${name}`,
    now: 'this period',
    earlier: 'the period before',
  },
}

/** Whether figures of the period before are shown beside those of this one. */
export const Comparing = createContext(true)

type SectionProps = {
  id: string
  title: string
  lead?: string
  /** The sheet that holds its figures. */
  sheet?: string
  actions?: ReactNode
  children: ReactNode
}

/** A part of the screen: its name, what it is about, its figures to take away. */
export function AnalyticsSection({ id, title, lead, sheet, actions, children }: SectionProps) {
  const heading = useId()
  return (
    <section id={id} className="analytics-section" aria-labelledby={heading}>
      <header>
        <div>
          <h2 id={heading} className="analytics-heading">
            {title}
          </h2>
          {lead && <p>{typo(lead)}</p>}
        </div>
        {sheet && <SheetLinks sheet={sheet} title={title} />}
        {actions}
      </header>
      {children}
    </section>
  )
}

/** Sums alone, nobody's data: they may be taken by a link, also by who only reads. */
function SheetLinks({ sheet, title }: { sheet: string; title: string }) {
  const words = useMessages(MESSAGES)
  const { search } = useLocation()
  const kept = new URLSearchParams(search)
  return (
    <p className="export-buttons">
      {(['csv', 'xlsx'] as const).map((format) => {
        kept.set('format', format)
        return (
          <a
            key={format}
            href={`/admin/analytics/export/${sheet}?${kept}`}
            download
            className={buttonClass('outline', 'sm')}
          >
            <Icon name="download" />
            <span className="sr-only">{words.download(title)}</span> {format.toUpperCase()}
          </a>
        )
      })}
    </p>
  )
}

type Written = {
  write?: (value: number) => string
  /** What it is out of, where nothing is compared. */
  note?: string
  /** More of it is neither better nor worse, or the other way round. */
  isPlain?: boolean
}

/** A figure of a plate, with what it was before if that is compared with. */
export function useCompared() {
  const words = useMessages(MESSAGES)
  const isComparing = use(Comparing)
  return (label: string, { now, before }: Compared, { write = formatCount, note, isPlain = false }: Written = {}) => {
    const change = isPlain ? null : changeInPercent(now, before)
    return {
      label,
      value: write(now),
      note: isComparing ? words.before(write(before)) : note,
      picture: isComparing && change !== null && <Change percent={change} />,
    }
  }
}

type Ranked = { key: string; name: ReactNode; value: number; shown?: string; before?: number | undefined }

/** What there is most of first, each with a bar as long as its share of the most; one of them is lit. */
export function RankedBars({ items, lit = 0 }: { items: ReadonlyArray<Ranked>; lit?: number }) {
  const isComparing = use(Comparing) && items.some(({ before }) => before !== undefined)
  const most = Math.max(1, ...items.map(({ value }) => value))
  return (
    <ol className={classNames('steps-chart ranked', !isComparing && 'alone')}>
      {items.map(({ key, name, value, shown, before }, index) => {
        const change = before === undefined ? null : changeInPercent(value, before)
        return (
          <li key={key}>
            <span className="steps-name">{name}</span>
            <span className="num steps-count">{shown ?? formatCount(value)}</span>
            <StepBar share={value / most} isLit={index === lit} />
            {isComparing && <span className="steps-lost">{change !== null && <Change percent={change} />}</span>}
          </li>
        )
      })}
    </ol>
  )
}

export function TwoPeriods() {
  const words = useMessages(MESSAGES)
  if (!use(Comparing)) return null
  return (
    <ul className="chart-legend" aria-hidden="true">
      <li className="sold">{words.now}</li>
      <li className="earlier">{words.earlier}</li>
    </ul>
  )
}

/** A column of numbers. */
export function figureColumn<Row>(
  key: string,
  header: string,
  of: (row: Row) => number | string,
  fold?: 'side',
): Column<Row> {
  return {
    key,
    header,
    align: 'end',
    ...(fold && { fold }),
    cell: (row) => {
      const value = of(row)
      return <span className="num">{typeof value === 'number' ? formatCount(value) : value}</span>
    },
  }
}

/** The day or time that a row is about. */
export function whenColumn<Row>(key: string, header: string, of: (row: Row) => string): Column<Row> {
  return { key, header, fold: 'lead', cell: (row) => <span className="num">{of(row)}</span> }
}

/** The column of the period before, where it is compared with. */
export function useBeforeColumn<Row>(of: (row: Row) => number | string): ReadonlyArray<Column<Row>> {
  const words = useMessages(MESSAGES)
  return use(Comparing) ? [figureColumn<Row>('before', words.beforeColumn, of)] : []
}

export function percentOf(part: number, whole: number): number {
  return whole > 0 ? Math.round((part / whole) * 100) : 0
}
