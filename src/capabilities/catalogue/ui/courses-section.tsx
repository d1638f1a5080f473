import type { ReactNode } from 'react'
import { typo } from '#kernel/typography.ts'
import { RuledHeading } from '#ui/marks/ruled-heading.tsx'
import type { CourseCard } from '../course-cards.ts'
import { LEVELS } from '../grade.ts'
import { CourseCardArticle } from './course-card-article.tsx'
import './catalogue.css'

type CoursesSectionProps = {
  cards: ReadonlyArray<CourseCard>
  /** Somebody wants a date of this course. */
  onReserve: (card: CourseCard) => void
  children?: ReactNode
}

/** Below the cards stands what the page wants to say for the provider. */
export function CoursesSection({ cards, onReserve, children }: CoursesSectionProps) {
  return (
    <section id="courses" className="wrap pt-[var(--section)]" aria-labelledby="courses-title">
      <div className="mb-10 grid gap-4">
        <RuledHeading id="courses-title">Kurzy</RuledHeading>
        <p className="max-w-[60ch] text-lg text-ink-2">
          {typo(
            `Online interaktívne webináre pre jednotlivcov, profesionálov aj firmy. Úroveň ${LEVELS.beginner} má stupne Basic a Basic+, úroveň ${LEVELS.advanced} stupeň Advanced. Každý kurz sa končí niečím, čo viete použiť hneď na druhý deň.`,
          )}
        </p>
      </div>
      <div className="courses">
        {cards.map((card) => (
          <CourseCardArticle key={card.kind} card={card} onReserve={onReserve} />
        ))}
      </div>
      {children}
    </section>
  )
}
