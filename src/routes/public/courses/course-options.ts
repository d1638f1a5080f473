import { type CourseCard, courseKeyOfCard } from '#capabilities/catalogue/course-cards.ts'
import type { CourseOption } from '#capabilities/schedule/ui/timetable-filter.tsx'

/** The courses that the timetable can be asked for. */
export function courseOptions(cards: ReadonlyArray<CourseCard>): ReadonlyArray<CourseOption> {
  return cards.flatMap((card) =>
    card.slug === undefined ? [] : [{ key: courseKeyOfCard(card), slug: card.slug, title: card.title }],
  )
}
