/** What was done since the process began, and how much of it failed. */
export type Tally = { total: number; failed: number }

export type OutcomeLook = Tally & {
  /** How far back was looked, to have enough to judge by. */
  spanMs: number
  verdict: 'failing' | 'fine' | 'too-few'
}

/**
 * A minute is short enough to hear of it while it lasts. Where less than eight things are done in a minute it is looked
 * further back, a quarter of an hour at most; and one failure is bad luck, of which customers have some every day.
 */
const WINDOW = { ms: 60_000, mostMs: 15 * 60_000, fewest: 8, fewestFailed: 2 } as const
export const FAILING_RATIO = 0.1

/** Judges the last minute of something by growing counts, which are looked at now and then. */
export function createOutcomeWindow() {
  let looks: Array<{ at: number; tally: Tally }> = []
  return (at: number, tally: Tally): OutcomeLook => {
    looks = [...looks.filter((look) => look.at >= at - WINDOW.mostMs), { at, tally }]
    const since = (look: { at: number; tally: Tally }) => ({
      total: tally.total - look.tally.total,
      failed: tally.failed - look.tally.failed,
      spanMs: at - look.at,
    })
    // From the newest look that is a minute old back to the first with enough in between.
    const spans = looks.toReversed().map(since)
    const minute = spans.find(({ spanMs }) => spanMs >= WINDOW.ms)
    const found = spans.find(({ spanMs, total }) => spanMs >= WINDOW.ms && total >= WINDOW.fewest) ?? spans.at(-1)
    const { total = 0, failed = 0, spanMs = 0 } = found ?? {}
    // A process of less than a minute is judged by what it has, once that is enough.
    if (total < WINDOW.fewest) {
      const isQuiet = minute !== undefined && total === 0
      return { total, failed, spanMs, verdict: isQuiet ? 'fine' : 'too-few' }
    }
    const isFailing = failed >= WINDOW.fewestFailed && failed / total >= FAILING_RATIO
    return { total, failed, spanMs, verdict: isFailing ? 'failing' : 'fine' }
  }
}
