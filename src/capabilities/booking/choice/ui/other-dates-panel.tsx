import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import type { OtherDate } from '#capabilities/booking/choice-page.ts'
import { dayAndHours } from '#capabilities/booking/registration.messages.ts'
import { EarlyStartBox } from '#capabilities/booking/ui/early-start-box.tsx'
import { typo } from '#kernel/typography.ts'
import { Button } from '#ui/controls/button.tsx'
import { OptionCard } from '#ui/controls/option-card.tsx'
import { AnswerNote } from '#ui/display/answer-note.tsx'
import { formatDate } from '#ui/format/date-format.ts'
import { formatMoney } from '#ui/format/money-format.ts'
import { counted } from '#ui/format/plural.ts'
import '#capabilities/booking/ui/booking.css'

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
  const { dates, seats, title } = page
  const isSending = useNavigation().formData?.get(answer.name) === answer.value
  return (
    <Form method="post" preventScrollReset className="card choice-panel">
      <h2 id="other-dates" className="text-2xl">
        Iný termín
      </h2>
      <p className="text-ink-2">
        {typo(
          `${seats === 1 ? '' : `Všade je miesto pre ${seats} účastníkov. `}Platí suma, ktorú ste už zaplatili; nič nedoplácate.`,
        )}
      </p>
      {dates.some(({ cheaperCents }) => cheaperCents !== null) && (
        <p className="text-ink-2">
          {typo(
            'Niektoré termíny sú dnes v ponuke lacnejšie. Rozdiel pri výmene termínu nevraciame; ak chcete nižšiu cenu, nechajte si vrátiť peniaze a termín si objednajte znova.',
          )}
        </p>
      )}
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
        busyLabel="Meníme termín"
      >
        Vybrať tento termín
      </Button>
    </Form>
  )
}

/** Dates within the time for withdrawal take a wish, as an order of them does. The last of them says how far that goes. */
function EarlyStart({ dates }: { dates: ReadonlyArray<OtherDate> }) {
  const asking = dates.filter(({ asksEarlyStart }) => asksEarlyStart)
  const last = asking.at(-1)
  if (!last) return null
  const isForAll = asking.length === dates.length
  return (
    <div className="grid gap-1.5">
      <EarlyStartBox />
      <p className="field-hint">
        {typo(
          isForAll
            ? 'Kurz sa začína v lehote na odstúpenie od zmluvy, preto ho bez tejto žiadosti začať nemôžeme.'
            : `Zaškrtnite pri termínoch do ${formatDate(last.startsAt)}: začínajú sa v lehote na odstúpenie od zmluvy.`,
        )}
      </p>
    </div>
  )
}

function DateCard({ date, ownTitle, isOnly }: { date: OtherDate; ownTitle: string; isOnly: boolean }) {
  const [day, hours] = dayAndHours({ startsAt: new Date(date.startsAt), durationMinutes: date.durationMinutes }).split(
    ', ',
  )
  return (
    <OptionCard name="sessionId" value={date.id} defaultChecked={isOnly}>
      <strong>{day}</strong>
      {date.title !== ownTitle && <span className="block">{typo(date.title)}</span>}
      <span className="block text-ink-2">
        {hours}, {counted(date.free, ['voľné miesto', 'voľné miesta', 'voľných miest'])}
        {date.cheaperCents !== null && typo(`, dnes za ${formatMoney(date.cheaperCents)}`)}
      </span>
    </OptionCard>
  )
}

export function NoOtherDates({ children }: { children: ReactNode }) {
  return (
    <section className="card choice-panel" aria-labelledby="no-dates">
      <span className="hop still" aria-hidden="true" />
      <h2 id="no-dates" className="text-2xl">
        Iný termín zatiaľ nie je
      </h2>
      <p className="max-w-[46ch] text-ink-2">{children}</p>
    </section>
  )
}
