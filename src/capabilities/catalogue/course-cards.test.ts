import { expect, test } from 'vitest'
import { testServices } from '#platform/testing/test-services.server.ts'
import { courseCards } from './catalogue.tables.server.ts'
import { INITIAL_COURSE_DEFAULTS } from './catalogue.ts'
import { CourseCards, courseCardsOf, INITIAL_COURSE_CARDS } from './course-cards.ts'
import { courseFacts } from './course-facts.ts'
import { getCourseCards } from './get-course-cards.server.ts'
import { gradeOf } from './grade.ts'

test('[PUB-061] [PUB-062] [PUB-409] [PUB-410] [PUB-411] there are exactly three cards, the first is popular', () => {
  const cards = courseCardsOf(CourseCards.parse(INITIAL_COURSE_CARDS), INITIAL_COURSE_DEFAULTS)
  expect(cards.map(({ title }) => title)).toEqual([
    'Základy AI pre všetkých',
    'Pokročilá implementácia AI',
    'Firemné AI školenie',
  ])
  expect(cards.map(({ isPopular }) => isPopular)).toEqual([true, false, false])
  expect(cards.map(({ groupSize }) => groupSize)).toEqual([200, 150, 30])
})

test('[PUB-063] [PUB-065] a private card costs the base price of its level, or what its dates on sale cost, and the corporate one names no price', () => {
  const defaults = { ...INITIAL_COURSE_DEFAULTS, basePriceCents: { beginner: 10_00, advanced: 20_50 } }
  const [basics, advanced, corporate] = courseCardsOf(INITIAL_COURSE_CARDS, defaults)
  expect(basics?.price).toEqual({ from: 10_00 })
  expect(advanced?.price).toEqual({ from: 20_50 })
  expect(corporate?.price).toEqual({ text: 'Cenu pripravíme podľa rozsahu' })
  const [early] = courseCardsOf(INITIAL_COURSE_CARDS, defaults, { beginner: 8_00 })
  expect(early?.price).toEqual({ from: 8_00 })
})

test('cards name the levels that sessions carry, and each level is the grade of its card', () => {
  const [basics, advanced] = courseCardsOf(INITIAL_COURSE_CARDS, INITIAL_COURSE_DEFAULTS)
  expect([basics?.level, advanced?.level]).toEqual(['Začiatočník', 'Pokročilý'])
  for (const card of [basics, advanced]) expect(gradeOf(card?.level ?? '')).toBe(card?.kind)
})

test('without stored cards the initial ones hold, and a stored one wins, completed where it is silent', async () => {
  await using services = await testServices()
  const { db, clock } = services
  expect(await getCourseCards(db)).toEqual(INITIAL_COURSE_CARDS)
  await db.insert(courseCards).values({ values: { corporate: { groupSize: 40 } }, updatedAt: clock.now() })
  expect(await getCourseCards(db)).toEqual({
    ...INITIAL_COURSE_CARDS,
    corporate: { ...INITIAL_COURSE_CARDS.corporate, groupSize: 40 },
  })
})

test('texts get prices, length and early bird from the defaults, and none while there is no early bird', () => {
  expect(courseFacts(INITIAL_COURSE_DEFAULTS)).toEqual({
    beginnerPrice: '159\u00a0€',
    advancedPrice: '189\u00a0€',
    duration: '2-3 hodiny',
    earlyBirdPercent: '20\u00a0%',
    earlyBirdDays: '14\u00a0dní',
  })
  const { earlyBirdPercent, earlyBirdDays } = courseFacts({ ...INITIAL_COURSE_DEFAULTS, earlyBirdDiscountPercent: 0 })
  expect([earlyBirdPercent, earlyBirdDays]).toEqual([null, null])
})
