import { expect, test } from 'vitest'
import type { PublicSession } from '#capabilities/schedule/schedule.ts'
import { lowestPrices } from './lowest-prices.ts'

const session = (given: Partial<PublicSession>) =>
  ({
    level: 'Začiatočník',
    price: 159,
    currentParticipants: 0,
    maxParticipants: 20,
    isClosed: false,
    ...given,
  }) as PublicSession

test('a grade costs what its cheapest seat on sale costs; full and closed dates are no offer', () => {
  const sessions = [
    session({}),
    session({ price: 127.5 }),
    session({ price: 90, currentParticipants: 20 }),
    session({ price: 80, isClosed: true }),
    session({ level: 'Expert', price: 189, isClosed: true }),
  ]
  expect(lowestPrices(sessions)).toEqual({ beginner: 127_50 })
  expect(lowestPrices([])).toEqual({})
})
