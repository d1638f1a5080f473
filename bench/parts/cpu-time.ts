import { readdirSync, readFileSync } from 'node:fs'

/** Nanoseconds on a core so far, all threads of a process together; finer than the ten-millisecond ticks of /proc/PID/stat. */
export function cpuNanoseconds(pid: number): number {
  let total = 0
  for (const thread of readdirSync(`/proc/${pid}/task`)) {
    try {
      total += Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0])
    } catch {
      // The thread ended between the listing and the reading.
    }
  }
  return total
}

export function median(values: ReadonlyArray<number>): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
}

/** A tick of /proc/PID/stat. */
const TICK_NS = 10_000_000

/** The same for a server with a process for each connection: with its children, those that ended included. */
export function familyNanoseconds(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  // Of children that ended: user and system time.
  const ended = (Number(fields[13]) + Number(fields[14])) * TICK_NS
  return cpuNanoseconds(pid) + ended + children.reduce((sum, child) => sum + ofChild(Number(child)), 0)
}

function ofChild(pid: number): number {
  try {
    return cpuNanoseconds(pid)
  } catch {
    // It ended a moment ago.
    return 0
  }
}
