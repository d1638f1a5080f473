import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import type { OtherDate } from '#capabilities/booking/booking.ts'
import { dayAndHours } from '#capabilities/booking/registration.messages.ts'
import { BOOKING_MESSAGES } from '#capabilities/booking/ui/booking.messages.ts'
import { EarlyStartBox } from '#capabilities/booking/ui/early-start-box.tsx'
import { typo } from '#kernel/typography.ts'
import { Button } from '#ui/controls/button.tsx'
import { OptionCard } from '#ui/controls/option-card.tsx'
import { AnswerNote } from '#ui/display/answer-note.tsx'
import { formatDate } from '#ui/format/date-format.ts'
import { formatMoney } from '#ui/format/money-format.ts'
import { useLanguage, useMessages } from '#ui/hooks/use-messages.ts'
import '#capabilities/booking/ui/booking.css'

const MESSAGES = {
  sk: {
    title: 'Iný termín',
    lead: (seats: number) =>
      `${seats === 1 ? '' : `Všade je miesto pre ${seats} účastníkov. `}Platí suma, ktorú ste už zaplatili; nič nedoplácate.`,
    cheaper:
      'Niektoré termíny sú dnes v ponuke lacnejšie. Rozdiel pri výmene termínu nevraciame; ak chcete nižšiu cenu, nechajte si vrátiť peniaze a termín si objednajte znova.',
    choose: 'Vybrať tento termín',
    choosing: 'Meníme termín',
    earlyStart: 'Kurz sa začína v lehote na odstúpenie od zmluvy, preto ho bez tejto žiadosti začať nemôžeme.',
    earlyStartUntil: (day: string) =>
      `Zaškrtnite pri termínoch do ${day}: začínajú sa v lehote na odstúpenie od zmluvy.`,
    today: (price: string) => `, dnes za ${price}`,
    none: 'Iný termín zatiaľ nie je',
  },
  en: {
    title: 'Another date',
    lead: (seats: number) =>
      `${seats === 1 ? '' : `Each has room for ${seats} participants. `}The amount you have already paid holds; there is nothing more to pay.`,
    cheaper:
      'Some dates are on offer for less today. We do not return the difference when you change the date; if you want the lower price, have the money returned and order the date again.',
    choose: 'Choose this date',
    choosing: 'Changing the date',
    earlyStart: 'The course starts within the time limit for withdrawal, so we cannot start it without this request.',
    earlyStartUntil: (day: string) =>
      `Tick this for dates up to ${day}: they start within the time limit for withdrawal.`,
    today: (price: string) => `, ${price} today`,
    none: 'There is no other date yet',
  },
}

type OtherDatesPanelProps = {
  page: { dates: ReadonlyArray<OtherDate>; seats: number; title: string }
  /** The field of the form that says which way was taken, and its value for this one. */
  answer: { name: string; value: string }
  refusal: string | null
  /** The way that is proposed first. */
  isFirst?: boolean
}

/** Who paid for a date that is no more picks another one of the same course. */
export function OtherDatesPanel({ page, answer, refusal, isFirst = false }: OtherDatesPanelProps) {
  const words = useMessages(MESSAGES)
  const { dates, seats, title } = page
  const isSending = useNavigation().formData?.get(answer.name) === answer.value
  return (
    <Form method="post" preventScrollReset className="card choice-panel">
      <h2 id="other-dates" className="text-2xl">
        {words.title}
      </h2>
      <p className="text-ink-2">{words.lead(seats)}</p>
      {dates.some(({ cheaperCents }) => cheaperCents !== null) && <p className="text-ink-2">{words.cheaper}</p>}
      {refusal && <AnswerNote id="dates-refusal">{refusal}</AnswerNote>}
      <div
        className="choice-dates"
        role="radiogroup"
        aria-labelledby="other-dates"
        aria-describedby={refusal ? 'dates-refusal' : undefined}
      >
        {dates.map((date) => (
          <DateCard key={date.id} date={date} ownTitle={title} isOnly={dates.length === 1} />
        ))}
      </div>
      <EarlyStart dates={dates} />
      <input type="hidden" name={answer.name} value={answer.value} />
      <Button
        type="submit"
        look={isFirst ? 'spark' : 'ink'}
        size="lg"
        go={isFirst}
        busy={isSending}
        busyLabel={words.choosing}
      >
        {words.choose}
      </Button>
    </Form>
  )
}

/** Dates within the time for withdrawal take a wish, as an order of them does. The last of them says how far that goes. */
function EarlyStart({ dates }: { dates: ReadonlyArray<OtherDate> }) {
  const words = useMessages(MESSAGES)
  const language = useLanguage()
  const asking = dates.filter(({ asksEarlyStart }) => asksEarlyStart)
  const last = asking.at(-1)
  if (!last) return null
  const isForAll = asking.length === dates.length
  return (
    <div className="grid gap-1.5">
      <EarlyStartBox />
      <p className="field-hint">
        {isForAll ? words.earlyStart : words.earlyStartUntil(formatDate(last.startsAt, 'long', language))}
      </p>
    </div>
  )
}

function DateCard({ date, ownTitle, isOnly }: { date: OtherDate; ownTitle: string; isOnly: boolean }) {
  const words = useMessages(MESSAGES)
  const { freeSeats } = useMessages(BOOKING_MESSAGES)
  const { startsAt, durationMinutes } = date
  const language = useLanguage()
  const [day, hours] = dayAndHours({ startsAt: new Date(startsAt), durationMinutes }, language).split(', ')
  return (
    <OptionCard name="sessionId" value={date.id} defaultChecked={isOnly}>
      <strong>{day}</strong>
      {date.title !== ownTitle && <span className="block">{typo(date.title)}</span>}
      <span className="block text-ink-2">
        {hours}, {freeSeats(date.free)}
        {date.cheaperCents !== null && words.today(formatMoney(date.cheaperCents, language))}
      </span>
    </OptionCard>
  )
}

export function NoOtherDates({ children }: { children: ReactNode }) {
  const words = useMessages(MESSAGES)
  return (
    <section className="card choice-panel" aria-labelledby="no-dates">
      <span className="hop still" aria-hidden="true" />
      <h2 id="no-dates" className="text-2xl">
        {words.none}
      </h2>
      <p className="max-w-[27em] text-ink-2">{children}</p>
    </section>
  )
}
