import { Form, useNavigation } from 'react-router'
import type { ShownSession } from '#capabilities/schedule/schedule.ts'
import type { Language } from '#kernel/language.ts'
import { euros } from '#kernel/money.ts'
import { inLanguage } from '#kernel/page-address.ts'
import { typo } from '#kernel/typography.ts'
import { Button } from '#ui/controls/button.tsx'
import { ButtonLink } from '#ui/controls/button-link.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { TextLink } from '#ui/controls/text-link.tsx'
import { AnswerNote } from '#ui/display/answer-note.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { formatDate } from '#ui/format/date-format.ts'
import { formatMoney } from '#ui/format/money-format.ts'
import { Eyebrow } from '#ui/marks/eyebrow.tsx'
import { SeatTicks } from '#ui/marks/seat-ticks.tsx'
import { JOIN_MESSAGES } from './join.messages.ts'
import { WishFields } from './wish.tsx'
import './waiting.css'

type JoinPageProps = {
  session: ShownSession
  /** Other dates of the course with room, soonest first. */
  others: ReadonlyArray<ShownSession>
  language: Language
  isMailed: boolean
  refused: { message: string; wrong: ReadonlyArray<string>; given: Readonly<Record<string, string>> } | null
}

/** Where somebody who found a date full asks to be told. */
export function JoinPage({ session, others, language, isMailed, refused }: JoinPageProps) {
  const words = JOIN_MESSAGES[language]
  return (
    <div className="waiting-page" lang={language}>
      <header>
        <Eyebrow>{words.eyebrow}</Eyebrow>
        <h1>{typo(isMailed ? words.mailed.title : words.title)}</h1>
      </header>
      <div>
        {isMailed ? <Mailed language={language} /> : <JoinForm language={language} refused={refused} />}
        {others.length > 0 && <OtherDates sessions={others} language={language} />}
      </div>
      <aside>
        <SessionCard session={session} language={language} />
        <HowItWorks session={session} language={language} />
      </aside>
    </div>
  )
}

function Mailed({ language }: { language: Language }) {
  const { mailed } = JOIN_MESSAGES[language]
  return (
    <section className="card waiting-form" role="status">
      <p className="text-lg">{typo(mailed.text)}</p>
      <ButtonLink to="/#schedule">{mailed.back}</ButtonLink>
    </section>
  )
}

function JoinForm({ language, refused }: Pick<JoinPageProps, 'language' | 'refused'>) {
  const words = JOIN_MESSAGES[language]
  const isBusy = useNavigation().state === 'submitting'
  const { given } = refused ?? { given: {} as Record<string, string> }
  const isEmailWrong = refused?.wrong.includes('email') ?? false
  const wants = Number(given.wants) || 1
  return (
    <Form method="post" className="card waiting-form" noValidate>
      {refused?.message && <AnswerNote>{refused.message}</AnswerNote>}
      <WishFields given={{ wants, acceptsFrom: Number(given.acceptsFrom) || wants }} language={language} />
      <div className="waiting-fields">
        <TextField
          label={words.email}
          name="email"
          type="email"
          required
          maxLength={254}
          autoComplete="email"
          spellCheck={false}
          defaultValue={given.email}
          autoFocus={isEmailWrong}
          error={isEmailWrong ? words.emailWrong : undefined}
        />
        <TextField
          label={words.name}
          optional={words.optional}
          name="name"
          maxLength={200}
          autoComplete="name"
          defaultValue={given.name}
        />
      </div>
      <div className="waiting-send">
        <Button type="submit" look="spark" size="lg" go busy={isBusy}>
          {words.join}
        </Button>
        <p>{typo(words.free)}</p>
      </div>
      <p className="text-sm text-ink-2">
        {words.privacy.before}
        <TextLink to={inLanguage('/privacy', language)}>{words.privacy.link}</TextLink>
        {words.privacy.after}
      </p>
    </Form>
  )
}

function SessionCard({ session, language }: Pick<JoinPageProps, 'session' | 'language'>) {
  const words = JOIN_MESSAGES[language]
  const { currentParticipants, maxParticipants, waiting = 0 } = session
  const endsAt = new Date(Date.parse(session.date) + session.durationMinutes * 60_000)
  return (
    <section className="tint waiting-session">
      {currentParticipants >= maxParticipants && <Badge look="inked">{words.full}</Badge>}
      <h2 lang={session.wordsIn}>{typo(session.title)}</h2>
      <p>
        {formatDate(session.date, 'weekday', language)}, {session.time}
        {'\u00a0'}–{'\u00a0'}
        {formatDate(endsAt, 'time')}
        <br />
        {session.location}, {formatMoney(euros(session.price), language)}
      </p>
      <SeatTicks n={(currentParticipants / maxParticipants) * 20} tone="mute" />
      {waiting > 0 && <p className="text-sm">{words.waiting(waiting)}</p>}
    </section>
  )
}

function HowItWorks({ session, language }: Pick<JoinPageProps, 'session' | 'language'>) {
  const words = JOIN_MESSAGES[language]
  const steps = [...words.steps, ...(session.price > 0 ? [words.pay(formatMoney(euros(session.price), language))] : [])]
  return (
    <section className="card waiting-how">
      <h2>{words.how}</h2>
      <ol className="waiting-steps">
        {steps.map(([title = '', text = '']) => (
          <li key={title}>
            <span>
              <b>{typo(title)}</b>
              {typo(text)}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

function OtherDates({ sessions, language }: { sessions: ReadonlyArray<ShownSession>; language: Language }) {
  const words = JOIN_MESSAGES[language]
  return (
    <section className="card waiting-how">
      <h2>{words.other}</h2>
      <ul className="waiting-dates">
        {sessions.map((session) => (
          <li key={session.id}>
            <span>
              <b>{formatDate(session.date, 'weekday', language)}</b>
              <br />
              <span className="text-sm text-ink-2">
                {session.time}, {words.freeSeats(session.maxParticipants - session.currentParticipants)}
              </span>
            </span>
            <ButtonLink
              to={inLanguage(`/rezervacia/${session.id}`, language)}
              look="ink"
              size="sm"
              aria-label={`${formatMoney(euros(session.price), language)}, ${words.reserve}: ${formatDate(session.date, 'weekday', language)}`}
            >
              {formatMoney(euros(session.price), language)}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
