import { createHash } from 'node:crypto'
import { writeSampleOrigins } from '#capabilities/booking/office/write-sample-origins.server.ts'
import { rollDay } from '#capabilities/insights/roll-day.server.ts'
import { sampleVisitor } from '#capabilities/insights/sample-visitor.server.ts'
import type { TrackedRoute } from '#capabilities/insights/tracked-routes.ts'
import {
  hasFiguresBefore,
  type SampleDay,
  writeOrderDays,
  writeSampleDays,
  writeSampleVisits,
} from '#capabilities/insights/write-sample-visits.server.ts'
import { addDays, type Day, dayOf, instantAt } from '#kernel/day.ts'
import type { Channel, Device } from '#platform/browser/analytics/visit-wire.ts'
import { markSample } from '#platform/samples/mark-sample.server.ts'
import type { Services } from '#platform/services.server.ts'

/** Ninety days and the ninety before, so that every period has something to be compared with. */
const DAYS = 180
const VISITORS_A_DAY = 60
/** A month and nobody waits for long behind it. */
const DAYS_AT_ONCE = 30
/** One mark for all of them: whatever was counted before that moment is invented. */
const VISITS_ID = '7f1f2a52-6f0e-4a0b-9d55-0d7c3c1e0a11'

type Way = { channel: Channel; source: string | null; campaign: string | null; share: number }

const WAYS: ReadonlyArray<Way> = [
  { channel: 'search', source: 'google.com', campaign: null, share: 0.36 },
  { channel: 'direct', source: null, campaign: null, share: 0.24 },
  { channel: 'social', source: 'linkedin.com', campaign: null, share: 0.16 },
  { channel: 'email', source: 'newsletter', campaign: 'novinky-jesen', share: 0.1 },
  { channel: 'campaign', source: 'google', campaign: 'kurzy-ai', share: 0.08 },
  { channel: 'referral', source: 'zive.sk', campaign: null, share: 0.06 },
]
const DEVICES: ReadonlyArray<{ device: Device; share: number }> = [
  { device: 'phone', share: 0.55 },
  { device: 'desktop', share: 0.38 },
  { device: 'tablet', share: 0.07 },
]
const PAGES: ReadonlyArray<{ route: TrackedRoute; article: string | null; share: number }> = [
  { route: '/', article: null, share: 1.1 },
  { route: '/blog', article: null, share: 0.35 },
  { route: '/rezervacia/:session', article: null, share: 0.12 },
  { route: '/kontakt', article: null, share: 0.08 },
  { route: '/blog/:slug', article: 'prompt-nie-je-kuzlo', share: 0.4 },
  { route: '/blog/:slug', article: 'ai-v-malej-firme', share: 0.28 },
  { route: '/blog/:slug', article: 'co-do-chatu-nikdy-nevkladat', share: 0.22 },
  { route: '/blog/:slug', article: 'ako-ucit-s-ai', share: 0.15 },
]
const DEEDS = [
  { category: 'Course', action: 'open_card', label: '', share: 0.3 },
  { category: 'Course', action: 'pick_session', label: '', share: 0.16 },
  { category: 'Course_Registration', action: 'open_form', label: '', share: 0.11 },
  { category: 'Course_Registration', action: 'step', label: 'participants', share: 0.09 },
  { category: 'Course_Registration', action: 'step', label: 'billing', share: 0.07 },
  { category: 'Contact', action: 'send_message', label: '', share: 0.01 },
  { category: 'GDPR_Consent', action: 'accept_all', label: '', share: 0.5 },
] as const

type Wanted = {
  days?: number
  /** Bookings without a history came today; with one, each has its own day and says where it came from. */
  orders?: 'today' | 'from-books'
}

/**
 * Half a year of invented visits unless more are asked for, on a site of this machine alone: their sums by day, single ones
 * of today, and where the sample bookings came from. Does nothing where earlier days have figures.
 */
export async function seedSampleVisits(
  services: Services,
  { days = DAYS, orders = 'today' }: Wanted = {},
): Promise<number> {
  const { db, clock, config } = services
  if (!config.isLocal) return 0
  const today = dayOf(clock.now())
  if (await hasFiguresBefore(db, today)) return 0
  await markSample(db, 'visits', VISITS_ID, clock.now())
  for (let done = 0; done < days; done += DAYS_AT_ONCE) {
    const some = Array.from({ length: Math.min(DAYS_AT_ONCE, days - done) }, (_, n) => done + n)
    await writeSampleDays(
      services,
      some.map((passed) => inventDay(addDays(today, passed - days), passed / days)),
    )
  }
  await seedToday(services, today)
  if (orders === 'today') await seedOrders(services, today)
  else await writeOrderDays(db)
  await rollDay(services, today)
  return days + 1
}

/** More on working days, more as weeks go by, and never quite the same. */
function visitorsOf(day: Day, passed: number): number {
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay()
  const week = weekday === 0 || weekday === 6 ? 0.55 : 1
  return VISITORS_A_DAY * week * (0.7 + 0.6 * passed) * (0.85 + 0.3 * chance(day))
}

/** Always the same for the same words, so that every demonstration shows the same site. */
function chance(...words: ReadonlyArray<string | number>): number {
  return createHash('sha256').update(words.join('|')).digest().readUInt32BE() / 2 ** 32
}

function inventDay(day: Day, passed: number): SampleDay {
  const people = visitorsOf(day, passed)
  const kinds = WAYS.flatMap((way) => DEVICES.map((each) => ({ ...way, ...each, share: way.share * each.share })))
  const some = (share: number, ...words: ReadonlyArray<string | number>) =>
    Math.floor(people * share + chance(day, ...words))
  const traffic = kinds.flatMap(({ channel, source, campaign, device, share }) =>
    PAGES.flatMap((page) => {
      const views = some(share * page.share, channel, device, page.route, page.article ?? '')
      const words = { route: page.route, article: page.article ?? '', source: source ?? '', campaign: campaign ?? '' }
      return views > 0 ? [{ day, channel, device, ...words, views, knownViews: views }] : []
    }),
  )
  const visitors = kinds.flatMap(({ channel, device, share }) => {
    const known = some(share * 0.6, channel, device)
    const bounced = Math.round(known * 0.42)
    return known > 0 ? [{ day, channel, device, visitors: known, bounced, views: known * 2, seconds: known * 140 }] : []
  })
  const articles = PAGES.flatMap(({ article, share }) => {
    if (article === null) return []
    const readers = Math.max(1, some(share * 0.5, article))
    return [{ day, article, readers, finished: Math.round(readers * 0.44), wentToCourse: Math.round(readers * 0.16) }]
  })
  const deeds = WAYS.flatMap(({ channel, share: part }) =>
    DEEDS.flatMap(({ category, action, label, share }) => {
      const times = some(share * part * 0.6, channel, category, action, label)
      const done = { day, category, action, label, article: '', channel, times, visitors: times, valueSum: 0 }
      return times > 0 ? [done] : []
    }),
  )
  const read = articles.map(({ article, finished }) => ({
    day,
    category: 'Blog',
    action: 'read_to_end',
    label: '',
    article,
    channel: 'search' as const,
    times: finished,
    visitors: finished,
    valueSum: 0,
  }))
  const events = [...deeds, ...read.filter(({ times }) => times > 0)]
  const rolledAt = instantAt(addDays(day, 1), '03:00')
  return { day, traffic, visitors, articles, events, rolledAt }
}

/** Single visits from midnight until now, some of them in the last minutes. */
async function seedToday({ db, clock }: Services, today: Day): Promise<void> {
  const [from, now] = [instantAt(today).getTime(), clock.now().getTime()]
  const people = Array.from({ length: VISITORS_A_DAY }, (_, n) => n)
  const events = people.flatMap((n) => {
    const way = picked(WAYS, chance('way', n))
    const { device } = picked(DEVICES, chance('device', n))
    const { channel, source, campaign } = way
    // The last ones came within minutes.
    const began =
      n >= VISITORS_A_DAY - 6
        ? Math.max(from, now - 1_500_000 * chance('now', n))
        : from + (now - from) * chance('at', n)
    const pages = Array.from({ length: 1 + Math.floor(3 * chance('pages', n)) }, (__, at) =>
      picked(PAGES, chance('page', n, at)),
    )
    const visitor = sampleVisitor(n)
    const common = { day: today, visitor, channel, source, campaign, device }
    const at = (step: number) => new Date(Math.min(now, began + step * 40_000))
    const views = pages.map(({ route, article }, step) => ({
      ...common,
      at: at(step),
      kind: 'view' as const,
      route,
      article,
    }))
    const deeds = DEEDS.filter(({ action, label, share }) => chance(action, label, n) < share).map(
      ({ category, action, label }, step) => ({
        ...common,
        at: at(step + 1),
        kind: 'event' as const,
        route: '/' as const,
        category,
        action,
        label: label || null,
      }),
    )
    return [...views, ...deeds]
  })
  await writeSampleVisits(db, events)
}

function picked<Each extends { share: number }>(list: ReadonlyArray<Each>, at: number): Each {
  let left = at * list.reduce((sum, { share }) => sum + share, 0)
  const found = list.find(({ share }) => {
    left -= share
    return left <= 0
  })
  return found ?? (list[0] as Each)
}

/** Where the sample bookings came from, and each of them as the visit it was: figures sell what the books sell. */
async function seedOrders({ db, clock }: Services, today: Day): Promise<void> {
  const articles = PAGES.flatMap(({ article }) => (article === null ? [] : [article]))
  const orders = await writeSampleOrigins(db, (n) => {
    const { channel, source, campaign } = WAYS[n % WAYS.length] ?? (WAYS[0] as Way)
    const article = n % 2 === 0 ? (articles[n % articles.length] ?? null) : null
    return { channel, source, campaign, article }
  })
  if (orders.length === 0) return
  const events = orders.flatMap(({ channel, source, campaign }, n) => {
    const visitor = sampleVisitor(n)
    const common = { day: today, at: clock.now(), visitor, channel, source, campaign, device: 'desktop' as const }
    return (['submit', 'paid'] as const).map((action) => ({
      ...common,
      kind: 'event' as const,
      route: '/' as const,
      category: 'Course_Registration' as const,
      action,
      label: null,
    }))
  })
  await writeSampleVisits(db, events)
}
