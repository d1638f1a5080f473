import { z } from 'zod'
import { type ApiOf, contract, type Failure } from '#platform/http/contract.ts'
import { ANALYTICS_ERROR_SOURCES, ANALYTICS_ERRORS } from './analytics-error.ts'
import { AskedPeriod, BlogFigures, DashboardFigures, RealtimeFigures, WebsiteFigures } from './figures.ts'
import { tellAnalyticsFailure } from './tell-analytics-failure.ts'

const FailedResult = z.object({
  success: z.literal(false),
  error: z.object({
    type: z.enum(ANALYTICS_ERRORS),
    message: z.string(),
    details: z.unknown(),
    retryable: z.boolean(),
    timestamp: z.iso.datetime(),
    source: z.enum(ANALYTICS_ERROR_SOURCES),
  }),
})

const failure: Failure = { body: FailedResult, of: tellAnalyticsFailure }

const answered = <Data extends z.ZodType>(data: Data) => z.object({ success: z.literal(true), data })

const SHAPE = { method: 'GET', envelope: 'bare', failure } as const

export const getWebsiteAnalytics = contract({
  ...SHAPE,
  name: 'getWebsiteAnalytics',
  access: 'readWebsiteFigures',
  summary:
    'Visits of a period beside the one before: by day, page, channel, source, campaign and device, and what was done.',
  input: AskedPeriod,
  output: answered(WebsiteFigures),
})

export const getBlogAnalytics = contract({
  ...SHAPE,
  name: 'getBlogAnalytics',
  access: 'readBlogFigures',
  summary: 'Articles of a period beside the one before: views, readers, who finished, and the orders that followed.',
  input: AskedPeriod,
  output: answered(BlogFigures),
})

export const getRealtimeAnalyticsData = contract({
  ...SHAPE,
  name: 'getRealtimeAnalyticsData',
  access: 'readRealtimeFigures',
  summary: 'The last half an hour of the site: visitors now, views by minute and five minutes, and pages.',
  input: z.object({}),
  output: answered(RealtimeFigures),
})

export const getDashboardAnalytics = contract({
  ...SHAPE,
  name: 'getDashboardAnalytics',
  access: 'readDashboardFigures',
  summary: 'All figures at once, with the way to a paid seat and revenue by source.',
  input: AskedPeriod,
  output: answered(DashboardFigures),
})

export type InsightsApi = ApiOf<
  [typeof getWebsiteAnalytics, typeof getBlogAnalytics, typeof getRealtimeAnalyticsData, typeof getDashboardAnalytics]
>
