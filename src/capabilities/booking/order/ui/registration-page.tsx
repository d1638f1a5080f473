import { useState } from 'react'
import type { ShownSession } from '#capabilities/schedule/schedule.ts'
import { useLiveSessions } from '#capabilities/schedule/ui/use-live-sessions.ts'
import type { Language } from '#kernel/language.ts'
import { TextLink } from '#ui/controls/text-link.tsx'
import { usePageIn } from '#ui/hooks/use-messages.ts'
import { useUnsavedChanges } from '#ui/overlays/use-unsaved-changes.tsx'
import { FORM_MESSAGES } from '../form.messages.ts'
import { forgetWritten } from '../open-order.ts'
import { OrderBar } from './order-bar.tsx'
import { OrderSummary } from './order-summary.tsx'
import { RegistrationForm } from './registration-form.tsx'
import { useReaderLanguage } from './use-reader-language.ts'
import { type GivenForm, useRegistration } from './use-registration.ts'

type RegistrationPageProps = {
  session: ShownSession
  /** That the address names; null leaves it to what the visitor chose before. */
  named: Language | null
  given: GivenForm
  /** By the server's clock. */
  now: string
}

/** The same form as a page of its own, for whoever comes without JavaScript or opens it beside the site. */
export function RegistrationPage({ session: rendered, named, given, now: renderedAt }: RegistrationPageProps) {
  const language = useReaderLanguage(named)
  usePageIn(language)
  const [shown] = useState(() => [rendered])
  const live = useLiveSessions(shown).find(({ id }) => id === rendered.id)
  // What changes as one looks is seats and price; words stay those of the page.
  const session = { ...rendered, ...live, title: rendered.title, location: rendered.location }
  const [now] = useState(() => new Date(renderedAt))
  const registration = useRegistration({ session, language, given, now })
  const words = FORM_MESSAGES[language]
  const question = useUnsavedChanges(registration.isWritten && !registration.isSending, {
    words: words.discard,
    onLeave: () => forgetWritten(session.id),
  })
  return (
    <div className="registration-page" lang={language}>
      <header>
        <TextLink to="/#schedule">{words.back}</TextLink>
        <h1>{words.title}</h1>
        <p>{words.lead}</p>
        {given.messages && (
          <div className="order-messages unscripted">
            {given.messages.map((message) => (
              <p key={message} className="note">
                <span>{message}</span>
              </p>
            ))}
          </div>
        )}
      </header>
      <RegistrationForm registration={registration} headingLevel={2} />
      <section aria-label={words.summary}>
        <OrderSummary registration={registration} headingLevel={2} now={now} />
      </section>
      <OrderBar registration={registration} />
      {question}
    </div>
  )
}
