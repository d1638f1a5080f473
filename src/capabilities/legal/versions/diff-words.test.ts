import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countChanges, diffTexts, diffWords } from './diff-words.ts'

const marked = (before: string, after: string) =>
  diffWords(before, after)
    .map(({ kind, text }) => (kind === 'same' ? text : kind === 'added' ? `{+${text}+}` : `[-${text}-]`))
    .join('')

test('a changed word is shown as the old one and the new one, and nothing around it moves', () => {
  expect(marked('Lehota je 14 dní od prijatia.', 'Lehota je 30 dní od prijatia.')).toBe(
    'Lehota je [-14-]{+30+} dní od prijatia.',
  )
  expect(marked('Cena je s DPH.', 'Cena je vrátane DPH.')).toBe('Cena je [-s-]{+vrátane+} DPH.')
  expect(marked('Píšte nám, prosím.', 'Píšte nám prosím.')).toBe('Píšte nám[-,-] prosím.')
  expect(marked('', 'Nové')).toBe('{+Nové+}')
  expect(marked('rovnaké', 'rovnaké')).toBe('rovnaké')
})

test('paragraphs are paired with their new wording, and what only came or went stands alone', () => {
  const before = 'Podmienky\n\n1. Prvý bod\n\nZrušiť možno do 14 dní.\n\nStarý odsek o doprave tovaru.'
  const after = 'Podmienky\n\n1. Prvý bod\n\nZrušiť možno do 30 dní.\n\nÚplne iná veta pre čitateľa.\n\nZáver'
  expect(diffTexts(before, after).map(({ kind }) => kind)).toEqual([
    'same',
    'same',
    'changed',
    'added',
    'added',
    'removed',
  ])
  expect(countChanges(diffTexts(before, after))).toEqual({ added: 7, removed: 6 })
})

test('a moved non-breaking space is a change, because it changes the hash', () => {
  expect(diffTexts('v bode', 'v\u00a0bode').map(({ kind }) => kind)).toEqual(['changed'])
})

test('whatever two texts say, taking out what came gives the first and taking out what went the second', () => {
  const words = fc.array(fc.constantFrom('kurz', 'cena', 'termín', ',', ' ', '14', 'ž'), { maxLength: 40 })
  fc.assert(
    fc.property(words, words, (one, other) => {
      const parts = diffWords(one.join(''), other.join(''))
      const without = (gone: string) =>
        parts
          .filter(({ kind }) => kind !== gone)
          .map(({ text }) => text)
          .join('')
      expect(without('added')).toBe(one.join(''))
      expect(without('removed')).toBe(other.join(''))
    }),
    { numRuns: 200 },
  )
})

test('two whole long texts are compared paragraph by paragraph', () => {
  const text = (word: string) =>
    Array.from(
      { length: 1200 },
      (_, n) => `${n}. Odsek o ${n % 7 === 0 ? word : 'kurze'} a jeho podmienkach číslo ${n}`,
    ).join('\n\n')
  expect(diffTexts(text('cene'), text('platbe')).filter(({ kind }) => kind === 'changed')).toHaveLength(172)
})
