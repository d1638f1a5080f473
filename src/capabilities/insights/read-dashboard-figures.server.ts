import type { FunnelReport } from '#capabilities/booking/sum-funnel.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import type { AskedPeriod, DashboardFigures, ReadTitles } from './figures.ts'
import { windowOf } from './period.ts'
import { readBlogFigures } from './read-blog-figures.server.ts'
import { readBothIncomes } from './read-both-incomes.server.ts'
import { readJourney } from './read-journey.server.ts'
import { readRealtimeFigures } from './read-realtime-figures.server.ts'
import { readWebsiteFigures } from './read-website-figures.server.ts'
import { sumRevenue } from './sum-revenue.ts'

/** Everything about visits and what came of them, and the way to a seat by session, read at once. */
export async function readDashboardFigures(
  services: Pick<Services, 'db' | 'clock'>,
  { period, titles }: AskedPeriod & { titles: ReadTitles },
  call: Pick<Call, 'actor'>,
): Promise<DashboardFigures & { report: FunnelReport }> {
  requireAccess('readDashboardFigures', call.actor)
  const window = windowOf(period, services.clock.now())
  const incomes = readBothIncomes(services, window, call)
  const [website, blog, realtime, income, titleOf] = await Promise.all([
    readWebsiteFigures(services, { period, titles }, call),
    readBlogFigures(services, { period, titles, incomes }, call),
    readRealtimeFigures(services, { titles }, call),
    incomes,
    titles(),
  ])
  const { journey, report } = await readJourney(services, { window, income: income.now }, call)
  return { website, blog, realtime, journey, report, revenue: sumRevenue(income.now, income.before, titleOf) }
}
