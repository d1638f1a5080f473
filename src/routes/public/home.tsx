import { latestPostsContext } from '#capabilities/blog/latest-posts-context.server.ts'
import { NewsSection } from '#capabilities/blog/ui/news-section.tsx'
import { courseCardsOf } from '#capabilities/catalogue/course-cards.ts'
import { courseCardsContext } from '#capabilities/catalogue/course-cards-context.server.ts'
import { courseDefaultsContext } from '#capabilities/catalogue/course-defaults-context.server.ts'
import { courseFacts } from '#capabilities/catalogue/course-facts.ts'
import { ContactSection } from '#capabilities/contact/ui/contact-section.tsx'
import { contentContext } from '#capabilities/content/content-context.server.ts'
import { fillContent } from '#capabilities/content/fill-content.ts'
import { timetableContext } from '#capabilities/schedule/timetable-context.server.ts'
import { ScheduleSection } from '#capabilities/schedule/ui/schedule-section.tsx'
import { testimonialsContext } from '#capabilities/testimonials/testimonials-context.server.ts'
import { TestimonialsSection } from '#capabilities/testimonials/ui/testimonials-section.tsx'
import { BRAND } from '#kernel/brand.ts'
import { PUBLIC_PAGE } from '#platform/http/page-kind.ts'
import { pageMeta } from '#routes/page-meta.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Eyebrow } from '#ui/eyebrow.tsx'
import { Lit } from '#ui/lit.tsx'
import { typo } from '#ui/typography.ts'
import type { Route } from './+types/home'
import { HomeData } from './structured-data/home-data.tsx'

export const handle = PUBLIC_PAGE

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: BRAND.line,
    description:
      'Živé online kurzy o umelej inteligencii po slovensky. Vyberte si termín a uvidíte, koľko miest ostáva.',
    path: '/',
  })
}

export function loader({ context }: Route.LoaderArgs) {
  const defaults = context.get(courseDefaultsContext).current()
  const facts = courseFacts(defaults)
  return {
    sessions: context.get(timetableContext).current(),
    cards: courseCardsOf(context.get(courseCardsContext).current(), defaults),
    content: fillContent(context.get(contentContext).current(), facts),
    facts,
    testimonials: context.get(testimonialsContext).snapshot(),
    posts: context.get(latestPostsContext).snapshot(),
  }
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { sessions, cards, content, testimonials, posts } = loaderData
  return (
    <main id="main">
      <HomeData sessions={sessions} cards={cards} questions={content.faq.questions} />
      <section className="wrap grid justify-items-start gap-5 py-[var(--section)]" aria-labelledby="home-title">
        <Eyebrow>{typo(content.hero.eyebrow)}</Eyebrow>
        <h1 id="home-title" className="text-hero leading-[0.95] font-extrabold tracking-[-0.028em]">
          Kurzy o AI
          <br />
          pre všetk<Lit>ý</Lit>ch
        </h1>
        <p className="max-w-[33em] text-lg text-ink-2">{typo(content.hero.lead)}</p>
        <ButtonLink to="#schedule" look="spark" size="lg" go>
          {typo(content.hero.scheduleButton)}
        </ButtonLink>
      </section>
      <ScheduleSection sessions={sessions} />
      <TestimonialsSection testimonials={testimonials} />
      <NewsSection posts={posts} />
      <ContactSection />
    </main>
  )
}
