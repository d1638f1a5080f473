import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compactIban, groupedIban, isIban } from './iban.ts'

const REAL = 'SK31 1200 0000 1987 4263 7541'

test.each([
  REAL,
  'sk3112000000198742637541',
  'CZ65 0800 0000 1920 0014 5399',
  'DE89370400440532013000',
  'GB82WEST12345698765432',
  'NO9386011117947',
  'MT84MALT011000012345MTLCAST001S',
  'LT121000011101001000',
])('%s is an account', (iban) => {
  expect(isIban(iban)).toBe(true)
})

test.each([
  '',
  'SK31',
  'SK3212000000198742637541',
  'SK311200000019874263754',
  'XX00 1200',
  '1987426375/1200',
  'SK31120000001987426375410',
  'US89370400440532013000',
  'NO938601111794',
])('"%s" is none', (iban) => {
  expect(isIban(iban)).toBe(false)
})

test('one wrong digit, or two neighbours that changed places, are always noticed', () => {
  const compact = compactIban(REAL)
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 23 }), fc.integer({ min: 1, max: 9 }), (at, more) => {
      const wrong = String((Number(compact[at]) + more) % 10)
      expect(isIban(compact.slice(0, at) + wrong + compact.slice(at + 1))).toBe(false)
    }),
    { seed: 20_261_118, numRuns: 200 },
  )
  for (let at = 4; at < compact.length - 1; at += 1) {
    const swapped = `${compact.slice(0, at)}${compact[at + 1]}${compact[at]}${compact.slice(at + 2)}`
    expect([swapped, isIban(swapped)]).toEqual([swapped, swapped === compact])
  }
})

test('an account is shown in groups of four and kept without them', () => {
  expect(groupedIban('SK3112000000198742637541')).toBe('SK31\u00a01200\u00a00000\u00a01987\u00a04263\u00a07541')
  expect(compactIban(groupedIban(compactIban(REAL)))).toBe(compactIban(REAL))
})
