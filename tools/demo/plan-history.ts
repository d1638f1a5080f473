import { shareByTerms } from '#capabilities/booking/cancellation-terms.ts'
import { asksForEarlyStart } from '#capabilities/booking/core/early-start.ts'
import { INITIAL_COURSE_DEFAULTS } from '#capabilities/catalogue/catalogue.ts'
import type { Grade } from '#capabilities/catalogue/grade.ts'
import { priceOn } from '#capabilities/schedule/session-price.ts'
import { addDays, type Day, dayOf, daysFrom, instantAt } from '#kernel/day.ts'
import { type InventedCompany, type InventedPerson, inventCompany, inventPerson } from './invented-people.ts'
import { idOf, type Seeded, seeded } from './seeded.ts'

export const HISTORY_DAYS = 730
/** What is younger is played by the product's own verbs. */
export const PLAYED_DAYS = 14

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
const { maxParticipants: CAPACITY, basePriceCents, earlyBirdDiscountPercent, earlyBirdDays } = INITIAL_COURSE_DEFAULTS
const RULE = { discountPercent: earlyBirdDiscountPercent, days: earlyBirdDays }

/** January to December: people learn in autumn and spring, and are away in summer. */
const SEASON = [0.95, 1.05, 1.1, 1, 0.95, 0.75, 0.4, 0.45, 1.15, 1.2, 1.1, 0.6]
/** Days of a week from Monday, and when they begin. */
const HOURS: ReadonlyArray<{ weekday: number; time: string }> = [
  { weekday: 1, time: '18:00' },
  { weekday: 2, time: '17:30' },
  { weekday: 3, time: '18:00' },
  { weekday: 5, time: '09:00' },
]

export type PlannedSession = {
  id: string
  grade: Grade
  startsAt: Date
  createdAt: Date
  /** Seats that orders of the history take. */
  wanted: number
  /** Sessions that the site has already are not written again. */
  isThere: boolean
}

type Outcome =
  | { kind: 'kept' }
  | { kind: 'expired' }
  | { kind: 'goodwill'; at: Date; cents: number }
  | { kind: 'cancelled'; at: Date; cents: number }
  | { kind: 'withdrawn'; at: Date; cents: number }
  /** The session was moved and its buyer wanted the money, or it was called off. */
  | { kind: 'session'; at: Date; cents: number }

export type PlannedOrder = {
  id: string
  reference: string
  sessionId: string
  origin: 'card' | 'invoice'
  createdAt: Date
  paidAt: Date | null
  unitPriceCents: number
  earlyBirdUntil: Day | null
  buyer: InventedPerson
  company: InventedCompany | null
  participants: ReadonlyArray<InventedPerson>
  asksForEarlyStart: boolean
  wantsNews: boolean
  /** When the address had enough of the news. */
  unsubscribedAt: Date | null
  /** When an invoice was paid; null while it is not. */
  receivedOn: Day | null
  outcome: Outcome
}

export type PlannedChange = {
  id: string
  sessionId: string
  kind: 'moved' | 'cancelled'
  madeAt: Date
  /** When the session was to begin. */
  before: Date
}

export type History = {
  sessions: ReadonlyArray<PlannedSession>
  orders: ReadonlyArray<PlannedOrder>
  changes: ReadonlyArray<PlannedChange>
}

export type SessionAhead = { id: string; grade: Grade; startsAt: Date; wanted: number }

/**
 * Two years of a business up to the last fortnight, by days of the calendar: the same seed and the same day are the same
 * history. Nothing of it is written anywhere yet.
 */
export function planHistory(given: { seed: string; now: Date; ahead: ReadonlyArray<SessionAhead> }): History {
  const { seed, now } = given
  const chance = seeded(seed)
  const today = dayOf(now)
  const until = instantAt(addDays(today, -PLAYED_DAYS))
  const past = planSessions(chance, seed, today)
  const ahead = given.ahead.map((session) => ({ ...session, createdAt: now, isThere: true }))
  const changes = planChanges(seed, past, today)
  const references = new Set<string>()
  const orders = [...past, ...ahead].flatMap((session) => {
    const change = changes.find(({ sessionId }) => sessionId === session.id) ?? null
    return planOrders({ chance, seed, session, change, until, references })
  })
  return { sessions: [...past, ...ahead], orders, changes }
}

function planSessions(chance: Seeded, seed: string, today: Day): ReadonlyArray<PlannedSession> {
  const sessions: Array<PlannedSession> = []
  const first = addDays(today, -HISTORY_DAYS)
  const monday = addDays(first, -((new Date(`${first}T12:00:00Z`).getUTCDay() + 6) % 7))
  for (let week = monday; week < today; week = addDays(week, 7)) {
    const season = SEASON[Number(week.slice(5, 7)) - 1] ?? 1
    // From a half-empty beginning to full rooms.
    const grown = 0.55 + (0.45 * daysFrom(first, week)) / HISTORY_DAYS
    const count = Math.min(HOURS.length, Math.max(season < 0.5 ? 1 : 2, Math.round(1.9 + 2 * season * chance.next())))
    const skipped = new Set<number>()
    while (skipped.size < HOURS.length - count) skipped.add(chance.between(0, HOURS.length - 1))
    for (const [index, { weekday, time }] of HOURS.entries()) {
      const day = addDays(week, weekday)
      if (skipped.has(index) || day < first || day >= today) continue
      const share = grown * season * (0.5 + 0.6 * chance.next())
      const startsAt = instantAt(day, time)
      sessions.push({
        id: idOf(seed, 'session', day, time),
        grade: chance.isOf(0.62) ? 'beginner' : 'advanced',
        startsAt,
        createdAt: new Date(startsAt.getTime() - chance.between(60, 75) * DAY_MS),
        wanted: Math.max(2, Math.min(CAPACITY, Math.round(CAPACITY * share))),
        isThere: false,
      })
    }
  }
  return sessions
}

/** One session that was moved by a week and one that was called off, long enough ago that everything about them is done. */
function planChanges(seed: string, sessions: ReadonlyArray<PlannedSession>, today: Day): ReadonlyArray<PlannedChange> {
  const fullest = (from: number, to: number) =>
    sessions
      .filter(({ startsAt }) => {
        const ago = daysFrom(dayOf(startsAt), today)
        return ago >= from && ago <= to
      })
      .toSorted((a, b) => b.wanted - a.wanted)[0]
  const change = (kind: 'moved' | 'cancelled', session: PlannedSession | undefined) => {
    if (!session) return []
    const { id: sessionId, startsAt } = session
    const before = kind === 'moved' ? instantAt(addDays(dayOf(startsAt), -7), '18:00') : startsAt
    const madeAt = new Date(before.getTime() - 5 * DAY_MS)
    return [{ id: idOf(seed, kind, sessionId), sessionId, kind, madeAt, before }]
  }
  return [...change('moved', fullest(80, 120)), ...change('cancelled', fullest(150, 260))]
}

type Given = {
  chance: Seeded
  seed: string
  session: PlannedSession
  change: PlannedChange | null
  until: Date
  references: Set<string>
}

function planOrders(given: Given): ReadonlyArray<PlannedOrder> {
  const { chance, session, change } = given
  const orders: Array<PlannedOrder> = []
  let seats = 0
  for (let tries = 0; seats < session.wanted && tries < 80; tries++) {
    const left = session.wanted - seats
    // Whoever called a session off has a school to pay back by hand as well.
    const isCompany = left > 1 && (chance.isOf(0.24) || (change?.kind === 'cancelled' && orders.length === 1))
    const count = isCompany ? Math.min(left, chance.between(2, 5)) : 1
    const order = planOrder(given, orders.length, { count, isCompany })
    if (!order) break
    orders.push(order)
    if (order.outcome.kind === 'kept' || order.outcome.kind === 'goodwill') seats += count
    if (order.outcome.kind === 'session') seats += count
  }
  return orders
}

function planOrder(
  given: Given,
  index: number,
  { count, isCompany }: { count: number; isCompany: boolean },
): PlannedOrder | null {
  const { chance, seed, session, change, until, references } = given
  const id = idOf(seed, 'order', session.id, index)
  const createdAt = momentOf(given)
  if (!createdAt) return null
  const company = isCompany ? inventCompany(chance) : null
  const buyer = inventPerson(chance, company?.domain)
  const participants = company ? Array.from({ length: count }, () => inventPerson(chance, company.domain)) : [buyer]
  const isInvoice = company !== null && (chance.isOf(0.35) || (change?.kind === 'cancelled' && index === 1))
  const priced = { startsAt: change?.before ?? session.startsAt, basePriceCents: basePriceCents[session.grade] }
  const { price, earlyBirdUntil } = priceOn({ ...priced, priceCents: null }, dayOf(createdAt), RULE)
  const paidAt = new Date(createdAt.getTime() + chance.between(1, 16) * MINUTE_MS)
  const plain = {
    id,
    reference: referenceOf(chance, references),
    sessionId: session.id,
    origin: isInvoice ? ('invoice' as const) : ('card' as const),
    createdAt,
    paidAt: isInvoice ? createdAt : paidAt,
    unitPriceCents: price,
    earlyBirdUntil,
    buyer,
    company,
    participants,
    asksForEarlyStart: company === null && asksForEarlyStart(priced.startsAt, createdAt),
    wantsNews: !isInvoice && chance.isOf(0.38),
    unsubscribedAt: null,
    receivedOn: null,
    outcome: { kind: 'kept' as const },
  }
  const total = price * count
  if (isInvoice) {
    const receivedOn = dayOf(new Date(createdAt.getTime() + chance.between(6, 21) * DAY_MS))
    const outcome = change?.kind === 'cancelled' ? endOfSession(change, total) : plain.outcome
    return { ...plain, receivedOn: instantAt(receivedOn) < until ? receivedOn : null, outcome }
  }
  const isLate = until.getTime() - createdAt.getTime() < 60 * DAY_MS
  if (!change && isLate && chance.isOf(0.12)) return { ...plain, paidAt: null, outcome: { kind: 'expired' } }
  const later = new Date(paidAt.getTime() + chance.between(20, 300) * DAY_MS)
  const unsubscribedAt = plain.wantsNews && chance.isOf(0.07) && later < until ? later : null
  return { ...plain, unsubscribedAt, outcome: outcomeOf(given, { ...plain, paidAt }, total) }
}

/** When it was ordered; null where the last fortnight has to fill the session. */
function momentOf({ chance, session, change, until }: Given): Date | null {
  const starts = (change?.before ?? session.startsAt).getTime()
  const last = Math.min(until.getTime(), change ? change.madeAt.getTime() : starts - 3 * 3_600_000)
  const first = starts - 46 * DAY_MS
  if (last - first < 2 * DAY_MS) return null
  // Half of them while it is cheaper, and many at the last moment.
  const share = chance.isOf(0.5) ? 0.68 * chance.next() : 1 - chance.next() ** 1.6 * 0.32
  const day = dayOf(new Date(first + (last - first) * share))
  const time = `${String(chance.between(7, 21)).padStart(2, '0')}:${String(chance.between(0, 59)).padStart(2, '0')}`
  const moment = instantAt(day, time).getTime() + chance.between(0, 59) * 1000
  return new Date(Math.min(moment, last - 30 * MINUTE_MS))
}

function outcomeOf(
  { chance, session, change, until }: Given,
  order: { company: InventedCompany | null; paidAt: Date },
  total: number,
): Outcome {
  if (change?.kind === 'cancelled') return endOfSession(change, total)
  if (change?.kind === 'moved') return chance.isOf(0.15) ? endOfSession(change, total) : { kind: 'kept' }
  const room = session.startsAt.getTime() - order.paidAt.getTime()
  const fits = (at: Date) => at < until && at < session.startsAt
  if (order.company === null && chance.isOf(0.012)) {
    const at = secondOf(order.paidAt.getTime() + Math.min(9 * DAY_MS, room / 2))
    if (fits(at)) return { kind: 'withdrawn', at, cents: total }
  }
  if (chance.isOf(0.03)) {
    const at = secondOf(order.paidAt.getTime() + room * 0.3)
    const share = shareByTerms(dayOf(at), dayOf(session.startsAt))
    if (share !== null && fits(at)) return { kind: 'cancelled', at, cents: Math.ceil(total * share) }
  }
  if (chance.isOf(0.014)) {
    const at = secondOf(session.startsAt.getTime() + chance.between(20, 90) * 3_600_000)
    if (at < until) return { kind: 'goodwill', at, cents: chance.between(2, 6) * 10_00 }
  }
  return { kind: 'kept' }
}

function endOfSession({ madeAt }: PlannedChange, cents: number): Outcome {
  return { kind: 'session', at: secondOf(madeAt.getTime() + 2 * MINUTE_MS), cents }
}

/** Stripe counts in whole seconds. */
function secondOf(ms: number): Date {
  return new Date(Math.floor(ms / 1000) * 1000)
}

function referenceOf(chance: Seeded, taken: Set<string>): string {
  const four = () => chance.letters('23456789ABCDEFGHJKLMNPQRSTUVWXYZ', 4)
  for (;;) {
    const reference = `BY-${four()}-${four()}`
    if (taken.has(reference)) continue
    taken.add(reference)
    return reference
  }
}
