/** How far two samples are apart, and how often samples of one distribution would be at least so far apart. */
export type Comparison = { statistic: number; p: number }

/** The two-sample test of Kolmogorov and Smirnov, two-sided, with Stephens' correction for samples of finite size. */
export function compareSamples(first: ReadonlyArray<number>, second: ReadonlyArray<number>): Comparison {
  if (first.length === 0 || second.length === 0) throw new Error('A sample without values cannot be compared')
  const statistic = largestGap(sorted(first), sorted(second))
  const root = Math.sqrt((first.length * second.length) / (first.length + second.length))
  return { statistic, p: tailOf((root + 0.12 + 0.11 / root) * statistic) }
}

/** The tail of Kolmogorov's distribution. Below 0.2 the series converges slowly and its value is one. */
export function tailOf(lambda: number): number {
  if (lambda < 0.2) return 1
  let sum = 0
  for (let k = 1; k <= 100; k++) sum += (k % 2 === 1 ? 2 : -2) * Math.exp(-2 * k * k * lambda * lambda)
  return Math.min(1, Math.max(0, sum))
}

/** The largest distance between the two empirical distribution functions; equal values are stepped over together. */
function largestGap(first: ReadonlyArray<number>, second: ReadonlyArray<number>): number {
  let gap = 0
  let i = 0
  let j = 0
  while (i < first.length && j < second.length) {
    const value = Math.min(first[i] ?? 0, second[j] ?? 0)
    while (i < first.length && first[i] === value) i++
    while (j < second.length && second[j] === value) j++
    gap = Math.max(gap, Math.abs(i / first.length - j / second.length))
  }
  return gap
}

function sorted(values: ReadonlyArray<number>): ReadonlyArray<number> {
  return values.toSorted((a, b) => a - b)
}
