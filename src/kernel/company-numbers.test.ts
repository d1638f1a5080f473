import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compactNumber, companyNumberHint } from './company-numbers.ts'

test.each([
  ['12 345 678', '12345678'],
  ['\u00a0123 456 78 ', '12345678'],
  ['sk 2020-123.456', 'SK2020123456'],
  ['', ''],
])('%o is stored as %o', (written, stored) => {
  expect(compactNumber(written)).toBe(stored)
})

test.each([
  ['', null],
  ['   ', null],
  // As the public register has them.
  ['31322832', null],
  ['31 322 832', null],
  ['35763469', null],
  ['00151513', null],
  ['31322833', 'Kontrolná číslica nesedí. Skontrolujte, či v\u00a0IČO nie je preklep.'],
  ['13322832', 'Kontrolná číslica nesedí. Skontrolujte, či v\u00a0IČO nie je preklep.'],
  ['151513', 'IČO má osem číslic, tu ich je 6. Kratšie sa dopĺňa nulami zľava.'],
  ['313228320', 'IČO má osem číslic, tu ich je 9.'],
  ['SK31322832', 'IČO má len číslice, osem za sebou.'],
])('IČO %o: %o', (written, hint) => {
  expect(companyNumberHint('ico', written, 'sk')).toBe(hint)
})

test.each([
  ['', null],
  ['2020372640', null],
  ['2020 372 640', null],
  ['202037264', 'DIČ má desať číslic.'],
  ['20203726401', 'DIČ má desať číslic.'],
  ['202037264X', 'DIČ má desať číslic.'],
  ['SK2020372640', 'Toto vyzerá ako IČ DPH. DIČ je to isté číslo bez SK.'],
])('DIČ %o: %o', (written, hint) => {
  expect(companyNumberHint('dic', written, 'sk')).toBe(hint)
})

test.each([
  ['', null],
  ['SK2020372640', null],
  ['sk 2020 372 640', null],
  ['SK2020372641', 'Číslice IČ DPH nesedia. Skontrolujte, či v\u00a0nich nie je preklep.'],
  ['2020372640', 'IČ DPH sa začína písmenami SK.'],
  ['SK202037264', 'IČ DPH sú písmená SK a\u00a0desať číslic.'],
  ['CZ12345678', null],
])('IČ DPH %o: %o', (written, hint) => {
  expect(companyNumberHint('icDph', written, 'sk')).toBe(hint)
})

test('a hint is English where the form is', () => {
  expect(companyNumberHint('ico', '31322833', 'en')).toBe(
    'The check digit does not fit. Please look for a typing mistake in the IČO.',
  )
})

test('of the ten numbers that differ only in the last digit exactly one is an IČO', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_999_999 }), (stem) => {
      const numbers = Array.from({ length: 10 }, (_, digit) => `${String(stem).padStart(7, '0')}${digit}`)
      return numbers.filter((ico) => companyNumberHint('ico', ico, 'sk') === null).length === 1
    }),
    { numRuns: 200 },
  )
})
