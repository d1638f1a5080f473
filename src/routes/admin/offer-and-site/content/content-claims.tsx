import { useState } from 'react'
import { CLAIM_NAMES } from '#capabilities/content/claim-names.ts'
import { ClaimTile } from '#capabilities/content/ui/claim-tile.tsx'
import { TrustStrip } from '#capabilities/content/ui/trust-strip.tsx'
import { textsOf } from '#kernel/form-texts.ts'
import { VisitorPreview } from '#routes/admin/form/visitor-preview.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { Mark } from '#ui/marks/mark.tsx'
import { CONTENT_MESSAGES } from './content.messages.ts'
import { claimsIn } from './content-fields.ts'
import { ContentForm } from './content-form.tsx'
import type { BlockFormProps } from './content-screen.ts'
import { ContentText } from './content-text.tsx'

const MESSAGES = {
  sk: {
    lead: 'Čo o sebe tvrdíte, musíte vedieť preukázať; inak ide o nekalú obchodnú praktiku. Doklad vidíte iba vy, na stránke nikdy nie je.',
    evidenceHint: 'Kde a ako sa to dá overiť, napríklad „Prezenčné listiny 2019 – 2026, šanón 4“.',
    figureHint: 'Napríklad „500+“. Bez čísla sa zobrazí značka.',
    missing: 'Bez dokladu',
    proven: 'Doložené',
    optional: 'nepovinné',
  },
  en: {
    lead: 'What you claim about yourself you must be able to prove; otherwise it is an unfair commercial practice. Only you see the evidence, the page never does.',
    evidenceHint: 'Where and how it can be checked, for example “attendance lists 2019 – 2026, file 4”.',
    figureHint: 'For example “500+”. Without a figure a mark is shown.',
    missing: 'No evidence',
    proven: 'With evidence',
    optional: 'optional',
  },
}

export function ContentClaims({ screen, answer, onDiscard }: BlockFormProps) {
  const { version, mayChange, facts } = screen
  const words = useMessages(MESSAGES)
  const { claims: names } = useMessages(CONTENT_MESSAGES)
  const draft = answer?.given ?? screen.draft
  const [typed, setTyped] = useState(draft)
  const claims = claimsIn(typed)
  const isWrong = (field: string) => answer?.wrong.includes(field) ?? false
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
            <p className="form-note info">{words.lead}</p>
            {CLAIM_NAMES.map((name) => {
              const isProven = (typed[`${name}.evidence`] ?? '').trim() !== ''
              return (
                <fieldset key={name} className="pane claim-fields">
                  <legend>
                    {names[name]}{' '}
                    <Badge look={isProven ? 'ok' : 'warn'}>{isProven ? words.proven : words.missing}</Badge>
                  </legend>
                  {(['figure', 'words', 'evidence'] as const).map((kind) => (
                    <ContentText
                      key={kind}
                      kind={kind}
                      name={`${name}.${kind}`}
                      defaultValue={draft[`${name}.${kind}`]}
                      readOnly={!mayChange}
                      isWrong={isWrong(`${name}.${kind}`)}
                      isChanged={changed.includes(`${name}.${kind}`)}
                      hint={kind === 'figure' ? words.figureHint : kind === 'evidence' ? words.evidenceHint : undefined}
                      optional={kind === 'figure' ? words.optional : undefined}
                      {...(kind === 'evidence' ? { rows: 2 } : {})}
                    />
                  ))}
                </fieldset>
              )
            })}
          </>
        )}
      </ContentForm>
      <VisitorPreview to="/#instructor">
        <TrustStrip claims={claims} facts={facts} />
        <ul className="claims">
          <ClaimTile claim={claims.experience} />
          <ClaimTile claim={claims.graduates} />
          <ClaimTile claim={claims.practice} mark={<Mark name="makcen" />} />
        </ul>
      </VisitorPreview>
    </>
  )
}
