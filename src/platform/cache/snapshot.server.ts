import type { Services } from '#platform/services.server.ts'

/** Announced after commit by every verb that changes what editors write: cards, questions, testimonials, legal texts. */
export const CONTENT_TOPIC = 'content'

/**
 * A node's own copy of something small that every visitor sees. Pages read it from memory, so they cost no query and are
 * there while the database is not.
 */
export type Snapshot<Value> = {
  current(): Value
  /** The value, and whether anything was ever read: a page that has only the built-in one may ask again by itself. */
  state(): { value: Value; isKnown: boolean }
  onChange(listener: () => void): void
  /** Reads now; a fault is the caller's to know. */
  refresh(): Promise<void>
  stop(): Promise<void>
}

/** Bounds how old a copy can be while no announcement arrives. */
const REREAD_MS = 10_000

/** Keeps the last value that could be read. Before the first one, and never after it, the built-in value stands in. */
export async function keepSnapshot<Value>(
  services: Pick<Services, 'live' | 'log' | 'metrics'>,
  options: { name: string; read: () => Promise<Value>; builtIn: Value; topic?: string; rereadMs?: number },
): Promise<Snapshot<Value>> {
  const { live, log, metrics } = services
  const { name, read, builtIn, topic = CONTENT_TOPIC, rereadMs = REREAD_MS } = options
  const listeners: Array<() => void> = []
  let current = builtIn
  let known = JSON.stringify(builtIn)
  let isKnown = false
  let reading: Promise<void> | null = null
  let readAgain = false
  let isFailing = false

  async function readOnce(): Promise<void> {
    const fresh = await read()
    isFailing = false
    const text = JSON.stringify(fresh)
    if (isKnown && text === known) return
    isKnown = true
    current = fresh
    known = text
    for (const listener of listeners) listener()
  }

  /** An announcement during a reading may be about rows which that reading has passed, so another follows. */
  function refresh(): Promise<void> {
    if (reading !== null) {
      readAgain = true
      return reading
    }
    reading = (async () => {
      try {
        do {
          readAgain = false
          await readOnce()
        } while (readAgain)
      } finally {
        reading = null
      }
    })()
    return reading
  }

  function refreshQuietly(): Promise<void> {
    return refresh().catch((error) => {
      metrics.fallbacks.inc({ what: name })
      if (!isFailing) log.warn({ error, reading: name }, 'could not read anew; what is known stays')
      isFailing = true
    })
  }

  await refreshQuietly()
  const unsubscribe = live.subscribe(topic, () => void refreshQuietly())
  const timer = setInterval(() => void refreshQuietly(), rereadMs)

  return {
    current: () => current,
    state: () => ({ value: current, isKnown }),
    onChange: (listener) => listeners.push(listener),
    refresh,
    async stop() {
      unsubscribe()
      clearInterval(timer)
      await reading?.catch(() => {})
    },
  }
}
