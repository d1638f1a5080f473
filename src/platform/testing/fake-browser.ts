import type { BrowserEvent, BrowserWorld, KeptValues } from '#platform/browser/session/browser-world.ts'

export type Request = { at: number; method: string; path: string; body: unknown; headers: Record<string, string> }
/** An answer, a broken connection, or nothing at all until the caller gives up. */
type Answer = { status?: number; body?: unknown } | Error | 'never'
type Answering = Answer | ((request: Request) => Answer)

export type FakeBrowser = BrowserWorld & {
  requests: ReadonlyArray<Request>
  /** Requests to one path, in short: the seconds since the start at which each was sent. */
  sentAt(path: string): ReadonlyArray<number>
  /** What the server says at a path from now on; a list is said one after the other, the last one for ever. */
  answer(path: string, ...answers: ReadonlyArray<Answering>): void
  /** Lets time pass, and everything happen that is due by then. */
  pass(ms: number): Promise<void>
  go(connection: 'online' | 'offline'): void
  /** A promise was rejected and nobody listened. True when the browser was told to keep quiet about it. */
  rejectUnheard(reason: unknown): boolean
  logged: ReadonlyArray<{ message: string; error: unknown }>
}

const START = Date.parse('2026-11-16T09:00:00Z')
export const FAKE_ORIGIN = 'https://bystro.test'

/** A browser whose clock, network and storage belong to the test. */
export function fakeBrowser({ isOnline = true, local = memory(), session = memory() } = {}): FakeBrowser {
  let now = START
  let online = isOnline
  let timers: ReadonlyArray<{ at: number; run: () => void }> = []
  const listeners: Array<{ event: BrowserEvent; listener: (event: Event) => void }> = []
  const requests: Request[] = []
  const logged: Array<{ message: string; error: unknown }> = []
  const answers = new Map<string, ReadonlyArray<Answering>>()
  const tell = (event: Event) => {
    for (const each of listeners.filter(({ event: name }) => name === event.type)) each.listener(event)
  }

  return {
    origin: FAKE_ORIGIN,
    requests,
    logged,
    local,
    session,
    now: () => now,
    newId: () => `id-${requests.length}`,
    isOnline: () => online,
    log: (message, error) => void logged.push({ message, error }),
    after(ms, run) {
      const timer = { at: now + ms, run }
      timers = [...timers, timer]
      return () => {
        timers = timers.filter((each) => each !== timer)
      }
    },
    on(event, listener) {
      const entry = { event, listener }
      listeners.push(entry)
      return () => void listeners.splice(listeners.indexOf(entry), 1)
    },
    async fetch(address, init = {}) {
      const path = address.replace(FAKE_ORIGIN, '')
      const body = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
      const headers = Object.fromEntries(new Headers(init.headers))
      const request = { at: now - START, method: init.method ?? 'GET', path, body, headers }
      requests.push(request)
      if (!online) throw new TypeError('Failed to fetch')
      const given = answers.get(path)
      const next = given?.[0] ?? { status: 404, body: { error: { code: 'NOT_FOUND', message: 'Not found' } } }
      if (given && given.length > 1) answers.set(path, given.slice(1))
      const answer = typeof next === 'function' ? next(request) : next
      if (answer === 'never') return hanging(init.signal)
      if (answer instanceof Error) throw answer
      const text = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body ?? {})
      return new Response(init.method === 'HEAD' ? null : text, { status: answer.status ?? 200 })
    },
    sentAt: (path) => requests.filter((each) => each.path === path).map(({ at }) => at / 1_000),
    answer: (path, ...given) => void answers.set(path, given),
    async pass(ms) {
      const until = now + ms
      for (;;) {
        await settled()
        const [next] = timers.filter(({ at }) => at <= until).toSorted((a, b) => a.at - b.at)
        if (!next) break
        timers = timers.filter((each) => each !== next)
        now = next.at
        next.run()
      }
      now = until
      await settled()
    },
    go(connection) {
      online = connection === 'online'
      tell(new Event(connection))
    },
    rejectUnheard(reason) {
      const event = Object.assign(new Event('unhandledrejection', { cancelable: true }), { reason })
      tell(event)
      return event.defaultPrevented
    },
  }
}

/** Storage without a browser; the same object twice is a browser that was closed and opened again. */
export function memory(): KeptValues {
  const kept = new Map<string, string>()
  return {
    read: (name) => kept.get(name) ?? null,
    write: (name, value) => void kept.set(name, value),
    remove: (name) => void kept.delete(name),
    names: () => [...kept.keys()],
  }
}

function hanging(signal: AbortSignal | null | undefined): Promise<Response> {
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('The operation was aborted', 'AbortError')))
  })
}

/** Everything that only waited for its turn has had it. Bodies of answers are read in a few turns of the loop. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 8; turn++) await new Promise(setImmediate)
}
