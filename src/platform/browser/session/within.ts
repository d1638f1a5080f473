import { BackendError } from './backend-error.ts'
import type { BrowserWorld } from './browser-world.ts'
import { BACKEND_MESSAGES } from './error-catalogue.ts'

/** Does the work, or gives it up with a sentence when the time is over; the work hears of that by its signal. */
export async function within<Value>(
  world: BrowserWorld,
  { ms, says }: { ms: number; says: keyof typeof BACKEND_MESSAGES },
  work: (signal: AbortSignal) => Promise<Value>,
): Promise<Value> {
  const leaving = new AbortController()
  let cancel = () => {}
  const late = new Promise<never>((_, reject) => {
    cancel = world.after(ms, () => {
      const message = BACKEND_MESSAGES[says].en
      reject(new BackendError({ type: 'timeout', message, code: says, originalError: null, retryable: true }))
      leaving.abort()
    })
  })
  try {
    return await Promise.race([work(leaving.signal), late])
  } finally {
    cancel()
  }
}

/** Ends early, without a word, when nobody waits any more. */
export function pause(world: BrowserWorld, ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((done) => {
    if (signal?.aborted) return done()
    const cancel = world.after(ms, done)
    signal?.addEventListener('abort', () => {
      cancel()
      done()
    })
  })
}
