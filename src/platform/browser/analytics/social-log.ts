import type { VisitSink } from './tracker.ts'
import type { Arrival } from './visit-wire.ts'

/** share: a page of ours was passed on; click: somebody went from a network to us, or from us to our profile on one. */
const SOCIAL_KINDS = ['share', 'click'] as const
export type SocialKind = (typeof SOCIAL_KINDS)[number]
export type SocialEvent = { platform: string; timestamp: string }

/** Of each kind; the oldest go first. */
const MOST_KEPT = 1_000

type SocialLogOptions = {
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null
  names: Readonly<Record<SocialKind, string>>
  arrival: () => Arrival
}

/** What this browser keeps of its own shares and clicks: only for who allows analytics, and nothing once they do not. */
export function socialLog({ storage, names, arrival }: SocialLogOptions): VisitSink {
  function keep(kind: SocialKind, event: SocialEvent) {
    try {
      const kept = [...keptIn(storage?.getItem(names[kind]) ?? null), event].slice(-MOST_KEPT)
      storage?.setItem(names[kind], JSON.stringify(kept))
    } catch {
      // Forbidden or full: it is one event less.
    }
  }
  return {
    start() {},
    update() {},
    stop() {
      try {
        for (const kind of SOCIAL_KINDS) storage?.removeItem(names[kind])
      } catch {
        // What cannot be reached was not kept either.
      }
    },
    send(tracked) {
      if (tracked.kind !== 'event' || tracked.category !== 'Social') return
      const kind = tracked.action === 'share' ? 'share' : 'click'
      const platform = tracked.action === 'arrive' ? arrival().source : tracked.label
      keep(kind, { platform: platform ?? 'social', timestamp: new Date(tracked.at).toISOString() })
    },
  }
}

/** Storage is the visitor's: anything may stand in it. */
function keptIn(stored: string | null): ReadonlyArray<SocialEvent> {
  try {
    const kept: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(kept) ? kept.filter(isSocialEvent) : []
  } catch {
    return []
  }
}

function isSocialEvent(entry: unknown): entry is SocialEvent {
  const { platform, timestamp } = (entry ?? {}) as Partial<Record<keyof SocialEvent, unknown>>
  return typeof platform === 'string' && typeof timestamp === 'string'
}
