import type { Language } from '#kernel/language.ts'
import { typo } from '#kernel/typography.ts'
import { PageLink } from '#ui/controls/page-link.tsx'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { Mark } from '#ui/marks/mark.tsx'
import { RuledHeading } from '#ui/marks/ruled-heading.tsx'
import type { Claims, Instructor } from '../content.ts'
import { ClaimTile } from './claim-tile.tsx'
import { Portrait } from './portrait.tsx'
import './content.css'

const MESSAGES = {
  sk: {
    title: 'Kto vás bude učiť',
    lead: 'Traja ľudia, ktorí AI používajú denne a vedia o nej hovoriť normálne.',
  },
  en: { title: 'Who will teach you', lead: 'Three people who use AI every day and speak about it plainly.' },
}

type InstructorsSectionProps = {
  /** With the page of whoever has one. */
  people: ReadonlyArray<Instructor & { page?: string; language?: Language }>
  claims: Claims
}

export function InstructorsSection({ people, claims }: InstructorsSectionProps) {
  const words = useMessages(MESSAGES)
  return (
    <section id="instructor" className="wrap pb-[var(--section)]" aria-labelledby="instructor-title">
      <div className="mb-10 grid gap-4">
        <RuledHeading id="instructor-title">{words.title}</RuledHeading>
        <p className="max-w-[35.25em] text-lg text-ink-2">{words.lead}</p>
      </div>
      <ul className="people">
        {people.map((person, i) => (
          <li key={person.name} className="person">
            <Portrait photo={person.photo} name={person.name} place={i} />
            <div>
              <h3>{person.page ? <PageLink to={person.page}>{typo(person.name)}</PageLink> : typo(person.name)}</h3>
              <p className="person-role" lang={person.language}>
                {typo(person.role)}
              </p>
              <p className="text-ink-2" lang={person.language}>
                {typo(person.blurb)}
              </p>
            </div>
          </li>
        ))}
      </ul>
      <ul className="claims">
        <ClaimTile claim={claims.experience} />
        <ClaimTile claim={claims.graduates} />
        <ClaimTile claim={claims.practice} mark={<Mark name="makcen" />} />
      </ul>
    </section>
  )
}
