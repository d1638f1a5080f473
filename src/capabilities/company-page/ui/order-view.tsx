import { useState } from 'react'
import { Form } from 'react-router'
import { workTypeName } from '#capabilities/booking/order/ui/registration-fields.ts'
import { freeSeats } from '#capabilities/schedule/availability.ts'
import type { PublicSession } from '#capabilities/schedule/schedule.ts'
import type { Language } from '#kernel/language.ts'
import { euros } from '#kernel/money.ts'
import { plainText } from '#kernel/plain-text.ts'
import { typo } from '#kernel/typography.ts'
import { Button } from '#ui/controls/button.tsx'
import { ButtonLink } from '#ui/controls/button-link.tsx'
import { Checkbox } from '#ui/controls/checkbox.tsx'
import { OptionCard } from '#ui/controls/option-card.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { TextLink } from '#ui/controls/text-link.tsx'
import { AnswerNote } from '#ui/display/answer-note.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { formatDate } from '#ui/format/date-format.ts'
import { formatMoney } from '#ui/format/money-format.ts'
import { useHydrated } from '#ui/hooks/use-hydrated.ts'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { type Colleague, SEARCH_FROM } from '../company-page.ts'
import { DOOR_MESSAGES } from './company-doors.messages.ts'
import './company-page.css'

type OrderViewProps = {
  sessions: ReadonlyArray<PublicSession>
  colleagues: ReadonlyArray<Colleague>
  here: string
  language: Language
  message: string | null
  given: { session: string; people: ReadonlyArray<string> }
}

/** A date and the people for it; the form of the order then comes filled in. */
export function OrderView({ sessions, colleagues, here, language, message, given }: OrderViewProps) {
  const { order: words } = useMessages(DOOR_MESSAGES)
  const suffix = language === 'en' ? '?lang=en' : ''
  return (
    <div className="company">
      <header className="grid gap-3">
        <TextLink to={`${here}${suffix}`}>{words.back}</TextLink>
        <h1 className="text-3xl">{typo(words.title)}</h1>
      </header>
      {message && <AnswerNote>{message}</AnswerNote>}
      {sessions.length === 0 || colleagues.length === 0 ? (
        <EmptyState action={<ButtonLink to="/#schedule">{words.timetable}</ButtonLink>}>
          {typo(sessions.length === 0 ? words.noDates : words.nobody)}
        </EmptyState>
      ) : (
        <Form method="post" className="company-order" noValidate>
          <fieldset className="card company-pane">
            <legend>{words.date}</legend>
            {sessions.map((session) => (
              <DateOption
                key={session.id}
                session={session}
                language={language}
                isPicked={given.session === session.id}
              />
            ))}
          </fieldset>
          <Colleagues colleagues={colleagues} language={language} picked={given.people} />
          <div className="company-steps">
            <Button type="submit" look="spark" size="lg" go>
              {words.press}
            </Button>
            <p className="company-small">{typo(words.why)}</p>
          </div>
        </Form>
      )}
    </div>
  )
}

type DateOptionProps = { session: PublicSession; language: Language; isPicked: boolean }

/** A date without room stays, with the reason. */
function DateOption({ session, language, isPicked }: DateOptionProps) {
  const { order: words } = useMessages(DOOR_MESSAGES)
  const { id, title, date, time, location, price, isClosed } = session
  const free = freeSeats(session)
  const standing = isClosed ? words.closed : free > 0 ? words.free(free) : words.full
  return (
    <OptionCard
      name="session"
      value={id}
      defaultChecked={isPicked}
      disabled={isClosed || free <= 0}
      aria-describedby={`date-${id}`}
    >
      <strong>{typo(title)}</strong>
      <span id={`date-${id}`} className="company-small">
        {formatDate(date, 'weekday', language)}, {time}, {location}, {formatMoney(euros(price))}, {standing}
      </span>
    </OptionCard>
  )
}

type ColleaguesProps = { colleagues: ReadonlyArray<Colleague>; language: Language; picked: ReadonlyArray<string> }

/** The search hides rows and unticks nobody; without scripts all rows are there. */
function Colleagues({ colleagues, language, picked }: ColleaguesProps) {
  const { order: words } = useMessages(DOOR_MESSAGES)
  const [search, setSearch] = useState('')
  const isAlive = useHydrated()
  const isFound = ({ name }: Colleague) => plainText(name).includes(plainText(search))
  return (
    <fieldset className="card company-pane">
      <legend>{words.people}</legend>
      {isAlive && colleagues.length > SEARCH_FROM && (
        <TextField
          label={words.filter}
          type="search"
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      )}
      <ul className="company-colleagues">
        {colleagues.map((colleague) => {
          const { participantId, name, workType, courses } = colleague
          const role = workTypeName(workType, language)
          return (
            <li key={participantId} hidden={!isFound(colleague)}>
              <Checkbox name="people" value={participantId} defaultChecked={picked.includes(participantId)}>
                <b>{name}</b>
                {role && `, ${role}`}
                <span className="company-small">{typo(words.had(courses.join(', ')))}</span>
              </Checkbox>
            </li>
          )
        })}
      </ul>
    </fieldset>
  )
}
