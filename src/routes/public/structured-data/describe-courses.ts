import type { Language } from '#kernel/language.ts'
import { pageIn } from '#kernel/page-address.ts'
import type { Course, CourseInstance, EducationEvent, Person } from 'schema-dts'
import { gradeOf } from '#capabilities/catalogue/grade.ts'
import { coursePath } from '#capabilities/catalogue/pages/course-path.ts'
import { availabilityOf } from '#capabilities/schedule/availability.ts'
import { endOf, endOfLesson, type Lesson, lessonsOf, minutesOf } from '#capabilities/schedule/lessons.ts'
import type { PublicSession } from '#capabilities/schedule/schedule.ts'
import { languageOf } from '#capabilities/schedule/timetable/filter-sessions.ts'
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
    return {
      '@type': 'Course',
      name: first.title,
      description: card?.description ?? first.title,
      url: origin + pageIn(card?.slug ? coursePath(card.slug) : '/#courses', language),
      inLanguage: 'sk',
      educationalLevel: first.level,
      provider: organizationId(origin),
      hasCourseInstance: dates.map((session) => describeSession(origin, session, { at: origin + pageIn('/#schedule', language) })),
    }
  })
}

type Offered = { at?: string; instructor?: ReadonlyArray<Person> }

/** One date of a course; `at` is where it is offered. */
export function describeSession(
  origin: string,
  session: PublicSession,
  { at = `${origin}/#schedule`, instructor = [] }: Offered = {},
): CourseInstance {
  const startsAt = new Date(session.date)
  const timed = { ...session, startsAt }
  const isOnline = session.location === 'Online'
  const isBookable = availabilityOf(session) !== 'full' && !session.isClosed
  return {
    '@type': 'CourseInstance',
    name: session.title,
    inLanguage: languageOf(session),
    ...(instructor.length > 0 ? { instructor } : {}),
    startDate: startsAt.toISOString(),
    endDate: endOf(timed).toISOString(),
    courseMode: isOnline ? 'Online' : 'Onsite',
    courseWorkload: `PT${minutesOf(timed)}M`,
    ...(session.furtherLessons ? { subEvent: lessonsOf(timed).map(describeLesson) } : {}),
    location: isOnline
      ? { '@type': 'VirtualLocation', url: at }
      : { '@type': 'Place', name: session.location, address: session.location },
    eventStatus: 'https://schema.org/EventScheduled',
    offers: {
      '@type': 'Offer',
      price: session.price,
      priceCurrency: 'EUR',
      category: 'Paid',
      availability: isBookable ? 'https://schema.org/InStock' : 'https://schema.org/SoldOut',
      url: at,
      // The price of today ends with the day the early bird ends.
      ...(session.earlyBirdUntil && session.isEarlyBird ? { priceValidUntil: session.earlyBirdUntil } : {}),
    },
  }
}

function describeLesson(lesson: Lesson): EducationEvent {
  return {
    '@type': 'EducationEvent',
    startDate: lesson.startsAt.toISOString(),
    endDate: endOfLesson(lesson).toISOString(),
  }
}
