import type { RouterContextProvider } from 'react-router'
import { type CourseCard, courseKeyOfCard } from '#capabilities/catalogue/course-cards.ts'
import type { PublicCoursePage } from '#capabilities/catalogue/pages/course-page.ts'
import { coursePagesContext } from '#capabilities/catalogue/pages/course-pages-context.server.ts'
import { cardsIn } from './cards-in.server.ts'

/** The course at an address, by the one of today or by a former one; null where there is none. */
export function findCourse(
  context: Readonly<RouterContextProvider>,
  slug: string,
): { card: CourseCard; page: PublicCoursePage } | null {
  const pages = context.get(coursePagesContext).current()
  const page = pages.find((each) => each.slug === slug) ?? pages.find(({ formerSlugs }) => formerSlugs.includes(slug))
  const card = page && cardsIn(context).find((each) => courseKeyOfCard(each) === page.key)
  return page && card ? { card, page } : null
}
