import type { RouterContextProvider } from 'react-router'
import { type CourseCard, courseCardsOf, courseKeyOfCard } from '#capabilities/catalogue/course-cards.ts'
import { courseCardsContext } from '#capabilities/catalogue/course-cards-context.server.ts'
import { courseDefaultsContext } from '#capabilities/catalogue/course-defaults-context.server.ts'
import { withPriceOfDay } from '#capabilities/catalogue/offered-course.ts'
import { offeredCoursesContext } from '#capabilities/catalogue/offered-courses-context.server.ts'
import { coursePagesContext } from '#capabilities/catalogue/pages/course-pages-context.server.ts'
import { timetableContext } from '#capabilities/schedule/timetable-context.server.ts'
import { lowestPrices } from '../landing/lowest-prices.ts'

/** Every course that the site offers, with the price of the moment and the way to its page. */
export function cardsIn(context: Readonly<RouterContextProvider>): ReadonlyArray<CourseCard> {
  const onSale = lowestPrices(context.get(timetableContext).current())
  const defaults = context.get(courseDefaultsContext).current()
  const slugs = new Map(
    context
      .get(coursePagesContext)
      .current()
      .map(({ key, slug }) => [key, slug]),
  )
  const cards = [
    ...courseCardsOf(context.get(courseCardsContext).current(), defaults, onSale),
    ...context
      .get(offeredCoursesContext)
      .current()
      .map((course) => withPriceOfDay(course, onSale[course.courseId])),
  ]
  return cards.map((card) => {
    const slug = slugs.get(courseKeyOfCard(card))
    return slug === undefined ? card : { ...card, slug }
  })
}
