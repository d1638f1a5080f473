import type { CSSProperties } from 'react'
import {
  FUNNEL_STEPS,
  type FunnelStep,
  type FunnelReport as Report,
  type SessionFunnel,
} from '#capabilities/booking/sum-funnel.ts'
import { typo } from '#kernel/typography.ts'
import { formatDate } from '#ui/format/date-format.ts'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { type Column, DataTable } from '#ui/table/data-table.tsx'
import './funnel-report.css'

const MESSAGES = {
  sk: {
    steps: { opened: 'Otvorený formulár', held: 'Objednávka', redirected: 'Platobná brána', paid: 'Zaplatené' },
    abandoned: 'Nedokončené',
    ofBefore: (percent: number) => `${percent} % z predchádzajúceho kroku`,
    byDay: 'Zaplatené objednávky podľa dní',
    most: (paid: number) => `najviac ${paid} za deň`,
    bySession: 'Podľa termínov',
    session: 'Termín',
    empty: 'V tomto období si nikto neotvoril formulár ani neobjednal.',
  },
  en: {
    steps: { opened: 'Form opened', held: 'Order', redirected: 'Payment page', paid: 'Paid' },
    abandoned: 'Not finished',
    ofBefore: (percent: number) => `${percent} % of the step before`,
    byDay: 'Paid orders by day',
    most: (paid: number) => `at most ${paid} a day`,
    bySession: 'By session',
    session: 'Session',
    empty: 'Nobody opened the form or ordered in this period.',
  },
}

/**
 * How far visitors got on the way to a paid seat. Figures first, the picture after them, everything also as a table. A screen
 * that shows the steps itself leaves them out.
 */
export function FunnelReport({ report, hasSteps = true }: { report: Report; hasSteps?: boolean }) {
  const words = useMessages(MESSAGES)
  return (
    <div className="grid gap-8">
      {hasSteps && <Steps report={report} />}
      {report.total.paid > 0 && <PaidByDay report={report} />}
      <section>
        <h2 className="funnel-heading">{words.bySession}</h2>
        <SessionsTable sessions={report.sessions} />
      </section>
    </div>
  )
}

function Steps({ report: { total } }: { report: Report }) {
  const words = useMessages(MESSAGES)
  const most = Math.max(1, ...FUNNEL_STEPS.map((step) => total[step]))
  return (
    <ol className="funnel-steps">
      {FUNNEL_STEPS.map((step, index) => {
        const before = total[FUNNEL_STEPS[index - 1] ?? step]
        return (
          <li key={step}>
            <span className="text-sm text-ink-2">{words.steps[step]}</span>
            <strong className="num">{total[step]}</strong>
            <span
              className="funnel-bar"
              aria-hidden="true"
              style={{ '--share': total[step] / most } as CSSProperties}
            />
            <span className="funnel-share">
              {index > 0 && before > 0 && words.ofBefore(Math.round((total[step] / before) * 100))}
            </span>
          </li>
        )
      })}
    </ol>
  )
}

function PaidByDay({ report: { paidByDay } }: { report: Report }) {
  const words = useMessages(MESSAGES)
  const most = Math.max(...paidByDay.map(({ paid }) => paid))
  return (
    <figure className="funnel-days">
      <figcaption>
        <span>{words.byDay}</span>
        <span>{words.most(most)}</span>
      </figcaption>
      <div aria-hidden="true" className="funnel-columns">
        {paidByDay.map(({ day, paid }) => (
          <span
            key={day}
            title={`${formatDate(day, 'short')}: ${paid}`}
            style={{ '--share': paid / Math.max(1, most) } as CSSProperties}
          />
        ))}
      </div>
    </figure>
  )
}

type ReportWords = (typeof MESSAGES)['sk']

function SessionsTable({ sessions }: { sessions: ReadonlyArray<SessionFunnel> }) {
  const words = useMessages(MESSAGES)
  return (
    <DataTable
      caption={words.bySession}
      columns={columnsIn(words)}
      rows={sessions}
      rowKey={({ sessionId }) => sessionId}
      empty={words.empty}
    />
  )
}

function columnsIn(words: ReportWords): ReadonlyArray<Column<SessionFunnel>> {
  const figure = (key: FunnelStep | 'abandoned', header: string): Column<SessionFunnel> => ({
    key,
    header,
    align: 'end',
    cell: (row) => <span className="num">{row[key]}</span>,
  })
  return [
    { key: 'session', header: words.session, fold: 'line', cell: (row) => <SessionName session={row} /> },
    ...FUNNEL_STEPS.map((step) => figure(step, words.steps[step])),
    figure('abandoned', words.abandoned),
  ]
}

function SessionName({ session: { title, startsAt } }: { session: SessionFunnel }) {
  return (
    <>
      <strong>{typo(title)}</strong>
      <br />
      <span className="text-ink-2">{formatDate(startsAt, 'moment')}</span>
    </>
  )
}
