import { type FormEvent, useEffect, useRef, useState } from 'react'
import { typo } from '#kernel/typography.ts'
import { Button } from '#ui/controls/button.tsx'
import { TextLink } from '#ui/controls/text-link.tsx'
import { Facts } from '#ui/display/facts.tsx'
import { useBrand } from '#ui/hooks/use-brand.ts'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { LitTitle } from '#ui/marks/lit-title.tsx'
import { Mark } from '#ui/marks/mark.tsx'
import type { MarketingFailure, MarketingIntent, MarketingLink, MarketingPage } from '../marketing/marketing-page.ts'
import { MARKETING_CARD_MESSAGES, type MarketingCardWords } from './marketing-card.messages.ts'
import { useMarketingPage } from './use-marketing-page.ts'
import './marketing.css'

type MarketingCardProps = { link: MarketingLink; answered: MarketingPage | null }

/** Leaving marketing e-mails and coming back. Buttons are forms: they work before and without JavaScript. */
export function MarketingCard({ link, answered }: MarketingCardProps) {
  const words = useMessages(MARKETING_CARD_MESSAGES)
  const { email } = useBrand()
  const { page, wish } = useMarketingPage(link, answered)
  const heading = useRef<HTMLHeadingElement>(null)
  const { success, loading } = page
  const granted = useRef(success)
  const [opened] = useState(page.error)
  useEffect(() => {
    if (granted.current !== success) heading.current?.focus()
    granted.current = success
  }, [success])
  const pressed = (intent: MarketingIntent) => (event: FormEvent) => {
    event.preventDefault()
    void wish(intent)
  }
  const step = success ? words.done[success] : words.opened[link.kind]
  const next = nextWish(link, success, words)
  return (
    <article className="card marketing" aria-labelledby="marketing-title">
      <div className="marketing-main">
        <div className="marketing-glyph">
          {success ? <Mark name="makcen" className="text-ok" /> : <Mark name="bodky" />}
        </div>
        <h1 id="marketing-title" ref={heading} tabIndex={-1}>
          <LitTitle lit={step.lit}>{step.title}</LitTitle>
        </h1>
        <div className="marketing-text">
          <p>{page.message === null ? step.text : typo(page.message)}</p>
          {page.message && <p>{step.text}</p>}
        </div>
        {page.error && <Failure error={page.error} takesFocus={page.error !== opened} />}
        {next && (
          <form method="post" onSubmit={pressed(next.intent)}>
            <Button
              type="submit"
              name="intent"
              value={next.intent}
              look={success ? 'outline' : 'ink'}
              size="lg"
              disabled={!next.isPossible}
              busy={loading === next.intent}
              busyLabel={next.busyLabel}
            >
              {next.label}
            </Button>
          </form>
        )}
      </div>
      <aside className="marketing-aside" aria-label={words.context}>
        <Facts
          items={[
            ...(page.email === null ? [] : [{ term: words.address, value: page.email }]),
            { term: words.stays, value: words.staysText },
          ]}
        />
        <p>
          {words.privacy.before}
          <TextLink to="/privacy">{words.privacy.link}</TextLink>
          {words.privacy.after}
        </p>
        <p>
          {words.write.before}
          <a className="link" href={`mailto:${email}`}>
            {email}
          </a>
          {words.write.after}
        </p>
      </aside>
    </article>
  )
}

/** Comes with an answer, so it takes the focus; what the page opened with is read in its place. */
function Failure({ error, takesFocus }: { error: MarketingFailure; takesFocus: boolean }) {
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus) note.current?.focus()
  }, [takesFocus])
  return (
    <div ref={note} role="alert" tabIndex={-1} className="marketing-failure">
      <strong>{error.title}</strong>
      <p>{typo(error.text)}</p>
    </div>
  )
}

type Next = { intent: MarketingIntent; label: string; busyLabel: string; isPossible: boolean }

function nextWish(
  { kind, email, token }: MarketingLink,
  success: MarketingIntent | null,
  words: MarketingCardWords,
): Next | null {
  const again = { label: words.subscribe, busyLabel: words.subscribing }
  if (success === 'unsubscribe') return { intent: 'resubscribe', ...again, isPossible: email !== null }
  if (success) return null
  if (kind === 'confirm') return { intent: 'confirm', ...again, isPossible: token !== null }
  return {
    intent: 'unsubscribe',
    label: words.unsubscribe,
    busyLabel: words.unsubscribing,
    isPossible: email !== null,
  }
}
