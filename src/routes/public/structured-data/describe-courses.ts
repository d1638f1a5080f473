import type { Course, CourseInstance, EducationEvent, ItemList, Person, Place, VirtualLocation } from 'schema-dts'
import { gradeOf } from '#capabilities/catalogue/grade.ts'
import { coursePath } from '#capabilities/catalogue/pages/course-path.ts'
import { availabilityOf } from '#capabilities/schedule/availability.ts'
import { endOf, endOfLesson, type Lesson, lessonsOf, minutesOf } from '#capabilities/schedule/lessons.ts'
import type { PublicSession } from '#capabilities/schedule/schedule.ts'
import { languageOf } from '#capabilities/schedule/timetable/filter-sessions.ts'
import type { Language } from '#kernel/language.ts'
import { pageIn } from '#kernel/page-address.ts'
import { organizationId } from './organization-id.ts'

type CardWords = { kind: string; title: string; description: string; slug?: string | undefined }

/** Every course that has a date, with all its dates. A course without any is not for sale, so it is not described. */
export function describeCourses(
  origin: string,
  sessions: ReadonlyArray<PublicSession>,
  cards: ReadonlyArray<CardWords>,
  language: Language = 'sk',
): ReadonlyArray<Course> {
  const byCourse = Map.groupBy(sessions, ({ title, level }) => JSON.stringify([title, level]))
  return [...byCourse.values()].flatMap((dates) => {
    const [first] = dates
    if (!first) return []
    const card =
      cards.find(({ title }) => title === first.title) ?? cards.find(({ kind }) => kind === gradeOf(first.level))
    const url = origin + pageIn(card?.slug ? coursePath(card.slug) : '/#courses', language)
    const schedule = origin + pageIn('/#schedule', language)
    const description = card?.description ?? first.title
    return {
      '@type': 'Course',
      // Two kinds of dates may share a page; only one of them is what it describes.
      ...(card?.slug && card.title === first.title ? { '@id': `${url}#course` } : {}),
      name: first.title,
      description,
      url,
      inLanguage: 'sk',
      educationalLevel: first.level,
      provider: organizationId(origin),
      offers: paidOffer(Math.min(...dates.map(({ price }) => price)), url),
      hasCourseInstance: dates.map((session) => describeSession(origin, session, { at: schedule, description })),
    }
  })
}

/** Where each course has its page, so that a search engine may show them side by side. */
export function describeCourseList(
  origin: string,
  cards: ReadonlyArray<Pick<CardWords, 'slug'>>,
  language: Language = 'sk',
): ItemList {
  return {
    '@type': 'ItemList',
    '@id': `${origin}${pageIn('/', language)}#course-list`,
    itemListElement: cards
      .flatMap(({ slug }) => (slug === undefined ? [] : [origin + pageIn(coursePath(slug), language)]))
      .map((url, at) => ({ '@type': 'ListItem', position: at + 1, url })),
  }
}

/** What a search engine asks of a course that costs something. */
export function paidOffer(price: number, url: string) {
  return { '@type': 'Offer', category: 'Paid', price, priceCurrency: 'EUR', url } as const
}

type Where = Place | VirtualLocation
type Offered = { at?: string; instructor?: ReadonlyArray<Person>; description?: string; picture?: string }

/** One date of a course; `at` is where it is offered. */
export function describeSession(
  origin: string,
  session: PublicSession,
  { at = `${origin}/#schedule`, instructor = [], description = session.title, picture }: Offered = {},
): CourseInstance {
  const startsAt = new Date(session.date)
  const timed = { ...session, startsAt }
  const isOnline = session.location === 'Online'
  const isBookable = availabilityOf(session) !== 'full' && !session.isClosed
  const location: Where = isOnline
    ? { '@type': 'VirtualLocation', url: at }
    : { '@type': 'Place', name: session.location, address: session.location }
  return {
    '@type': 'CourseInstance',
    name: session.title,
    description,
    inLanguage: languageOf(session),
    ...(picture === undefined ? {} : { image: picture }),
    ...(instructor.length > 0 ? { instructor, performer: instructor } : {}),
    organizer: organizationId(origin),
    startDate: startsAt.toISOString(),
    endDate: endOf(timed).toISOString(),
    courseMode: isOnline ? 'Online' : 'Onsite',
    courseWorkload: `PT${minutesOf(timed)}M`,
    ...(session.furtherLessons
      ? { subEvent: lessonsOf(timed).map((lesson) => describeLesson(lesson, { name: session.title, location })) }
      : {}),
    location,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: `https://schema.org/${isOnline ? 'Online' : 'Offline'}EventAttendanceMode`,
    offers: {
      ...paidOffer(session.price, at),
      availability: isBookable ? 'https://schema.org/InStock' : 'https://schema.org/SoldOut',
      // The price of today ends with the day the early bird ends.
      ...(session.earlyBirdUntil && session.isEarlyBird ? { priceValidUntil: session.earlyBirdUntil } : {}),
    },
  }
}

/** An event of its own to a machine, so it says everything that one has to. */
function describeLesson(lesson: Lesson, { name, location }: { name: string; location: Where }): EducationEvent {
  return {
    '@type': 'EducationEvent',
    name,
    location,
    startDate: lesson.startsAt.toISOString(),
    endDate: endOfLesson(lesson).toISOString(),
  }
}
