import { FunnelReport } from '#capabilities/booking/figures/ui/funnel-report.tsx'
import type { FunnelReport as Report } from '#capabilities/booking/sum-funnel.ts'
import type { Journey } from '#capabilities/insights/figures.ts'
import { typo } from '#kernel/typography.ts'
import { formatCount } from '#ui/format/count-format.ts'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { type Column, DataTable } from '#ui/table/data-table.tsx'
import { Chart } from '../chart/chart.tsx'
import { VISIT_NAMES } from './analytics.messages.ts'
import { AnalyticsSection, figureColumn, RankedBars, useBeforeColumn } from './analytics-parts.tsx'

const STEPS = ['seen', 'opened', 'held', 'redirected', 'paid'] as const
type Step = (typeof STEPS)[number] | 'abandoned'

const MESSAGES = {
  sk: {
    title: 'Cesta k miestu',
    lead: 'Od zobrazenia termínov po zaplatené miesto. Formuláre a objednávky sa počítajú bez cookies, všetky.',
    steps: {
      seen: 'Videli termíny',
      opened: 'Otvorený formulár',
      held: 'Objednávka',
      redirected: 'Platobná brána',
      paid: 'Zaplatené',
      abandoned: 'Nedokončené',
    },
    question: 'Koľko zobrazení treba na zaplatené miesto?',
    none: 'V tomto období si nikto nepozrel termíny ani neobjednal.',
    unpaid: (seen: string) => `Z ${seen} zobrazení termínov zatiaľ nevznikla zaplatená objednávka.`,
    answer: (each: string, paid: string) =>
      `Na jednu zaplatenú objednávku pripadá ${each} zobrazení termínov; zaplatených bolo ${paid}.`,
    unseen: (paid: string) => `Zaplatených objednávok bolo ${paid}; zobrazenia termínov sa v tomto období nepočítali.`,
    step: 'Krok',
    count: 'Počet',
    caption: 'Kroky k zaplatenému miestu',
    channels: {
      question: 'Ktorou cestou prichádzajú tí, čo zaplatia?',
      none: 'O žiadnej objednávke v tomto období nevieme, odkiaľ prišla.',
      most: (name: string, paid: number) => `Najčastejšie: ${name}, zaplatených objednávok ${paid}.`,
      caption: 'Cesta podľa kanálov',
      channel: 'Kanál',
      opened: 'Formuláre (so súhlasom)',
      orders: 'Objednávky',
    },
  },
  en: {
    title: 'The way to a seat',
    lead: 'From seeing the timetable to a paid seat. Forms and orders are counted without cookies, all of them.',
    steps: {
      seen: 'Saw the timetable',
      opened: 'Form opened',
      held: 'Order',
      redirected: 'Payment page',
      paid: 'Paid',
      abandoned: 'Not finished',
    },
    question: 'How many views does a paid seat take?',
    none: 'Nobody saw the timetable or ordered in this period.',
    unpaid: (seen: string) => `No paid order has come of ${seen} views of the timetable yet.`,
    answer: (each: string, paid: string) => `One paid order to ${each} views of the timetable; ${paid} were paid.`,
    unseen: (paid: string) => `${paid} orders were paid; views of the timetable were not counted in this period.`,
    step: 'Step',
    count: 'Count',
    caption: 'Steps to a paid seat',
    channels: {
      question: 'Which way do those come who pay?',
      none: 'We do not know of any order of this period where it came from.',
      most: (name: string, paid: number) => `Mostly: ${name}, ${paid} paid orders.`,
      caption: 'The way by channel',
      channel: 'Channel',
      opened: 'Forms (with consent)',
      orders: 'Orders',
    },
  },
}

type Words = (typeof MESSAGES)['sk']
type StepRow = { step: Step; now: number; before: number }

/** From the timetable to a paid seat, by channel and by session. */
export function JourneySection({ journey, report }: { journey: Journey | null; report: Report }) {
  const words = useMessages(MESSAGES)
  return (
    <AnalyticsSection id="journey" title={words.title} lead={words.lead} sheet="sessions">
      {journey && (
        <div className="halves">
          <StepsChart journey={journey} />
          <WaysChart channels={journey.channels} />
        </div>
      )}
      <FunnelReport report={report} hasSteps={journey === null} />
    </AnalyticsSection>
  )
}

function StepsChart({ journey: { now, before } }: { journey: Journey }) {
  const words = useMessages(MESSAGES)
  const rows = [...STEPS, 'abandoned' as const].map((step): StepRow => ({ step, now: now[step], before: before[step] }))
  const columns: ReadonlyArray<Column<StepRow>> = [
    { key: 'step', header: words.step, fold: 'lead', cell: ({ step }) => words.steps[step] },
    figureColumn('count', words.count, (row) => row.now, 'side'),
    ...useBeforeColumn<StepRow>((row) => row.before),
  ]
  return (
    <Chart
      heading="h3"
      question={words.question}
      answer={typo(journeyAnswer(now, words))}
      table={<DataTable caption={words.caption} columns={columns} rows={rows} rowKey={({ step }) => step} />}
    >
      <RankedBars
        lit={STEPS.length - 1}
        items={STEPS.map((step) => ({ key: step, name: words.steps[step], value: now[step], before: before[step] }))}
      />
    </Chart>
  )
}

function journeyAnswer({ seen, held, paid }: Journey['now'], words: Words): string {
  if (seen === 0 && held === 0) return words.none
  if (paid === 0) return words.unpaid(formatCount(seen))
  if (seen === 0) return words.unseen(formatCount(paid))
  return words.answer(formatCount(Math.round(seen / paid)), formatCount(paid))
}

type Way = Journey['channels'][number]

function WaysChart({ channels }: { channels: ReadonlyArray<Way> }) {
  const words = useMessages(MESSAGES)
  const names = useMessages(VISIT_NAMES)
  const sold = channels.filter(({ orders }) => orders > 0)
  const [first] = sold
  const columns: ReadonlyArray<Column<Way>> = [
    { key: 'channel', header: words.channels.channel, fold: 'line', cell: ({ channel }) => names.channels[channel] },
    figureColumn('seen', words.steps.seen, ({ seen }) => seen),
    figureColumn('opened', words.channels.opened, ({ opened }) => opened),
    figureColumn('orders', words.channels.orders, ({ orders }) => orders),
    figureColumn('paid', words.steps.paid, ({ paid }) => paid),
  ]
  return (
    <Chart
      heading="h3"
      question={words.channels.question}
      answer={first ? words.channels.most(names.channels[first.channel], first.paid) : words.channels.none}
      table={
        <DataTable
          caption={words.channels.caption}
          columns={columns}
          rows={channels}
          rowKey={({ channel }) => channel}
        />
      }
    >
      {first && (
        <RankedBars
          items={sold.map(({ channel, paid }) => ({ key: channel, name: names.channels[channel], value: paid }))}
        />
      )}
    </Chart>
  )
}
