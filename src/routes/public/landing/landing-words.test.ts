import { expect, test } from 'vitest'
import { SAMPLE_POSTS } from '#capabilities/blog/sample-posts.server.ts'
import { type CourseDefaults, INITIAL_COURSE_DEFAULTS } from '#capabilities/catalogue/catalogue.ts'
import { courseFacts } from '#capabilities/catalogue/course-facts.ts'
import { BUILT_IN_CONTENT } from '#capabilities/content/built-in-content.ts'
import { fillContent } from '#capabilities/content/fill-content.ts'
import { termsText } from '#capabilities/legal/texts/terms-text.ts'
import { BRAND } from '#kernel/brand.ts'

function answersWith(defaults: CourseDefaults): string {
  const { questions } = fillContent(BUILT_IN_CONTENT, courseFacts(defaults)).faq
  return questions
    .map(({ answer }) => answer)
    .join('\n')
    .replaceAll('\u00a0', ' ')
}

test('[PUB-086] answers follow the course defaults: prices, length and early bird', () => {
  const today = answersWith(INITIAL_COURSE_DEFAULTS)
  expect(today).toContain('Základy stoja 159 €, pokročilý kurz 189 € za osobu.')
  expect(today).toContain('Trvá 2-3 hodiny.')
  expect(today).toContain('viac ako 14 dní pred kurzom, máte cenu o 20 % nižšiu')
  const later = answersWith({
    ...INITIAL_COURSE_DEFAULTS,
    basePriceCents: { beginner: 200_00, advanced: 249_50 },
    durationText: { beginner: '4 hodiny', advanced: '5 hodín' },
    earlyBirdDiscountPercent: 15,
    earlyBirdDays: 2,
  })
  expect(later).toContain('Základy stoja 200 €, pokročilý kurz 249,50 € za osobu.')
  expect(later).toContain('Trvá 4 hodiny.')
  expect(later).toContain('viac ako 2 dni pred kurzom, máte cenu o 15 % nižšiu')
})

test('[PUB-086] answers about money back, another date and recordings say what the terms say', () => {
  const answers = answersWith(INITIAL_COURSE_DEFAULTS)
  const terms = termsText(BRAND, { version: '1.0', effectiveOn: '2025-01-01' })
  expect(answers).toContain('zrušíte 14 a viac dní pred kurzom, vrátime 100 % ceny, pri 7 až 13 dňoch 50 %')
  expect(terms).toContain('Zrušenie 14 a viac dní pred kurzom: vrátime 100 % ceny.')
  expect(terms).toContain('Zrušenie 7 až 13 dní pred kurzom: vrátime 50 % ceny.')
  expect(answers).toContain('neskôr sa platba nevracia')
  expect(terms).toContain('Zrušenie menej ako 7 dní pred kurzom: cenu nevraciame.')
  expect(answers).toContain('raz bezplatne zmeniť, ak o to požiadate najneskôr 7 dní pred kurzom')
  expect(terms).toContain('jedenkrát bezplatne zmeniť')
  expect(terms).toContain('ak o to požiadate najneskôr 7 dní pred kurzom')
  expect(answers).toContain('Záznam uchovávame 30 dní')
  expect(terms).toContain('Záznam uchovávame 30 dní')
})

test('who writes the sample posts is the main instructor of the landing page', () => {
  const [main] = BUILT_IN_CONTENT.instructors.people
  expect(main?.role).toBe('Hlavná lektorka')
  expect(new Set(SAMPLE_POSTS.map(({ primary_author }) => primary_author?.name))).toEqual(new Set([main?.name]))
})
