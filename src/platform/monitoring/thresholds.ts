/** Above or below these a person is called. Those of the content service are GHOST_LIMITS, which says the same of it. */
export const THRESHOLDS = {
  /** Of this process's answers: the slowest twentieth. */
  responseMs: 3_000,
  /** Of the public pages, as a crawler gets them. */
  crawlerAccuracy: 0.95,
  /** A job that is due and that nobody takes. */
  jobWaitsMs: 10 * 60_000,
  /** A mail that is written and has not left. */
  mailWaitsMs: 15 * 60_000,
  /** Mails given up within an hour; one or two are addresses with a typing error. */
  mailsGivenUp: 3,
  /** Requests that wait for a connection, at so many looks in a row. */
  poolLooks: 3,
  /** Without a worker, or with one that has not looked at the system for so long. */
  workerMissingMs: 90_000,
  workerSilentMs: 3 * 60_000,
} as const

/** Fewer answers than these say nothing about how fast a process is. */
const FEWEST_ANSWERS = 20
const ANSWERS_OF_MS = 5 * 60_000

/** Median and the slowest twentieth of the answers of the last five minutes; null while there are too few. */
export function paceOf(
  times: ReadonlyArray<{ at: number; ms: number }>,
  now: number,
): { count: number; medianMs: number; slowMs: number } | null {
  const recent = times.flatMap(({ at, ms }) => (at > now - ANSWERS_OF_MS ? [ms] : [])).toSorted((a, b) => a - b)
  if (recent.length < FEWEST_ANSWERS) return null
  const at = (share: number) => Math.round(recent[Math.floor(recent.length * share)] ?? 0)
  return { count: recent.length, medianMs: at(0.5), slowMs: at(0.95) }
}
