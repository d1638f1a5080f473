import type { Cents } from '#kernel/money.ts'
import type { CourseCard } from './course-cards.ts'
import { MARK_OF, type OwnCourse } from './own-course.ts'

/** What a card of a course that the office has added says, without the price of the day. */
export type OfferedCourse = CourseCard & { courseId: string }

export function offeredCourse(courseId: string, course: OwnCourse): OfferedCourse {
  const { title, description, level, durationText, groupSize, points, tint, basePriceCents, priceText } = course
  return {
    kind: 'own',
    courseId,
    title,
    description,
    level,
    durationText,
    groupSize,
    points,
    tint,
    mark: MARK_OF[tint],
    isPopular: false,
    price: basePriceCents === null ? { text: priceText ?? '' } : { from: basePriceCents },
  }
}

/** The same with the lowest price on sale where there is one. */
export function withPriceOfDay(course: OfferedCourse, lowest: Cents | undefined): CourseCard {
  return 'from' in course.price && lowest !== undefined ? { ...course, price: { from: lowest } } : course
}
