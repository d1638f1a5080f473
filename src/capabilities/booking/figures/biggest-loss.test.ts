import { expect, test } from 'vitest'
import { biggestLoss, lossesOf } from './biggest-loss.ts'

const sums = (opened: number, held: number, redirected: number, paid: number) => {
  return { opened, held, redirected, paid, abandoned: 0 }
}

test('most orders end between the two steps with the biggest difference', () => {
  expect(biggestLoss(sums(100, 40, 38, 20))).toEqual({ after: 'opened', lost: 60, percent: 60 })
  expect(biggestLoss(sums(40, 38, 36, 9))).toEqual({ after: 'redirected', lost: 27, percent: 75 })
})

test('of two equal losses the later one counts, and orders that never opened a form lose nothing', () => {
  expect(biggestLoss(sums(10, 8, 8, 6))).toEqual({ after: 'redirected', lost: 2, percent: 25 })
  expect(biggestLoss(sums(0, 5, 5, 5))).toBeNull()
  expect(biggestLoss(sums(0, 0, 0, 0))).toBeNull()
})

test('who was seen at a later step has passed the earlier one', () => {
  expect(lossesOf(sums(20, 13, 0, 11))).toEqual({ opened: 7, held: 2, redirected: 0, paid: 0 })
})
