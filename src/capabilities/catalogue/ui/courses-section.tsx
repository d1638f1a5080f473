import type { ReactNode } from 'react'
import { RuledHeading } from '#ui/ruled-heading.tsx'
import { typo } from '#ui/typography.ts'
import type { CourseCard } from '../course-cards.ts'
import { CourseCardArticle } from './course-card-article.tsx'
import './catalogue.css'

/** Below the cards stands what the page wants to say for the provider. */
export function CoursesSection({ cards, children }: { cards: ReadonlyArray<CourseCard>; children?: ReactNode }) {
  return (
    <section id="courses" className="wrap pt-[var(--section)]" aria-labelledby="courses-title">
      <div className="mb-10 grid gap-4">
        <RuledHeading id="courses-title">Kurzy</RuledHeading>
        <p className="max-w-[60ch] text-lg text-ink-2">
          {typo(
            'Online interaktívne webináre pre jednotlivcov, profesionálov aj firmy. Úrovne Basic a Basic+ sú pre začiatočníkov, Advanced pre pokročilých. Každý kurz sa končí niečím, čo viete použiť hneď na druhý deň.',
          )}
        </p>
      </div>
      <div className="courses">
        {cards.map((card) => (
          <CourseCardArticle key={card.kind} card={card} />
        ))}
      </div>
      {children}
    </section>
  )
}
