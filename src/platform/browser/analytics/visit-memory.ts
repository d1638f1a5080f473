import type { VisitOrigin } from './analytics.ts'
import { type Arrival, CHANNELS, VISIT_LIMITS } from './visit-wire.ts'

type Kept = VisitOrigin & { once: ReadonlyArray<string> }

export type VisitMemory = {
  arrival(): Arrival
  origin(): VisitOrigin
  readArticle(slug: string): void
  /** True the first time in a visit. */
  isFirst(name: string): boolean
  /** From now on the tab may keep it, so that it outlives the payment page. */
  keep(): void
  forget(): void
}

/** How a visit began, and what of it was read: in memory, and in the tab's storage only for who allows analytics. */
export function createVisitMemory(
  arrived: Arrival,
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null,
  name: string,
): VisitMemory {
  let held: Kept = { ...arrived, article: null, once: [] }
  let isKept = false

  function write() {
    if (!isKept) return
    try {
      storage?.setItem(name, JSON.stringify(held))
    } catch {
      // Forbidden or full: the visit then ends with the page.
    }
  }
  return {
    arrival: () => ({ channel: held.channel, source: held.source, campaign: held.campaign }),
    origin: () => ({ channel: held.channel, source: held.source, campaign: held.campaign, article: held.article }),
    readArticle(slug) {
      held = { ...held, article: slug }
      write()
    },
    isFirst(once) {
      if (held.once.includes(once)) return false
      held = { ...held, once: [...held.once, once] }
      write()
      return true
    },
    keep() {
      isKept = true
      const before = keptIn(storage, name)
      // A new campaign or another site is a new way to us; coming back from the payment or by a reload is not.
      if (before) {
        const way = held.channel === 'direct' ? before : held
        held = { ...held, ...wayOf(way), article: held.article ?? before.article, once: [...before.once, ...held.once] }
      }
      write()
    },
    forget() {
      isKept = false
      held = { ...held, article: null, once: [] }
      try {
        storage?.removeItem(name)
      } catch {
        // What cannot be reached was not kept either.
      }
    },
  }
}

function wayOf({ channel, source, campaign }: Arrival): Arrival {
  return { channel, source, campaign }
}

/** Storage is the visitor's: what they wrote into it by hand must not reach the server as ours. */
function keptIn(storage: Pick<Storage, 'getItem'> | null, name: string): Kept | null {
  try {
    const kept = JSON.parse(storage?.getItem(name) ?? 'null') as Partial<Kept> | null
    const channel = CHANNELS.find((known) => known === kept?.channel)
    if (!kept || !channel) return null
    const word = (value: unknown) => (typeof value === 'string' && VISIT_LIMITS.word.test(value) ? value : null)
    const article = typeof kept.article === 'string' && VISIT_LIMITS.slug.test(kept.article) ? kept.article : null
    const once = Array.isArray(kept.once) ? kept.once.filter((each) => typeof each === 'string') : []
    return { channel, source: word(kept.source), campaign: word(kept.campaign), article, once }
  } catch {
    return null
  }
}
