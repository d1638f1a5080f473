import { Form, useNavigation } from 'react-router'
import { CONSENT_WORDINGS } from '#capabilities/legal/consent-wordings.ts'
import { typo } from '#kernel/typography.ts'
import { Button } from '#ui/controls/button.tsx'
import { Checkbox } from '#ui/controls/checkbox.tsx'
import { AnswerNote } from '#ui/display/answer-note.tsx'
import type { ReservationFormAnswer } from './reservation-form-answer.ts'
import { SavedNote } from './saved-note.tsx'

type MarketingPaneProps = { isGiven: boolean; answer: ReservationFormAnswer | null; isSaved: boolean; isAsked: boolean }

/** News by e-mail: wanting them takes an explicit tick, leaving takes one press. */
export function MarketingPane({ isGiven, answer, isSaved, isAsked }: MarketingPaneProps) {
  const isSaving = useNavigation().formData?.get('form') === 'marketing'
  return (
    <section className="card reservation-pane" aria-labelledby="marketing-title">
      <h2 id="marketing-title">{typo('Novinky e-mailom')}</h2>
      {isSaved && (
        <SavedNote>
          {isGiven ? 'Novinky vám budeme posielať.' : 'Odhlásili sme vás. Novinky vám už posielať nebudeme.'}
        </SavedNote>
      )}
      {isAsked && (
        <SavedNote>
          Kedysi ste sa z noviniek odhlásili, preto sme vám poslali e-mail s odkazom. Posielať ich začneme, keď
          prihlásenie potvrdíte.
        </SavedNote>
      )}
      <Form method="post" className="reservation-form" preventScrollReset>
        {answer && <AnswerNote>{answer.message}</AnswerNote>}
        <input type="hidden" name="form" value="marketing" />
        <input type="hidden" name="wish" value={isGiven ? 'withdraw' : 'grant'} />
        {isGiven ? (
          <p className="text-ink-2">{typo('Posielame vám novinky o kurzoch a umelej inteligencii.')}</p>
        ) : (
          <Checkbox key="consent" name="agreed">
            {typo(CONSENT_WORDINGS.marketing)}
          </Checkbox>
        )}
        <Button type="submit" busy={isSaving} busyLabel="Ukladáme">
          {isGiven ? 'Odhlásiť z noviniek' : 'Posielať mi novinky'}
        </Button>
      </Form>
    </section>
  )
}
