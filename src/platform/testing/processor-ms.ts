/** How long the work kept this thread busy, in milliseconds: what others took of a shared machine meanwhile is not counted. */
export function processorMs(work: () => unknown): number {
  const before = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}
