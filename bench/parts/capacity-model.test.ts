import { expect, test } from 'vitest'
import { behindCache, type Cost, countsOf, KINDS, type Kind, type Measured, monthOf } from './capacity-model.ts'

const nothing: Cost = { webMs: 0, workerMs: 0, databaseMs: 0, bytesOut: 0, databaseBytes: 0, walBytes: 0 }

function measured(costs: Partial<Record<Kind, Partial<Cost>>>): Measured {
  return {
    costs: Object.fromEntries(KINDS.map((kind) => [kind, { ...nothing, ...costs[kind] }])) as Measured['costs'],
    idleHour: { webMs: 0, workerMs: 0, databaseMs: 0 },
    firstVisit: { assets: 10, filmBytes: 0 },
    sharedSeconds: { page: 30, navigation: 0 },
    connections: { web: 11, worker: 12 },
  }
}

test('ten times the visits are ten times the work, and never fewer than two nodes', () => {
  const given = measured({ page: { webMs: 2, bytesOut: 10_000 }, booking: { databaseMs: 5, databaseBytes: 4_000 } })
  const [few, many] = [monthOf(given, 1_000), monthOf(given, 10_000)]
  expect(many.webSeconds).toBeCloseTo(few.webSeconds * 10)
  expect(many.gigabytesOfDatabase).toBeCloseTo(few.gigabytesOfDatabase * 10)
  expect(few.webSeconds).toBeCloseTo(2)
  expect(few).toMatchObject({ webs: 2, workers: 2, connections: 2 * 11 + 2 * 12 + 24 })
})

test('more work at the peak is more nodes, with one to spare', () => {
  const given = measured({ page: { webMs: 36 } })
  // A hundredth of ten million in an hour, at 36 ms: one core, and two nodes that are half busy.
  expect(monthOf(given, 10_000_000)).toMatchObject({ webs: 3, coresAtPeak: { web: 1 } })
})

test('behind a shared cache a page comes once in its time, a file of the build not at all, and a form always', () => {
  const counts = countsOf(10_000_000, 10)
  const behind = behindCache(counts, { page: 30, navigation: 0 })
  expect(behind.page).toBe((20 * 730 * 3600) / 30)
  expect(behind).toMatchObject({ asset: 0, form: counts.form, navigation: counts.navigation })
  expect(behindCache(countsOf(1_000, 10), { page: 30, navigation: 0 }).page).toBe(1_000)
})
