import { Form } from 'react-router'
import type { Language } from '#kernel/language.ts'
import { inLanguage } from '#kernel/page-address.ts'
import { typo } from '#kernel/typography.ts'
import { Button } from '#ui/controls/button.tsx'
import { ButtonLink } from '#ui/controls/button-link.tsx'
import { formatDate } from '#ui/format/date-format.ts'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { Icon } from '#ui/marks/icon.tsx'
import type { CompanySession } from '../company-page.ts'
import { COMPANY_MESSAGES } from './company-page.messages.ts'

/** The rest stands folded, so that documents are not pushed away by a big company's calendar. */
const SHOWN = 10

type SessionsPaneProps = { sessions: ReadonlyArray<CompanySession>; here: string; language: Language }

/** What the company's people have ahead of them, and the way to send more. */
export function SessionsPane({ sessions, here, language }: SessionsPaneProps) {
  const { sessions: words } = useMessages(COMPANY_MESSAGES)
  const rest = sessions.slice(SHOWN)
  return (
    <section className="card company-pane" aria-labelledby="sessions-title">
      <h2 id="sessions-title">{words.title}</h2>
      {sessions.length === 0 ? (
        <p className="company-small">{typo(words.empty)}</p>
      ) : (
        <Sessions sessions={sessions.slice(0, SHOWN)} language={language} />
      )}
      {rest.length > 0 && (
        <details>
          <summary className="link">{words.more(rest.length)}</summary>
          <Sessions sessions={rest} language={language} />
        </details>
      )}
      {sessions.length > 0 && <p className="company-small">{typo(words.openWhy)}</p>}
      <ButtonLink to={inLanguage(`${here}/prihlasit`, language)} className="justify-self-start">
        <Icon name="plus" />
        {words.order}
      </ButtonLink>
      <p className="company-small">{typo(words.orderWhy)}</p>
    </section>
  )
}

function Sessions({ sessions, language }: Pick<SessionsPaneProps, 'sessions' | 'language'>) {
  return (
    <ul className="company-lines">
      {sessions.map((session) => (
        <SessionLine key={session.registrationId} session={session} language={language} />
      ))}
    </ul>
  )
}

function SessionLine({ session, language }: { session: CompanySession; language: Language }) {
  const { sessions: words } = useMessages(COMPANY_MESSAGES)
  const { registrationId, course, startsAt, endsAt, seats, names, orderedBy } = session
  const day = formatDate(startsAt, 'weekday', language)
  const unnamed = seats - names.length
  const people = [...names, ...(unnamed > 0 ? [words.unnamed(unnamed)] : [])].join(', ')
  // A course of several lessons ends on another day.
  const isOneDay = formatDate(startsAt, 'numeric') === formatDate(endsAt, 'numeric')
  const until = isOneDay ? `\u00a0–\u00a0${formatDate(endsAt, 'time')}` : ''
  return (
    <li>
      <div>
        <b>{typo(course)}</b>
        <span className="company-small">
          {day}, {formatDate(startsAt, 'time')}
          {until}
        </span>
        <span className="company-small">{typo(people)}</span>
        {orderedBy && <span className="company-small">{typo(words.orderedBy(orderedBy))}</span>}
      </div>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="registrationId" value={registrationId} />
        <Button type="submit" name="intent" value="order-link" size="sm" aria-label={words.openLabel(course, day)}>
          {words.open}
        </Button>
      </Form>
    </li>
  )
}
