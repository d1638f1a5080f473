import { type AnalyticsEvent, type Recorder, shortened } from './analytics.ts'
import { checkEvent, type EventRefused } from './check-event.ts'
import { trackUtm } from './utm-tracker.ts'
import type { VisitMemory } from './visit-memory.ts'
import type { EventCategory } from './visit-wire.ts'

/** `none`: nobody has chosen yet. */
export type ConsentStanding = 'none' | 'allowed' | 'refused'
export type Grants = Readonly<Record<string, 'granted' | 'denied'>>
export type Consent = { standing: ConsentStanding; grants: Grants }

/** Which page a path is, by its template; null for one that nobody counts. */
export type PageOf = (pathname: string) => { route: string; article: string | null } | null

export type TrackedPage = {
  route: string
  article: string | null
  /** The template, with the slug of an article, which is public. */
  path: string
  title: string
  content: { type: 'blog'; section: 'blog_listing' | 'blog_post' } | null
}
export type TrackedView = { kind: 'view'; page: TrackedPage; at: number; isCounted: boolean }
export type TrackedEvent = {
  kind: 'event'
  page: TrackedPage
  at: number
  category: EventCategory
  action: string
  label: string | null
  value: number | null
  /** Of the events about consent alone. */
  type: 'GDPR_Compliance' | null
}

/** Somewhere visits are sent to. Before `start` and after `stop` it may send nothing about anybody. */
export type VisitSink = {
  start(grants: Grants): void
  update(grants: Grants): void
  stop(): void
  send(tracked: TrackedView | TrackedEvent): void
  /** A page that is not tracked stands in front of the visitor. */
  leave?(): void
  /** A number goes up, and nothing about who saw the page is sent. */
  count?(view: TrackedView): void
}

export type Tracker = Recorder & { follow(consent: Consent): void }

type TrackerOptions = {
  sinks: ReadonlyArray<VisitSink>
  memory: VisitMemory
  pageOf: PageOf
  /** False only on a developer's machine: everybody is then taken for somebody who allows analytics. */
  respectsConsent: boolean
  /** Views before a choice go up as numbers; otherwise nothing is sent before somebody allows it. */
  countsBeforeChoice: boolean
  /** The address with which the visit began; links of a campaign say more in it. */
  address: string
  refused: (why: EventRefused) => void
}

/**
 * The one place that knows what may be sent. Nobody has chosen: everything waits in memory, and only where the provider
 * wants it a number goes up. Allowed: what waited is sent, and what comes. Refused or withdrawn: nothing at all, and
 * nothing is kept.
 */
export function createTracker(options: TrackerOptions): Tracker {
  const { sinks, memory, pageOf, respectsConsent, countsBeforeChoice, refused } = options
  let standing: ConsentStanding = 'none'
  let page: TrackedPage | null = null
  let waiting: ReadonlyArray<TrackedView | TrackedEvent> = []
  let isArrival = true

  function deliver(tracked: TrackedView | TrackedEvent) {
    if (standing === 'refused') return
    if (standing === 'none') {
      waiting = shortened([...waiting, tracked])
      return
    }
    for (const sink of sinks) sink.send(tracked)
  }

  function view(shown: TrackedPage, at: number) {
    const isCounted = countsBeforeChoice && standing === 'none'
    const seen: TrackedView = { kind: 'view', page: shown, at, isCounted }
    if (isCounted) for (const sink of sinks) sink.count?.(seen)
    deliver(seen)
  }

  function note(event: AnalyticsEvent, at: number, type: TrackedEvent['type'] = null) {
    const why = checkEvent(event)
    if (why) return refused(why)
    if (!page || standing === 'refused' || (event.once && !memory.isFirst(event.once))) return
    const { category, action, label = null, value = null } = event
    deliver({ kind: 'event', page, at, category, action, label, value, type })
  }

  return {
    see({ pathname, title }, at) {
      const known = pageOf(pathname)
      page = known && trackedPage(known, title)
      const address = isArrival ? options.address : null
      isArrival = false
      if (!page) {
        for (const sink of sinks) sink.leave?.()
        return
      }
      const shown = page
      if (shown.article && standing !== 'refused') memory.readArticle(shown.article)
      const isTold =
        address !== null && trackUtm(address, { view: () => view(shown, at), event: (event) => note(event, at) })
      if (!isTold) view(shown, at)
    },
    note: (event, at) => note(event, at),
    noteCompliance: (action, at) => note({ category: 'GDPR_Consent', action }, at, 'GDPR_Compliance'),
    origin: () => (standing === 'allowed' ? memory.origin() : null),
    follow(consent) {
      const before = standing
      standing = respectsConsent ? consent.standing : 'allowed'
      if (standing !== 'allowed') {
        if (standing === before) return
        waiting = []
        memory.forget()
        for (const sink of sinks) sink.stop()
        return
      }
      if (before === 'allowed') {
        for (const sink of sinks) sink.update(consent.grants)
        return
      }
      memory.keep()
      for (const sink of sinks) sink.start(consent.grants)
      const replayed = waiting
      waiting = []
      for (const tracked of replayed) deliver(tracked)
      // After a refusal nothing waited, but the visitor stands somewhere.
      if (before === 'refused' && page) view(page, Date.now())
    },
  }
}

function trackedPage({ route, article }: { route: string; article: string | null }, title: string): TrackedPage {
  const path = article === null ? route : route.replace(':slug', article)
  const isBlog = route === '/blog' || route.startsWith('/blog/')
  const content = isBlog ? ({ type: 'blog', section: route === '/blog' ? 'blog_listing' : 'blog_post' } as const) : null
  return { route, article, path, title, content }
}
