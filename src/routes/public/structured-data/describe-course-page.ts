import type { Language } from '#kernel/language.ts'
import { pageIn } from '#kernel/page-address.ts'
import type { Course, Person } from 'schema-dts'
import type { CourseCard } from '#capabilities/catalogue/course-cards.ts'
import type { PublicCoursePage } from '#capabilities/catalogue/pages/course-page.ts'
import { coursePath } from '#capabilities/catalogue/pages/course-path.ts'
import type { PublicInstructor } from '#capabilities/schedule/instructors/instructor.ts'
import { instructorPath } from '#capabilities/schedule/instructors/instructor-path.ts'
import type { PublicSession } from '#capabilities/schedule/schedule.ts'
import { sessionPath } from '#capabilities/schedule/timetable/session-path.ts'
import { inEuros } from '#kernel/money.ts'
import { describeSession } from './describe-courses.ts'
import { organizationId } from './organization-id.ts'

type Described = {
  card: CourseCard
  page: PublicCoursePage
  sessions: ReadonlyArray<PublicSession>
  people: ReadonlyArray<PublicInstructor>
  picture: string
  /** What the provider is called: the page that describes it is another one. */
  provider: string
  language: Language
}

/** A course with its dates and prices. One without a date is not for sale, so it is not described. */
export function describeCoursePage(
  origin: string,
  { card, page, sessions, people, picture, provider, language }: Described,
): ReadonlyArray<Course> {
  if (sessions.length === 0) return []
  const address = origin + pageIn(coursePath(page.slug), language)
  return [
    {
      '@type': 'Course',
      '@id': `${address}#course`,
      url: address,
      name: card.title,
      description: card.description,
      image: new URL(picture, origin).href,
      inLanguage: 'sk',
      ...(card.level === null ? {} : { educationalLevel: card.level }),
      teaches: [...card.points, ...page.takesHome],
      ...(page.forWhom.length > 0
        ? { audience: { '@type': 'EducationalAudience', audienceType: page.forWhom.join('; ') } }
        : {}),
      provider: { '@type': 'Organization', ...organizationId(origin), name: provider, url: `${origin}/` },
      ...('from' in card.price
        ? {
            offers: {
              '@type': 'Offer',
              category: 'Paid',
              price: inEuros(card.price.from),
              priceCurrency: 'EUR',
              url: address,
            },
          }
        : {}),
      hasCourseInstance: sessions.map((session) =>
        describeSession(origin, session, {
          at: origin + pageIn(sessionPath(session.id), language),
          instructor: people
            .filter(({ sessions: taught }) => taught.includes(session.id))
            .map((person) => nameInstructor(origin, person, language)),
        }),
      ),
    },
  ]
}

/** Who teaches, named where their own page describes them. */
export function nameInstructor(
  origin: string,
  { slug, name }: Pick<PublicInstructor, 'slug' | 'name'>,
  language: Language,
): Person {
  const address = origin + pageIn(instructorPath(slug), language)
  return { '@type': 'Person', '@id': `${address}#person`, name, url: address }
}
