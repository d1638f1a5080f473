import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { dayAndHours } from '#capabilities/booking/registration.messages.ts'
import { BOOKING_MESSAGES } from '#capabilities/booking/ui/booking.messages.ts'
import { EarlyStartBox } from '#capabilities/booking/ui/early-start-box.tsx'
import { WriteToUs } from '#capabilities/booking/ui/write-to-us.tsx'
import { typo } from '#kernel/typography.ts'
import { Button } from '#ui/controls/button.tsx'
import { OptionCard } from '#ui/controls/option-card.tsx'
import { AnswerNote } from '#ui/display/answer-note.tsx'
import { dateParts, formatDate } from '#ui/format/date-format.ts'
import { counted, plural } from '#ui/format/plural.ts'
import { useLanguage, useMessages } from '#ui/hooks/use-messages.ts'
import type { Moving } from '../moving.ts'
import './move-pane.css'

const MESSAGES = {
  sk: {
    title: 'Presunúť na iný termín',
    terms: (until: string) => `Raz, bezplatne, do ${until}`,
    lead: (seats: number): string =>
      seats === 1
        ? 'Cena sa nemení a nový doklad netreba.'
        : `Presunú sa všetci naraz, ${counted(seats, ['miesto', 'miesta', 'miest'])}. Cena sa nemení a nový doklad netreba.`,
    tooFew: (free: number, seats: number) =>
      `${plural(free, ['ostáva', 'ostávajú', 'ostáva'])} ${counted(free, ['miesto', 'miesta', 'miest'])}, treba ${seats}`,
    move: 'Presunúť na vybraný termín',
    moveTo: (day: string) => `Presunúť na ${day}`,
    moving: 'Presúvame',
    none: 'Iný termín tohto kurzu zatiaľ nie je.',
    earlyStartUntil: (day: string) =>
      `Zaškrtnite pri termínoch do ${day}: začínajú sa v lehote na odstúpenie od zmluvy.`,
    later: 'Presun je možný 7 a viac dní pred kurzom. Neskôr alebo druhý raz nám napíšte, pozrieme sa na to spolu.',
    saved: 'Objednávka je presunutá. Nový termín posielame e-mailom všetkým, aj s novým súborom do kalendára.',
  },
  en: {
    title: 'Move to another date',
    terms: (until: string) => `Once, free of charge, until ${until}`,
    lead: (seats: number): string =>
      seats === 1
        ? 'The price does not change and no new document is needed.'
        : `All ${seats}\u00a0seats move at once. The price does not change and no new document is needed.`,
    tooFew: (free: number, seats: number) => `${counted(free, ['seat', 'seats'])} left, ${seats} needed`,
    move: 'Move to the chosen date',
    moveTo: (day: string) => `Move to ${day}`,
    moving: 'Moving',
    none: 'There is no other date of this course yet.',
    earlyStartUntil: (day: string) =>
      `Tick this for dates up to ${day}: they start within the time limit for withdrawal.`,
    later:
      'You can move 7 or more days before the course. Later, or a second time, write to us and we will look at it together.',
    saved:
      'The order has been moved. We are sending everybody the new date by e-mail, with a new file for their calendar.',
  },
}

export { MESSAGES as MOVE_MESSAGES }

type MovePaneProps = { moving: Moving; seats: number; reference: string; refusal: string | null }

/** Other dates of the course, those without enough room shown and not to be chosen; the whole order moves. */
export function MovePane({ moving, seats, reference, refusal }: MovePaneProps) {
  const words = useMessages(MESSAGES)
  const language = useLanguage()
  const { dates, until } = moving
  return (
    <section className="card reservation-pane" id="presun" aria-labelledby="move-title">
      <div className="freeing-head">
        <h2 id="move-title">{words.title}</h2>
        {dates && <span className="text-sm text-ink-2">{words.terms(formatDate(until, 'day', language))}</span>}
      </div>
      {dates && dates.length > 0 && <MoveForm moving={{ ...moving, dates }} seats={seats} refusal={refusal} />}
      {dates?.length === 0 && <p className="text-ink-2">{words.none}</p>}
      {dates === null && refusal && <AnswerNote>{refusal}</AnswerNote>}
      <p className="text-sm text-ink-2">{typo(words.later)}</p>
      {dates === null && <WriteToUs reference={reference} />}
    </section>
  )
}

type Offered = Moving & { dates: NonNullable<Moving['dates']> }

function MoveForm({ moving, seats, refusal }: { moving: Offered; seats: number; refusal: string | null }) {
  const words = useMessages(MESSAGES)
  const language = useLanguage()
  const { fromSessionId, dates } = moving
  const [chosen, setChosen] = useState<string | null>(null)
  const isSending = useNavigation().formData?.get('form') === 'move'
  const date = dates.find(({ id }) => id === chosen)
  const asking = dates.findLast(({ asksEarlyStart, hasRoom }) => asksEarlyStart && hasRoom)
  return (
    <Form method="post" className="grid gap-4" preventScrollReset>
      {refusal && <AnswerNote id="move-refusal">{refusal}</AnswerNote>}
      <p className="text-ink-2">{typo(words.lead(seats))}</p>
      <input type="hidden" name="form" value="move" />
      <input type="hidden" name="fromSessionId" value={fromSessionId} />
      <div className="move-dates" role="radiogroup" aria-labelledby="move-title">
        {dates.map((each) => (
          <DateOption key={each.id} date={each} seats={seats} onChoose={() => setChosen(each.id)} />
        ))}
      </div>
      {asking && (
        <div className="grid gap-1.5">
          <EarlyStartBox />
          <p className="field-hint">{words.earlyStartUntil(formatDate(asking.startsAt, 'long', language))}</p>
        </div>
      )}
      {dates.some(({ hasRoom }) => hasRoom) && (
        <Button type="submit" look="ink" className="justify-self-start" busy={isSending} busyLabel={words.moving}>
          {date ? words.moveTo(formatDate(date.startsAt, 'day', language)) : words.move}
        </Button>
      )}
    </Form>
  )
}

type DateOptionProps = { date: Offered['dates'][number]; seats: number; onChoose: () => void }

function DateOption({ date, seats, onChoose }: DateOptionProps) {
  const words = useMessages(MESSAGES)
  const { freeSeats } = useMessages(BOOKING_MESSAGES)
  const language = useLanguage()
  const { startsAt, durationMinutes, hasRoom, free } = date
  const { dayOfMonth, monthOf, weekday } = dateParts(startsAt, language)
  const hours = dayAndHours({ startsAt: new Date(startsAt), durationMinutes }, language)
    .split(', ')
    .at(-1)
  return (
    <OptionCard name="sessionId" value={date.id} disabled={!hasRoom} onChange={onChoose}>
      <strong className="move-day">
        {dayOfMonth} <small>{monthOf}</small>
      </strong>
      <span className="block">{`${weekday}, ${hours}`}</span>
      <span className="block">{hasRoom ? freeSeats(free) : words.tooFew(free, seats)}</span>
    </OptionCard>
  )
}
