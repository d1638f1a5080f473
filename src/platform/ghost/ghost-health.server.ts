import type { Clock } from '#platform/clock.ts'
import type { Log } from '#platform/log/log.server.ts'
import type { Metrics } from '#platform/metrics/metrics.server.ts'
import { noteContent } from '#platform/monitoring/recent.ts'
import type { Breaker, BreakerState } from './breaker.server.ts'
import { type GhostFailure, GhostFault } from './ghost-fault.server.ts'

/** Above these a person is called, and about the same thing not again for five minutes. */
export const GHOST_LIMITS = { errorRate: 0.1, responseMs: 3_000, cooldownMs: 5 * 60_000 } as const
/** What is looked at: the questions of the last five minutes, a thousand at most, and never fewer than these. */
const WINDOW = { ms: 5 * 60_000, most: 1_000, fewest: 5 } as const

type Outcome = 'ok' | GhostFailure
type Seen = { at: number; ms: number; isFailed: boolean }

export type GhostHealth = {
  breaker: BreakerState
  /** Of the last five minutes. */
  asked: number
  failed: number
  slowestMs: number
  answeredAt: string | null
  failingSince: string | null
  lastFailure: GhostFailure | null
}

export type GhostTrouble = { kind: 'ghost-failing' | 'ghost-slow'; title: string; details: Record<string, unknown> }

export type GhostWatcher = { trouble(trouble: GhostTrouble): void; over(kind: GhostTrouble['kind']): void }

/** Counts what Ghost does, says in the log when it goes and when it is back, and tells who may call a person. */
export function watchGhost(
  { clock, log, metrics }: { clock: Clock; log: Log; metrics: Metrics },
  options: {
    breaker: Breaker
    watcher?: GhostWatcher | undefined
    stopwatch?: () => number
  },
) {
  const { breaker, watcher, stopwatch = () => performance.now() } = options
  let seen: Array<Seen> = []
  let failingSince: Date | null = null
  let answeredAt: Date | null = null
  let lastFailure: GhostFailure | null = null
  const calledAt = new Map<GhostTrouble['kind'], number>()

  function count(what: string, outcome: Outcome): void {
    metrics.ghostRequests.inc({ what, outcome })
    metrics.ghostBreaker.set(breaker.state() === 'closed' ? 0 : 1)
  }

  /** A question that was not understood is an answer: it says nothing about Ghost. */
  function note(outcome: Outcome, ms: number): void {
    const now = clock.now()
    const isFailed = outcome !== 'ok' && outcome !== 'rejected'
    seen = [...seen, { at: now.getTime(), ms, isFailed }].slice(-WINDOW.most)
    if (isFailed) {
      breaker.fail()
      lastFailure = outcome
      if (failingSince === null) {
        failingSince = now
        log.warn({ failure: outcome }, 'Ghost fails; readers get what is kept')
        noteContent(metrics.recent, { at: now, what: `ghost-${outcome}`, level: 'warn' })
      }
    } else {
      breaker.succeed()
      answeredAt = now
      if (failingSince !== null) {
        log.info({ failedForMs: now.getTime() - failingSince.getTime() }, 'Ghost answers again')
        noteContent(metrics.recent, { at: now, what: 'ghost-answers', level: 'info' })
        failingSince = null
      }
    }
    judge(now.getTime())
  }

  function recent(now: number): ReadonlyArray<Seen> {
    seen = seen.filter(({ at }) => at > now - WINDOW.ms)
    return seen
  }

  function judge(now: number): void {
    const looked = recent(now)
    if (looked.length < WINDOW.fewest) return
    const failed = looked.filter(({ isFailed }) => isFailed).length
    const usualMs = looked.map(({ ms }) => ms).toSorted((a, b) => a - b)[Math.floor(looked.length / 2)] ?? 0
    call(now, failed / looked.length > GHOST_LIMITS.errorRate, {
      kind: 'ghost-failing',
      title: 'Ghost answers more than one question in ten with an error, or not at all',
      details: { asked: looked.length, failed, lastFailure },
    })
    call(now, usualMs > GHOST_LIMITS.responseMs, {
      kind: 'ghost-slow',
      title: 'Ghost takes more than three seconds for an answer',
      details: { asked: looked.length, usualMs: Math.round(usualMs) },
    })
  }

  function call(now: number, isTrouble: boolean, trouble: GhostTrouble): void {
    const last = calledAt.get(trouble.kind)
    if (isTrouble && (last === undefined || now - last >= GHOST_LIMITS.cooldownMs)) {
      calledAt.set(trouble.kind, now)
      watcher?.trouble(trouble)
    }
    if (!isTrouble && last !== undefined) {
      calledAt.delete(trouble.kind)
      watcher?.over(trouble.kind)
    }
  }

  return {
    count,
    /** Starts the stopwatch of one question; call what it answers with once, with `ok` or what was thrown. */
    begin(what: string): (outcome: unknown) => void {
      const startedAt = stopwatch()
      return (thrown) => {
        const outcome = thrown === 'ok' ? 'ok' : thrown instanceof GhostFault ? thrown.failure : 'malformed'
        const ms = stopwatch() - startedAt
        metrics.ghostSeconds.observe({ what }, ms / 1000)
        note(outcome, ms)
        count(what, outcome)
      }
    },
    state: (): GhostHealth => {
      const looked = recent(clock.now().getTime())
      return {
        breaker: breaker.state(),
        asked: looked.length,
        failed: looked.filter(({ isFailed }) => isFailed).length,
        slowestMs: Math.round(Math.max(0, ...looked.map(({ ms }) => ms))),
        answeredAt: answeredAt?.toISOString() ?? null,
        failingSince: failingSince?.toISOString() ?? null,
        lastFailure,
      }
    },
  }
}
