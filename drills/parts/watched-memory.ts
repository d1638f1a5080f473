import { setTimeout as wait } from 'node:timers/promises'
import { median } from '../../bench/parts/cpu-time.ts'

export type Sample = { at: number; heap: number; resident: number; files: number }
export type Watched = Readonly<Record<string, ReadonlyArray<Sample>>>

export type Growth = { name: string; heap: number; resident: number; files: number; heapMb: number; residentMb: number }

const EVERY_MS = 5_000

/** Asks every process for its own figures again and again, until it is told to stop. */
export function watchMemory(ports: Readonly<Record<string, number>>): { samples: Watched; stop(): Promise<void> } {
  const samples: Record<string, Array<Sample>> = Object.fromEntries(Object.keys(ports).map((name) => [name, []]))
  const over = new AbortController()
  const watching = (async () => {
    while (!over.signal.aborted) {
      for (const [name, port] of Object.entries(ports)) {
        const text = await fetch(`http://127.0.0.1:${port}/metrics`).then((answer) => answer.text())
        samples[name]?.push({
          at: performance.now(),
          heap: figure(text, 'bystro_heap_kept_bytes'),
          resident: figure(text, 'process_resident_memory_bytes'),
          files: figure(text, 'process_open_fds'),
        })
      }
      await wait(EVERY_MS, undefined, { signal: over.signal }).catch(() => {})
    }
  })()
  return {
    samples,
    async stop() {
      over.abort()
      await watching
    },
  }
}

function figure(text: string, name: string): number {
  const found = new RegExp(`^${name} (.+)$`, 'm').exec(text)
  if (!found) throw new Error(`There is no ${name}`)
  return Number(found[1])
}

/**
 * How much of everything there is in the last sixth against the second: the first is for warming up. Of the heap counts what
 * stayed after full collections, in the middle. Resident memory is held against the most of the first
 * third: what a process once had it gives back and takes again as it pleases, and only more than ever would be growth.
 */
export function growthOf(watched: Watched): ReadonlyArray<Growth> {
  return Object.entries(watched).map(([name, samples]) => {
    const sixth = Math.floor(samples.length / 6)
    const [early, late] = [samples.slice(sixth, 2 * sixth), samples.slice(-sixth)]
    const kept = (part: ReadonlyArray<Sample>) => median(part.map(({ heap }) => heap))
    const most = Math.max(...samples.slice(0, 2 * sixth).map(({ resident }) => resident))
    const mean = (part: ReadonlyArray<Sample>, key: 'resident' | 'files') =>
      part.reduce((sum, sample) => sum + sample[key], 0) / part.length
    return {
      name,
      heap: kept(late) / kept(early),
      resident: mean(late, 'resident') / most,
      files: mean(late, 'files') / mean(early, 'files'),
      heapMb: kept(late) / 1024 ** 2,
      residentMb: mean(late, 'resident') / 1024 ** 2,
    }
  })
}
