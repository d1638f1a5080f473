import type { Ticking } from './content-cache.ts'

const MEGABYTE = 1024 * 1024

const MEMORY = { cleanUpAbove: 100 * MEGABYTE, lowAbove: 150 * MEGABYTE, checkMs: 30_000 } as const

type MemoryCare = {
  /** Null where the browser does not say. */
  read(): Promise<number | null>
  every: Ticking['every']
  /** Lets go of what can be had again. */
  cleanUp(): void
  /** Told when low-memory mode begins and when it ends. */
  setLow(isLow: boolean): void
}

/**
 * Looks at the memory of this page now and every 30 seconds. Low-memory mode begins above 150 MB and ends only when a
 * clean-up is no longer needed either, so that nothing starts and stops from one look to the next.
 */
export function watchMemory({ read, every, cleanUp, setLow }: MemoryCare): () => void {
  let isLow = false
  let isLooking = false

  function change(to: boolean) {
    if (isLow === to) return
    isLow = to
    setLow(to)
  }

  async function look() {
    if (isLooking) return
    isLooking = true
    const bytes = await read().finally(() => {
      isLooking = false
    })
    if (bytes === null) return
    if (bytes > MEMORY.cleanUpAbove) cleanUp()
    if (bytes > MEMORY.lowAbove) change(true)
    else if (bytes <= MEMORY.cleanUpAbove) change(false)
  }

  void look()
  return every(MEMORY.checkMs, () => void look())
}
