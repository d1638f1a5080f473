import { useState } from 'react'
import type { ALWAYS_KNOWN } from '#capabilities/content/placeholders.ts'
import { fillIn } from '#capabilities/content/placeholders.ts'
import { textsOf } from '#kernel/form-texts.ts'
import { typo } from '#kernel/typography.ts'
import { VisitorPreview } from '#routes/admin/form/visitor-preview.tsx'
import { ButtonLink } from '#ui/controls/button-link.tsx'
import { useBrand } from '#ui/hooks/use-brand.ts'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { Eyebrow } from '#ui/marks/eyebrow.tsx'
import { HERO_FIELDS, heroIn } from './content-fields.ts'
import { ContentForm } from './content-form.tsx'
import type { BlockFormProps } from './content-screen.ts'
import { ContentText } from './content-text.tsx'
import { FactList } from './fact-list.tsx'

const MESSAGES = {
  sk: { slogan: 'Nadpis medzi nimi je heslo značky a mení sa v nastaveniach.' },
  en: { slogan: 'The heading between them is the slogan of the brand and is changed in the settings.' },
}

/** Facts that the first text of the page can always do with. */
const NAMES: ReadonlyArray<(typeof ALWAYS_KNOWN)[number]> = ['beginnerPrice', 'advancedPrice', 'duration']

export function ContentHero({ screen, answer, onDiscard }: BlockFormProps) {
  const { version, mayChange, facts } = screen
  const words = useMessages(MESSAGES)
  const { line } = useBrand()
  const draft = answer?.given ?? screen.draft
  const [typed, setTyped] = useState(draft)
  const hero = heroIn(typed)
  return (
    <>
      <ContentForm
        version={version}
        mayChange={mayChange}
        answer={answer}
        typed={typed}
        stored={screen.draft}
        onChange={(event) => setTyped(textsOf(new FormData(event.currentTarget)))}
        onDiscard={onDiscard}
      >
        {(changed) => (
          <>
            <p className="text-ink-2">{words.slogan}</p>
            {HERO_FIELDS.map((name) => (
              <ContentText
                key={name}
                kind={name}
                name={name}
                defaultValue={draft[name]}
                readOnly={!mayChange}
                isWrong={answer?.wrong.includes(name) ?? false}
                isChanged={changed.includes(name)}
                {...(name === 'lead' ? { rows: 4 } : {})}
              />
            ))}
          </>
        )}
      </ContentForm>
      <FactList facts={facts} names={NAMES} />
      <VisitorPreview to="/#home">
        <div className="hero-preview">
          <Eyebrow>{typo(hero.eyebrow)}</Eyebrow>
          <p className="hero-preview-line">{typo(line)}</p>
          <p className="hero-lead">{typo(fillIn(hero.lead, facts) ?? hero.lead)}</p>
          <p className="hero-buttons">
            <ButtonLink to="/#schedule" look="spark" size="lg" go>
              {typo(hero.scheduleButton)}
            </ButtonLink>
            <ButtonLink to="/#instructor" size="lg">
              {typo(hero.instructorButton)}
            </ButtonLink>
          </p>
        </div>
      </VisitorPreview>
    </>
  )
}
