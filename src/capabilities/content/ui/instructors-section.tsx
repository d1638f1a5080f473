import { typo } from '#kernel/typography.ts'
import { Mark } from '#ui/marks/mark.tsx'
import { RuledHeading } from '#ui/marks/ruled-heading.tsx'
import type { Claims, Instructor } from '../content.ts'
import { ClaimTile } from './claim-tile.tsx'
import { Portrait } from './portrait.tsx'
import './content.css'

export function InstructorsSection({ people, claims }: { people: ReadonlyArray<Instructor>; claims: Claims }) {
  return (
    <section id="instructor" className="wrap pb-[var(--section)]" aria-labelledby="instructor-title">
      <div className="mb-10 grid gap-4">
        <RuledHeading id="instructor-title">{typo('Kto vás bude učiť')}</RuledHeading>
        <p className="max-w-[60ch] text-lg text-ink-2">
          {typo('Traja ľudia, ktorí AI používajú denne a vedia o nej hovoriť normálne.')}
        </p>
      </div>
      <ul className="people">
        {people.map((person, i) => (
          <li key={person.name} className="person">
            <Portrait photo={person.photo} name={person.name} place={i} />
            <div>
              <h3>{typo(person.name)}</h3>
              <p className="person-role">{typo(person.role)}</p>
              <p className="person-blurb">{typo(person.blurb)}</p>
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
