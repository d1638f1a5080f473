import type { RouterContextProvider } from 'react-router'
import { courseCardsOf, courseKeyOfCard, type ShownCard } from '#capabilities/catalogue/course-cards.ts'
import { courseCardsContext } from '#capabilities/catalogue/course-cards-context.server.ts'
import { courseDefaultsContext } from '#capabilities/catalogue/course-defaults-context.server.ts'
import { withPriceOfDay } from '#capabilities/catalogue/offered-course.ts'
import { offeredCoursesContext } from '#capabilities/catalogue/offered-courses-context.server.ts'
import { coursePagesContext } from '#capabilities/catalogue/pages/course-pages-context.server.ts'
import { COURSE_CARD_TEXTS } from '#capabilities/catalogue/written-courses.ts'
import { timetableContext } from '#capabilities/schedule/timetable-context.server.ts'
import type { Language } from '#kernel/language.ts'
import { lowestPrices } from '../landing/lowest-prices.ts'
import { sayIn } from '../say-in.server.ts'

/** Every course that the site offers, in the words of a language, with the price of the moment and the way to its page. */
export function cardsIn(context: Readonly<RouterContextProvider>, language: Language): ReadonlyArray<ShownCard> {
  const say = sayIn(context, language)
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
    return say(slug === undefined ? card : { ...card, slug }, COURSE_CARD_TEXTS)
  })
}
