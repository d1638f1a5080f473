import { existsSync, readFileSync } from 'node:fs'

const FILE = '/proc/stat'

/**
 * How much of the time in which this machine wanted to work the host gave to other machines, from now until asked:
 * 0 to 1, or null where the system does not tell. A figure in milliseconds means little beside a high one.
 */
export function watchHost(): () => number | null {
  const before = readTicks()
  return () => {
    const after = readTicks()
    if (!before || !after) return null
    const [taken, worked] = [after.taken - before.taken, after.worked - before.worked]
    return taken + worked === 0 ? 0 : taken / (taken + worked)
  }
}

function readTicks(): { taken: number; worked: number } | null {
  if (!existsSync(FILE)) return null
  const [first = ''] = readFileSync(FILE, 'utf8').split('\n')
  const [user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0, taken = 0] = first.split(/\s+/).slice(1).map(Number)
  return { taken, worked: user + nice + system + irq + softirq }
}
