import type { Arrival, EventCategory } from './visit-wire.ts'

/** Something a visitor did. Words are ours (VISIT_LIMITS.word): nothing that a visitor wrote belongs here. */
export type AnalyticsEvent = {
  category: EventCategory
  action: string
  label?: string | undefined
  value?: number | undefined
  /** Noted once a visit under this name, however often the page is loaded again. */
  once?: string | undefined
}
type Details = Partial<Omit<AnalyticsEvent, 'action'>>

/** How the visit began and which article was read in it: what an order may say about where it comes from. */
export type VisitOrigin = Arrival & { article: string | null }

/** Whoever keeps the rules: it knows about consent and where things are sent. */
export type Recorder = {
  see(page: { pathname: string; title: string }, at: number): void
  note(event: AnalyticsEvent, at: number): void
  /** The way of its own for events about consent. */
  noteCompliance(action: string, at: number): void
  /** Null without analytics consent. */
  origin(): VisitOrigin | null
}

export type Analytics = {
  see(pathname: string): void
  event(event: AnalyticsEvent): void
  blog(action: string, details?: Details): void
  course(action: string, details?: Details): void
  contact(action: string, details?: Details): void
  registration(action: string, details?: Details): void
  consent(action: string): void
  origin(): VisitOrigin | null
}

/** All that a page downloads with its first script: what is said before the recorder is there waits for it. */
export function createAnalytics(now: () => number = Date.now): Analytics & { handTo(recorder: Recorder): void } {
  let recorder: Recorder | null = null
  let waiting: ReadonlyArray<(to: Recorder) => void> = []
  let seen = ''

  function say(call: (to: Recorder) => void) {
    // As long as the recorder's own queue, in case it never comes.
    if (!recorder) waiting = shortened([...waiting, call])
    else attempt(call, recorder)
  }
  const event = (noted: AnalyticsEvent) => {
    const at = now()
    say((to) => to.note(noted, at))
  }
  const eventsOf =
    (category: EventCategory) =>
    (action: string, details: Details = {}) =>
      event({ category, ...details, action })

  return {
    see(pathname) {
      if (pathname === seen) return
      seen = pathname
      const at = now()
      const { title } = document
      say((to) => to.see({ pathname, title }, at))
    },
    event,
    blog: eventsOf('Blog'),
    course: eventsOf('Course'),
    contact: eventsOf('Contact'),
    registration: eventsOf('Course_Registration'),
    consent(action) {
      const at = now()
      say((to) => to.noteCompliance(action, at))
    },
    origin: () => recorder?.origin() ?? null,
    handTo(given) {
      recorder = given
      for (const call of waiting) attempt(call, given)
      waiting = []
    },
  }
}

/** Over a hundred the oldest go, down to fifty: whoever decides late has not asked for a long memory. */
export function shortened<Entry>(entries: ReadonlyArray<Entry>): ReadonlyArray<Entry> {
  return entries.length > 100 ? entries.slice(-50) : entries
}

/** A statistic is never worth a visitor's page. */
function attempt(call: (to: Recorder) => void, recorder: Recorder) {
  try {
    call(recorder)
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: the only place where a fault of counting can be seen
    if (import.meta.env.DEV) console.warn('analytics', error)
  }
}
