import { z } from 'zod'
import { CHANNELS, DEVICES } from '#platform/browser/analytics/visit-wire.ts'
import { PERIODS, USUAL_PERIOD } from './period.ts'

export const AskedPeriod = z.object({ period: z.enum(PERIODS).default(USUAL_PERIOD) })
export type AskedPeriod = z.output<typeof AskedPeriod>

const Stretch = z.object({ from: z.iso.date(), to: z.iso.date() })
const Channel = z.enum(CHANNELS)

/** What every set of figures says about itself. */
const About = Stretch.extend({
  period: z.enum(PERIODS),
  before: Stretch,
  /** When the figures of the last day were put together. */
  rolledAt: z.iso.datetime(),
})

/** Of this period and of the one before it. */
const Compared = z.object({ now: z.int(), before: z.int() })
export type Compared = z.output<typeof Compared>

export const WebsiteFigures = About.extend({
  /** All views, with and without consent. */
  views: Compared,
  /** Of them by visitors who allow analytics; what follows is counted of those alone. */
  knownViews: Compared,
  /** Somebody who comes on two days is two of them: nobody is followed past midnight. */
  visitors: Compared,
  bounced: Compared,
  seconds: Compared,
  days: z.array(z.object({ day: z.iso.date(), views: z.int(), visitors: z.int(), viewsBefore: z.int() })),
  pages: z.array(z.object({ route: z.string(), article: z.string(), title: z.string().nullable(), views: Compared })),
  channels: z.array(z.object({ channel: Channel, views: Compared, visitors: Compared })),
  sources: z.array(z.object({ channel: Channel, source: z.string(), views: Compared })),
  campaigns: z.array(z.object({ campaign: z.string(), views: Compared })),
  devices: z.array(z.object({ device: z.enum(DEVICES), views: Compared, visitors: Compared })),
  events: z.array(
    z.object({
      category: z.string(),
      action: z.string(),
      times: Compared,
      visitors: z.int(),
      labels: z.array(z.object({ label: z.string(), times: z.int() })),
    }),
  ),
})
export type WebsiteFigures = z.output<typeof WebsiteFigures>

const Article = z.object({
  article: z.string(),
  /** Null for one that the blog does not know any more. */
  title: z.string().nullable(),
  views: Compared,
  readers: z.int(),
  finished: z.int(),
  wentToCourse: z.int(),
  orders: z.int(),
  paid: z.int(),
  paidCents: z.int(),
})
export type ArticleFigures = z.output<typeof Article>

export const BlogFigures = About.extend({
  views: Compared,
  readers: Compared,
  finished: Compared,
  wentToCourse: Compared,
  orders: Compared,
  paidCents: Compared,
  days: z.array(z.object({ day: z.iso.date(), views: z.int(), readers: z.int(), viewsBefore: z.int() })),
  articles: z.array(Article),
})
export type BlogFigures = z.output<typeof BlogFigures>

export const RealtimeFigures = z.object({
  at: z.iso.datetime(),
  from: z.iso.datetime(),
  /** Views of the stretch, with and without consent, and what is known of those with it. */
  views: z.int(),
  visitors: z.int(),
  /** Of the last five minutes. */
  active: z.int(),
  /** By five minutes, all views. */
  slots: z.array(z.object({ at: z.iso.datetime(), views: z.int() })),
  /** By minute, of visitors who allow analytics. */
  minutes: z.array(z.object({ at: z.iso.datetime(), views: z.int(), visitors: z.int() })),
  pages: z.array(z.object({ route: z.string(), article: z.string(), title: z.string().nullable(), views: z.int() })),
  events: z.array(z.object({ category: z.string(), action: z.string(), times: z.int() })),
})
export type RealtimeFigures = z.output<typeof RealtimeFigures>

/** What one network brought: sharing by its button, clicks on our links to it, and visits that came from it. */
export type NetworkShares = { network: string; shares: Compared; clicks: Compared; arrivals: Compared }

/** Sharing as visitors who allow analytics did it here; what networks counted themselves is sharing's to know. */
export type ShareFigures = z.output<typeof About> & {
  shares: Compared
  clicks: Compared
  arrivals: Compared
  networks: ReadonlyArray<NetworkShares>
  days: ReadonlyArray<{
    day: string
    shares: number
    sharesBefore: number
    /** Of the listed networks, by name; one that nobody shared on that day is left out. */
    by: Readonly<Record<string, number>>
  }>
  articles: ReadonlyArray<{ article: string; title: string | null; shares: Compared }>
}

const Income = z.object({ orders: z.int(), paid: z.int(), paidSeats: z.int(), paidCents: z.int() })
export type OriginSum = z.output<typeof Income>

const Revenue = z.object({
  total: Income,
  before: Income,
  /** Orders of visitors who did not allow analytics, or whose browser told nothing. */
  unknown: Income,
  channels: z.array(Income.extend({ channel: Channel, before: z.int() })),
  sources: z.array(Income.extend({ channel: Channel, source: z.string(), before: z.int() })),
  campaigns: z.array(Income.extend({ campaign: z.string(), before: z.int() })),
  articles: z.array(Income.extend({ article: z.string(), title: z.string().nullable(), before: z.int() })),
})
export type Revenue = z.output<typeof Revenue>

const Steps = z.object({
  /** Views of the page with the timetable. */
  seen: z.int(),
  opened: z.int(),
  held: z.int(),
  redirected: z.int(),
  paid: z.int(),
  abandoned: z.int(),
})

const Journey = z.object({
  now: Steps,
  before: Steps,
  /** Forms opened are known of visitors with consent alone, orders of those that said where they came from. */
  channels: z.array(z.object({ channel: Channel, seen: z.int(), opened: z.int(), orders: z.int(), paid: z.int() })),
})
export type Journey = z.output<typeof Journey>

export const DashboardFigures = z.object({
  website: WebsiteFigures,
  blog: BlogFigures,
  journey: Journey,
  revenue: Revenue,
  realtime: RealtimeFigures,
})
export type DashboardFigures = z.output<typeof DashboardFigures>

/** What the blog calls its articles, by slug. Whoever composes lends it: figures know slugs alone. */
export type ReadTitles = () => Promise<ReadonlyMap<string, string>>
