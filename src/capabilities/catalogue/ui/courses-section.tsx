import type { ReactNode } from 'react'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { RuledHeading } from '#ui/marks/ruled-heading.tsx'
import type { CourseCard } from '../course-cards.ts'
import { LEVELS } from '../grade.ts'
import { CourseCardArticle } from './course-card-article.tsx'
import './catalogue.css'

const MESSAGES = {
  sk: {
    title: 'Kurzy',
    lead: `Online interaktívne webináre pre jednotlivcov, profesionálov aj firmy. Úroveň ${LEVELS.beginner} má stupne Basic a Basic+, úroveň ${LEVELS.advanced} stupeň Advanced. Každý kurz sa končí niečím, čo viete použiť hneď na druhý deň.`,
  },
  en: {
    title: 'Courses',
    lead: `Interactive online webinars for individuals, professionals and companies. Level ${LEVELS.beginner} has the grades Basic and Basic+, level ${LEVELS.advanced} the grade Advanced. Every course ends with something you can use the next day.`,
  },
}

type CoursesSectionProps = {
  cards: ReadonlyArray<CourseCard>
  children?: ReactNode
}

/** Below the cards stands what the page wants to say for the provider. */
export function CoursesSection({ cards, children }: CoursesSectionProps) {
  const words = useMessages(MESSAGES)
  return (
    <section id="courses" className="wrap pt-[var(--section)]" aria-labelledby="courses-title">
      <div className="mb-10 grid gap-4">
        <RuledHeading id="courses-title">{words.title}</RuledHeading>
        <p className="max-w-[35.25em] text-lg text-ink-2">{words.lead}</p>
      </div>
      <div className="courses">
        {cards.map((card) => (
          <CourseCardArticle key={card.courseId ?? card.kind} card={card} />
        ))}
      </div>
      {children}
    </section>
  )
}
