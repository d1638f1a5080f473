import { expect, test } from 'vitest'
import { BUYER, SUPPLIER } from '../invoicing.testing.server.ts'
import { rateFor } from './rate-for.ts'

const consumer = { ...BUYER, isCompany: false, icDph: null }
const abroad = (country: string) => ({ ...BUYER, country, icDph: `${country}12345678` })

test.each([
  ['a Slovak company', SUPPLIER, BUYER, { category: 'S', percent: 23 }],
  ['a consumer', SUPPLIER, consumer, { category: 'S', percent: 23 }],
  ['a Czech company with its number', SUPPLIER, abroad('CZ'), { category: 'AE', percent: 0 }],
  ['a Czech company without one', SUPPLIER, { ...abroad('CZ'), icDph: null }, { category: 'S', percent: 23 }],
  ['a Czech consumer', SUPPLIER, { ...consumer, country: 'CZ' }, { category: 'S', percent: 23 }],
  ['a British company', SUPPLIER, abroad('GB'), { category: 'O', percent: 0 }],
  ['anybody, from who pays no VAT', { ...SUPPLIER, isVatPayer: false }, BUYER, { category: 'O', percent: 0 }],
] as const)('a course for %s is taxed as the law says', (_whom, supplier, buyer, rate) => {
  expect(rateFor(supplier, buyer, 23)).toEqual(rate)
})
