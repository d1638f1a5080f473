import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AVAILABILITY_LABELS, type Availability, availabilityOf, freeSeats } from './availability.ts'

function labelAt(currentParticipants: number, maxParticipants: number): string {
  return AVAILABILITY_LABELS.sk[availabilityOf({ currentParticipants, maxParticipants })]
}

test('[PUB-204] a session at or above its capacity is labelled Obsadené', () => {
  expect(labelAt(20, 20)).toBe('Obsadené')
  expect(labelAt(21, 20)).toBe('Obsadené')
  expect(labelAt(1, 1)).toBe('Obsadené')
  expect(labelAt(19, 20)).not.toBe('Obsadené')
  expect(labelAt(999, 1000)).not.toBe('Obsadené')
})

test('[PUB-206] a session filled to 80 % or more but below its capacity is labelled Ostáva pár miest', () => {
  for (const [taken, capacity] of [
    [16, 20],
    [19, 20],
    [12, 15],
    [4, 5],
    [28, 35],
    [800, 1000],
  ] as const) {
    expect(labelAt(taken, capacity), `${taken} of ${capacity}`).toBe('Ostáva pár miest')
  }
  expect(labelAt(15, 20)).not.toBe('Ostáva pár miest')
  expect(labelAt(11, 15)).not.toBe('Ostáva pár miest')
  expect(availabilityOf({ currentParticipants: 16, maxParticipants: 20 })).toBe('almost-full')
})

test('[PUB-207] a session filled to 50 % or more but below 80 % is labelled Viac ako 50% obsadené', () => {
  for (const [taken, capacity] of [
    [10, 20],
    [15, 20],
    [8, 15],
    [1, 2],
    [3, 5],
    [500, 1000],
    [799, 1000],
  ] as const) {
    expect(labelAt(taken, capacity), `${taken} of ${capacity}`).toBe('Viac ako 50% obsadené')
  }
  expect(availabilityOf({ currentParticipants: 10, maxParticipants: 20 })).toBe('medium')
})

test('[PUB-208] a session filled below 50 % is labelled Voľné miesta', () => {
  for (const [taken, capacity] of [
    [0, 20],
    [9, 20],
    [7, 15],
    [0, 1],
    [499, 1000],
  ] as const) {
    expect(labelAt(taken, capacity), `${taken} of ${capacity}`).toBe('Voľné miesta')
  }
  expect(availabilityOf({ currentParticipants: 0, maxParticipants: 20 })).toBe('new')
})

test('the thresholds hold for every seat of every capacity a session can have, without a floating point slip', () => {
  const slips: string[] = []
  for (let capacity = 1; capacity <= 1000; capacity++) {
    for (let taken = 0; taken <= capacity; taken++) {
      const expected: Availability =
        taken === capacity
          ? 'full'
          : taken * 5 >= capacity * 4
            ? 'almost-full'
            : taken * 2 >= capacity
              ? 'medium'
              : 'new'
      const found = availabilityOf({ currentParticipants: taken, maxParticipants: capacity })
      if (found !== expected) slips.push(`${taken} of ${capacity} is ${found}, not ${expected}`)
    }
  }
  expect(slips).toEqual([])
})

test('one more seat taken never makes a session look emptier, and free seats never go below zero', () => {
  const order: ReadonlyArray<Availability> = ['new', 'medium', 'almost-full', 'full']
  fc.assert(
    fc.property(fc.nat(1200), fc.integer({ min: 1, max: 1000 }), (currentParticipants, maxParticipants) => {
      const rank = (taken: number) => order.indexOf(availabilityOf({ currentParticipants: taken, maxParticipants }))
      const free = freeSeats({ currentParticipants, maxParticipants })
      return (
        rank(currentParticipants + 1) >= rank(currentParticipants) &&
        free >= 0 &&
        (free === 0) === (rank(currentParticipants) === 3)
      )
    }),
    { seed: 20261115, numRuns: 200 },
  )
})
