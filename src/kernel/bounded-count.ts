/** How many there are, counted up to a bound: a list of a hundred thousand is not walked through to say so. */
export type BoundedCount = { count: number; isMore: boolean }

export const MOST_COUNTED = 10_000
