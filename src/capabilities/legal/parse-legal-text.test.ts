import { expect, test } from 'vitest'
import { LANGUAGES } from '#kernel/language.ts'
import { INITIAL_SETTINGS } from '#platform/settings/site-settings.ts'
import { paragraphsOf, parseLegalText } from './parse-legal-text.ts'
import { builtInTexts } from './texts/built-in-texts.server.ts'

const { documents: BUILT_IN_DOCUMENTS } = builtInTexts(INITIAL_SETTINGS)

test('[PUB-140] a text is split into paragraphs on blank lines, also those that hold spaces', () => {
  expect(paragraphsOf('Prvý\n\nDruhý\nriadok\n \nTretí\n\n\n\nŠtvrtý\n')).toEqual([
    'Prvý',
    'Druhý\nriadok',
    'Tretí',
    'Štvrtý',
  ])
})

test('short numbered lines are headings, sentences that begin with a number are not', () => {
  const { title, opening, sections } = parseLegalText(
    [
      'Podmienky',
      'Účinné od 1. 1. 2025.',
      '1.\u00a0Kto sme',
      'Veta.',
      '14 dní máte na odstúpenie.',
      '30. novembra sa kurz nekoná.',
      'Článok 2 Cena',
      'IV. Platba',
      '§ 5 Reklamácie',
      `3. ${'x'.repeat(120)}`,
    ].join('\n\n'),
  )
  expect([title, opening]).toEqual(['Podmienky', ['Účinné od 1. 1. 2025.']])
  expect(sections.map(({ id, heading }) => [id, heading])).toEqual([
    ['bod-1', '1.\u00a0Kto sme'],
    ['bod-2', 'Článok 2 Cena'],
    ['bod-3', 'IV. Platba'],
    ['bod-4', '§ 5 Reklamácie'],
  ])
  expect(sections[0]?.paragraphs).toHaveLength(3)
})

test('every built-in text is laid out without losing a character, with all its numbered headings', () => {
  const headings = LANGUAGES.map((language) => {
    const { terms, privacy, cookies } = BUILT_IN_DOCUMENTS[language]
    return [terms, privacy, cookies].map(({ text }) => {
      const { title, opening, sections } = parseLegalText(text)
      const whole = [title, ...opening, ...sections.flatMap(({ heading, paragraphs }) => [heading, ...paragraphs])]
      expect(whole.join('\n\n')).toBe(text)
      return sections.length
    })
  })
  expect(headings).toEqual([
    [15, 12, 10],
    [15, 12, 10],
  ])
})
