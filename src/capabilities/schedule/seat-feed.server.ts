import { encodeEvent } from '#platform/live/stream-hub.server.ts'
import type { Services } from '#platform/services.server.ts'
import { listSeats } from './list-seats.server.ts'
import { listSessions } from './list-sessions.server.ts'
import type { PublicSession } from './schedule.ts'
import { SEATS_TOPIC, SESSIONS_TOPIC } from './sessions-topic.ts'

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

/** In a rush seats change ten times a second; reading and comparing the whole timetable each time would cost a core. */
type Reading = 'seats' | 'everything'

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
  let snapshot: string | null = null
  let reading: Promise<void> | null = null
  let readNext: Reading | null = null
  let hasRead = false
  let stopped = false

  async function readEverything(): Promise<void> {
    const fresh = await listSessions(services)
    const freshTexts = new Map(fresh.map((session) => [session.id, JSON.stringify(session)]))
    const changed = fresh.filter((session) => texts.get(session.id) !== freshTexts.get(session.id))
    const removed = [...texts.keys()].filter((id) => !freshTexts.has(id))
    current = fresh
    texts = freshTexts
    if (changed.length > 0 || removed.length > 0 || !hasRead) tell(changed, removed)
    hasRead = true
  }

  async function readSeats(): Promise<void> {
    const taken = new Map((await listSeats(services)).map(({ id, taken }) => [id, taken]))
    const isSameTimetable = taken.size === current.length && current.every(({ id }) => taken.has(id))
    if (!isSameTimetable) return readEverything()
    const changed: Array<PublicSession> = []
    current = current.map((session) => {
      const currentParticipants = taken.get(session.id) ?? session.currentParticipants
      if (currentParticipants === session.currentParticipants) return session
      const fresh = { ...session, currentParticipants }
      texts.set(session.id, JSON.stringify(fresh))
      changed.push(fresh)
      return fresh
    })
    if (changed.length > 0) tell(changed, [])
  }

  function tell(changed: ReadonlyArray<PublicSession>, removed: ReadonlyArray<string>) {
    snapshot = null
    const event = encodeEvent('change', { changed, removed })
    for (const listener of listeners) listener(event)
  }

  /** A signal that arrives during a reading may be about rows that reading has already passed, so another follows. */
  function refresh(wanted: Reading = 'everything'): Promise<void> {
    if (reading !== null) {
      readNext = readNext === 'everything' ? readNext : wanted
      return reading
    }
    reading = (async () => {
      try {
        let now: Reading | null = wanted
        while (now !== null && !stopped) {
          readNext = null
          await (now === 'seats' ? readSeats() : readEverything())
          now = readNext
        }
      } finally {
        // In the same turn as the last look at readNext: a signal in between would wait for nobody.
        reading = null
      }
    })()
    return reading
  }

  function refreshQuietly(wanted: Reading) {
    refresh(wanted).catch((error) => log.warn({ error }, 'seat feed could not read the timetable'))
  }

  await refresh()
  const unsubscribe = [
    live.subscribe(SESSIONS_TOPIC, () => refreshQuietly('everything')),
    live.subscribe(SEATS_TOPIC, () => refreshQuietly('seats')),
  ]
  const timer = setInterval(() => refreshQuietly('everything'), rereadMs)

  return {
    current: () => current,
    greeting() {
      snapshot ??= `{"sessions":[${current.map(({ id }) => texts.get(id)).join(',')}]}`
      const retryMs = Math.round(RETRY_MS.least + random() * RETRY_MS.spread)
      return Buffer.from(`retry: ${retryMs}\nevent: snapshot\ndata: ${snapshot}\n\n`)
    },
    onChange: (listener) => listeners.push(listener),
    refresh: () => refresh(),
    async stop() {
      stopped = true
      for (const end of unsubscribe) end()
      clearInterval(timer)
      await reading?.catch(() => {})
    },
  }
}
