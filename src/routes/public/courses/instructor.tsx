import { data } from 'react-router'
import { RegistrationOverPage, useReserve } from '#capabilities/booking/order/ui/registration-over-page.tsx'
import { courseKeyOfCard } from '#capabilities/catalogue/course-cards.ts'
import { coursePath } from '#capabilities/catalogue/pages/course-path.ts'
import { languageIn } from '#capabilities/legal/reading-language.ts'
import { instructorPath } from '#capabilities/schedule/instructors/instructor-path.ts'
import { timetableContext } from '#capabilities/schedule/timetable-context.server.ts'
import { ScheduleSection } from '#capabilities/schedule/ui/schedule-section.tsx'
import { TimetableShown } from '#capabilities/schedule/ui/timetable-shown.tsx'
import { useLiveSessions } from '#capabilities/schedule/ui/use-live-sessions.ts'
import { messagesIn } from '#kernel/messages.ts'
import { typo } from '#kernel/typography.ts'
import { asleep, PUBLIC_PAGE } from '#platform/http/page-kind.ts'
import { pageLanguage } from '#routes/page-language.ts'
import { pageMeta } from '#routes/page-meta.ts'
import { RouteError } from '#routes/route-error.tsx'
import { useOrigin } from '#routes/use-origin.ts'
import { ButtonLink } from '#ui/controls/button-link.tsx'
import { PageLink } from '#ui/controls/page-link.tsx'
import { brandIn, useBrand } from '#ui/hooks/use-brand.ts'
import { useLanguage, useMessages } from '#ui/hooks/use-messages.ts'
import { RuledHeading } from '#ui/marks/ruled-heading.tsx'
import { ErrorPage } from '#ui/page/error-page.tsx'
import { StructuredData } from '#ui/page/structured-data.tsx'
import { wordsOfSessions } from '../say-in.server.ts'
import { shownSessions } from '../shown-sessions.ts'
import { describeBreadcrumbs } from '../structured-data/describe-breadcrumbs.ts'
import { describeInstructor } from '../structured-data/describe-instructor.ts'
import type { Route } from './+types/instructor'
import { cardsIn } from './cards-in.server.ts'
import { InstructorPicture } from './course-people.tsx'
import { shareCardOfInstructor } from './page-share-cards.ts'
import { peopleIn } from './people-in.server.ts'
import '#capabilities/catalogue/ui/course-page.css'

const MESSAGES = {
  sk: {
    missing: 'Stránka sa nenašla',
    missingHeading: 'Táto stránka tu nie je.',
    missingText: 'Lektorka alebo lektor tu už stránku nemá. Pozrite si, kto u nás učí dnes.',
    toPeople: 'Kto u nás učí',
    way: 'Kde ste',
    people: 'Kto vás bude učiť',
    courses: 'Kurzy',
    none: 'Teraz nemá vypísaný žiadny termín.',
    about: (name: string, product: string) => `${name}: kurzy a najbližšie termíny u ${product}.`,
  },
  en: {
    missing: 'Page not found',
    missingHeading: 'This page is not here.',
    missingText: 'The instructor no longer has a page here. See who teaches with us today.',
    toPeople: 'Who teaches here',
    way: 'Where you are',
    people: 'Who will teach you',
    courses: 'Courses',
    none: 'No sessions are scheduled at the moment.',
    about: (name: string, product: string) => `${name}: courses and next sessions at ${product}.`,
  },
}

export const handle = asleep(PUBLIC_PAGE)

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const brand = brandIn(matches)
  const words = messagesIn(MESSAGES, pageLanguage(matches))
  if (!loaderData) return [{ title: `${words.missing} | ${brand.product}` }, { name: 'robots', content: 'noindex' }]
  const { person } = loaderData
  return pageMeta(matches, {
    title: person.name,
    description: person.about ?? words.about(person.name, brand.product),
    path: instructorPath(person.slug),
    ...(import.meta.env.SSR && {
      card: shareCardOfInstructor(person, { wordmark: brand.wordmark, language: pageLanguage(matches) }),
    }),
  })
}

export function loader({ context, params, request }: Route.LoaderArgs) {
  const language = languageIn(request.url) ?? 'sk'
  const person = peopleIn(context, language).find(({ slug }) => slug === params.slug)
  if (!person) throw data(null, { status: 404 })
  const sessions = context.get(timetableContext).current()
  return {
    person,
    sessions,
    words: wordsOfSessions(context, language, sessions),
    courses: cardsIn(context, language).flatMap((card) =>
      card.slug !== undefined && person.courses.includes(courseKeyOfCard(card))
        ? [{ title: card.title, slug: card.slug, language: card.language }]
        : [],
    ),
  }
}

export default function InstructorPage({
  loaderData: { person, courses, sessions, words: english },
}: Route.ComponentProps) {
  const words = useMessages(MESSAGES)
  const language = useLanguage()
  const origin = useOrigin()
  const { product } = useBrand()
  const reserve = useReserve()
  const all = useLiveSessions(sessions)
  const path = instructorPath(person.slug)
  const crumbs = [
    { name: words.people, path: '/#instructor' },
    { name: person.name, path },
  ]
  return (
    <main id="main">
      <TimetableShown sessions={sessions} />
      <StructuredData
        graph={
          import.meta.env.SSR
            ? {
                '@context': 'https://schema.org',
                '@graph': [
                  describeInstructor(origin, { person, provider: product, language }),
                  describeBreadcrumbs(origin, crumbs, language),
                ],
              }
            : null
        }
      />
      <header className="wrap course-page-head">
        <nav aria-label={words.way} className="course-way">
          <PageLink to="/#instructor" className="link">
            {words.people}
          </PageLink>
          <span aria-hidden="true"> / </span>
          <span aria-current="page">{person.name}</span>
        </nav>
        <div className="instructor-page">
          <InstructorPicture person={person} sizes="(width <= 40rem) 14rem, 20rem" />
          <div>
            <h1>{typo(person.name)}</h1>
            {person.role && (
              <p className="mt-2 text-lg font-semibold text-spark-text" lang={person.language}>
                {typo(person.role)}
              </p>
            )}
            {person.about && (
              <p className="instructor-about" lang={person.language}>
                {typo(person.about)}
              </p>
            )}
          </div>
        </div>
      </header>
      {courses.length > 0 && (
        <section className="wrap course-part" aria-labelledby="courses-title">
          <RuledHeading id="courses-title">{words.courses}</RuledHeading>
          <p className="instructor-courses">
            {courses.map(({ title, slug, language: titleIn }) => (
              <ButtonLink key={slug} lang={titleIn} to={coursePath(slug)} go>
                {typo(title)}
              </ButtonLink>
            ))}
          </p>
        </section>
      )}
      <ScheduleSection
        id="terminy"
        isWhole
        sessions={shownSessions(
          all.filter(({ id }) => person.sessions.includes(id)),
          english,
        )}
        onReserve={reserve}
        contact="/kontakt"
        empty={<p className="text-lg text-ink-2">{words.none}</p>}
      />
      <RegistrationOverPage sessions={shownSessions(all, english)} />
    </main>
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
      action={{ kind: 'link', to: '/#instructor', label: words.toPeople }}
    />
  )
}
