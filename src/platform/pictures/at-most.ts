/** So many wait already that one more would wait too long. */
export class CrowdedError extends Error {
  override readonly name = 'CrowdedError'
}

/** Lets a few through at once and a few more wait; the rest is turned away at once instead of piling up in memory. */
export function atMost(options: {
  running: number
  waiting: number
}): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const queue: Array<() => void> = []
  let running = 0
  return async (work) => {
    if (running >= options.running) {
      if (queue.length >= options.waiting) throw new CrowdedError('too many wait already')
      await new Promise<void>((go) => queue.push(go))
    } else {
      running++
    }
    try {
      return await work()
    } finally {
      const next = queue.shift()
      // The place is handed over, so that nobody slips in between.
      if (next) next()
      else running--
    }
  }
}
