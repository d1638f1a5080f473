import type { reconciliationFindings } from '../payments.tables.server.ts'

/** From the first instant to the last, the last not included. */
export type Period = { from: Date; to: Date }

export type Finding = Pick<typeof reconciliationFindings.$inferSelect, 'kind' | 'stripeId' | 'ourCents' | 'theirCents'>

/** One kind of thing in both books: how much each side has of it in the period, and on what they differ. */
export type Comparison = {
  ourCount: number
  theirCount: number
  ourCents: number
  theirCents: number
  findings: ReadonlyArray<Finding>
}

/** The same thing in both books; null where a book does not have it. */
export type Pair = Omit<Finding, 'kind'>

export function comparisonOf(what: 'payment' | 'refund', pairs: ReadonlyArray<Pair>): Comparison {
  const ours = pairs.flatMap(({ ourCents }) => ourCents ?? [])
  const theirs = pairs.flatMap(({ theirCents }) => theirCents ?? [])
  const sum = (amounts: ReadonlyArray<number>) => amounts.reduce((total, cents) => total + cents, 0)
  return {
    ourCount: ours.length,
    theirCount: theirs.length,
    ourCents: sum(ours),
    theirCents: sum(theirs),
    findings: pairs
      .filter(({ ourCents, theirCents }) => ourCents !== theirCents)
      .map((pair) => ({ kind: `${what}-${differenceOf(pair)}`, ...pair }) as const),
  }
}

function differenceOf({ ourCents, theirCents }: Pair): 'missing-here' | 'missing-there' | 'differs' {
  if (ourCents === null) return 'missing-here'
  return theirCents === null ? 'missing-there' : 'differs'
}
