/** Does the work of every number below `count`, so many at a time, and says what came of each. */
export async function inFlight<Result>(
  count: number,
  atOnce: number,
  work: (n: number) => Promise<Result>,
): Promise<ReadonlyArray<Result>> {
  const results: Array<Result> = []
  let next = 0
  async function take() {
    for (let n = next++; n < count; n = next++) results[n] = await work(n)
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, count) }, take))
  return results
}
