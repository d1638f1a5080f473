import { expect, test } from 'vitest'
import { INITIAL_COURSE_DEFAULTS } from '#capabilities/catalogue/catalogue.ts'
import { courseCardsOf, INITIAL_COURSE_CARDS } from '#capabilities/catalogue/course-cards.ts'
import { COURSE_CARD_TEXTS } from '#capabilities/catalogue/written-courses.ts'
import { ANSWER_ONCE_ATTENDED, BUILT_IN_CONTENT } from '#capabilities/content/built-in-content.ts'
import { placeholdersIn } from '#kernel/placeholders.ts'
import { BUILT_IN_ENGLISH } from './built-in-english.ts'
import { builtInItems } from './built-in-items.ts'
import { dictionaryOf, wordsFor } from './dictionary.ts'
import { englishContent } from './english-content.ts'
import { translated } from './translated.ts'
import { translatedSession } from './translated-session.ts'
import { writtenTexts } from './written-texts.ts'

const english = dictionaryOf(BUILT_IN_ENGLISH)
const small = dictionaryOf({ Otázka: 'Question', Odpoveď: 'Answer' })

test('an item is English as a whole, with lists and what is nested in it, or stays Slovak as a whole', () => {
  const item = { id: 'a', title: 'Otázka', points: ['Odpoveď', 'Otázka'], price: { text: 'Odpoveď' }, seats: 3 }
  const fields = ['title', 'points', 'price'] as const
  const whole = translated(item, small, [...fields])
  expect(whole).toEqual({ ...item, title: 'Question', points: ['Answer', 'Question'], price: { text: 'Answer' } })
  const half = { ...item, points: ['Odpoveď', 'Niečo iné'] }
  expect(translated(half, small, [...fields])).toEqual({ ...half, language: 'sk' })
})

test('what has no letter needs no English, and what is no text of it is left alone', () => {
  const item = { question: 'Otázka', answer: '', figure: '1 000 +', note: null, photo: 'curls' }
  expect(translated(item, small, ['question', 'answer', 'figure', 'note'])).toEqual({ ...item, question: 'Question' })
  expect(translated(item, small), 'all fields').toEqual({ ...item, language: 'sk' })
})

test('nothing of an object that everybody has is a word of a dictionary', () => {
  for (const name of ['constructor', '__proto__', 'toString']) expect(english(name)).toBeNull()
})

test('the first words that know a text win, and a browser gets only what it needs', () => {
  const own = dictionaryOf({ Otázka: 'Query' }, { Otázka: 'Question', Odpoveď: 'Answer' })
  expect([own('Otázka'), own('Odpoveď'), own('Iné')]).toEqual(['Query', 'Answer', null])
  expect(wordsFor([{ title: 'Otázka' }, { title: 'Iné' }], own)).toEqual({ Otázka: 'Query' })
})

test('a session keeps the language in which it is taught, whichever its words are in', () => {
  const session = { title: 'Otázka', level: 'Nikde', location: 'Hlavná 1', language: 'en' as const }
  expect(translatedSession(session, small)).toEqual({ ...session, wordsIn: 'sk' })
  // A place is called the same in every language.
  expect(translatedSession({ ...session, level: 'Odpoveď' }, small)).toEqual({
    ...session,
    title: 'Question',
    level: 'Answer',
  })
})

const BUILT_IN = writtenTexts(builtInItems()).map(({ slovak }) => slovak)

test.each(BUILT_IN)('there is English for „%s“, and it leaves the same things open', (slovak) => {
  const text = english(slovak) ?? ''
  expect(text).not.toBe('')
  expect([...placeholdersIn(text)].toSorted()).toEqual([...placeholdersIn(slovak)].toSorted())
  expect(text, 'no letter that English has not').not.toMatch(/[áäčďéíĺľňóôŕšťúýž„]/i)
})

test('nothing is in the built-in English that is in no built-in Slovak', () => {
  expect(BUILT_IN).toContain(ANSWER_ONCE_ATTENDED.answer)
  expect(Object.keys(BUILT_IN_ENGLISH).filter((text) => !BUILT_IN.includes(text))).toEqual([])
})

test('an installation that nobody has touched is English from top to bottom', () => {
  const content = englishContent(BUILT_IN_CONTENT, INITIAL_COURSE_DEFAULTS, english)
  expect(JSON.stringify(content)).not.toContain('"language":"sk"')
  expect(content.hero.lead).toContain('In 2–3 hours you will learn')
  const answers = content.faq.questions.map(({ answer }) => answer).join(' ')
  expect(answers).toContain('The basics cost €159')
  expect(answers).toContain('more than 14\u00a0days before the course, your price is 20% lower')
  const cards = courseCardsOf(INITIAL_COURSE_CARDS, INITIAL_COURSE_DEFAULTS)
  expect(cards.map((card) => translated(card, english, COURSE_CARD_TEXTS).title)).toEqual([
    'AI basics for everyone',
    'Advanced AI implementation',
    'AI training for companies',
  ])
})

test('a text that names the length stays Slovak, with Slovak facts, while the length has no English', () => {
  const defaults = {
    ...INITIAL_COURSE_DEFAULTS,
    durationText: { ...INITIAL_COURSE_DEFAULTS.durationText, beginner: 'dva večery' },
  }
  const { hero, faq } = englishContent(BUILT_IN_CONTENT, defaults, english)
  expect(hero).toMatchObject({ language: 'sk', eyebrow: BUILT_IN_CONTENT.hero.eyebrow })
  expect(hero.lead).toContain('Za dva večery sa naučíte')
  expect(faq.questions.filter(({ language }) => language === 'sk').map(({ question }) => question)).toEqual([
    'Ako kurz prebieha?',
  ])
})

test('without an early bird no question speaks of one, in English either', () => {
  const { faq } = englishContent(BUILT_IN_CONTENT, { ...INITIAL_COURSE_DEFAULTS, earlyBirdDiscountPercent: 0 }, english)
  expect(faq.questions).toHaveLength(BUILT_IN_CONTENT.faq.questions.length - 1)
})
