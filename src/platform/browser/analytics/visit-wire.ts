/**
 * What browser and server say to each other about visits: words and limits, no rule. Free text has no place here: every
 * field is one of ours, a slug, or a short word of a campaign.
 */

export const VISITS_PATH = '/api/visits'

/** How somebody came. The browser decides it at the first page of a visit, from its address and its referrer. */
export const CHANNELS = ['direct', 'search', 'social', 'email', 'campaign', 'referral'] as const
export type Channel = (typeof CHANNELS)[number]

export const DEVICES = ['phone', 'tablet', 'desktop'] as const
export type Device = (typeof DEVICES)[number]

export const EVENT_CATEGORIES = ['Blog', 'Course', 'Contact', 'Course_Registration', 'GDPR_Consent', 'Social'] as const
export type EventCategory = (typeof EVENT_CATEGORIES)[number]

/** Where a visit came from, the same for all of it. */
export type Arrival = {
  channel: Channel
  /** The other site, search engine or network; null for who came by themselves. */
  source: string | null
  campaign: string | null
}

/** Seen before any choice: a number goes up, and nothing about who saw it is sent. */
export type CountedView = { route: string; article: string | null }

/** Seen or done by somebody who allows analytics. */
export type VisitEvent =
  | { kind: 'view'; route: string; article: string | null; isCounted: boolean; secondsAgo: number }
  | {
      kind: 'event'
      route: string
      article: string | null
      category: EventCategory
      action: string
      label: string | null
      value: number | null
      secondsAgo: number
    }

export type VisitBatch =
  | { consent: 'none'; arrival: Arrival; device: Device; views: ReadonlyArray<CountedView> }
  | { consent: 'analytics'; arrival: Arrival; device: Device; events: ReadonlyArray<VisitEvent> }

export const VISIT_LIMITS = {
  /** Of a batch; a browser sends more in the next one. */
  perBatch: 50,
  bytes: 32 * 1024,
  /** Actions, labels, sources and campaigns: letters without accents, digits and _ - . : / */
  word: /^[A-Za-z0-9_.:/-]{1,80}$/,
  slug: /^[a-z0-9-]{1,120}$/,
  /** Older than this it waited in a sleeping tab and is not worth a place in today's figures. */
  oldestSeconds: 30 * 60,
} as const
