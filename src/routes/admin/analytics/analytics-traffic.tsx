import { use } from 'react'
import type { Compared, WebsiteFigures } from '#capabilities/insights/figures.ts'
import { typo } from '#kernel/typography.ts'
import { formatCount } from '#ui/format/count-format.ts'
import { formatDate } from '#ui/format/date-format.ts'
import { plural } from '#ui/format/plural.ts'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { type Column, DataTable } from '#ui/table/data-table.tsx'
import { Chart } from '../chart/chart.tsx'
import { Figures } from '../chart/figures.tsx'
import { SlantedBars } from '../chart/slanted-bars.tsx'
import { pageNameIn, saidPageIn, VISIT_NAMES } from './analytics.messages.ts'
import {
  AnalyticsSection,
  Comparing,
  figureColumn,
  percentOf,
  RankedBars,
  TwoPeriods,
  useBeforeColumn,
  useCompared,
  whenColumn,
} from './analytics-parts.tsx'
import { changeInPercent } from './income.ts'

const VIEWS = ['zobrazenie', 'zobrazenia', 'zobrazení'] as const
/** As many as a glance takes in; the rest is in the table. */
const SHOWN = 7

const MESSAGES = {
  sk: {
    title: 'Návštevnosť',
    views: 'Zobrazenia stránok',
    visitors: 'Návštevníci so súhlasom',
    pagesEach: 'Stránok na návštevníka',
    bounced: 'Odišli z prvej stránky',
    time: 'Čas na webe',
    ofVisitors: 'z návštevníkov so súhlasom',
    each: 'na návštevníka',
    days: {
      question: 'Prichádza k nám viac ľudí?',
      none: 'V tomto období neprišiel nikto.',
      alone: (views: string) => `${views} v tomto období.`,
      first: (views: string) => `${views}. V období predtým ešte nebol nikto, s čím by sa dalo porovnať.`,
      more: (views: string, percent: number) => `Áno. ${views}, o ${percent} % viac ako v období predtým.`,
      less: (views: string, percent: number) => `Nie. ${views}, o ${percent} % menej ako v období predtým.`,
      same: (views: string) => `Rovnako. ${views}, toľko ako v období predtým.`,
      caption: 'Zobrazenia a návštevníci podľa dní',
      day: 'Deň',
      today: 'dnes',
    },
    viewsOf: (count: number) => `${formatCount(count)}\u00a0${plural(count, VIEWS)}`,
    most: (name: string, percent: number) => `Najčastejšie: ${name}, ${percent} % zobrazení.`,
    nobody: 'V tomto období neprišiel nikto.',
    pages: { question: 'Čo ľudia čítajú?', caption: 'Zobrazenia podľa stránok', page: 'Stránka' },
    channels: { question: 'Ako sa o nás dozvedeli?', caption: 'Zobrazenia podľa kanálov', channel: 'Kanál' },
    sources: {
      question: 'Kto nám posiela návštevníkov?',
      none: 'V tomto období nás nikto neposlal: všetci prišli priamo.',
      caption: 'Zobrazenia podľa zdrojov',
      source: 'Zdroj',
    },
    campaigns: {
      question: 'Ktorá kampaň priviedla najviac ľudí?',
      none: 'V tomto období neprišiel nikto z kampane. Kampaň sa spozná podľa utm_campaign v odkaze.',
      caption: 'Zobrazenia podľa kampaní',
      campaign: 'Kampaň',
    },
    devices: { question: 'Na čom nás čítajú?', caption: 'Zobrazenia podľa zariadení', device: 'Zariadenie' },
    people: 'Návštevníci',
    share: 'Podiel',
  },
  en: {
    title: 'Traffic',
    views: 'Page views',
    visitors: 'Visitors with consent',
    pagesEach: 'Pages a visitor',
    bounced: 'Left from the first page',
    time: 'Time on the site',
    ofVisitors: 'of visitors with consent',
    each: 'a visitor',
    days: {
      question: 'Do more people come to us?',
      none: 'Nobody came in this period.',
      alone: (views: string) => `${views} in this period.`,
      first: (views: string) => `${views}. Nobody came in the period before, so there is nothing to compare with.`,
      more: (views: string, percent: number) => `Yes. ${views}, ${percent} % more than in the period before.`,
      less: (views: string, percent: number) => `No. ${views}, ${percent} % less than in the period before.`,
      same: (views: string) => `The same. ${views}, as many as in the period before.`,
      caption: 'Views and visitors by day',
      day: 'Day',
      today: 'today',
    },
    viewsOf: (count: number) => `${formatCount(count)} ${plural(count, ['view', 'views'])}`,
    most: (name: string, percent: number) => `Mostly: ${name}, ${percent} % of views.`,
    nobody: 'Nobody came in this period.',
    pages: { question: 'What do people read?', caption: 'Views by page', page: 'Page' },
    channels: { question: 'How did they learn of us?', caption: 'Views by channel', channel: 'Channel' },
    sources: {
      question: 'Who sends us visitors?',
      none: 'Nobody sent us anyone in this period: all came by themselves.',
      caption: 'Views by source',
      source: 'Source',
    },
    campaigns: {
      question: 'Which campaign brought most people?',
      none: 'Nobody came from a campaign in this period. A campaign is known by utm_campaign in the link.',
      caption: 'Views by campaign',
      campaign: 'Campaign',
    },
    devices: { question: 'On what do they read us?', caption: 'Views by device', device: 'Device' },
    people: 'Visitors',
    share: 'Share',
  },
}

type Words = (typeof MESSAGES)['sk']

/** How many came, from where, to which pages and on what. */
export function TrafficSection({ figures }: { figures: WebsiteFigures }) {
  const words = useMessages(MESSAGES)
  return (
    <AnalyticsSection id="traffic" title={words.title} sheet="days">
      <TrafficFigures figures={figures} />
      <DaysChart figures={figures} />
      <div className="halves">
        <PagesChart figures={figures} />
        <ChannelsChart figures={figures} />
        <SourcesChart figures={figures} />
        <CampaignsChart figures={figures} />
        <DevicesChart figures={figures} />
      </div>
    </AnalyticsSection>
  )
}

function TrafficFigures({ figures }: { figures: WebsiteFigures }) {
  const words = useMessages(MESSAGES)
  const compared = useCompared()
  const { views, knownViews, visitors, bounced, seconds } = figures
  const each = (of: Compared): Compared => ({
    now: visitors.now > 0 ? of.now / visitors.now : 0,
    before: visitors.before > 0 ? of.before / visitors.before : 0,
  })
  return (
    <div className="notes-below">
      <Figures
        items={[
          compared(words.views, views),
          compared(words.visitors, visitors),
          compared(words.pagesEach, each(knownViews), { write: decimal, note: words.each }),
          compared(words.bounced, each(bounced), { write: percentText, note: words.ofVisitors, isPlain: true }),
          compared(words.time, each(seconds), { write: minutesOf, note: words.each }),
        ]}
      />
    </div>
  )
}

const percentText = (share: number) => `${Math.round(share * 100)}\u00a0%`

const decimal = (value: number) => value.toFixed(1).replace('.', ',')

/** 95 → 1:35 */
function minutesOf(seconds: number): string {
  const whole = Math.round(seconds)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

function DaysChart({ figures: { days, views } }: { figures: WebsiteFigures }) {
  const words = useMessages(MESSAGES)
  const isComparing = use(Comparing)
  const before = useBeforeColumn<WebsiteFigures['days'][number]>(({ viewsBefore }) => viewsBefore)
  const columns: ReadonlyArray<Column<WebsiteFigures['days'][number]>> = [
    whenColumn('day', words.days.day, ({ day }) => formatDate(day, 'numeric')),
    figureColumn('views', words.views, ({ views: count }) => count, 'side'),
    figureColumn('visitors', words.people, ({ visitors }) => visitors),
    ...before,
  ]
  const first = days[0]
  return (
    <Chart
      heading="h3"
      question={words.days.question}
      answer={typo(trafficAnswer(views, isComparing, words))}
      table={
        <DataTable caption={words.days.caption} columns={columns} rows={days.toReversed()} rowKey={({ day }) => day} />
      }
    >
      <SlantedBars
        isWide
        bars={days.map(({ day, views: count, viewsBefore }) => ({
          key: day,
          value: count,
          label: `${formatDate(day, 'short')}: ${count}`,
          before: isComparing ? viewsBefore : undefined,
        }))}
      />
      <p className="chart-axis" aria-hidden="true">
        <span className="tabular-nums">{first && formatDate(first.day, 'short')}</span>
        <span className="lit">{words.days.today}</span>
      </p>
      <TwoPeriods />
    </Chart>
  )
}

function trafficAnswer({ now, before }: Compared, isComparing: boolean, { days, viewsOf }: Words): string {
  if (now === 0) return days.none
  if (!isComparing) return days.alone(viewsOf(now))
  const change = changeInPercent(now, before)
  if (change === null) return days.first(viewsOf(now))
  if (change === 0) return days.same(viewsOf(now))
  return change > 0 ? days.more(viewsOf(now), change) : days.less(viewsOf(now), -change)
}

/** `said` is how a sentence calls it, if not as a list does. */
type Listed = { key: string; name: string; said?: string; views: Compared; visitors?: number }

function RankedChart(props: {
  question: string
  caption: string
  header: string
  rows: ReadonlyArray<Listed>
  none: string
  total: number
}) {
  const { question, caption, header, rows, none, total } = props
  const words = useMessages(MESSAGES)
  const before = useBeforeColumn<Listed>(({ views }) => views.before)
  const listed = rows.filter(({ views }) => views.now > 0)
  const [first] = listed
  const columns: ReadonlyArray<Column<Listed>> = [
    { key: 'name', header, fold: 'line', cell: ({ name }) => typo(name) },
    figureColumn('views', words.views, ({ views }) => views.now),
    ...before,
    figureColumn('share', words.share, ({ views }) => `${percentOf(views.now, total)}\u00a0%`),
    ...(rows.some(({ visitors }) => visitors !== undefined)
      ? [figureColumn<Listed>('visitors', words.people, ({ visitors = 0 }) => visitors)]
      : []),
  ]
  return (
    <Chart
      heading="h3"
      question={question}
      answer={typo(first ? words.most(first.said ?? first.name, percentOf(first.views.now, total)) : none)}
      table={<DataTable caption={caption} columns={columns} rows={rows} rowKey={({ key }) => key} />}
    >
      {first && (
        <RankedBars
          items={listed.slice(0, SHOWN).map(({ key, name, views }) => ({
            key,
            name: typo(name),
            value: views.now,
            before: views.before,
          }))}
        />
      )}
    </Chart>
  )
}

function PagesChart({ figures: { pages, views } }: { figures: WebsiteFigures }) {
  const words = useMessages(MESSAGES)
  const names = useMessages(VISIT_NAMES)
  const { question, caption, page: header } = words.pages
  const rows = pages.map((page) => ({
    key: `${page.route} ${page.article}`,
    name: pageNameIn(names, page),
    said: saidPageIn(names, page),
    views: page.views,
  }))
  return <RankedChart {...{ question, caption, header, rows }} none={words.nobody} total={views.now} />
}

function ChannelsChart({ figures: { channels, views } }: { figures: WebsiteFigures }) {
  const words = useMessages(MESSAGES)
  const names = useMessages(VISIT_NAMES)
  const { question, caption, channel: header } = words.channels
  const rows = channels.map(({ channel, views: seen, visitors }) => ({
    key: channel,
    name: names.channels[channel],
    views: seen,
    visitors: visitors.now,
  }))
  return <RankedChart {...{ question, caption, header, rows }} none={words.nobody} total={views.now} />
}

function SourcesChart({ figures: { sources, views } }: { figures: WebsiteFigures }) {
  const words = useMessages(MESSAGES)
  const { question, caption, source: header, none } = words.sources
  const rows = sources.map(({ channel, source, views: seen }) => ({
    key: `${channel} ${source}`,
    name: source,
    views: seen,
  }))
  return <RankedChart {...{ question, caption, header, rows, none }} total={views.now} />
}

function CampaignsChart({ figures: { campaigns, views } }: { figures: WebsiteFigures }) {
  const { question, caption, campaign: header, none } = useMessages(MESSAGES).campaigns
  const rows = campaigns.map(({ campaign, views: seen }) => ({ key: campaign, name: campaign, views: seen }))
  return <RankedChart {...{ question, caption, header, rows, none }} total={views.now} />
}

function DevicesChart({ figures: { devices, views } }: { figures: WebsiteFigures }) {
  const words = useMessages(MESSAGES)
  const names = useMessages(VISIT_NAMES)
  const { question, caption, device: header } = words.devices
  const rows = devices.map(({ device, views: seen, visitors }) => ({
    key: device,
    name: names.devices[device],
    views: seen,
    visitors: visitors.now,
  }))
  return <RankedChart {...{ question, caption, header, rows }} none={words.nobody} total={views.now} />
}
