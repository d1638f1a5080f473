import { expect, test } from 'vitest'
import { placeholdersIn } from '#kernel/placeholders.ts'
import { BUILT_IN_CONTENT } from './built-in-content.ts'
import { CONTENT_BLOCKS, SiteContent } from './content.ts'
import { fillContent } from './fill-content.ts'
import { type Facts, fillIn } from './placeholders.ts'

const FACTS: Facts = {
  beginnerPrice: '11 €',
  advancedPrice: '22 €',
  duration: '4 – 5 hodín',
  earlyBirdPercent: '33 %',
  earlyBirdDays: '44 dní',
}

test('the built-in content is content that could be saved', () => {
  expect(SiteContent.parse(BUILT_IN_CONTENT)).toEqual(BUILT_IN_CONTENT)
})

test('a text carries facts by name and gets their values when it is shown', () => {
  expect(placeholdersIn('Za {duration} a {beginnerPrice}')).toEqual(['duration', 'beginnerPrice'])
  expect(fillIn('Za {duration} a {beginnerPrice}', FACTS)).toBe('Za 4 – 5 hodín a 11 €')
  expect(fillIn('Bez údajov', FACTS)).toBe('Bez údajov')
})

test('a text about something that does not exist is not shown', () => {
  const withoutEarlyBird = { ...FACTS, earlyBirdPercent: null, earlyBirdDays: null }
  expect(fillIn('O {earlyBirdPercent} menej', withoutEarlyBird)).toBeNull()
  expect(fillIn('Za {duration}', withoutEarlyBird)).toBe('Za 4 – 5 hodín')
})

test('without an early bird no question speaks of one, and the others stay', () => {
  const { questions } = fillContent(BUILT_IN_CONTENT, { ...FACTS, earlyBirdPercent: null, earlyBirdDays: null }).faq
  expect(questions).toHaveLength(BUILT_IN_CONTENT.faq.questions.length - 1)
  expect(JSON.stringify(questions)).not.toContain('Early Bird')
  expect(fillContent(BUILT_IN_CONTENT, FACTS).hero.lead).toContain('Za 4 – 5 hodín sa naučíte')
  const lead = 'Teraz o {earlyBirdPercent} lacnejšie'
  expect(CONTENT_BLOCKS.hero.safeParse({ ...BUILT_IN_CONTENT.hero, lead }).success, 'a lead is always needed').toBe(
    false,
  )
})

test('a text with a placeholder that nobody fills is refused', () => {
  const question = { question: 'Koľko?', answer: 'Od {cena}.' }
  expect(CONTENT_BLOCKS.faq.safeParse({ questions: [question] }).success).toBe(false)
  expect(CONTENT_BLOCKS.faq.safeParse({ questions: [{ ...question, answer: 'Od {beginnerPrice}.' }] }).success).toBe(
    true,
  )
})

test('a photo is a drawing of ours or a picture of this site, never of another one', () => {
  const [first, second, third] = BUILT_IN_CONTENT.instructors.people
  const withPhoto = (photo: string) =>
    CONTENT_BLOCKS.instructors.safeParse({ people: [{ ...first, photo }, second, third] }).success
  expect(withPhoto('beard')).toBe(true)
  expect(withPhoto('/media/sona.webp')).toBe(true)
  for (const photo of [
    'https://elsewhere.example/a.png',
    '//elsewhere.example/a.png',
    'javascript:alert(1)',
    'hat',
    '',
  ]) {
    expect(withPhoto(photo), photo).toBe(false)
  }
})

test('[PUB-070] there are three instructors, each with photo, name, role and blurb', () => {
  const { people } = BUILT_IN_CONTENT.instructors
  expect(people).toHaveLength(3)
  for (const person of people) for (const value of Object.values(person)) expect(value).not.toBe('')
  for (const number of [2, 4]) {
    const others = Array.from({ length: number }, () => people[0])
    expect(CONTENT_BLOCKS.instructors.safeParse({ people: others }).success, `${number} people`).toBe(false)
  }
})

test('[PUB-086] answers name prices, length and early bird as facts and repeat no number that is data elsewhere', () => {
  const { questions } = BUILT_IN_CONTENT.faq
  const answers = questions.map(({ answer }) => answer).join('\n')
  for (const name of Object.keys(FACTS)) expect(answers).toContain(`{${name}}`)
  expect(answers).not.toMatch(/\d+\s*€|\b20\s*%|2\s*–\s*3/)
  const filled = questions.map(({ answer }) => fillIn(answer, FACTS)).join('\n')
  expect(filled).toContain('Základy stoja 11 €, pokročilý kurz 22 € za osobu.')
  expect(filled).toContain('Trvá 4 – 5 hodín.')
  expect(filled).toContain('viac ako 44 dní pred kurzom, máte cenu o 33 % nižšiu')
})

test('[PUB-014] the payment answer offers invoice and transfer on request and leads to the contact', () => {
  const payment = BUILT_IN_CONTENT.faq.questions.find(({ question }) => question === 'Ako môžem zaplatiť?')
  expect(payment?.answer).toContain(
    'Individuálne kurzy a workshopy sa dajú na požiadanie uhradiť aj na faktúru bankovým prevodom.',
  )
  expect(payment?.leadsToContact).toBe(true)
})
