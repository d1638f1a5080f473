import { expect, test } from 'vitest'
import { sumRevenue } from './sum-revenue.ts'

const sum = (paidCents: number, orders = 1) => ({ orders, paid: orders, paidSeats: orders, paidCents })
const UNKNOWN = { channel: null, source: null, campaign: null, article: null }
const GOOGLE = { channel: 'search', source: 'google', campaign: null, article: 'ako-zacat' } as const
const LETTER = { channel: 'email', source: 'newsletter', campaign: 'jesen', article: null } as const

test('revenue is summed by channel, source, campaign and article, the most first; what is not known stands apart', () => {
  const revenue = sumRevenue(
    [
      { ...GOOGLE, ...sum(100) },
      { ...GOOGLE, article: null, ...sum(50) },
      { ...LETTER, ...sum(500) },
      { ...UNKNOWN, ...sum(350, 2) },
    ],
    [
      { ...GOOGLE, ...sum(70) },
      { ...UNKNOWN, ...sum(30) },
      { ...LETTER, source: 'other', ...sum(20) },
    ],
    new Map([['ako-zacat', 'Ako začať s AI']]),
  )
  expect(revenue.total).toEqual(sum(1000, 5))
  expect(revenue.before).toEqual(sum(120, 3))
  expect(revenue.unknown).toEqual(sum(350, 2))
  expect(revenue.channels).toEqual([
    { channel: 'email', ...sum(500), before: 20 },
    { channel: 'search', ...sum(150, 2), before: 70 },
  ])
  expect(revenue.sources).toEqual([
    { channel: 'email', source: 'newsletter', ...sum(500), before: 0 },
    { channel: 'search', source: 'google', ...sum(150, 2), before: 70 },
  ])
  expect(revenue.campaigns).toEqual([{ campaign: 'jesen', ...sum(500), before: 20 }])
  expect(revenue.articles).toEqual([{ article: 'ako-zacat', title: 'Ako začať s AI', ...sum(100), before: 70 }])
})

test('orders of which nothing is known are in no list but in the total', () => {
  const revenue = sumRevenue([{ ...UNKNOWN, ...sum(100) }], [], new Map())
  expect([revenue.channels, revenue.sources, revenue.campaigns, revenue.articles]).toEqual([[], [], [], []])
  expect(revenue.total).toEqual(revenue.unknown)
})
