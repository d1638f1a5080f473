import { expect, test } from 'vitest'
import { plainText } from './plain-text.ts'

test.each([
  ['Ľubica KOVÁČOVÁ', 'lubica kovacova'],
  ['Łukasz Ørsted Đurić', 'lukasz orsted duric'],
  ['e\u0301', 'e'],
])('„%s“ is compared as „%s“', (text, plain) => {
  expect(plainText(text)).toBe(plain)
})
