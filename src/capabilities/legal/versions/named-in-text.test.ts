import { expect, test } from 'vitest'
import { otherwiseNamed } from './named-in-text.ts'

const draft = (text: string) => ({
  version: '2.1',
  effectiveOn: '2027-03-04',
  content: { termsOfService: text, privacyPolicy: 'Účinné od 4. marca 2027. Verzia 2.1.' },
})

test('a text that names the version and the day it is published as says nothing else', () => {
  expect(otherwiseNamed(draft('Účinné od 4.\u00a0marca\u00a02027. Verzia 2.1.'))).toEqual([])
  expect(otherwiseNamed(draft('Effective from 4 March 2027. Version 2.1.'))).toEqual([])
  expect(otherwiseNamed(draft('Účinné od 4. 3. 2027.'))).toEqual([])
})

test('another version or another day in the text is named, once each', () => {
  const text = 'Účinné od 1. januára 2027. Verzia 1.0.\nTieto podmienky sú účinné od 1. januára 2027.'
  expect(otherwiseNamed(draft(text))).toEqual(['1.0', '1. januára 2027'])
  expect(otherwiseNamed(draft('Effective from 1 January 2027. Version 2.0.'))).toEqual(['2.0', '1 January 2027'])
})
