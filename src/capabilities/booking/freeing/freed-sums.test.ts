import { expect, test } from 'vitest'
import { addDays, dayOf, instantAt } from '#kernel/day.ts'
import { type Freed, freedByOffice, freedSums, mostForSeats, type SeatMoney } from './freed-sums.ts'
import { type FreeingRule, stretchesFrom, tierOn } from './freeing-rule.ts'

function money({
  unitPriceCents = 127_00,
  ...changes
}: Partial<SeatMoney> & { unitPriceCents?: number } = {}): SeatMoney {
  const { seats = 4, totalCents = seats * unitPriceCents } = changes
  return { seats, totalCents, receivedCents: totalCents, returnedCents: 0, freed: [], ...changes }
}

/** Frees seats one after the other and answers what each step came to. */
function oneByOne(start: SeatMoney, steps: ReadonlyArray<{ seats: number; percent: number }>) {
  let now = start
  return steps.map(({ seats, percent }) => {
    const sums = freedSums(now, seats, percent)
    const freed: Freed = { seats, percent, loweredCents: sums.loweredCents, refundCents: sums.refundCents }
    now = {
      ...now,
      seats: now.seats - seats,
      returnedCents: now.returnedCents + sums.refundCents,
      freed: [...now.freed, freed],
    }
    return sums
  })
}

const business = (startsAt: Date): FreeingRule => ({
  kind: 'business',
  paidAt: new Date('2026-01-02T10:00:00Z'),
  startsAt,
})

// Night, day and week of both changes of clocks, and an ordinary one.
const COURSES = [
  '2026-12-03',
  '2026-03-29',
  '2026-03-30',
  '2026-10-25',
  '2026-10-26',
  '2027-03-28',
  '2027-04-05',
  '2026-11-08',
]

test.each(COURSES)(
  'D23: the last second of a tier has that tier, the next one the next, before a course on %s',
  (day) => {
    const rule = business(instantAt(day, '17:30'))
    for (const [days, before, after] of [
      [14, 100, 50],
      [7, 50, 0],
    ] as const) {
      const next = instantAt(addDays(day, 1 - days))
      const last = new Date(next.getTime() - 1)
      expect([last, next].map((at) => tierOn(dayOf(at), rule).percent)).toEqual([before, after])
    }
  },
)

test('D23: a consumer has all of it within fourteen days of the contract, also three days before, and by the terms after', () => {
  const rule: FreeingRule = {
    kind: 'personal',
    paidAt: new Date('2026-11-17T10:00:00Z'),
    startsAt: new Date('2026-12-03T16:30:00Z'),
  }
  expect(tierOn('2026-11-19', rule)).toEqual({ percent: 100, isByLaw: false })
  expect(tierOn('2026-11-23', rule)).toEqual({ percent: 100, isByLaw: true })
  expect(tierOn('2026-12-01', rule)).toEqual({ percent: 100, isByLaw: true })
  expect(tierOn('2026-12-02', rule)).toEqual({ percent: 0, isByLaw: false })
  expect(tierOn('2026-11-23', { ...rule, kind: 'business' })).toEqual({ percent: 50, isByLaw: false })
})

test('the better of law and terms is never less than either, on any day', () => {
  for (let paid = 0; paid < 40; paid++) {
    const paidAt = instantAt(addDays('2026-10-10', paid), '23:59')
    const rule = { kind: 'personal', paidAt, startsAt: new Date('2026-12-03T16:30:00Z') } as const
    for (let on = paid; on < 54; on++) {
      const today = addDays('2026-10-10', on)
      const better = tierOn(today, rule).percent
      expect(better).toBeGreaterThanOrEqual(tierOn(today, { ...rule, kind: 'business' }).percent)
      expect(better).toBeGreaterThanOrEqual(on - paid <= 14 ? 100 : 0)
    }
  }
})

test('the days of a course are stretches without a gap, each with what goes back on it', () => {
  const rule = business(new Date('2026-12-03T16:30:00Z'))
  expect(stretchesFrom('2026-11-17', rule)).toEqual([
    { from: '2026-11-17', until: '2026-11-19', percent: 100, isByLaw: false },
    { from: '2026-11-20', until: '2026-11-26', percent: 50, isByLaw: false },
    { from: '2026-11-27', until: '2026-12-03', percent: 0, isByLaw: false },
  ])
})

test('one seat of four at half its price is 63.50, and the four of them are half of everything', () => {
  expect(freedSums(money(), 1, 50)).toEqual({ creditCents: 63_50, loweredCents: 0, refundCents: 63_50 })
  expect(freedSums(money(), 4, 50).refundCents).toBe(254_00)
  expect(freedSums(money(), 2, 0).refundCents).toBe(0)
})

test('halves of a cent are the buyer’s once: seats freed one by one come to what they come to together', () => {
  const odd = money({ seats: 3, unitPriceCents: 12_55 })
  const steps = oneByOne(
    odd,
    [1, 1, 1].map((seats) => ({ seats, percent: 50 })),
  )
  expect(steps.map(({ refundCents }) => refundCents)).toEqual([6_28, 6_27, 6_28])
  expect(freedSums(odd, 3, 50).refundCents).toBe(18_83)
})

test('what has not come is lowered first, and only what is left of the credit goes back', () => {
  const unpaid = money({ receivedCents: 0 })
  expect(freedSums(unpaid, 1, 100)).toEqual({ creditCents: 127_00, loweredCents: 127_00, refundCents: 0 })
  expect(freedSums(unpaid, 1, 50)).toMatchObject({ loweredCents: 63_50, refundCents: 0 })
  const partly = money({ receivedCents: 445_00 })
  expect(freedSums(partly, 1, 100)).toEqual({ creditCents: 127_00, loweredCents: 63_00, refundCents: 64_00 })
})

test('seats freed in any order and number never give more than all at once, nor than what stayed here', () => {
  let seed = 20261119
  const random = (below: number) => {
    seed = (seed * 1103515245 + 12345) % 2147483648
    return Math.floor((seed / 2147483648) * below)
  }
  for (let turn = 0; turn < 3000; turn++) {
    const seats = 1 + random(6)
    const unitPriceCents = 1 + random(20_000)
    // Every third order was lowered by a code.
    const totalCents = seats * unitPriceCents - (random(3) === 0 ? random(seats * unitPriceCents) : 0)
    const receivedCents = random(3) === 0 ? random(totalCents + 1) : totalCents
    const returnedCents = random(4) === 0 ? random(receivedCents + 1) : 0
    const start = money({ seats, totalCents, receivedCents, returnedCents })
    const percent = [100, 50, 0][random(3)] ?? 0
    const whole = freedSums(start, seats, percent)
    expect(whole.refundCents).toBe(
      Math.max(
        0,
        Math.min(
          Math.ceil((totalCents * percent) / 100) - (totalCents - receivedCents) - returnedCents,
          receivedCents - returnedCents,
        ),
      ),
    )
    const steps: Array<{ seats: number; percent: number }> = []
    for (let left = seats; left > 0; ) {
      const some = 1 + random(left)
      steps.push({ seats: some, percent })
      left -= some
    }
    const sums = oneByOne(start, steps)
    const back = sums.reduce((sum, each) => sum + each.refundCents, 0)
    expect(back).toBeLessThanOrEqual(whole.refundCents)
    expect(back).toBeLessThanOrEqual(receivedCents - returnedCents)
    const off = back + sums.reduce((sum, each) => sum + each.loweredCents, 0)
    expect(off).toBeLessThanOrEqual(totalCents)
    // Only what was given out of kindness may keep a part of it here.
    expect(back).toBeGreaterThanOrEqual(returnedCents === 0 ? whole.refundCents : 0)
  }
})

test('a code that lowered an order lowered each of its seats, so a seat gives back what was paid for it', () => {
  const lowered = money({ totalCents: 304_80 })
  expect(freedSums(lowered, 1, 100).refundCents).toBe(76_20)
  expect(freedSums(lowered, 1, 50).refundCents).toBe(38_10)
  expect(freedSums(lowered, 4, 100).refundCents).toBe(304_80)
  expect(mostForSeats(lowered, 1)).toBe(76_20)
})

test('the office says another sum, at most the price of the seats and what is still here; what is unpaid of them falls away', () => {
  expect(freedByOffice(money(), 1, 20_00)).toEqual({ creditCents: 20_00, loweredCents: 0, refundCents: 20_00 })
  expect(freedByOffice(money({ receivedCents: 0 }), 1, 0)).toEqual({
    creditCents: 127_00,
    loweredCents: 127_00,
    refundCents: 0,
  })
  expect(mostForSeats(money(), 1)).toBe(127_00)
  expect(mostForSeats(money({ receivedCents: 508_00, returnedCents: 450_00 }), 1)).toBe(58_00)
})
