import type { RouterContextProvider } from 'react-router'
import { courseKeyOfCard, type ShownCard } from '#capabilities/catalogue/course-cards.ts'
import type { PublicCoursePage } from '#capabilities/catalogue/pages/course-page.ts'
import { coursePagesContext } from '#capabilities/catalogue/pages/course-pages-context.server.ts'
import { COURSE_FIT_TEXTS, COURSE_GAINS_TEXTS, COURSE_QUESTION_TEXTS } from '#capabilities/catalogue/written-courses.ts'
import type { Language } from '#kernel/language.ts'
import { sayIn } from '../say-in.server.ts'
import { cardsIn } from './cards-in.server.ts'

/** The course at an address, by the one of today or by a former one; null where there is none. */
export function findCourse(context: Readonly<RouterContextProvider>, slug: string, language: Language) {
  const pages = context.get(coursePagesContext).current()
  const page = pages.find((each) => each.slug === slug) ?? pages.find(({ formerSlugs }) => formerSlugs.includes(slug))
  const card: ShownCard | undefined =
    page && cardsIn(context, language).find((each) => courseKeyOfCard(each) === page.key)
  return page && card ? { card, page: shownPage(context, page, language) } : null
}

/** Each part in the words of the language, or as it was written. */
function shownPage(context: Readonly<RouterContextProvider>, page: PublicCoursePage, language: Language) {
  const say = sayIn(context, language)
  const gains = say(page, COURSE_GAINS_TEXTS)
  const fit = say(page, COURSE_FIT_TEXTS)
  const { syllabus, syllabusEn } = page
  const programme =
    language === 'en' && syllabusEn !== null ? { text: syllabusEn } : { text: syllabus, in: 'sk' as const }
  return {
    ...page,
    takesHome: gains.takesHome,
    gainsIn: gains.language,
    forWhom: fit.forWhom,
    notForWhom: fit.notForWhom,
    fitIn: fit.language,
    questions: page.questions.map((question) => say(question, COURSE_QUESTION_TEXTS)),
    syllabus: programme.text,
    syllabusIn: language === 'sk' ? undefined : programme.in,
  }
}
