import { expect, test } from 'vitest'
import { byteRangeOf } from './byte-range.ts'

test('a range is read with both ends, with one, and from the back', () => {
  expect(byteRangeOf('bytes=0-1', 10)).toEqual({ from: 0, to: 1 })
  expect(byteRangeOf('bytes=4-', 10)).toEqual({ from: 4, to: 9 })
  expect(byteRangeOf('bytes=8-100', 10)).toEqual({ from: 8, to: 9 })
  expect(byteRangeOf('bytes=-3', 10)).toEqual({ from: 7, to: 9 })
  expect(byteRangeOf('bytes=-30', 10)).toEqual({ from: 0, to: 9 })
})

test('bytes past the end do not exist', () => {
  for (const header of ['bytes=10-', 'bytes=10-12', 'bytes=-0']) expect(byteRangeOf(header, 10)).toBe('unsatisfiable')
})

test('without a range, with several and with nonsense the whole file follows', () => {
  for (const header of [undefined, '', 'bytes=', 'bytes=-', 'bytes=0-1,4-5', 'items=0-1', 'bytes=5-2', 'bytes=a-b']) {
    expect(byteRangeOf(header, 10), header).toBeNull()
  }
})
