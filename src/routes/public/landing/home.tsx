import { redirect } from 'react-router'
import { latestPostsContext } from '#capabilities/blog/latest-posts-context.server.ts'
import { NewsSection } from '#capabilities/blog/ui/news-section.tsx'
import { RegistrationOverPage, useReserve } from '#capabilities/booking/order/ui/registration-over-page.tsx'
import { courseDefaultsContext } from '#capabilities/catalogue/course-defaults-context.server.ts'
import { courseFacts } from '#capabilities/catalogue/course-facts.ts'
import { CoursesSection } from '#capabilities/catalogue/ui/courses-section.tsx'
import { ContactSection } from '#capabilities/contact/ui/contact-section.tsx'
import { contentContext } from '#capabilities/content/content-context.server.ts'
import { fillContent } from '#capabilities/content/fill-content.ts'
import { FaqSection } from '#capabilities/content/ui/faq-section.tsx'
import { heroPreloads } from '#capabilities/content/ui/hero-posters.ts'
import { HeroSection } from '#capabilities/content/ui/hero-section.tsx'
import { InstructorsSection } from '#capabilities/content/ui/instructors-section.tsx'
import { LessonZero } from '#capabilities/content/ui/lesson-zero.tsx'
import { TrustStrip } from '#capabilities/content/ui/trust-strip.tsx'
import { languageIn } from '#capabilities/legal/reading-language.ts'
import { instructorPath } from '#capabilities/schedule/instructors/instructor-path.ts'
import { publicInstructorsContext } from '#capabilities/schedule/instructors/public-instructors-context.server.ts'
import { filterSessions } from '#capabilities/schedule/timetable/filter-sessions.ts'
import { TIMETABLE_PATH } from '#capabilities/schedule/timetable/session-path.ts'
import { timetableContext } from '#capabilities/schedule/timetable-context.server.ts'
import { NextSessionCard } from '#capabilities/schedule/ui/next-session-card.tsx'
import { ScheduleSection } from '#capabilities/schedule/ui/schedule-section.tsx'
import { TimetableShown } from '#capabilities/schedule/ui/timetable-shown.tsx'
import { useLiveSessions } from '#capabilities/schedule/ui/use-live-sessions.ts'
import { testimonialsContext } from '#capabilities/testimonials/testimonials-context.server.ts'
import { TestimonialsSection } from '#capabilities/testimonials/ui/testimonials-section.tsx'
import { englishContent } from '#capabilities/translations/english-content.ts'
import { englishContext } from '#capabilities/translations/english-context.server.ts'
import { messagesIn } from '#kernel/messages.ts'
import { pageIn } from '#kernel/page-address.ts'
import { asleep, publicPage } from '#platform/http/page-kind.ts'
import { servicesContext } from '#platform/http/router-context.server.ts'
import { pageBrand } from '#routes/page-brand.ts'
import { pageLanguage } from '#routes/page-language.ts'
import { pageMeta } from '#routes/page-meta.ts'
import { PageLink } from '#ui/controls/page-link.tsx'
import { useBrand } from '#ui/hooks/use-brand.ts'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { cardsIn } from '../courses/cards-in.server.ts'
import { courseOptions } from '../courses/course-options.ts'
import { wordsOfSessions } from '../say-in.server.ts'
import { shownSessions } from '../shown-sessions.ts'
import { HomeData } from '../structured-data/home-data.tsx'
import type { Route } from './+types/home'

const MESSAGES = {
  sk: {
    description:
      'Živé online kurzy o umelej inteligencii po slovensky. Vyberte si termín a uvidíte, koľko miest ostáva.',
    only: (title: string) => `Vidíte termíny kurzu ${title}.`,
    all: 'Všetky termíny',
    choose: 'Všetky termíny podľa kurzu a času, aj v kalendári',
  },
  en: {
    description: 'Live online courses on AI in Slovak. Choose a session and see how many seats are left.',
    only: (title: string) => `These are the sessions of ${title}.`,
    all: 'All sessions',
    choose: 'All sessions by course and time, also as a calendar',
  },
}

/** `?kurz={slug}` comes from the card of a course, whose dates the timetable then shows. */
export const handle = asleep(publicPage({ kurz: 'any' }))

export const links: Route.LinksFunction = () => heroPreloads

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: pageBrand(matches).line,
    description: messagesIn(MESSAGES, pageLanguage(matches)).description,
    path: '/',
  })
}

export function loader({ context, url }: Route.LoaderArgs) {
  // The address as it is written: what a browser asks for by itself ends otherwise.
  const language = languageIn(url) ?? 'sk'
  const defaults = context.get(courseDefaultsContext).current()
  const facts = courseFacts(defaults, language)
  const written = context.get(contentContext).current()
  const english = context.get(englishContext).current()
  const { brand } = context.get(servicesContext).settings.current()
  const sessions = context.get(timetableContext).current()
  const cards = cardsIn(context, language)
  const wanted = url.searchParams.get('kurz')
  const chosen = courseOptions(cards).find(({ slug }) => slug === wanted) ?? null
  // Only the addresses that lead somewhere are kept.
  if (wanted !== null && chosen === null) throw redirect(pageIn('/#schedule', language))
  return {
    lineIn: language === 'en' && english(brand.line) === null ? ('sk' as const) : undefined,
    sessions,
    words: wordsOfSessions(context, language, sessions),
    cards,
    chosen,
    instructors: context
      .get(publicInstructorsContext)
      .current()
      .map(({ name, slug }) => ({ name, slug })),
    content: language === 'sk' ? fillContent(written, facts) : englishContent(written, defaults, english),
    facts,
    testimonials: context.get(testimonialsContext).state(),
    posts: context.get(latestPostsContext)[language].state(),
  }
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { line } = useBrand()
  const words = useMessages(MESSAGES)
  const { cards, chosen, content, facts, instructors, testimonials, posts, words: english } = loaderData
  const sessions = useLiveSessions(loaderData.sessions)
  const reserve = useReserve()
  return (
    <main id="main">
      <TimetableShown sessions={loaderData.sessions} />
      <HomeData
        sessions={shownSessions(loaderData.sessions, english)}
        cards={cards}
        questions={content.faq.questions}
      />
      <HeroSection line={line} lineIn={loaderData.lineIn} words={content.hero}>
        <NextSessionCard sessions={shownSessions(sessions, english)} />
      </HeroSection>
      <LessonZero />
      <CoursesSection cards={cards}>
        <TrustStrip claims={content.claims} facts={facts} />
      </CoursesSection>
      <ScheduleSection
        sessions={shownSessions(
          chosen ? filterSessions(sessions, { course: chosen.key, part: null, language: null }) : sessions,
          english,
        )}
        onReserve={reserve}
        note={
          chosen && (
            <p className="flex flex-wrap gap-x-4" role="status">
              {words.only(chosen.title)}
              <PageLink className="link" to="/#schedule">
                {words.all}
              </PageLink>
            </p>
          )
        }
      >
        <p className="mt-6">
          <PageLink className="link" to={TIMETABLE_PATH}>
            {words.choose}
          </PageLink>
        </p>
      </ScheduleSection>
      <InstructorsSection
        people={content.instructors.people.map((person) => {
          const page = instructors.find(({ name }) => name === person.name)
          return page ? { ...person, page: instructorPath(page.slug) } : person
        })}
        claims={content.claims}
      />
      <TestimonialsSection testimonials={testimonials} />
      <NewsSection posts={posts} />
      <FaqSection questions={content.faq.questions} />
      <ContactSection />
      <RegistrationOverPage sessions={shownSessions(sessions, english)} />
    </main>
  )
}
