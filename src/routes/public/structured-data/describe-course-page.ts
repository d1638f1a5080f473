import type { Course, Person, Syllabus } from 'schema-dts'
import type { CourseCard } from '#capabilities/catalogue/course-cards.ts'
import type { PublicCoursePage } from '#capabilities/catalogue/pages/course-page.ts'
import { coursePath } from '#capabilities/catalogue/pages/course-path.ts'
import type { Programme } from '#capabilities/catalogue/pages/programme-of.ts'
import type { PublicInstructor } from '#capabilities/schedule/instructors/instructor.ts'
import { instructorPath } from '#capabilities/schedule/instructors/instructor-path.ts'
import type { PublicSession } from '#capabilities/schedule/schedule.ts'
import { sessionPath } from '#capabilities/schedule/timetable/session-path.ts'
import type { Language } from '#kernel/language.ts'
import { inEuros } from '#kernel/money.ts'
import { pageIn } from '#kernel/page-address.ts'
import { describeSession, paidOffer } from './describe-courses.ts'
import { organizationId } from './organization-id.ts'

type Described = {
  card: CourseCard
  page: Pick<PublicCoursePage, 'slug' | 'takesHome' | 'forWhom'>
  programme: Programme | null
  sessions: ReadonlyArray<PublicSession>
  people: ReadonlyArray<PublicInstructor>
  picture: string
  /** What the provider is called: the page that describes it is another one. */
  provider: string
  language: Language
}

/** A course with its programme, dates and prices. One without a date is taught when somebody asks, so nothing is offered. */
export function describeCoursePage(
  origin: string,
  { card, page, programme, sessions, people, picture, provider, language }: Described,
): Course {
  const address = origin + pageIn(coursePath(page.slug), language)
  const image = new URL(picture, origin).href
  const isOffered = sessions.length > 0
  return {
    '@type': 'Course',
    '@id': `${address}#course`,
    url: address,
    name: card.title,
    description: card.description,
    image,
    inLanguage: 'sk',
    ...(card.level === null ? {} : { educationalLevel: card.level }),
    teaches: [...card.points, ...page.takesHome],
    ...(page.forWhom.length > 0
      ? { audience: { '@type': 'EducationalAudience', audienceType: page.forWhom.join('; ') } }
      : {}),
    ...(programme ? { syllabusSections: sectionsOf(programme) } : {}),
    provider: { '@type': 'Organization', ...organizationId(origin), name: provider, url: `${origin}/` },
    ...(isOffered && 'from' in card.price ? { offers: paidOffer(inEuros(card.price.from), address) } : {}),
    ...(isOffered
      ? {
          hasCourseInstance: sessions.map((session) =>
            describeSession(origin, session, {
              at: origin + pageIn(sessionPath(session.id), language),
              description: card.description,
              picture: image,
              instructor: people
                .filter(({ sessions: taught }) => taught.includes(session.id))
                .map((person) => nameInstructor(origin, person, language)),
            }),
          ),
        }
      : {}),
  }
}

/** Lessons that have a name; the lines of a syllabus without lessons are no sections. */
function sectionsOf({ lessons }: Programme): ReadonlyArray<Syllabus> {
  return lessons.flatMap(({ title, topics }) =>
    title === null ? [] : [{ '@type': 'Syllabus', name: title, description: topics.join('; ') }],
  )
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
