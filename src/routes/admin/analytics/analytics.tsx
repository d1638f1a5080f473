import { blogContext } from '#capabilities/blog/blog-context.server.ts'
import { readIncomeByDay } from '#capabilities/booking/figures/read-income-by-day.server.ts'
import { readFunnel } from '#capabilities/booking/read-funnel.server.ts'
import { sumFunnel } from '#capabilities/booking/sum-funnel.ts'
import type { WebsiteFigures } from '#capabilities/insights/figures.ts'
import { findLastRoll } from '#capabilities/insights/find-last-roll.server.ts'
import { PERIODS, windowOf } from '#capabilities/insights/period.ts'
import { readDashboardFigures } from '#capabilities/insights/read-dashboard-figures.server.ts'
import { readRealtimeFigures } from '#capabilities/insights/read-realtime-figures.server.ts'
import { hasSampleVisits } from '#capabilities/insights/sample-visitor.server.ts'
import { dayOf } from '#kernel/day.ts'
import { ButtonLink } from '#ui/controls/button-link.tsx'
import { TabLinks } from '#ui/controls/tab-links.tsx'
import { TextLink } from '#ui/controls/text-link.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { formatDate } from '#ui/format/date-format.ts'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { AdminScreen } from '../shell/admin-screen.tsx'
import { staffRequest } from '../shell/staff-request.server.ts'
import type { Route } from './+types/analytics'
import { BlogSection } from './analytics-blog.tsx'
import { EngagementSection } from './analytics-engagement.tsx'
import { JourneySection } from './analytics-journey.tsx'
import { Comparing, percentOf } from './analytics-parts.tsx'
import { type AnalyticsQuery, analyticsHref, analyticsQueryIn } from './analytics-query.ts'
import { RealtimeSection } from './analytics-realtime.tsx'
import { RevenueSection } from './analytics-revenue.tsx'
import { TrafficSection } from './analytics-traffic.tsx'
import { firstIncomeDay, reportIncome } from './income.ts'
import { IncomeChart } from './income-chart.tsx'
import './analytics.css'
import '../settings/settings.css'

const MESSAGES = {
  sk: {
    sample:
      'Ukážkové údaje: návštevy do prvého spustenia sú vymyslené. Články v nich sú z tohto blogu a objednávky sú ukážkové objednávky z tejto administrácie.',
    rolledAt: (time: string) => `Údaje k ${time}. Súhrny sa robia každú minútu, dnešok ešte nie je celý.`,
    overdue: (time: string) =>
      `Súhrny sa naposledy robili ${time}. Majú sa robiť každú minútu, takže zrejme nebeží worker.`,
    neverRolled: 'Súhrny návštev zatiaľ nie sú.',
    jobs: 'Pozrieť úlohy na pozadí',
    empty: {
      title: 'Zatiaľ žiadne návštevy',
      text: 'Prvé čísla sa tu objavia do minúty od prvej návštevy webu. Počítajú sa len verejné stránky, nikdy administrácia ani stránky s osobným odkazom.',
      overdue: 'Návštevy prichádzajú, ale nikto z nich nerobí súhrny: skontrolujte, či beží worker.',
    },
    period: 'Obdobie',
    days: { '7d': '7 dní', '30d': '30 dní', '90d': '90 dní' },
    stretch: (from: string, to: string) => `${from} – ${to}`,
    against: (from: string, to: string) => `porovnané s ${from} – ${to}`,
    compare: 'Porovnať s obdobím predtým',
    alone: 'Neporovnávať',
    parts: 'Časti',
    sections: {
      traffic: 'Návštevnosť',
      blog: 'Blog',
      engagement: 'Zapojenie',
      journey: 'Cesta k miestu',
      revenue: 'Tržby',
      realtime: 'Práve teraz',
    },
    counting: 'Čo sa počíta',
    counted: (percent: number) =>
      `Počítame len návštevy tých, ktorí analytiku povolili; kto ju odmietol alebo si ešte nevybral, v číslach nie je. Zobrazenia pred voľbou sa počítajú iba vtedy, keď to zapnete v nastaveniach, a nič o návštevníkovi v nich nie je: v tomto období poznáme návštevníkov pri ${percent} % zobrazení. Nikoho nesledujeme cez polnoc, preto je ten istý človek na druhý deň nový návštevník.`,
    test: 'Skúška analytiky',
  },
  en: {
    sample:
      'Sample figures: visits before the first start are invented. Their articles are of this blog, their orders are the sample orders of this office.',
    rolledAt: (time: string) => `Figures as of ${time}. They are put together every minute; today is not over yet.`,
    overdue: (time: string) =>
      `Figures were put together last ${time}. It should happen every minute, so no worker seems to run.`,
    neverRolled: 'There are no figures of visits yet.',
    jobs: 'See background jobs',
    empty: {
      title: 'No visits yet',
      text: 'The first numbers appear here within a minute of the first visit. Only public pages are counted, never the back office nor pages with a personal link.',
      overdue: 'Visits arrive, but nobody puts figures together from them: check that a worker runs.',
    },
    period: 'Period',
    days: { '7d': '7 days', '30d': '30 days', '90d': '90 days' },
    stretch: (from: string, to: string) => `${from} – ${to}`,
    against: (from: string, to: string) => `compared with ${from} – ${to}`,
    compare: 'Compare with the period before',
    alone: 'Do not compare',
    parts: 'Parts',
    sections: {
      traffic: 'Traffic',
      blog: 'Blog',
      engagement: 'Engagement',
      journey: 'The way to a seat',
      revenue: 'Revenue',
      realtime: 'Right now',
    },
    counting: 'What is counted',
    counted: (percent: number) =>
      `Only visits of those who allow analytics are counted; whoever refused or has not chosen yet is not in the figures. Views before a choice are counted only when you switch that on in the settings, with nothing about the visitor in them: in this period visitors are known of ${percent} % of views. Nobody is followed past midnight, so the same person is a new visitor on the next day.`,
    test: 'Analytics test',
  },
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, call, refused, may } = staffRequest(context)
  const mayChange = may('openTestPages')
  const query = analyticsQueryIn(request.url)
  const { period } = query
  const titles = async () => context.get(blogContext).titles()
  const { rolledAt, isOverdue } = await findLastRoll(services, call).catch(refused)
  const window = windowOf(period, services.clock.now())
  const isSample = await hasSampleVisits(services)
  const today = dayOf(services.clock.now())
  const days = await readIncomeByDay(services, { from: firstIncomeDay(today), to: today }, call).catch(refused)
  const about = {
    query,
    window,
    isOverdue,
    mayChange,
    isSample,
    income: reportIncome(days, today),
    rolledAt: rolledAt?.toISOString() ?? null,
  }
  if (rolledAt !== null) {
    return { ...about, figures: await readDashboardFigures(services, { period, titles }, call).catch(refused) }
  }
  // Orders need no visits to be counted.
  const [funnel, realtime] = await Promise.all([
    readFunnel(services, window, call),
    readRealtimeFigures(services, { titles }, call),
  ]).catch(refused)
  return { ...about, figures: null, report: sumFunnel(funnel.days, window), realtime }
}

export default function Analytics({ loaderData }: Route.ComponentProps) {
  const words = useMessages(MESSAGES)
  const { query, figures } = loaderData
  return (
    <AdminScreen lead={<Freshness {...loaderData} />} actions={<PeriodSwitch query={query} />}>
      <Comparing value={query.isCompared}>
        <div className="analytics">
          {loaderData.isSample && <p className="settings-note">{words.sample}</p>}
          <IncomeChart income={loaderData.income} />
          {figures === null ? (
            <>
              <EmptyState title={words.empty.title}>
                {loaderData.isOverdue ? words.empty.overdue : words.empty.text}
              </EmptyState>
              <JourneySection journey={null} report={loaderData.report} />
              <RealtimeSection first={loaderData.realtime} />
            </>
          ) : (
            <>
              <PartLinks />
              <TrafficSection figures={figures.website} />
              <BlogSection figures={figures.blog} />
              <EngagementSection events={figures.website.events} />
              <JourneySection journey={figures.journey} report={figures.report} />
              <RevenueSection revenue={figures.revenue} />
              <RealtimeSection first={figures.realtime} />
              <Counting website={figures.website} mayChange={loaderData.mayChange} />
            </>
          )}
        </div>
      </Comparing>
    </AdminScreen>
  )
}

function Freshness({ rolledAt, isOverdue, window, query }: Route.ComponentProps['loaderData']) {
  const words = useMessages(MESSAGES)
  const day = (value: string) => formatDate(value, 'numeric')
  if (rolledAt === null) return words.neverRolled
  const time = formatDate(new Date(rolledAt), 'moment')
  return (
    <>
      <span className="tabular-nums">{words.stretch(day(window.from), day(window.to))}</span>
      {query.isCompared && (
        <>
          , <span className="tabular-nums">{words.against(day(window.before.from), day(window.before.to))}</span>
        </>
      )}
      .{' '}
      {isOverdue ? (
        <span className="text-warn">
          {words.overdue(time)} <TextLink to="/admin/settings/jobs">{words.jobs}</TextLink>
        </span>
      ) : (
        <span className="tabular-nums">{words.rolledAt(time)}</span>
      )}
    </>
  )
}

function PeriodSwitch({ query }: { query: AnalyticsQuery }) {
  const words = useMessages(MESSAGES)
  return (
    <>
      <TabLinks
        label={words.period}
        items={PERIODS.map((period) => ({
          to: analyticsHref({ ...query, period }),
          label: words.days[period],
          current: period === query.period,
        }))}
      />
      <ButtonLink size="sm" to={analyticsHref({ ...query, isCompared: !query.isCompared })} preventScrollReset>
        {query.isCompared ? words.alone : words.compare}
      </ButtonLink>
    </>
  )
}

/** Plain links within the page: they keep the period that the address has. */
function PartLinks() {
  const words = useMessages(MESSAGES)
  return (
    <nav aria-label={words.parts} className="tab-list analytics-parts">
      {Object.entries(words.sections).map(([id, title]) => (
        <a key={id} href={`#${id}`} className="tab">
          {title}
        </a>
      ))}
    </nav>
  )
}

function Counting({ website: { views, knownViews }, mayChange }: { website: WebsiteFigures; mayChange: boolean }) {
  const words = useMessages(MESSAGES)
  return (
    <section className="analytics-counting">
      <h2 className="analytics-heading">{words.counting}</h2>
      <p>{words.counted(percentOf(knownViews.now, views.now))}</p>
      {mayChange && (
        <p>
          <TextLink to="/admin/analytics-test">{words.test}</TextLink>
        </p>
      )}
    </section>
  )
}
