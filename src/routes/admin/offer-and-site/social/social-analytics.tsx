import { Form, useNavigation, useSubmit } from 'react-router'
import type { NetworkShares, ShareFigures } from '#capabilities/insights/figures.ts'
import { PERIODS, type Period } from '#capabilities/insights/period.ts'
import type { listSocialComments } from '#capabilities/sharing/list-social-comments.server.ts'
import type { PageMetrics } from '#capabilities/sharing/social.ts'
import { typo } from '#kernel/typography.ts'
import {
  figureColumn,
  RankedBars,
  useBeforeColumn,
  useCompared,
  whenColumn,
} from '#routes/admin/analytics/analytics-parts.tsx'
import { Chart } from '#routes/admin/chart/chart.tsx'
import { Figures } from '#routes/admin/chart/figures.tsx'
import { SlantedBars } from '#routes/admin/chart/slanted-bars.tsx'
import { OfficeLink } from '#routes/admin/shell/office-link.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/controls/field.tsx'
import { Select } from '#ui/controls/select.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { formatCount } from '#ui/format/count-format.ts'
import { formatDate } from '#ui/format/date-format.ts'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { type Column, DataTable } from '#ui/table/data-table.tsx'
import { SOCIAL_MESSAGES } from './social.messages.ts'
import { SocialComments } from './social-comments.tsx'

type Shares = Omit<ShareFigures, 'rolledAt'>
type DayShares = Shares['days'][number]
type ArticleShares = Shares['articles'][number]

type SocialAnalyticsProps = {
  period: Period
  shares: Shares
  /** Why these are samples; null for what was counted. */
  sampled: 'neverRolled' | 'neverShared' | null
  pages: ReadonlyArray<PageMetrics>
  comments: Awaited<ReturnType<typeof listSocialComments>>
  /** Of the comments. */
  page: number
  titles: Readonly<Record<string, string>>
}

/** Shares of a period by day, network and article, what networks counted themselves, and what people wrote there. */
export function SocialAnalytics(props: SocialAnalyticsProps) {
  const { period, shares, sampled, pages, comments, page, titles } = props
  const words = useMessages(SOCIAL_MESSAGES)
  const hrefOf = (wanted: number) => `?${new URLSearchParams({ tab: 'analytics', period, page: String(wanted) })}`
  return (
    <>
      <PeriodSelect period={period} />
      <div className={sampled ? 'social-shares is-sample' : 'social-shares'}>
        {sampled && (
          <p className="max-w-[68ch] text-ink-2">
            <Badge look="warn" plain>
              {words.sample}
            </Badge>{' '}
            {words[sampled]}
          </p>
        )}
        <SharesOf shares={shares} />
      </div>
      <PagesTable pages={pages} titles={titles} />
      <SocialComments {...comments} page={page} href={hrefOf} titles={titles} />
    </>
  )
}

/** Chosen at once where scripts run; without them the button sends it. */
function PeriodSelect({ period }: { period: Period }) {
  const words = useMessages(SOCIAL_MESSAGES)
  const submit = useSubmit()
  const isLoading = useNavigation().state !== 'idle'
  return (
    <Form
      method="get"
      className="social-period"
      preventScrollReset
      onChange={(event) => void submit(event.currentTarget, { preventScrollReset: true })}
    >
      <input type="hidden" name="tab" value="analytics" />
      <Field label={words.period}>
        {(control) => (
          <Select {...control} small name="period" defaultValue={period}>
            {PERIODS.map((each) => (
              <option key={each} value={each}>
                {words.days[each]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Button type="submit" size="sm" disabled={isLoading}>
        {words.show}
      </Button>
    </Form>
  )
}

function SharesOf({ shares }: { shares: Shares }) {
  const words = useMessages(SOCIAL_MESSAGES)
  const compared = useCompared()
  return (
    <>
      <div className="notes-below">
        <Figures
          items={[
            compared(words.charts.shares, shares.shares),
            compared(words.charts.clicks, shares.clicks),
            compared(words.charts.arrivals, shares.arrivals),
          ]}
        />
      </div>
      <DaysChart shares={shares} />
      <div className="halves">
        <NetworksChart networks={shares.networks} />
        <ArticlesChart articles={shares.articles} />
      </div>
    </>
  )
}

function DaysChart({ shares: { days, shares } }: { shares: Shares }) {
  const { charts } = useMessages(SOCIAL_MESSAGES)
  const before = useBeforeColumn<DayShares>(({ sharesBefore }) => sharesBefore)
  const first = days[0]
  return (
    <Chart
      heading="h3"
      question={charts.questionDays}
      answer={charts.answer(charts.sharesOf(formatCount(shares.now)), formatCount(shares.before))}
      table={
        <DataTable
          caption={charts.captionDays}
          columns={[
            whenColumn<DayShares>('day', charts.day, ({ day }) => formatDate(day, 'numeric')),
            figureColumn<DayShares>('shares', charts.shares, ({ shares: count }) => count, 'side'),
            ...before,
          ]}
          rows={days.toReversed()}
          rowKey={({ day }) => day}
        />
      }
    >
      <SlantedBars
        isWide
        bars={days.map(({ day, shares: count, sharesBefore }) => ({
          key: day,
          value: count,
          label: `${formatDate(day, 'short')}: ${count}`,
          before: sharesBefore,
        }))}
      />
      <p className="chart-axis" aria-hidden="true">
        <span className="tabular-nums">{first && formatDate(first.day, 'short')}</span>
        <span className="lit">{charts.today}</span>
      </p>
    </Chart>
  )
}

function NetworksChart({ networks }: { networks: ReadonlyArray<NetworkShares> }) {
  const { charts, names, networks: heads } = useMessages(SOCIAL_MESSAGES)
  const nameOf = (network: string) => names[network] ?? network
  const shared = networks.filter(({ shares }) => shares.now > 0)
  const [first] = shared
  const columns: ReadonlyArray<Column<NetworkShares>> = [
    { key: 'network', header: heads.network, fold: 'lead', cell: ({ network }) => nameOf(network) },
    figureColumn('shares', charts.shares, ({ shares }) => shares.now, 'side'),
    figureColumn('clicks', charts.clicks, ({ clicks }) => clicks.now),
    figureColumn('arrivals', charts.arrivals, ({ arrivals }) => arrivals.now),
  ]
  return (
    <Chart
      heading="h3"
      question={charts.questionNetworks}
      answer={first ? charts.most(nameOf(first.network)) : charts.noneShared}
      table={
        <DataTable caption={charts.captionNetworks} columns={columns} rows={networks} rowKey={(row) => row.network} />
      }
    >
      {first && (
        <RankedBars
          items={shared.map(({ network, shares }) => ({
            key: network,
            name: nameOf(network),
            value: shares.now,
            before: shares.before,
          }))}
        />
      )}
    </Chart>
  )
}

const SHOWN_ARTICLES = 7

function ArticlesChart({ articles }: { articles: Shares['articles'] }) {
  const { charts } = useMessages(SOCIAL_MESSAGES)
  const nameOf = ({ article, title }: ArticleShares) => typo(title ?? article)
  const [first] = articles
  return (
    <Chart
      heading="h3"
      question={charts.questionArticles}
      answer={first ? charts.most(nameOf(first)) : charts.noArticles}
      table={
        <DataTable
          caption={charts.captionArticles}
          columns={[
            { key: 'article', header: charts.article, fold: 'lead', cell: nameOf },
            figureColumn<ArticleShares>('shares', charts.shares, ({ shares }) => shares.now, 'side'),
          ]}
          rows={articles}
          rowKey={({ article }) => article}
        />
      }
    >
      {first && (
        <RankedBars
          items={articles.slice(0, SHOWN_ARTICLES).map((each) => ({
            key: each.article,
            name: nameOf(each),
            value: each.shares.now,
            before: each.shares.before,
          }))}
        />
      )}
    </Chart>
  )
}

function PagesTable({ pages, titles }: Pick<SocialAnalyticsProps, 'pages' | 'titles'>) {
  const { pages: words, networks } = useMessages(SOCIAL_MESSAGES)
  const figure = (key: string, header: string, of: (page: PageMetrics) => number | undefined): Column<PageMetrics> =>
    figureColumn(key, header, (page) => of(page) ?? networks.none)
  return (
    <div className="social-part">
      <h2>{words.title}</h2>
      <p>{words.lead}</p>
      <DataTable
        caption={words.title}
        rows={pages}
        rowKey={({ path }) => path}
        empty={
          <EmptyState
            action={
              <OfficeLink to="/admin/settings/connections" className="btn">
                {words.connect}
              </OfficeLink>
            }
          >
            {words.empty}
          </EmptyState>
        }
        columns={[
          {
            key: 'page',
            header: words.page,
            fold: 'lead',
            cell: ({ path }) => typo(path === '/' ? words.home : (titles[path.replace(/^.*\/blog\//, '')] ?? path)),
          },
          figure('fb', words.facebook, ({ metrics }) => metrics.facebook?.shares),
          figure('fb-comments', words.facebookComments, ({ metrics }) => metrics.facebook?.comments),
          figure('x', words.twitter, ({ metrics }) => metrics.twitter?.retweets),
          figure('x-replies', words.twitterReplies, ({ metrics }) => metrics.twitter?.replies),
        ]}
      />
    </div>
  )
}
