import { expect, test } from 'vitest'
import { INITIAL_COURSE_DEFAULTS } from '#capabilities/catalogue/catalogue.ts'
import { courseCardsOf, INITIAL_COURSE_CARDS } from '#capabilities/catalogue/course-cards.ts'
import { initialPageOf } from '#capabilities/catalogue/pages/initial-course-pages.ts'
import { programmeOf } from '#capabilities/catalogue/pages/programme-of.ts'
import type { PublicSession } from '#capabilities/schedule/schedule.ts'
import { BRAND } from '#kernel/brand.ts'
import { describeBreadcrumbs } from './describe-breadcrumbs.ts'
import { describeCoursePage } from './describe-course-page.ts'
import { describeCourseList, describeCourses } from './describe-courses.ts'
import { describeInstructor } from './describe-instructor.ts'
import { describeOrganization, describeSite } from './describe-organization.ts'
import { describeQuestions } from './describe-questions.ts'

const ORIGIN = 'https://bystro.example'
const [BEGINNER, , CORPORATE] = courseCardsOf(INITIAL_COURSE_CARDS, INITIAL_COURSE_DEFAULTS, { beginner: 127_00 })
const ONE_LESSON: PublicSession = {
  id: '00000000-0000-4000-8000-000000000001',
  title: 'Základy AI pre všetkých',
  level: 'Začiatočník',
  date: '2026-12-03T16:30:00.000Z',
  time: '17:30',
  durationMinutes: 150,
  location: 'Online',
  price: 127,
  basePrice: 159,
  originalPrice: 159,
  isEarlyBird: true,
  discountPercentage: 20,
  earlyBirdUntil: '2026-11-18',
  currentParticipants: 3,
  maxParticipants: 20,
  isClosed: false,
}
const SESSION: PublicSession = {
  ...ONE_LESSON,
  furtherLessons: [{ startsAt: '2026-12-10T16:30:00.000Z', durationMinutes: 150 }],
}
const IN_A_ROOM: PublicSession = { ...ONE_LESSON, id: '00000000-0000-4000-8000-000000000002', location: 'Bratislava' }
const PERSON = {
  slug: 'sona-jasenska',
  name: 'Soňa Jasenská',
  about: 'Učí dospelých.',
  role: 'Hlavná lektorka',
  photo: '/media/uploads/a.webp',
  courses: ['beginner'],
  sessions: [SESSION.id, IN_A_ROOM.id],
}

function coursePage(sessions: ReadonlyArray<PublicSession>, card = BEGINNER) {
  if (!card) throw new Error('The site offers no course')
  const kind = card.kind === 'corporate' ? 'corporate' : 'beginner'
  return describeCoursePage(ORIGIN, {
    card,
    page: { ...initialPageOf(kind), slug: 'kurz' },
    programme: programmeOf('Lekcia 1: Zadania\nRola, cieľ\nPríklad\nLekcia 2: Overovanie\nKde sa AI mýli'),
    sessions,
    people: [PERSON],
    picture: '/share/kurz.png',
    provider: BRAND.product,
    language: 'sk',
  })
}

const words = (list: string) => list.split(' ')

/**
 * What search engines ask of each kind of thing, required and recommended, as far as we know it of ours. Course and its
 * dates: https://developers.google.com/search/docs/appearance/structured-data/course-info; each date and lesson is an event
 * besides: …/event; …/course, …/breadcrumb, …/faqpage, …/profile-page, …/organization and …/site-names for the others.
 */
const ASKED: Readonly<Record<string, ReadonlyArray<string>>> = {
  Course: words(
    'name description provider.name provider.url offers.category offers.price offers.priceCurrency ' +
      'hasCourseInstance url image inLanguage educationalLevel teaches syllabusSections ' +
      'audience.audienceType',
  ),
  CourseInstance: words(
    'courseMode courseWorkload instructor name description image startDate endDate location eventStatus ' +
      'eventAttendanceMode organizer.@id performer inLanguage offers.url offers.price offers.priceCurrency ' +
      'offers.category offers.availability offers.priceValidUntil',
  ),
  EducationEvent: ['name', 'startDate', 'endDate', 'location'],
  Syllabus: ['name', 'description'],
  VirtualLocation: ['url'],
  Place: ['name', 'address'],
  ProfilePage: ['mainEntity'],
  Person: ['name', 'url'],
  BreadcrumbList: ['itemListElement'],
  ItemList: ['itemListElement'],
  FAQPage: ['mainEntity'],
  Question: ['name', 'acceptedAnswer.text'],
  EducationalOrganization: ['name', 'url', 'logo', 'address.addressCountry', 'email', 'telephone', 'legalName'],
  WebSite: ['name', 'url'],
}

type Thing = Readonly<Record<string, unknown>>

/** Everything of a type that a description holds, however deep. */
function thingsIn(value: unknown): ReadonlyArray<Thing> {
  if (Array.isArray(value)) return value.flatMap(thingsIn)
  if (typeof value !== 'object' || value === null) return []
  return ['@type' in value ? [value as Thing] : [], ...Object.values(value).map(thingsIn)].flat()
}

function missingIn(described: unknown): ReadonlyArray<string> {
  return thingsIn(described).flatMap((thing) =>
    (ASKED[String(thing['@type'])] ?? [])
      .filter((path) => !has(thing, path.split('.')))
      .map((path) => `${thing['@type']}.${path}`),
  )
}

function has(thing: unknown, [name = '', ...deeper]: ReadonlyArray<string>): boolean {
  const value = (thing as Thing)[name]
  if (value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) return false
  return deeper.length === 0 || has(value, deeper)
}

test('the page of a course says everything that search engines ask of a course, its dates, lessons and offers', () => {
  const described = coursePage([SESSION, IN_A_ROOM])
  expect(missingIn(described)).toEqual([])
  expect(new Set(thingsIn(described).map((thing) => thing['@type']))).toEqual(
    new Set(
      'Course CourseInstance EducationEvent EducationalAudience Offer Organization Person Place Syllabus VirtualLocation'.split(
        ' ',
      ),
    ),
  )
  // Values of closed lists, letter by letter, and amounts that a machine can read.
  for (const date of thingsIn(described).filter((thing) => thing['@type'] === 'CourseInstance')) {
    expect(date.courseMode).toMatch(/^(Online|Onsite)$/)
    expect(date.courseWorkload).toMatch(/^PT(150|300)M$/)
    expect(date.eventAttendanceMode).toBe(
      `https://schema.org/${date.courseMode === 'Online' ? 'Online' : 'Offline'}EventAttendanceMode`,
    )
    expect(date.offers).toMatchObject({ category: 'Paid', price: 127, priceCurrency: 'EUR' })
  }
})

test('the control: a course that lost what is asked of it is found out', () => {
  const { offers: _, hasCourseInstance, ...rest } = coursePage([SESSION]) as unknown as Thing & { offers: unknown }
  const [date] = hasCourseInstance as ReadonlyArray<Thing>
  const { courseMode: __, ...without } = date ?? {}
  expect(missingIn({ ...rest, hasCourseInstance: [without] })).toEqual([
    'Course.offers.category',
    'Course.offers.price',
    'Course.offers.priceCurrency',
    'CourseInstance.courseMode',
  ])
})

test('a course that is taught when a company asks is described without a date and without an offer', () => {
  const described = coursePage([], CORPORATE)
  expect(described).toMatchObject({ name: 'Firemné AI školenie', description: expect.any(String) })
  expect(described).not.toHaveProperty('offers')
  expect(described).not.toHaveProperty('hasCourseInstance')
})

test('landing page, instructor, questions and breadcrumbs say everything that is asked of them', () => {
  const cards = [
    { kind: 'beginner', title: SESSION.title, description: 'Prvé kroky.', slug: 'zaklady' },
    { kind: 'advanced', title: 'Pokročilí', description: 'Ďalej.', slug: 'pokrocili' },
    { kind: 'corporate', title: 'Firmy', description: 'Na mieru.', slug: 'firmy' },
  ]
  const landing = [
    describeOrganization(ORIGIN, BRAND),
    describeSite(ORIGIN, BRAND),
    describeCourseList(ORIGIN, cards),
    describeQuestions(ORIGIN, [{ question: 'Ako?', answer: 'Takto.' }]),
  ]
  const crumbs = describeBreadcrumbs(ORIGIN, [{ name: 'Kurzy', path: '/#courses' }])
  const instructor = describeInstructor(ORIGIN, { person: PERSON, provider: BRAND.product, language: 'sk' })
  expect(missingIn([landing, crumbs, instructor])).toEqual([])
  // A list is shown from three courses on.
  expect(describeCourseList(ORIGIN, cards).itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, url: `${ORIGIN}/kurzy/zaklady` },
    { '@type': 'ListItem', position: 2, url: `${ORIGIN}/kurzy/pokrocili` },
    { '@type': 'ListItem', position: 3, url: `${ORIGIN}/kurzy/firmy` },
  ])
  const [course] = describeCourses(ORIGIN, [SESSION], cards)
  expect(course).toMatchObject({
    '@id': `${ORIGIN}/kurzy/zaklady#course`,
    name: SESSION.title,
    provider: { '@id': `${ORIGIN}/#organization` },
    offers: { category: 'Paid', price: 127, priceCurrency: 'EUR' },
  })
  expect(missingIn(course).filter((path) => /mode|workload|location|offers/i.test(path))).toEqual([])
})
