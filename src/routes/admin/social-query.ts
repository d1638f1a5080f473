import { isPeriod, type Period, USUAL_PERIOD } from '#capabilities/insights/period.ts'

export const SOCIAL_TABS = ['overview', 'analytics', 'demo', 'implementation', 'guides'] as const
export type SocialTab = (typeof SOCIAL_TABS)[number]

export type SocialQuery = { tab: SocialTab; period: Period }

/** What an address of the screen asks for; whatever it does not know is the first tab and the usual period. */
export function socialQueryIn(url: string): SocialQuery {
  const { searchParams } = new URL(url)
  const period = searchParams.get('period')
  return {
    tab: SOCIAL_TABS.find((tab) => tab === searchParams.get('tab')) ?? 'overview',
    period: isPeriod(period) ? period : USUAL_PERIOD,
  }
}
