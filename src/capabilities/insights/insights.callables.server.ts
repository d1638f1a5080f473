import { type Callable, callable } from '#platform/http/callable.server.ts'
import type { Services } from '#platform/services.server.ts'
import type { ReadTitles } from './figures.ts'
import {
  getBlogAnalytics,
  getDashboardAnalytics,
  getRealtimeAnalyticsData,
  getWebsiteAnalytics,
} from './insights.contract.ts'
import { readBlogFigures } from './read-blog-figures.server.ts'
import { readDashboardFigures } from './read-dashboard-figures.server.ts'
import { readRealtimeFigures } from './read-realtime-figures.server.ts'
import { readWebsiteFigures } from './read-website-figures.server.ts'

export function insightsCallables(titles: ReadTitles): ReadonlyArray<Callable<Services>> {
  return [
    callable(getWebsiteAnalytics, async (services: Services, { period }, call) =>
      found(await readWebsiteFigures(services, { period, titles }, call)),
    ),
    callable(getBlogAnalytics, async (services: Services, { period }, call) =>
      found(await readBlogFigures(services, { period, titles }, call)),
    ),
    callable(getRealtimeAnalyticsData, async (services: Services, _input, call) =>
      found(await readRealtimeFigures(services, { titles }, call)),
    ),
    callable(getDashboardAnalytics, async (services: Services, { period }, call) =>
      found(await readDashboardFigures(services, { period, titles }, call)),
    ),
  ]
}

function found<Data>(data: Data): { success: true; data: Data } {
  return { success: true, data }
}
