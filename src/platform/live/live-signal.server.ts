import pg from 'pg'
import type { Log } from '#platform/log/log.server.ts'

/**
 * Tells every node that something changed, without saying what: listeners re-read. A booking transaction never notifies
 * by itself (that serialises commits); it calls `announce` after commit, and at most one NOTIFY leaves per 100 ms.
 */
export type LiveSignal = {
  announce(topic: string): void
  /** Also called after every reconnect, because notifications sent meanwhile are gone. */
  subscribe(topic: string, listener: () => void): () => void
  isListening(): boolean
  close(): Promise<void>
}

const CHANNEL = 'bystro_live'
const NOTIFY_EVERY_MS = 100
const CHECK_EVERY_MS = 10_000
/** A server that accepts and then says nothing must not hold up the start, nor the next attempt. */
const CONNECT_WITHIN_MS = 5_000
const RECONNECT_MS = { first: 200, max: 3_000 }

export async function openLiveSignal(options: {
  url: string
  log: Log
  /** How the database and those who look at it see this process. */
  name?: string
  onListening?: (listening: boolean) => void
}): Promise<LiveSignal> {
  const { url, log, onListening } = options
  const listeners = new Map<string, Set<() => void>>()
  const waiting = new Set<string>()
  let client: pg.Client | null = null
  let closed = false
  let reconnectMs = RECONNECT_MS.first
  let reconnectTimer: NodeJS.Timeout | null = null
  let notifyTimer: NodeJS.Timeout | null = null
  let notifiedAt = 0
  let lastTurn: Promise<unknown> = Promise.resolve()

  function tell(topic: string) {
    for (const listener of listeners.get(topic) ?? []) listener()
  }

  async function connect(): Promise<void> {
    const fresh = new pg.Client({
      connectionString: url,
      application_name: options.name ?? 'bystro-live',
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_WITHIN_MS,
    })
    fresh.on('notification', ({ payload }) => payload && tell(payload))
    fresh.on('error', () => lose(fresh))
    fresh.on('end', () => lose(fresh))
    try {
      await fresh.connect()
      await fresh.query(`listen ${CHANNEL}`)
    } catch (error) {
      log.warn({ error }, 'live signal cannot connect')
      fresh.removeAllListeners()
      fresh.on('error', () => {})
      void fresh.end().catch(() => {})
      scheduleReconnect()
      return
    }
    if (closed) return void fresh.end().catch(() => {})
    client = fresh
    reconnectMs = RECONNECT_MS.first
    onListening?.(true)
    for (const topic of listeners.keys()) tell(topic)
    if (waiting.size > 0) void flush()
  }

  function lose(lost: pg.Client) {
    if (client !== lost) return
    client = null
    // What the lost connection still owes may never come; the next one does not wait for it.
    lastTurn = Promise.resolve()
    onListening?.(false)
    lost.removeAllListeners()
    lost.on('error', () => {})
    void lost.end().catch(() => {})
    if (!closed) {
      log.warn('live signal lost its connection; counts follow by re-reading')
      scheduleReconnect()
    }
  }

  function scheduleReconnect() {
    if (closed || reconnectTimer) return
    reconnectTimer = setTimeout(
      () => {
        reconnectTimer = null
        void connect()
      },
      reconnectMs * (0.5 + Math.random()),
    )
    reconnectMs = Math.min(reconnectMs * 2, RECONNECT_MS.max)
  }

  async function flush(): Promise<void> {
    notifyTimer = null
    const sender = client
    if (!sender) return
    const topics = [...waiting]
    waiting.clear()
    notifiedAt = Date.now()
    const notify = 'select pg_notify($1, topic) from unnest($2::text[]) as topic'
    await inTurn(() => sender.query(notify, [CHANNEL, topics])).catch((error) => log.warn({ error }, 'notify failed'))
  }

  /** A connection takes one statement at a time; the driver's own queue behind it is about to go. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = lastTurn.then(work, work)
    lastTurn = turn
    return turn
  }

  // A half-open TCP connection reports nothing by itself.
  const check = setInterval(() => {
    const checked = client
    if (!checked) return
    const late = setTimeout(() => lose(checked), 5_000)
    inTurn(() => checked.query('select 1'))
      .catch(() => lose(checked))
      .finally(() => clearTimeout(late))
  }, CHECK_EVERY_MS)
  check.unref()

  await connect()

  return {
    announce(topic) {
      waiting.add(topic)
      notifyTimer ??= setTimeout(() => void flush(), Math.max(0, notifiedAt + NOTIFY_EVERY_MS - Date.now()))
    },
    subscribe(topic, listener) {
      const set = listeners.get(topic) ?? new Set()
      listeners.set(topic, set.add(listener))
      return () => set.delete(listener)
    },
    isListening: () => client !== null,
    async close() {
      closed = true
      clearInterval(check)
      if (reconnectTimer) clearTimeout(reconnectTimer)
      if (notifyTimer) clearTimeout(notifyTimer)
      // Awaited, because ending a connection cuts off the statement that is still under way.
      if (waiting.size > 0) await flush()
      const last = client
      client = null
      await last?.end().catch(() => {})
    },
  }
}
