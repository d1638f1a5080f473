import { INITIAL_COURSE_DEFAULTS } from '#capabilities/catalogue/catalogue.ts'
import { priceOn } from '#capabilities/schedule/session-price.ts'
import { addDays, dayOf, instantAt } from '#kernel/day.ts'
import { type InventedCompany, type InventedPerson, inventCompany, inventPerson } from './invented-people.ts'
import type { OfferedSession } from './offered-sessions.ts'
import { idOf, seeded } from './seeded.ts'

/** Seats that the fortnight sells in the sessions to come: the first one sells out. */
const SOLD = [12, 11, 5, 4, 3] as const

/** What becomes of an order. `held` is at the payment now. */
export type FortnightRole =
  | 'paid'
  | 'noted'
  | 'unsubscribed'
  | 'goodwill'
  | 'cancelled'
  | 'withdrawn'
  | 'company-withdrawal'
  | 'expired'
  | 'invoice'
  | 'held'

export type FortnightOrder = {
  n: number
  key: string
  role: FortnightRole
  session: OfferedSession
  at: Date
  buyer: InventedPerson
  company: InventedCompany | null
  participants: ReadonlyArray<InventedPerson>
  priceCents: number
  wantsNews: boolean
  isDeclinedFirst: boolean
}

/** Beside those that are simply paid; each in the session by its place. */
const SPECIAL: ReadonlyArray<{ role: FortnightRole; in: number; daysAgo: number; seats: number }> = [
  { role: 'invoice', in: 2, daysAgo: 9, seats: 3 },
  { role: 'invoice', in: 3, daysAgo: 4, seats: 2 },
  { role: 'cancelled', in: 5, daysAgo: 6, seats: 1 },
  { role: 'withdrawn', in: 4, daysAgo: 8, seats: 1 },
  { role: 'expired', in: 3, daysAgo: 5, seats: 1 },
  { role: 'expired', in: 1, daysAgo: 2, seats: 1 },
  { role: 'held', in: 4, daysAgo: 0, seats: 1 },
]

const { basePriceCents, earlyBirdDiscountPercent, earlyBirdDays } = INITIAL_COURSE_DEFAULTS
const RULE = { discountPercent: earlyBirdDiscountPercent, days: earlyBirdDays }

/** The orders of the last fortnight, oldest first. */
export function planFortnight(given: {
  seed: string
  now: Date
  sessions: ReadonlyArray<OfferedSession>
}): ReadonlyArray<FortnightOrder> {
  const { seed, now, sessions } = given
  const chance = seeded(`${seed}|fortnight`)
  const today = dayOf(now)
  const orders: Array<FortnightOrder> = []
  /** A share of what has passed of the day. */
  const earlierToday = (share: number) => {
    const midnight = instantAt(today).getTime()
    return new Date(midnight + (now.getTime() - midnight) * share)
  }
  const add = (role: FortnightRole, session: OfferedSession | undefined, daysAgo: number, seats: number) => {
    if (!session) return
    const n = orders.length
    const company = seats > 1 ? inventCompany(chance) : null
    const buyer = inventPerson(chance, company?.domain)
    const time = `${String(chance.between(7, 21)).padStart(2, '0')}:${String(chance.between(0, 59)).padStart(2, '0')}`
    const moment =
      daysAgo === 0 ? earlierToday(role === 'held' ? 1 : chance.next()) : instantAt(addDays(today, -daysAgo), time)
    const facts = { startsAt: session.startsAt, basePriceCents: basePriceCents[session.grade], priceCents: null }
    orders.push({
      n,
      key: `demo-${idOf(seed, 'fortnight', n)}`,
      role,
      session,
      at: moment,
      buyer,
      company,
      participants: company ? Array.from({ length: seats }, () => inventPerson(chance, company.domain)) : [buyer],
      priceCents: priceOn(facts, dayOf(moment), RULE).price,
      wantsNews: role === 'unsubscribed' || chance.isOf(0.35),
      isDeclinedFirst: n === 3,
    })
  }
  for (const [index, sold] of SOLD.entries()) {
    for (let left: number = sold; left > 0; ) {
      const seats = left > 1 && chance.isOf(0.28) ? Math.min(left, chance.between(2, 4)) : 1
      add('paid', sessions[index], chance.between(0, 13), seats)
      left -= seats
    }
  }
  giveRoles(orders.filter(({ at }) => dayOf(at) < today))
  for (const { role, in: index, daysAgo, seats } of SPECIAL) add(role, sessions[index], daysAgo, seats)
  return orders.toSorted((a, b) => a.at.getTime() - b.at.getTime())
}

/** Some of those who paid have a story; a company's withdrawal waits for a person. */
function giveRoles(orders: ReadonlyArray<FortnightOrder>): void {
  const alone = orders.filter(({ company }) => company === null)
  for (const [index, role] of (['goodwill', 'noted', 'unsubscribed'] as const).entries()) {
    const order = alone[index * 3]
    if (order) Object.assign(order, { role, wantsNews: order.wantsNews || role === 'unsubscribed' })
  }
  const company = orders.find(({ company: buying }) => buying !== null)
  if (company) Object.assign(company, { role: 'company-withdrawal' satisfies FortnightRole })
}
