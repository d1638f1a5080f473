import type { CSSProperties } from 'react'
import type { ConsentMonth } from '#capabilities/consent/audit/consent-months.ts'
import { rateOf } from '#capabilities/consent/audit/consent-months.ts'
import { getConsentStatistics } from '#capabilities/consent/audit/get-consent-statistics.server.ts'
import { readConsentMonths } from '#capabilities/consent/audit/read-consent-months.server.ts'
import { CONSENT_MESSAGES } from '#capabilities/consent/consent.messages.ts'
import { CONSENT_PURPOSES } from '#capabilities/consent/consent-purposes.ts'
import type { Language } from '#kernel/language.ts'
import { Figures } from '#routes/admin/chart/figures.tsx'
import { AdminScreen } from '#routes/admin/shell/admin-screen.tsx'
import { staffRequest } from '#routes/admin/shell/staff-request.server.ts'
import { formatPercent } from '#ui/format/count-format.ts'
import { formatMonth } from '#ui/format/date-format.ts'
import { useLanguage, useMessages } from '#ui/hooks/use-messages.ts'
import { SeatTicks } from '#ui/marks/seat-ticks.tsx'
import { type Column, DataTable } from '#ui/table/data-table.tsx'
import type { Route } from './+types/consent-statistics'
import { ConsentTabs } from './consent-tabs.tsx'

const MONTHS = 12

const MESSAGES = {
  sk: {
    registrations: 'Objednávky v evidencii',
    marketing: 'Súhlas s marketingom teraz',
    marketingOf: (given: number, total: number) => `${given} z ${total}`,
    left: 'Odhlásili sa',
    returned: 'Vrátili sa',
    lastYear: 'za 12 mesiacov',
    chart: 'Aký podiel objednávok súhlasí s marketingom?',
    chartNote: 'Podľa mesiaca objednávky. Neskoršie odhlásenia sú v tabuľke.',
    month: 'Mesiac',
    asked: 'Objednávky',
    caption: 'Podiel daných súhlasov podľa účelu a mesiaca',
    none: 'nikto',
  },
  en: {
    registrations: 'Orders in the ledger',
    marketing: 'Marketing consent now',
    marketingOf: (given: number, total: number) => `${given} of ${total}`,
    left: 'Unsubscribed',
    returned: 'Came back',
    lastYear: 'in 12 months',
    chart: 'What share of orders agrees to marketing?',
    chartNote: 'By the month of the order. Those who left later are in the table.',
    month: 'Month',
    asked: 'Orders',
    caption: 'Share of consents given by purpose and month',
    none: 'nobody',
  },
}

export async function loader({ context }: Route.LoaderArgs) {
  const { services, call, refused } = staffRequest(context)
  const [statistics, months] = await Promise.all([
    getConsentStatistics(services, {}, call),
    readConsentMonths(services, { months: MONTHS }, call),
  ]).catch(refused)
  return { statistics, months }
}

export default function ConsentStatistics({ loaderData: { statistics, months } }: Route.ComponentProps) {
  const words = useMessages(MESSAGES)
  const consent = useMessages(CONSENT_MESSAGES)
  const language = useLanguage()
  const sum = (of: (month: ConsentMonth) => number) => months.reduce((total, month) => total + of(month), 0)
  return (
    <AdminScreen>
      <ConsentTabs current="statistics" />
      <Figures
        items={[
          { label: words.registrations, value: String(statistics.total) },
          {
            label: words.marketing,
            value: formatPercent(statistics.rate, language),
            note: words.marketingOf(statistics.marketingGiven, statistics.total),
            picture: <SeatTicks n={statistics.rate / 5} small />,
          },
          { label: words.left, value: String(sum(({ left }) => left)), note: words.lastYear },
          { label: words.returned, value: String(sum(({ returned }) => returned)), note: words.lastYear },
        ]}
      />
      <figure className="card pane consent-chart">
        <figcaption>
          <h2>{words.chart}</h2>
          <p>{words.chartNote}</p>
        </figcaption>
        <ol aria-hidden="true">
          {months.map((month) => (
            <li key={month.month}>
              <span className="num">{rateText(marketingOf(month), language, '')}</span>
              <span
                className="consent-bar"
                style={{ '--share': (rateOf(marketingOf(month)) ?? 0) / 100 } as CSSProperties}
              />
              <small className="num">{shortMonth(month.month)}</small>
            </li>
          ))}
        </ol>
      </figure>
      <div className="consent-months">
        <DataTable
          caption={words.caption}
          columns={columnsIn(words, consent, language)}
          rows={months.toReversed()}
          rowKey={({ month }) => month}
        />
      </div>
    </AdminScreen>
  )
}

function columnsIn(
  words: (typeof MESSAGES)['sk'],
  { purposes }: (typeof CONSENT_MESSAGES)['sk'],
  language: Language,
): ReadonlyArray<Column<ConsentMonth>> {
  return [
    {
      key: 'month',
      header: words.month,
      fold: 'lead',
      cell: ({ month }) => <span className="whitespace-nowrap">{formatMonth(month, language)}</span>,
    },
    {
      key: 'asked',
      header: words.asked,
      align: 'end',
      fold: 'side',
      cell: (month) => <span className="num">{marketingOf(month).asked}</span>,
    },
    ...CONSENT_PURPOSES.map((purpose) => ({
      key: purpose,
      header: purposes[purpose],
      align: 'end' as const,
      cell: (month: ConsentMonth) => (
        <span className="num">
          {rateText(month.purposes.find((each) => each.purpose === purpose) ?? { asked: 0, given: 0 }, language, '–')}
        </span>
      ),
    })),
    { key: 'left', header: words.left, align: 'end', cell: ({ left }) => <span className="num">{left}</span> },
    {
      key: 'returned',
      header: words.returned,
      align: 'end',
      cell: ({ returned }) => <span className="num">{returned}</span>,
    },
  ]
}

function marketingOf({ purposes }: ConsentMonth) {
  return purposes.find(({ purpose }) => purpose === 'marketing') ?? { asked: 0, given: 0 }
}

function rateText(of: { asked: number; given: number }, language: Language, none: string): string {
  const rate = rateOf(of)
  return rate === null ? none : formatPercent(rate, language)
}

function shortMonth(month: string): string {
  return `${Number(month.slice(5))}/${month.slice(2, 4)}`
}
