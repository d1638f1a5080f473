/** The smallest of the values that so large a part of them does not exceed. */
export function percentile(values: ReadonlyArray<number>, part: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? 0
}

export function p95(values: ReadonlyArray<number>): number {
  return percentile(values, 0.95)
}
