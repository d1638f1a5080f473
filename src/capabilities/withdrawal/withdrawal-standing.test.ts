import fc from 'fast-check'
import { expect, test } from 'vitest'
import { REGISTRATION_STATES } from '#capabilities/booking/registration-states.ts'
import { addDays, instantAt } from '#kernel/day.ts'
import { STANDINGS, type WithdrawalFacts, withdrawalStanding } from './withdrawal-standing.ts'

/** Bought on Monday 2 November for Thursday 3 December, 17:30 to 20:00: the law's time ends with 16 November. */
const ORDER: WithdrawalFacts = {
  kind: 'personal',
  state: 'paid',
  concludedAt: instantAt('2026-11-02', '10:00'),
  startsAt: instantAt('2026-12-03', '17:30'),
  endsAt: instantAt('2026-12-03', '20:00'),
  hasAskedForEarlyStart: false,
  seats: 1,
  totalCents: 127_01,
  receivedCents: 127_01,
  returnedCents: 0,
  freed: [],
  isDisputed: false,
}
/** The same course on Tuesday 10 November, begun within the time on the buyer's wish. */
const EARLY: WithdrawalFacts = {
  ...ORDER,
  startsAt: instantAt('2026-11-10', '17:30'),
  endsAt: instantAt('2026-11-10', '20:00'),
  hasAskedForEarlyStart: true,
}
const UNASKED: WithdrawalFacts = { ...EARLY, hasAskedForEarlyStart: false }
/** Two seats for 200 €, one of them freed before for a part of its price. */
const FREED_WHOLE: WithdrawalFacts = {
  ...ORDER,
  totalCents: 200_00,
  receivedCents: 200_00,
  returnedCents: 100_00,
  freed: [{ seats: 1, percent: 100, loweredCents: 0, refundCents: 100_00 }],
}
const FREED_HALF: WithdrawalFacts = {
  ...FREED_WHOLE,
  returnedCents: 50_00,
  freed: [{ seats: 1, percent: 50, loweredCents: 0, refundCents: 50_00 }],
}
const COMPANY: WithdrawalFacts = { ...ORDER, kind: 'business' }

type Row = [name: string, facts: WithdrawalFacts | null, day: string, time: string, expected: string]

test.each<Row>([
  ['nobody knows the reference', null, '2026-11-03', '10:00', 'unmatched stays 0'],
  ['the same minute', ORDER, '2026-11-02', '10:00', 'statutory withdrawn 12701'],
  ['the last minute of the last day', ORDER, '2026-11-16', '23:59', 'statutory withdrawn 12701'],
  ['the first minute after, 16 days before', ORDER, '2026-11-17', '00:00', 'cancellation cancelled 12701'],
  ['14 days before', ORDER, '2026-11-19', '23:59', 'cancellation cancelled 12701'],
  ['13 days before, half a cent is the buyer’s', ORDER, '2026-11-20', '00:00', 'cancellation cancelled 6351'],
  ['7 days before', ORDER, '2026-11-26', '23:59', 'cancellation cancelled 6351'],
  ['6 days before', ORDER, '2026-11-27', '00:00', 'kept stays 0'],
  ['the minute before the start', ORDER, '2026-12-03', '17:29', 'kept stays 0'],
  ['late and begun', ORDER, '2026-12-03', '17:30', 'late stays 0'],
  ['late and over', ORDER, '2026-12-24', '10:00', 'late stays 0'],
  ['in time, 6 days before', EARLY, '2026-11-04', '10:00', 'statutory withdrawn 12701'],
  ['in time, a minute before the start', EARLY, '2026-11-10', '17:29', 'statutory withdrawn 12701'],
  ['in time, half of it given', EARLY, '2026-11-10', '18:45', 'statutory withdrawn 6351'],
  ['in time, a minute before the end', EARLY, '2026-11-10', '19:59', 'statutory withdrawn 85'],
  ['given whole, on wish', EARLY, '2026-11-10', '20:00', 'performed stays 0'],
  ['given whole, on wish, days later', EARLY, '2026-11-16', '12:00', 'performed stays 0'],
  ['begun without the wish', UNASKED, '2026-11-10', '18:45', 'statutory withdrawn 12701'],
  ['given whole without the wish', UNASKED, '2026-11-16', '12:00', 'statutory withdrawn 12701'],
  [
    'given whole without the wish, and completed',
    { ...UNASKED, state: 'completed' },
    '2026-11-16',
    '12:00',
    'statutory withdrawn 12701',
  ],
  ['completed, after the time', { ...UNASKED, state: 'completed' }, '2026-11-20', '12:00', 'late stays 0'],
  ['a company in time', COMPANY, '2026-11-03', '10:00', 'company stays 0'],
  ['a company after its course', COMPANY, '2026-12-24', '10:00', 'company stays 0'],
  [
    'a company that was offered a choice',
    { ...COMPANY, state: 'choice_offered' },
    '2026-11-03',
    '10:00',
    'company stays 0',
  ],
  ['an unpaid hold', { ...ORDER, state: 'held', concludedAt: null }, '2026-11-02', '10:00', 'unpaid withdrawn 0'],
  ['an unpaid hold of a company', { ...COMPANY, state: 'held' }, '2026-11-02', '10:00', 'unpaid withdrawn 0'],
  ['a hold that ended', { ...ORDER, state: 'expired', concludedAt: null }, '2026-11-02', '10:00', 'unpaid withdrawn 0'],
  ['a choice not made', { ...ORDER, state: 'choice_offered' }, '2027-01-02', '10:00', 'choice withdrawn 12701'],
  ['an invoice that nobody has paid', { ...ORDER, receivedCents: 0 }, '2026-11-03', '10:00', 'statutory withdrawn 0'],
  ['an invoice half paid', { ...ORDER, receivedCents: 63_00 }, '2026-11-03', '10:00', 'statutory withdrawn 6300'],
  ['a free order', { ...ORDER, totalCents: 0, receivedCents: 0 }, '2026-11-03', '10:00', 'statutory withdrawn 0'],
  ['in time, the payment disputed', { ...ORDER, isDisputed: true }, '2026-11-03', '10:00', 'by-hand stays 0'],
  ['after the end on wish, disputed', { ...EARLY, isDisputed: true }, '2026-11-16', '12:00', 'performed stays 0'],
  ['a part returned before', { ...ORDER, returnedCents: 27_01 }, '2026-11-03', '10:00', 'statutory withdrawn 10000'],
  [
    'more returned than the tier gives',
    { ...ORDER, returnedCents: 100_00 },
    '2026-11-20',
    '10:00',
    'cancellation cancelled 0',
  ],
  ['a seat freed whole, the other at half', FREED_WHOLE, '2026-11-20', '10:00', 'cancellation cancelled 5000'],
  ['a seat freed at half, the other whole', FREED_HALF, '2026-11-03', '10:00', 'statutory withdrawn 10000'],
  ['two seats at half, one after the other', FREED_HALF, '2026-11-20', '10:00', 'cancellation cancelled 5000'],
  ['withdrawn before', { ...ORDER, state: 'withdrawn' }, '2026-11-03', '10:00', 'over stays 0'],
  ['refunded before', { ...ORDER, state: 'refunded' }, '2026-11-03', '10:00', 'over stays 0'],
  ['cancelled before', { ...ORDER, state: 'cancelled' }, '2026-11-03', '10:00', 'over stays 0'],
  ['moved elsewhere', { ...ORDER, state: 'rescheduled' }, '2026-11-03', '10:00', 'by-hand stays 0'],
  ['paid without a time of the contract', { ...ORDER, concludedAt: null }, '2026-11-03', '10:00', 'by-hand stays 0'],
])('%s', (_, facts, day, time, expected) => {
  const { standing, ends, refundCents } = withdrawalStanding(facts, instantAt(day, time))
  expect(`${standing} ${ends ?? 'stays'} ${refundCents}`).toBe(expected)
})

test('the day of the contract is a day in Bratislava: paid at 23:30 UTC it is the next one', () => {
  const facts = { ...ORDER, concludedAt: new Date('2026-11-01T23:30:00Z') }
  expect(withdrawalStanding(facts, instantAt('2026-11-16', '23:59')).standing).toBe('statutory')
  expect(withdrawalStanding(facts, instantAt('2026-11-17', '00:00')).standing).toBe('cancellation')
})

test('a night with a changed clock takes no hour from the last day', () => {
  const facts = { ...ORDER, concludedAt: instantAt('2026-10-19', '09:00'), startsAt: instantAt('2026-11-05', '17:30') }
  expect(withdrawalStanding(facts, instantAt('2026-11-02', '23:59')).standing).toBe('statutory')
  expect(withdrawalStanding(facts, instantAt('2026-11-03', '00:00')).standing).toBe('kept')
})

test('whatever the order: no more goes back than was paid, and before the start nobody in time gets less than all', () => {
  const day = fc.integer({ min: -20, max: 60 }).map((n) => addDays('2026-11-02', n))
  const facts = fc.record({
    kind: fc.constantFrom('personal' as const, 'business' as const),
    state: fc.constantFrom(...REGISTRATION_STATES),
    concludedAt: fc.option(day.map((each) => instantAt(each, '10:00'))),
    startsOn: day,
    hasAskedForEarlyStart: fc.boolean(),
    totalCents: fc.nat(100_000),
    isDisputed: fc.boolean(),
    returned: fc.double({ min: 0, max: 1, noNaN: true }),
    receivedOn: day,
  })
  fc.assert(
    fc.property(facts, ({ startsOn, returned, receivedOn, ...given }) => {
      const order = {
        ...given,
        startsAt: instantAt(startsOn, '17:30'),
        endsAt: instantAt(startsOn, '20:00'),
        seats: 1,
        freed: [],
        receivedCents: given.totalCents,
        returnedCents: Math.floor(given.totalCents * returned),
      }
      const receivedAt = instantAt(receivedOn, '12:00')
      const { standing, ends, refundCents } = withdrawalStanding(order, receivedAt)
      expect(STANDINGS).toContain(standing)
      expect(refundCents).toBeGreaterThanOrEqual(0)
      expect(refundCents + order.returnedCents).toBeLessThanOrEqual(order.totalCents)
      const isWhole = standing === 'statutory' && receivedAt < order.startsAt
      expect(ends === null && refundCents > 0).toBe(false)
      expect(isWhole && refundCents + order.returnedCents < order.totalCents).toBe(false)
    }),
    { numRuns: 500 },
  )
})
