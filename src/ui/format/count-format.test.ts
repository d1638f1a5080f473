import { expect, test } from 'vitest'
import { formatPercent } from './count-format.ts'

test('a share has a decimal comma and a space in Slovak, and a point in English', () => {
  expect(formatPercent(75.5, 'sk')).toBe('75,5\u00a0%')
  expect(formatPercent(75.5, 'en')).toBe('75.5%')
  expect(formatPercent(80, 'en')).toBe('80%')
})
