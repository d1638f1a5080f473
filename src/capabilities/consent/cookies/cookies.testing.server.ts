import { vi } from 'vitest'

/** A browser as far as choices about cookies need one: storage, events, and what it calls. */
export function testBrowser(entries: Record<string, string> = {}) {
  const stored = new Map(Object.entries(entries))
  const page = new EventTarget()
  let isStorageForbidden = false
  const guarded = <Result>(work: () => Result): Result => {
    if (isStorageForbidden) throw new DOMException('denied', 'SecurityError')
    return work()
  }
  const fetch = vi.fn<(path: string, init: RequestInit) => Promise<Response>>(async () =>
    Response.json({ result: { recorded: true } }),
  )
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => guarded(() => stored.get(key) ?? null),
    setItem: (key: string, value: string) => guarded(() => stored.set(key, value)),
    removeItem: (key: string) => guarded(() => stored.delete(key)),
  })
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  vi.stubGlobal('dispatchEvent', page.dispatchEvent.bind(page))
  vi.stubGlobal('fetch', fetch)
  return {
    page,
    fetch,
    stored: () => Object.fromEntries(stored),
    storedJson: (key: string): unknown => JSON.parse(stored.get(key) ?? 'null'),
    sentProofs: () => fetch.mock.calls.map(([, { body }]) => (JSON.parse(String(body)) as { data: unknown }).data),
    forbidStorage() {
      isStorageForbidden = true
    },
    [Symbol.dispose]: () => vi.unstubAllGlobals(),
  }
}
