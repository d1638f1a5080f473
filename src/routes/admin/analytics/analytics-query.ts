import { isPeriod, type Period, USUAL_PERIOD } from '#capabilities/insights/period.ts'

export type AnalyticsQuery = { period: Period; isCompared: boolean }

/** What an address of the screen asks for. */
export function analyticsQueryIn(url: string): AnalyticsQuery {
  const { searchParams } = new URL(url)
  const asked = searchParams.get('period')
  return { period: isPeriod(asked) ? asked : USUAL_PERIOD, isCompared: searchParams.get('compare') !== 'none' }
}

/** Only what differs from the usual is written into it, but for the period, which is always said. */
export function analyticsHref({ period, isCompared }: AnalyticsQuery): string {
  return `?period=${period}${isCompared ? '' : '&compare=none'}`
}
