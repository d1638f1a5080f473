import { encodeEvent } from '#platform/live/stream-hub.server.ts'
import type { Services } from '#platform/services.server.ts'
import { listSessions } from './list-sessions.server.ts'
import type { PublicSession } from './schedule.ts'
import { SESSIONS_TOPIC } from './sessions-topic.ts'

/** The node's own picture of the public timetable, kept right by NOTIFY and, when that is silent or lost, by re-reading. */
export type SeatFeed = {
  current(): ReadonlyArray<PublicSession>
  /** First event of a new stream: everything, and how long to wait before a reconnect. */
  greeting(): Buffer
  onChange(listener: (event: Buffer) => void): void
  /** Reads now; callers at the same moment share one reading. */
  refresh(): Promise<void>
  stop(): Promise<void>
}

/** Bounds how wrong a screen can be while NOTIFY does not arrive. No watermark: timestamps are not commit order. */
const REREAD_MS = 2_000
/** Spread over this many milliseconds, viewers of a node that went away do not all knock at the next one at once. */
const RETRY_MS = { least: 1_000, spread: 3_000 }

export async function startSeatFeed(
  services: Pick<Services, 'db' | 'clock' | 'live' | 'log'>,
  options: { rereadMs?: number; random?: () => number } = {},
): Promise<SeatFeed> {
  const { live, log } = services
  const { rereadMs = REREAD_MS, random = Math.random } = options
  const listeners: Array<(event: Buffer) => void> = []
  let current: ReadonlyArray<PublicSession> = []
  let texts = new Map<string, string>()
  let snapshot = ''
  let reading: Promise<void> | null = null
  let readAgain = false
  let stopped = false

  async function read(): Promise<void> {
    const fresh = await listSessions(services)
    const freshTexts = new Map(fresh.map((session) => [session.id, JSON.stringify(session)]))
    const changed = fresh.filter((session) => texts.get(session.id) !== freshTexts.get(session.id))
    const removed = [...texts.keys()].filter((id) => !freshTexts.has(id))
    current = fresh
    texts = freshTexts
    if (changed.length === 0 && removed.length === 0 && snapshot) return
    snapshot = JSON.stringify({ sessions: fresh })
    const event = encodeEvent('change', { changed, removed })
    for (const listener of listeners) listener(event)
  }

  /** A signal that arrives during a reading may be about rows that reading has already passed, so another follows. */
  function refresh(): Promise<void> {
    if (reading !== null) {
      readAgain = true
      return reading
    }
    reading = (async () => {
      try {
        do {
          readAgain = false
          await read()
        } while (readAgain && !stopped)
      } finally {
        // In the same turn as the last look at readAgain: a signal in between would wait for nobody.
        reading = null
      }
    })()
    return reading
  }

  function refreshQuietly() {
    refresh().catch((error) => log.warn({ error }, 'seat feed could not read the timetable'))
  }

  await refresh()
  const unsubscribe = live.subscribe(SESSIONS_TOPIC, refreshQuietly)
  const timer = setInterval(refreshQuietly, rereadMs)

  return {
    current: () => current,
    greeting: () =>
      Buffer.from(
        `retry: ${Math.round(RETRY_MS.least + random() * RETRY_MS.spread)}\nevent: snapshot\ndata: ${snapshot}\n\n`,
      ),
    onChange: (listener) => listeners.push(listener),
    refresh,
    async stop() {
      stopped = true
      unsubscribe()
      clearInterval(timer)
      await reading?.catch(() => {})
    },
  }
}
