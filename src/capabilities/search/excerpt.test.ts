import { expect, test } from 'vitest'
import { excerptOf } from './excerpt.ts'

const LONG = `Dobrý deň, chcela by som sa opýtať na kurz v marci. ${'Píšem už druhýkrát. '.repeat(6)}Dá sa na faktúre zmeniť názov firmy? Ďakujem.`

test('a short text is shown whole, a long one around the first word that was found', () => {
  expect(excerptOf('Dá sa\nna faktúre?', ['faktur'])).toBe('Dá sa na faktúre?')
  expect(excerptOf(LONG, ['dobry'])).toMatch(/^Dobrý deň.*…$/)
  expect(excerptOf(LONG, ['faktur'])).toMatch(/^….*faktúre/)
  expect(excerptOf(LONG, ['nikde'])).toMatch(/^Dobrý deň/)
})
