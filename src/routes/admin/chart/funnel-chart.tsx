import { biggestLoss, lossesOf } from '#capabilities/booking/figures/biggest-loss.ts'
import { FUNNEL_STEPS, type FunnelStep, type FunnelSums } from '#capabilities/booking/sum-funnel.ts'
import { typo } from '#kernel/typography.ts'
import { TextLink } from '#ui/controls/text-link.tsx'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { type Column, DataTable } from '#ui/table/data-table.tsx'
import { StepBar } from '../form/step-bar.tsx'
import { Chart } from './chart.tsx'

const MESSAGES = {
  sk: {
    question: 'Kde sa objednávky končia?',
    steps: { opened: 'Otvorený formulár', held: 'Objednávka', redirected: 'Platobná brána', paid: 'Zaplatené' },
    abandoned: 'Nedokončené',
    none: 'Za posledných 30 dní si nikto neotvoril formulár ani neobjednal.',
    lossless: 'Kto za posledných 30 dní začal, ten aj zaplatil.',
    losses: {
      opened: (lost: number, percent: number) =>
        `Najčastejšie vo formulári: za 30 dní ho ${lost}× zavreli bez objednávky, čo je ${percent} % otvorení.`,
      held: (lost: number, percent: number) =>
        `Najčastejšie pred platobnou bránou: za 30 dní sa k nej nedostalo ${percent} % objednávok (${lost}).`,
      redirected: (lost: number, percent: number) =>
        `Najčastejšie v platobnej bráne: za 30 dní v nej ostalo nezaplatených ${percent} % objednávok (${lost}).`,
      paid: () => '',
    },
    away: (lost: number) => `−${lost}`,
    more: 'Podľa dní a termínov',
    step: 'Krok',
    today: 'Dnes',
    week: 'Týždeň',
    month: '30 dní',
    caption: 'Kam sa dostali objednávky',
  },
  en: {
    question: 'Where do registrations end?',
    steps: { opened: 'Form opened', held: 'Order', redirected: 'Payment page', paid: 'Paid' },
    abandoned: 'Not finished',
    none: 'Nobody opened the form or ordered in the last 30 days.',
    lossless: 'Whoever began in the last 30 days has paid.',
    losses: {
      opened: (lost: number, percent: number) =>
        `Mostly in the form: closed ${lost}× without an order in 30 days, ${percent} % of the times it was opened.`,
      held: (lost: number, percent: number) =>
        `Mostly before the payment page: ${percent} % of the orders of 30 days did not get to it (${lost}).`,
      redirected: (lost: number, percent: number) =>
        `Mostly on the payment page: ${percent} % of the orders of 30 days stayed there unpaid (${lost}).`,
      paid: () => '',
    },
    away: (lost: number) => `−${lost}`,
    more: 'By day and session',
    step: 'Step',
    today: 'Today',
    week: 'Week',
    month: '30 days',
    caption: 'How far registrations got',
  },
}

type Words = (typeof MESSAGES)['sk']
type Funnel = Readonly<Record<'today' | 'week' | 'month', FunnelSums>>
type Row = { step: FunnelStep | 'abandoned'; today: number; week: number; month: number }

/** How many got to each step of an order in a month, and after which most of them leave. */
export function FunnelChart({ funnel }: { funnel: Funnel }) {
  const words = useMessages(MESSAGES)
  const { month } = funnel
  const losses = lossesOf(month)
  const most = Math.max(1, ...FUNNEL_STEPS.map((step) => month[step]))
  const rows: ReadonlyArray<Row> = [...FUNNEL_STEPS, 'abandoned' as const].map((step) => ({
    step,
    today: funnel.today[step],
    week: funnel.week[step],
    month: month[step],
  }))
  return (
    <Chart
      className="where-orders-end"
      question={words.question}
      answer={typo(answerOf(month, words))}
      more={<TextLink to="/admin/analytics">{words.more}</TextLink>}
      table={<DataTable caption={words.caption} columns={columnsIn(words)} rows={rows} rowKey={({ step }) => step} />}
    >
      <ol className="steps-chart">
        {FUNNEL_STEPS.map((step, index) => {
          const before = FUNNEL_STEPS[index - 1]
          const lost = before ? losses[before] : 0
          return (
            <li key={step}>
              <span className="steps-name">{words.steps[step]}</span>
              <span className="num steps-count">{month[step]}</span>
              <StepBar share={month[step] / most} isLit={step === 'paid'} />
              <span className="num steps-lost">{lost > 0 && words.away(lost)}</span>
            </li>
          )
        })}
      </ol>
    </Chart>
  )
}

function answerOf(month: FunnelSums, words: Words): string {
  if (FUNNEL_STEPS.every((step) => month[step] === 0)) return words.none
  const loss = biggestLoss(month)
  return loss === null ? words.lossless : words.losses[loss.after](loss.lost, loss.percent)
}

function columnsIn(words: Words): ReadonlyArray<Column<Row>> {
  const figure = (key: 'today' | 'week' | 'month'): Column<Row> => ({
    key,
    header: words[key],
    align: 'end',
    cell: (row) => <span className="num">{row[key]}</span>,
  })
  return [
    {
      key: 'step',
      header: words.step,
      fold: 'line',
      cell: ({ step }) => (step === 'abandoned' ? words.abandoned : words.steps[step]),
    },
    figure('today'),
    figure('week'),
    figure('month'),
  ]
}
