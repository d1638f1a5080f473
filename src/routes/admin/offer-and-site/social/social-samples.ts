import type { Compared, ShareFigures } from '#capabilities/insights/figures.ts'
import { daysOf, type Period, type PeriodWindow } from '#capabilities/insights/period.ts'
import type { PageMetrics } from '#capabilities/sharing/social.ts'

/** Invented numbers that show how the screen looks. They are never added to real ones, and never stand without their label. */
const SAMPLE_TOTALS = { shares: 1248, arrivals: 3916, reactions: 5724, comments: 387 } as const
export type SocialTotal = keyof typeof SAMPLE_TOTALS

/** A figure of the overview: counted, or a sample where nothing was ever counted. */
export type Total = { value: number; isSample: boolean }

/** What is stored, each figure by itself; a sample only where nothing at all is. */
export function totalsOf(
  figures: Pick<ShareFigures, 'shares' | 'arrivals'> | null,
  pages: ReadonlyArray<Pick<PageMetrics, 'engagement' | 'readAt'>>,
): Readonly<Record<SocialTotal, Total>> {
  const known = ({ now, before }: Compared = { now: 0, before: 0 }) => (now + before > 0 ? now : null)
  const read = pages.filter(({ readAt }) => readAt.facebook !== null || readAt.twitter !== null)
  const sum = (of: (engagement: PageMetrics['engagement']) => number) =>
    read.length === 0 ? null : read.reduce((all, { engagement }) => all + of(engagement), 0)
  const real: Readonly<Record<SocialTotal, number | null>> = {
    shares: known(figures?.shares),
    arrivals: known(figures?.arrivals),
    reactions: sum(({ facebook, twitter }) => (facebook?.reactions ?? 0) + (twitter?.likes ?? 0)),
    comments: sum(({ facebook, twitter }) => (facebook?.comments ?? 0) + (twitter?.replies ?? 0)),
  }
  const totalOf = (name: SocialTotal): Total => {
    const value = real[name]
    return value === null ? { value: SAMPLE_TOTALS[name], isSample: true } : { value, isSample: false }
  }
  return {
    shares: totalOf('shares'),
    arrivals: totalOf('arrivals'),
    reactions: totalOf('reactions'),
    comments: totalOf('comments'),
  }
}

/** Whether visitors have ever shared anything in the two periods that are compared. */
export function hasShares({ shares, clicks, arrivals }: Pick<ShareFigures, 'shares' | 'clicks' | 'arrivals'>): boolean {
  return [shares, clicks, arrivals].some(({ now, before }) => now + before > 0)
}

/** Shares of a week as an invented site would have them, Monday first. */
const SAMPLE_WEEK = [14, 21, 17, 26, 31, 12, 9]
const SAMPLE_NETWORKS = { linkedin: 0.46, facebook: 0.34, copy: 0.14, x: 0.06 } as const

/** The same picture for every day and reader: nothing in it is by chance, and nothing was counted. */
export function sampleShares(window: PeriodWindow, period: Period): Omit<ShareFigures, 'rolledAt'> {
  const days = daysOf(window).map((day, index) => {
    const shares = SAMPLE_WEEK[(new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7] ?? 0
    return { day, shares, sharesBefore: Math.max(0, shares - 3 - (index % 3)), by: {} }
  })
  const total = (of: 'shares' | 'sharesBefore') => days.reduce((sum, day) => sum + day[of], 0)
  const shares = { now: total('shares'), before: total('sharesBefore') }
  const part = (share: number, { now, before }: Compared) => {
    return { now: Math.round(now * share), before: Math.round(before * share) }
  }
  const clicks = part(0.4, shares)
  const arrivals = part(2.6, shares)
  return {
    ...window,
    period,
    shares,
    clicks,
    arrivals,
    networks: Object.entries(SAMPLE_NETWORKS).map(([network, share]) => ({
      network,
      shares: part(share, shares),
      clicks: network === 'copy' ? { now: 0, before: 0 } : part(share, clicks),
      arrivals: network === 'copy' ? { now: 0, before: 0 } : part(share, arrivals),
    })),
    days,
    articles: [],
  }
}
