import { isPeriod, type Period, USUAL_PERIOD } from '#capabilities/insights/period.ts'

export const SOCIAL_TABS = ['overview', 'analytics', 'demo', 'implementation', 'guides'] as const
export type SocialTab = (typeof SOCIAL_TABS)[number]

export type SocialQuery = { tab: SocialTab; period: Period; page: number }

/** More than a month of comments ever is. */
const LAST_PAGE = 1_000

/** What an address of the screen asks for; whatever it does not know is the first tab, the usual period and the first page of comments. */
export function socialQueryIn(url: string): SocialQuery {
  const { searchParams } = new URL(url)
  const period = searchParams.get('period')
  const page = Number(searchParams.get('page') ?? 1)
  return {
    tab: SOCIAL_TABS.find((tab) => tab === searchParams.get('tab')) ?? 'overview',
    period: isPeriod(period) ? period : USUAL_PERIOD,
    page: Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1,
  }
}
