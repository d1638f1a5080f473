import { useState } from 'react'
import { latestPostsContext } from '#capabilities/blog/latest-posts-context.server.ts'
import { NewsSection } from '#capabilities/blog/ui/news-section.tsx'
import { RegistrationOverPage, useReserve } from '#capabilities/booking/order/ui/registration-over-page.tsx'
import { type CourseCard, courseCardsOf } from '#capabilities/catalogue/course-cards.ts'
import { courseCardsContext } from '#capabilities/catalogue/course-cards-context.server.ts'
import { courseDefaultsContext } from '#capabilities/catalogue/course-defaults-context.server.ts'
import { courseFacts } from '#capabilities/catalogue/course-facts.ts'
import { withPriceOfDay } from '#capabilities/catalogue/offered-course.ts'
import { offeredCoursesContext } from '#capabilities/catalogue/offered-courses-context.server.ts'
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
import { timetableContext } from '#capabilities/schedule/timetable-context.server.ts'
import { NextSessionCard } from '#capabilities/schedule/ui/next-session-card.tsx'
import { ScheduleSection } from '#capabilities/schedule/ui/schedule-section.tsx'
import { TimetableShown } from '#capabilities/schedule/ui/timetable-shown.tsx'
import { useLiveSessions } from '#capabilities/schedule/ui/use-live-sessions.ts'
import { testimonialsContext } from '#capabilities/testimonials/testimonials-context.server.ts'
import { TestimonialsSection } from '#capabilities/testimonials/ui/testimonials-section.tsx'
import { messagesIn } from '#kernel/messages.ts'
import { asleep, PUBLIC_PAGE } from '#platform/http/page-kind.ts'
import { pageMeta } from '#routes/page-meta.ts'
import { brandIn, useBrand } from '#ui/hooks/use-brand.ts'
import { ownFirst } from '../own-first.ts'
import { HomeData } from '../structured-data/home-data.tsx'
import type { Route } from './+types/home'
import { lowestPrices } from './lowest-prices.ts'

const MESSAGES = {
  sk: {
    description:
      'Živé online kurzy o umelej inteligencii po slovensky. Vyberte si termín a uvidíte, koľko miest ostáva.',
  },
  en: { description: 'Live online courses on AI in Slovak. Choose a session and see how many seats are left.' },
}

export const handle = asleep(PUBLIC_PAGE)

export const links: Route.LinksFunction = () => heroPreloads

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: brandIn(matches).line,
    ...messagesIn(MESSAGES, 'sk'),
    path: '/',
  })
}

export function loader({ context }: Route.LoaderArgs) {
  const defaults = context.get(courseDefaultsContext).current()
  const facts = courseFacts(defaults)
  const sessions = context.get(timetableContext).current()
  const onSale = lowestPrices(sessions)
  const others = context.get(offeredCoursesContext).current()
  return {
    sessions,
    cards: [
      ...courseCardsOf(context.get(courseCardsContext).current(), defaults, onSale),
      ...others.map((course) => withPriceOfDay(course, onSale[course.courseId])),
    ],
    content: fillContent(context.get(contentContext).current(), facts),
    facts,
    testimonials: context.get(testimonialsContext).state(),
    posts: context.get(latestPostsContext).state(),
  }
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { line } = useBrand()
  const { cards, content, facts, testimonials, posts } = loaderData
  const sessions = useLiveSessions(loaderData.sessions)
  const reserve = useReserve()
  const [first, setFirst] = useState<CourseCard | null>(null)
  return (
    <main id="main">
      <TimetableShown sessions={loaderData.sessions} />
      <HomeData sessions={loaderData.sessions} cards={cards} questions={content.faq.questions} />
      <HeroSection line={line} words={content.hero}>
        <NextSessionCard sessions={sessions} />
      </HeroSection>
      <LessonZero />
      <CoursesSection cards={cards} onReserve={setFirst}>
        <TrustStrip claims={content.claims} facts={facts} />
      </CoursesSection>
      <ScheduleSection
        sessions={first ? ownFirst(sessions, first) : sessions}
        onReserve={reserve}
        first={first && { title: first.title, onForget: () => setFirst(null) }}
      />
      <InstructorsSection people={content.instructors.people} claims={content.claims} />
      <TestimonialsSection testimonials={testimonials} />
      <NewsSection posts={posts} />
      <FaqSection questions={content.faq.questions} />
      <ContactSection />
      <RegistrationOverPage sessions={sessions} />
    </main>
  )
}
