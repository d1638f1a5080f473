import { Form, useNavigation } from 'react-router'
import { BOOKING_MESSAGES } from '#capabilities/booking/ui/booking.messages.ts'
import { CONSENT_WORDINGS } from '#capabilities/legal/consent-wordings.ts'
import { typo } from '#kernel/typography.ts'
import { Button } from '#ui/controls/button.tsx'
import { Checkbox } from '#ui/controls/checkbox.tsx'
import { AnswerNote } from '#ui/display/answer-note.tsx'
import { useMessages } from '#ui/hooks/use-messages.ts'
import type { ReservationFormAnswer } from './reservation-form-answer.ts'
import { SavedNote } from './saved-note.tsx'

const MESSAGES = {
  sk: {
    title: 'Novinky e-mailom',
    given: 'Novinky vám budeme posielať.',
    withdrawn: 'Odhlásili sme vás. Novinky vám už posielať nebudeme.',
    asked:
      'Kedysi ste sa z noviniek odhlásili, preto sme vám poslali e-mail s odkazom. Posielať ich začneme, keď prihlásenie potvrdíte.',
    sending: 'Posielame vám novinky o kurzoch a umelej inteligencii.',
    leave: 'Odhlásiť z noviniek',
    join: 'Posielať mi novinky',
  },
  en: {
    title: 'News by e-mail',
    given: 'We will send you the news.',
    withdrawn: 'We have signed you off. We will not send you the news any more.',
    asked:
      'You once signed off from the news, so we have sent you an e-mail with a link. We start sending them once you confirm it.',
    sending: 'We send you news about courses and artificial intelligence.',
    leave: 'Sign off from the news',
    join: 'Send me the news',
  },
}

type MarketingPaneProps = { isGiven: boolean; answer: ReservationFormAnswer | null; isSaved: boolean; isAsked: boolean }

/** News by e-mail: wanting them takes an explicit tick, leaving takes one press. */
export function MarketingPane({ isGiven, answer, isSaved, isAsked }: MarketingPaneProps) {
  const words = useMessages(MESSAGES)
  const { saving } = useMessages(BOOKING_MESSAGES)
  const isSaving = useNavigation().formData?.get('form') === 'marketing'
  return (
    <section className="card reservation-pane" aria-labelledby="marketing-title">
      <h2 id="marketing-title">{words.title}</h2>
      {isSaved && <SavedNote>{isGiven ? words.given : words.withdrawn}</SavedNote>}
      {isAsked && <SavedNote>{words.asked}</SavedNote>}
      <Form method="post" className="reservation-form" preventScrollReset>
        {answer && <AnswerNote>{answer.message}</AnswerNote>}
        <input type="hidden" name="form" value="marketing" />
        <input type="hidden" name="wish" value={isGiven ? 'withdraw' : 'grant'} />
        {isGiven ? (
          <p className="text-ink-2">{words.sending}</p>
        ) : (
          <Checkbox key="consent" name="agreed">
            {typo(CONSENT_WORDINGS.marketing)}
          </Checkbox>
        )}
        <Button type="submit" busy={isSaving} busyLabel={saving}>
          {isGiven ? words.leave : words.join}
        </Button>
      </Form>
    </section>
  )
}
