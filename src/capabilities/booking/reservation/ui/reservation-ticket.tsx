import type { ReactNode } from 'react'
import { LETTER_MESSAGES } from '#capabilities/booking/letter.messages.ts'
import { DOOR_OPENS_MINUTES, weekdayAndDay } from '#capabilities/booking/registration.messages.ts'
import { BOOKING_MESSAGES } from '#capabilities/booking/ui/booking.messages.ts'
import { WriteToUs } from '#capabilities/booking/ui/write-to-us.tsx'
import { CalendarLinks } from '#capabilities/schedule/ui/calendar-links.tsx'
import { LessonDates } from '#capabilities/schedule/ui/lesson-dates.tsx'
import { typo } from '#kernel/typography.ts'
import { buttonClass } from '#ui/controls/button-class.ts'
import { ButtonLink } from '#ui/controls/button-link.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { Ticket, TicketFact } from '#ui/display/ticket.tsx'
import { formatDate } from '#ui/format/date-format.ts'
import { counted } from '#ui/format/plural.ts'
import { useLanguage, useMessages } from '#ui/hooks/use-messages.ts'
import { Icon } from '#ui/marks/icon.tsx'
import { LitTitle } from '#ui/marks/lit-title.tsx'
import { Mark } from '#ui/marks/mark.tsx'
import { SeatTicks } from '#ui/marks/seat-ticks.tsx'
import type { ReservationPage } from '../reservation-page.ts'
import { statusInWords } from '../reservation-status.ts'

const MESSAGES = {
  sk: {
    day: 'Dátum',
    time: 'Čas',
    place: 'Miesto',
    order: 'Objednávka',
    seats: (seats: number) => counted(seats, ['miesto', 'miesta', 'miest']),
    join: 'Pripojiť sa',
    doorOpens: (day: string, time: string) =>
      `Vstup otvoríme ${day} o ${time}. Odkaz je len váš, neposielajte ho ďalej.`,
    ticks: (seats: number): string =>
      seats === 1 ? 'Jeden z týchto ťahov je váš.' : 'Medzi týmito ťahmi sú aj vaše miesta.',
  },
  en: {
    day: 'Date',
    time: 'Time',
    place: 'Place',
    order: 'Order',
    seats: (seats: number) => (seats === 1 ? '1\u00a0seat' : `${seats}\u00a0seats`),
    join: 'Join',
    doorOpens: (day: string, time: string) =>
      `The entry opens on ${day} at ${time}. The link is only yours, please do not pass it on.`,
    ticks: (seats: number): string =>
      seats === 1 ? 'One of these strokes is yours.' : 'Your seats are among these strokes.',
  },
}

type ReservationTicketProps = {
  page: ReservationPage
  calendarHref: string
  /** The big words of the stub: how long until the start, since when, or that it is over. */
  moment: ReactNode
}

/** The buyer's ticket: what, when, where, how it stands and where to go on. */
export function ReservationTicket({ page, calendarHref, moment }: ReservationTicketProps) {
  const words = useMessages(MESSAGES)
  const shared = useMessages(BOOKING_MESSAGES)
  const letter = useMessages(LETTER_MESSAGES)
  const language = useLanguage()
  const { badge, isOver, sentence } = statusInWords(page, language)
  const doorOpensAt = new Date(Date.parse(page.startsAt) - DOOR_OPENS_MINUTES * 60_000)
  return (
    <Ticket titleId="reservation-title" isOver={isOver} stub={<Stub page={page} moment={moment} />}>
      <div className="grid justify-items-start gap-3">
        <Badge look={isOver ? 'mute' : 'inked'}>{badge}</Badge>
        <h1 id="reservation-title" className="ticket-title">
          <LitTitle>{typo(page.title)}</LitTitle>
        </h1>
      </div>
      <dl>
        <TicketFact term={words.day}>
          <time dateTime={page.startsAt}>{weekdayAndDay(page.startsAt, language)}</time>
        </TicketFact>
        <TicketFact
          term={words.time}
        >{`${formatDate(page.startsAt, 'time')}\u00a0–\u2060\u00a0${formatDate(page.endsAt, 'time')}`}</TicketFact>
        {page.dates && (
          <TicketFact term={shared.lessons}>
            <LessonDates dates={page.dates} />
          </TicketFact>
        )}
        <TicketFact term={words.place}>{page.location}</TicketFact>
        <TicketFact term={words.order}>{words.seats(page.seats)}</TicketFact>
      </dl>
      {page.isSessionConfirmed && (
        <p className="flex flex-wrap items-baseline gap-x-2">
          <strong className="text-ok">
            <Mark name="makcen" /> {letter.facts.confirmed}
          </strong>
          {letter.takesPlace}
        </p>
      )}
      {sentence && <p className="max-w-[33em] text-ink-2">{typo(sentence)}</p>}
      <div className="grid gap-3">
        <div className="flex flex-wrap items-center gap-3">
          {page.nextHref && (
            <ButtonLink to={page.nextHref} look="spark" size="lg" go>
              {page.state === 'held' ? shared.pay : shared.choose}
            </ButtonLink>
          )}
          {page.joinHref && (
            <ButtonLink to={page.joinHref} look="ink" size="lg" aria-describedby="join-note">
              <Icon name="video" />
              {words.join}
            </ButtonLink>
          )}
          {page.hasCalendar && (
            <a className={buttonClass('outline', 'lg')} href={calendarHref} download>
              <Icon name="calendar" />
              {shared.calendar}
            </a>
          )}
          {page.hasCalendar && <CalendarLinks entry={{ ...page, details: '' }} />}
          {isOver && <WriteToUs reference={page.reference} />}
        </div>
        {page.joinHref && (
          <p id="join-note" className="text-sm text-ink-2">
            {words.doorOpens(formatDate(doorOpensAt, 'day', language), formatDate(doorOpensAt, 'time'))}
          </p>
        )}
      </div>
    </Ticket>
  )
}

function Stub({ page, moment }: { page: ReservationPage; moment: ReactNode }) {
  const words = useMessages(MESSAGES)
  const { reference } = useMessages(BOOKING_MESSAGES)
  const isAhead = page.state === 'paid' && !page.isSessionCancelled && page.now < page.startsAt
  return (
    <>
      {moment}
      {isAhead && (
        <div className="grid gap-2">
          <SeatTicks n={page.filledPercent / 5} tone="mute" className="reservation-ticks" />
          <p className="text-sm text-ink-2">{words.ticks(page.seats)}</p>
        </div>
      )}
      <div>
        <span className="block text-sm text-ink-2">{reference}</span>
        <span className="num block text-lg font-bold">{page.reference}</span>
      </div>
    </>
  )
}
