import type { Analytics } from '#platform/browser/analytics/analytics.ts'

/** A text that needs no scrolling is read when somebody has stayed with it. */
const STAYED_MS = 15_000
const MARKS = [
  ['read_half', 0.5],
  ['read_to_end', 1],
] as const

/** A text that is followed already, whoever began it: the page at rest, or its application. */
const followed = new WeakMap<HTMLElement, () => void>()

/** Tells that an article was opened, and how far its reader came: half of it and its end, each once. */
export function followReading(text: HTMLElement, analytics: Pick<Analytics, 'blog'>): () => void {
  const known = followed.get(text)
  if (known) return known
  const reached = new Set<string>()
  analytics.blog('open_article')
  function look() {
    const box = text.getBoundingClientRect()
    if (box.height === 0) return
    const share = (innerHeight - box.top) / box.height
    for (const [action, from] of MARKS) {
      if (share < from || reached.has(action)) continue
      reached.add(action)
      analytics.blog(action)
    }
    if (reached.size === MARKS.length) leave()
  }
  const stayed = setTimeout(look, STAYED_MS)
  function leave() {
    clearTimeout(stayed)
    removeEventListener('scroll', look)
  }
  addEventListener('scroll', look, { passive: true })
  followed.set(text, leave)
  return leave
}
