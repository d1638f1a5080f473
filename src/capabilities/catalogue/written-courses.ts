import type { WrittenItem } from '#kernel/written-item.ts'
import { type CourseCard, courseKeyOfCard } from './course-cards.ts'
import type { CoursePage } from './pages/course-page.ts'

/** What of each thing people read. */
export const COURSE_CARD_TEXTS = [
  'title',
  'level',
  'description',
  'durationText',
  'points',
  'price',
] as const satisfies ReadonlyArray<keyof CourseCard>
export const COURSE_GAINS_TEXTS = ['takesHome'] as const satisfies ReadonlyArray<keyof CoursePage>
export const COURSE_FIT_TEXTS = ['forWhom', 'notForWhom'] as const satisfies ReadonlyArray<keyof CoursePage>
export const COURSE_QUESTION_TEXTS = ['question', 'answer'] as const satisfies ReadonlyArray<
  keyof CoursePage['questions'][number]
>

/** Cards and pages as the things that the site shows, each one whole. A page stands behind the card of its course. */
export function writtenCourses(
  cards: ReadonlyArray<CourseCard>,
  pages: ReadonlyArray<Omit<CoursePage, 'slug'> & { key: string }>,
): ReadonlyArray<WrittenItem> {
  return cards.flatMap((card) => {
    const key = courseKeyOfCard(card)
    const named = { name: card.title }
    const page = pages.find((each) => each.key === key)
    const onPage = { ...named, place: `course-page:${key}` }
    return [
      { ...named, place: `course:${key}`, spot: 'card', item: card, fields: COURSE_CARD_TEXTS },
      ...(page
        ? [
            { ...onPage, spot: 'gains', item: page, fields: COURSE_GAINS_TEXTS },
            { ...onPage, spot: 'fit', item: page, fields: COURSE_FIT_TEXTS },
            ...page.questions.map((item, at) => ({
              ...onPage,
              spot: `questions.${at}`,
              item,
              fields: COURSE_QUESTION_TEXTS,
            })),
          ]
        : []),
    ]
  })
}
