import { OutcomeCard } from '#capabilities/booking/ui/outcome-card.tsx'
import type { PublicSession } from '#capabilities/schedule/schedule.ts'
import type { Language } from '#kernel/language.ts'
import { typo } from '#kernel/typography.ts'
import { buttonClass } from '#ui/controls/button-class.ts'
import { FORM_MESSAGES } from '../form.messages.ts'
import { whenInWords } from './order.messages.ts'

/** Between the order and its payment, for a browser that was not taken there by a script. */
export function OrderPlacedCard(props: { url: string; session: PublicSession; language: Language }) {
  const { url, session, language } = props
  const words = FORM_MESSAGES[language].goingOn
  return (
    <OutcomeCard
      glyph="wait"
      title={words.title}
      facts={[
        { term: words.course, value: typo(session.title) },
        { term: words.date, value: whenInWords(session, language) },
      ]}
      actions={
        <a className={buttonClass('spark', 'lg')} href={url} rel="noreferrer">
          {words.link}
          <span className="slant go" aria-hidden="true" />
        </a>
      }
    >
      <p>{words.text}</p>
    </OutcomeCard>
  )
}
