import { data, redirect } from 'react-router'
import { RegistrationOverPage, useReserve } from '#capabilities/booking/order/ui/registration-over-page.tsx'
import { courseDefaultsContext } from '#capabilities/catalogue/course-defaults-context.server.ts'
import { courseFacts } from '#capabilities/catalogue/course-facts.ts'
import { coursePath } from '#capabilities/catalogue/pages/course-path.ts'
import { programmeOf } from '#capabilities/catalogue/pages/programme-of.ts'
import { CourseFit, CourseGains } from '#capabilities/catalogue/ui/course-lists.tsx'
import { CoursePageHead } from '#capabilities/catalogue/ui/course-page-head.tsx'
import { CourseProgramme } from '#capabilities/catalogue/ui/course-programme.tsx'
import { CourseQuestions } from '#capabilities/catalogue/ui/course-questions.tsx'
import { languageIn } from '#capabilities/legal/reading-language.ts'
import { filterSessions } from '#capabilities/schedule/timetable/filter-sessions.ts'
import { timetableHref, WHOLE_TIMETABLE } from '#capabilities/schedule/timetable/timetable-query.ts'
import { timetableContext } from '#capabilities/schedule/timetable-context.server.ts'
import { NextSessionCard } from '#capabilities/schedule/ui/next-session-card.tsx'
import { ScheduleSection } from '#capabilities/schedule/ui/schedule-section.tsx'
import { TimetableShown } from '#capabilities/schedule/ui/timetable-shown.tsx'
import { useLiveSessions } from '#capabilities/schedule/ui/use-live-sessions.ts'
import { shareImagePath } from '#capabilities/sharing/share-cards.ts'
import { ShareButtons } from '#capabilities/sharing/ui/share-buttons.tsx'
import { testimonialsContext } from '#capabilities/testimonials/testimonials-context.server.ts'
import { CourseVoices } from '#capabilities/testimonials/ui/course-voices.tsx'
import { messagesIn } from '#kernel/messages.ts'
import { pageIn } from '#kernel/page-address.ts'
import { asleep, PUBLIC_PAGE } from '#platform/http/page-kind.ts'
import { pageLanguage } from '#routes/page-language.ts'
import { pageMeta } from '#routes/page-meta.ts'
import { RouteError } from '#routes/route-error.tsx'
import { useOrigin } from '#routes/use-origin.ts'
import { PageLink } from '#ui/controls/page-link.tsx'
import { brandIn, useBrand } from '#ui/hooks/use-brand.ts'
import { useLanguage, useMessages } from '#ui/hooks/use-messages.ts'
import { RuledHeading } from '#ui/marks/ruled-heading.tsx'
import { ErrorPage } from '#ui/page/error-page.tsx'
import { StructuredData } from '#ui/page/structured-data.tsx'
import { wordsOfSessions } from '../say-in.server.ts'
import { shownSessions } from '../shown-sessions.ts'
import { describeBreadcrumbs } from '../structured-data/describe-breadcrumbs.ts'
import { describeCoursePage } from '../structured-data/describe-course-page.ts'
import { describeQuestions } from '../structured-data/describe-questions.ts'
import type { Route } from './+types/course'
import { CoursePeople } from './course-people.tsx'
import { findCourse } from './find-course.server.ts'
import { shareCardOfCourse } from './page-share-cards.ts'
import { peopleIn } from './people-in.server.ts'
import { SessionTools } from './session-tools.tsx'
import '#capabilities/catalogue/ui/course-page.css'

const MESSAGES = {
  sk: {
    missing: 'Kurz sa nenašiel',
    missingHeading: 'Tento kurz už nemáme.',
    missingText: 'Možno sme ho premenovali alebo prestali učiť. Pozrite si, čo učíme dnes.',
    toCourses: 'Na kurzy',
    courses: 'Kurzy',
    choose: 'Termíny tohto kurzu podľa času, aj v kalendári',
    voices: 'Čo hovoria absolventi',
    price: (percent: string, days: string) =>
      `Early Bird: keď si termín objednáte viac ako ${days} vopred, zaplatíte o ${percent} menej.`,
    vat: (percent: number) => `Cena je za osobu a konečná, vrátane DPH ${percent} %.`,
    noVat: 'Cena je za osobu a konečná. Nie sme platiteľmi DPH.',
  },
  en: {
    missing: 'Course not found',
    missingHeading: 'We no longer have this course.',
    missingText: 'We may have renamed it or stopped teaching it. See what we teach today.',
    toCourses: 'To the courses',
    courses: 'Courses',
    choose: 'Sessions of this course by time, also as a calendar',
    voices: 'What participants say',
    price: (percent: string, days: string) => `Early Bird: book more than ${days} ahead and you pay ${percent} less.`,
    vat: (percent: number) => `The price is per person and final, including ${percent} % VAT.`,
    noVat: 'The price is per person and final. We are not VAT payers.',
  },
}

/** More would make people scroll past the questions. */
const SHOWN_VOICES = 6

export const handle = asleep(PUBLIC_PAGE)

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const brand = brandIn(matches)
  if (!loaderData)
    return [
      { title: `${messagesIn(MESSAGES, pageLanguage(matches)).missing} | ${brand.product}` },
      { name: 'robots', content: 'noindex' },
    ]
  const { card, page } = loaderData
  return pageMeta(matches, {
    title: card.title,
    description: card.description,
    path: coursePath(page.slug),
    ...(import.meta.env.SSR && {
      card: shareCardOfCourse(card, { slug: page.slug, wordmark: brand.wordmark, language: pageLanguage(matches) }),
    }),
  })
}

export function loader({ context, params, request }: Route.LoaderArgs) {
  const language = languageIn(request.url) ?? 'sk'
  const found = findCourse(context, params.slug, language)
  if (!found) throw data(null, { status: 404 })
  const { card, page } = found
  if (page.slug !== params.slug) throw redirect(pageIn(coursePath(page.slug), language), 301)
  const people = peopleIn(context, language)
  const sessions = context.get(timetableContext).current()
  const { earlyBirdPercent, earlyBirdDays } = courseFacts(context.get(courseDefaultsContext).current(), language)
  return {
    card,
    page,
    programme: page.syllabus === null ? null : programmeOf(page.syllabus),
    sessions,
    words: wordsOfSessions(context, language, sessions),
    people: people.filter(({ courses }) => courses.includes(page.key)),
    voices: context
      .get(testimonialsContext)
      .state()
      .value.filter(({ courseId }) => courseId === page.courseId)
      .slice(0, SHOWN_VOICES),
    earlyBird: earlyBirdPercent && earlyBirdDays ? { percent: earlyBirdPercent, days: earlyBirdDays } : null,
  }
}

type Loaded = Route.ComponentProps['loaderData']

export default function CoursePage({ loaderData }: Route.ComponentProps) {
  const { card, page, programme, people, voices } = loaderData
  const words = useMessages(MESSAGES)
  const address = useOrigin() + pageIn(coursePath(page.slug), useLanguage())
  const reserve = useReserve()
  const all = useLiveSessions(loaderData.sessions)
  const sessions = shownSessions(ofCourse(all, page.key), loaderData.words)
  const isSold = 'from' in card.price
  return (
    <main id="main" className="course-page">
      <TimetableShown sessions={loaderData.sessions} />
      <CourseData loaded={loaderData} />
      <CoursePageHead card={card} priceNote={isSold && <PriceNote earlyBird={loaderData.earlyBird} />}>
        <div className="course-next">
          <NextSessionCard sessions={sessions} to="#terminy" />
          <ShareButtons url={address} title={card.title} size="sm" />
        </div>
      </CoursePageHead>
      <CourseGains
        points={card.points}
        takesHome={page.takesHome}
        isForCompanies={card.kind === 'corporate'}
        pointsIn={card.language}
        gainsIn={page.gainsIn}
      />
      {programme && <CourseProgramme programme={programme} language={page.syllabusIn} />}
      <CourseFit forWhom={page.forWhom} notForWhom={page.notForWhom} fitIn={page.fitIn} />
      {people.length > 0 && <CoursePeople people={people} />}
      {isSold && (
        <ScheduleSection
          id="terminy"
          isWhole
          sessions={sessions}
          onReserve={reserve}
          contact="/kontakt"
          Tools={SessionTools}
        >
          {sessions.length > 1 && (
            <p className="mt-6">
              <PageLink className="link" to={timetableHref({ ...WHOLE_TIMETABLE, course: page.slug })} rel="nofollow">
                {words.choose}
              </PageLink>
            </p>
          )}
        </ScheduleSection>
      )}
      {voices.length > 0 && (
        <section className="wrap course-part" aria-labelledby="voices-title">
          <RuledHeading id="voices-title">{words.voices}</RuledHeading>
          <CourseVoices testimonials={voices} />
        </section>
      )}
      {page.questions.length > 0 && <CourseQuestions questions={page.questions} />}
      <RegistrationOverPage sessions={shownSessions(all, loaderData.words)} />
    </main>
  )
}

function ofCourse(sessions: Loaded['sessions'], course: string) {
  return filterSessions(sessions, { course, part: null, language: null })
}

function PriceNote({ earlyBird }: Pick<Loaded, 'earlyBird'>) {
  const words = useMessages(MESSAGES)
  const { vatPercent } = useBrand()
  return (
    <p className="course-price-note">
      {earlyBird && `${words.price(earlyBird.percent, earlyBird.days)} `}
      {vatPercent === null ? words.noVat : words.vat(vatPercent)}
    </p>
  )
}

/** The course for machines, the way to it, and what people ask. */
function CourseData({ loaded: { card, page, programme, people, sessions, words } }: { loaded: Loaded }) {
  const origin = useOrigin()
  const { product, wordmark } = useBrand()
  const language = useLanguage()
  const { courses } = useMessages(MESSAGES)
  if (!import.meta.env.SSR) return <StructuredData graph={null} />
  const picture = shareImagePath(shareCardOfCourse(card, { slug: page.slug, wordmark, language }))
  const crumbs = [
    { name: courses, path: '/#courses' },
    { name: card.title, path: coursePath(page.slug) },
  ]
  return (
    <StructuredData
      graph={{
        '@context': 'https://schema.org',
        '@graph': [
          describeCoursePage(origin, {
            card,
            page,
            programme,
            people,
            picture,
            provider: product,
            sessions: shownSessions(ofCourse(sessions, page.key), words),
            language,
          }),
          describeBreadcrumbs(origin, crumbs, language),
          ...(page.questions.length > 0
            ? [describeQuestions(origin, page.questions, { path: coursePath(page.slug), language })]
            : []),
        ],
      }}
    />
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const words = useMessages(MESSAGES)
  const isMissing = typeof error === 'object' && error !== null && 'status' in error && error.status === 404
  if (!isMissing) return <RouteError error={error} />
  return (
    <ErrorPage
      title={words.missingHeading}
      text={words.missingText}
      action={{ kind: 'link', to: '/#courses', label: words.toCourses }}
    />
  )
}
