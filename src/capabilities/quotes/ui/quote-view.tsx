import { Form } from 'react-router'
import { typo } from '#kernel/typography.ts'
import { Button } from '#ui/controls/button.tsx'
import { ButtonLink } from '#ui/controls/button-link.tsx'
import { Field } from '#ui/controls/field.tsx'
import { Textarea } from '#ui/controls/textarea.tsx'
import { AnswerNote } from '#ui/display/answer-note.tsx'
import { Eyebrow } from '#ui/marks/eyebrow.tsx'
import { Icon } from '#ui/marks/icon.tsx'
import { Mark } from '#ui/marks/mark.tsx'
import { LONGEST_REASON } from '../quote-limits.ts'
import { CHANGED_PARTS } from '../quotes.messages.ts'
import type { QuotePage } from '../quotes.ts'
import { QUOTE_MESSAGES } from './quote.messages.ts'
import { QuoteFacts } from './quote-facts.tsx'
import { QuoteOrderForm, type QuoteTexts, type RefusedStep } from './quote-order-form.tsx'
import '#capabilities/booking/order/ui/registration.css'
import './quotes.css'

type QuoteViewProps = { page: QuotePage; texts: QuoteTexts; paper: string; refused: RefusedStep | null }

/** What a company finds behind the link of its quote: what is offered, and the way to order or to refuse it. */
export function QuoteView({ page, texts, paper, refused }: QuoteViewProps) {
  const { language, kind, number, offered, changed } = page
  const words = QUOTE_MESSAGES[language]
  const standing = words.standings[kind]
  const isOpen = kind === 'open'
  return (
    <div className="registration-page quote-page" lang={language}>
      <header>
        <Eyebrow>{words.eyebrow(number)}</Eyebrow>
        <h1>{typo(standing.title || offered.title)}</h1>
        <p>{typo(standing.text)}</p>
        {isOpen && changed.length > 0 && (
          <p className="quote-revised note">
            <span>{typo(words.revised(changed.map((part) => CHANGED_PARTS[language][part]).join(', ')))}</span>
          </p>
        )}
        {refused?.message && <AnswerNote>{refused.message}</AnswerNote>}
      </header>
      <div className="quote-answer">
        {isOpen ? (
          <>
            <QuoteOrderForm page={page} texts={texts} refused={refused?.form === 'accept' ? refused : null} />
            <Refusal page={page} refused={refused?.form === 'refuse' ? refused : null} />
          </>
        ) : (
          <section className="card quote-standing">
            {kind === 'accepted' && <Mark name="makcen" className="text-ok" />}
            {page.reservation ? (
              <ButtonLink to={page.reservation} look="spark" size="lg" go>
                {words.toReservation}
              </ButtonLink>
            ) : (
              <ButtonLink to="/kontakt">{words.writeToUs}</ButtonLink>
            )}
          </section>
        )}
      </div>
      <section aria-label={words.eyebrow(number)}>
        <div className="order-summary">
          <div className="tint order-course">
            <h2>{typo(offered.title)}</h2>
          </div>
          <QuoteFacts page={page} language={language} />
          {offered.note !== null && (
            <div className="quote-note">
              <h3>{words.note}</h3>
              <p>{typo(offered.note)}</p>
            </div>
          )}
          <p>
            <a href={paper} className="link inline-flex items-center gap-1.5" download>
              <Icon name="document" /> {words.paper}
            </a>
          </p>
        </div>
      </section>
    </div>
  )
}

/** A press, so that no scanner of mail refuses in anybody's name. */
function Refusal({ page: { language, version }, refused }: { page: QuotePage; refused: RefusedStep | null }) {
  const { refuse: words } = QUOTE_MESSAGES[language]
  return (
    <details className="card quote-refuse" open={refused !== null}>
      <summary>{words.title}</summary>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="version" value={version} />
        <p>{typo(words.text)}</p>
        <Field label={words.reason} hint={words.hint} optional>
          {(control) => (
            <Textarea
              {...control}
              name="reason"
              rows={3}
              maxLength={LONGEST_REASON}
              defaultValue={refused?.given.reason ?? ''}
            />
          )}
        </Field>
        <Button type="submit" name="intent" value="refuse">
          {words.button}
        </Button>
      </Form>
    </details>
  )
}
