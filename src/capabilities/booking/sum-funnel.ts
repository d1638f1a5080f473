import { addDays, type Day } from '#kernel/day.ts'
import type { FunnelDay } from './figures/funnel.ts'

export const FUNNEL_STEPS = ['opened', 'held', 'redirected', 'paid'] as const
export type FunnelStep = (typeof FUNNEL_STEPS)[number]

export type FunnelSums = Record<FunnelStep | 'abandoned', number>
export type SessionFunnel = FunnelSums & { sessionId: string; title: string; startsAt: Date }
export type FunnelReport = {
  total: FunnelSums
  sessions: ReadonlyArray<SessionFunnel>
  /** Paid orders of every day of the period, also of those on which nothing happened. */
  paidByDay: ReadonlyArray<{ day: Day; paid: number }>
}

const NOTHING: FunnelSums = { opened: 0, held: 0, redirected: 0, paid: 0, abandoned: 0 }

function plus(sums: FunnelSums, more: FunnelSums): FunnelSums {
  return {
    opened: sums.opened + more.opened,
    held: sums.held + more.held,
    redirected: sums.redirected + more.redirected,
    paid: sums.paid + more.paid,
    abandoned: sums.abandoned + more.abandoned,
  }
}

/** The days of a period put together: as a whole, by session (most paid first) and by day. */
export function sumFunnel(days: ReadonlyArray<FunnelDay>, { from, to }: { from: Day; to: Day }): FunnelReport {
  const sessions = new Map<string, SessionFunnel>()
  const paid = new Map<Day, number>()
  for (const each of days) {
    const { sessionId, title, startsAt } = each
    const known = sessions.get(sessionId) ?? NOTHING
    sessions.set(sessionId, { sessionId, title, startsAt, ...plus(known, each) })
    paid.set(each.day, (paid.get(each.day) ?? 0) + each.paid)
  }
  const paidByDay: Array<{ day: Day; paid: number }> = []
  for (let day = from; day <= to; day = addDays(day, 1)) paidByDay.push({ day, paid: paid.get(day) ?? 0 })
  return {
    total: days.reduce<FunnelSums>(plus, NOTHING),
    sessions: [...sessions.values()].toSorted((a, b) => b.paid - a.paid || b.opened - a.opened),
    paidByDay,
  }
}
