import { expect, test } from 'vitest'
import { createOutcomeWindow } from './outcome-window.ts'

/** Ten seconds a step, each with so many done and so many of them failed. */
function watching() {
  const look = createOutcomeWindow()
  const sum = { total: 0, failed: 0 }
  let at = 0
  look(at, { ...sum })
  return (total: number, failed: number) => {
    at += 10_000
    sum.total += total
    sum.failed += failed
    return look(at, { ...sum })
  }
}

test('a tenth that fails is failing, less is not', () => {
  const tenth = watching()
  for (let step = 0; step < 6; step++) tenth(10, 1)
  expect(tenth(10, 1)).toEqual({ total: 60, failed: 6, spanMs: 60_000, verdict: 'failing' })
  const less = watching()
  for (let step = 0; step < 6; step++) less(11, 1)
  expect(less(11, 1).verdict).toBe('fine')
})

test('it is noticed within the first minute of a process once there is enough to judge by', () => {
  const step = watching()
  expect(step(4, 1).verdict).toBe('too-few')
  expect(step(4, 1)).toMatchObject({ total: 8, failed: 2, verdict: 'failing' })
})

test('what failed more than a minute ago is forgotten while there is enough that did not', () => {
  const step = watching()
  for (let n = 0; n < 6; n++) step(10, 5)
  expect(step(10, 0).verdict).toBe('failing')
  for (let n = 0; n < 5; n++) step(10, 0)
  expect(step(10, 0)).toEqual({ total: 60, failed: 0, spanMs: 60_000, verdict: 'fine' })
})

test('where little is done it is looked further back, and one failure is bad luck', () => {
  const step = watching()
  for (let n = 0; n < 12; n++) step(n % 3 === 0 ? 1 : 0, n === 0 ? 1 : 0)
  expect(step(0, 0).verdict).toBe('too-few')
  for (let n = 0; n < 24; n++) step(n % 3 === 0 ? 1 : 0, 0)
  expect(step(0, 0).verdict).toBe('fine')
  expect(step(1, 1).verdict).toBe('fine')
  expect(step(1, 1)).toMatchObject({ verdict: 'failing' })
})

test('where nothing is done for a quarter of an hour, nothing fails', () => {
  const step = watching()
  step(10, 10)
  for (let n = 0; n < 88; n++) step(0, 0)
  expect(step(0, 0).verdict).toBe('failing')
  expect(step(0, 0)).toMatchObject({ total: 0, verdict: 'fine' })
})
