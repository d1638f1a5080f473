import { expect, test } from 'vitest'
import { measureReading, NOTHING_READ, readingStage } from './reading-progress.ts'

/** A box of 200 px that scrolls by 1000 px. */
const at = (scrollTop: number) => ({ scrollTop, clientHeight: 200, scrollHeight: 1200 })

test('[PUB-094] the stage changes at 90 percent and once more at 95', () => {
  const stages = [0, 899, 900, 949, 950, 1000].map((top) => readingStage(measureReading(NOTHING_READ, at(top))))
  expect(stages).toEqual(['begun', 'begun', 'nearly', 'nearly', 'read', 'read'])
})

test('[PUB-214] a document counts as read from 95 percent, not from what would be rounded to it', () => {
  expect(measureReading(NOTHING_READ, at(949.9))).toEqual({ percent: 94, isRead: false })
  expect(measureReading(NOTHING_READ, at(950))).toEqual({ percent: 95, isRead: true })
})

test('[PUB-215] a document too short to scroll counts as read at once', () => {
  const short = { scrollTop: 0, clientHeight: 200, scrollHeight: 200 }
  expect(measureReading(NOTHING_READ, short)).toEqual({ percent: 100, isRead: true })
  expect(measureReading(NOTHING_READ, { ...short, scrollHeight: 201 })).toEqual({ percent: 100, isRead: true })
  expect(measureReading(NOTHING_READ, { ...short, scrollHeight: 202 }).isRead).toBe(false)
})

test('a box without a height has nothing to say yet', () => {
  const hidden = { scrollTop: 0, clientHeight: 0, scrollHeight: 0 }
  expect(measureReading(NOTHING_READ, hidden)).toBe(NOTHING_READ)
})

test('read stays read when the reader scrolls back or the text grows', () => {
  const read = measureReading(NOTHING_READ, at(970))
  expect(measureReading(read, at(0))).toEqual({ percent: 97, isRead: true })
  expect(measureReading(read, { scrollTop: 970, clientHeight: 200, scrollHeight: 4200 })).toEqual(read)
})

test('until it is read the number is where the reader stands, measured anew when the text grows', () => {
  const half = measureReading(NOTHING_READ, at(500))
  expect(half.percent).toBe(50)
  expect(measureReading(half, at(290)).percent).toBe(29)
  expect(measureReading(half, { scrollTop: 500, clientHeight: 200, scrollHeight: 2200 }).percent).toBe(25)
})

test('a rubber band at either end stays between nothing and everything', () => {
  expect(measureReading(NOTHING_READ, at(-40)).percent).toBe(0)
  expect(measureReading(NOTHING_READ, at(1040)).percent).toBe(100)
})
