import { expect, test } from 'vitest'
import { analyticsHref, analyticsQueryIn } from './analytics-query.ts'

const asked = (search: string) => analyticsQueryIn(`https://bystro.test/admin/analytics${search}`)

test('the address says which period is read and whether it is compared; what it does not know is the usual', () => {
  expect(asked('')).toEqual({ period: '30d', isCompared: true })
  expect(asked('?period=90d&compare=none')).toEqual({ period: '90d', isCompared: false })
  expect(asked('?period=1y&compare=maybe')).toEqual({ period: '30d', isCompared: true })
  for (const search of ['?period=7d', '?period=90d&compare=none']) expect(analyticsHref(asked(search))).toBe(search)
})
