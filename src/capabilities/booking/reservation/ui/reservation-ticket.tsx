import type { ReactNode } from 'react'
import { DOOR_OPENS_MINUTES } from '#capabilities/booking/registration.messages.ts'
import { WriteToUs } from '#capabilities/booking/ui/write-to-us.tsx'
import { typo } from '#kernel/typography.ts'
import { buttonClass } from '#ui/controls/button-class.ts'
import { ButtonLink } from '#ui/controls/button-link.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { Ticket, TicketFact } from '#ui/display/ticket.tsx'
import { dateParts, formatDate } from '#ui/format/date-format.ts'
import { counted } from '#ui/format/plural.ts'
import { Icon } from '#ui/marks/icon.tsx'
import { LitTitle } from '#ui/marks/lit-title.tsx'
import { SeatTicks } from '#ui/marks/seat-ticks.tsx'
import type { ReservationPage } from '../reservation-page.ts'
import { statusInWords } from '../reservation-status.ts'

type ReservationTicketProps = {
  page: ReservationPage
  calendarHref: string
  /** The big words of the stub: how long until the start, since when, or that it is over. */
  moment: ReactNode
}

/** The buyer's ticket: what, when, where, how it stands and where to go on. */
export function ReservationTicket({ page, calendarHref, moment }: ReservationTicketProps) {
  const { badge, isOver, sentence } = statusInWords(page)
  return (
    <Ticket titleId="reservation-title" isOver={isOver} stub={<Stub page={page} moment={moment} />}>
      <div className="grid justify-items-start gap-3">
        <Badge look={isOver ? 'mute' : 'inked'}>{badge}</Badge>
        <h1 id="reservation-title" className="ticket-title">
          <LitTitle>{typo(page.title)}</LitTitle>
        </h1>
      </div>
      <dl>
        <TicketFact term="Dátum">
          <time dateTime={page.startsAt}>
            {`${dateParts(page.startsAt).weekday} ${formatDate(page.startsAt, 'day')}`}
          </time>
        </TicketFact>
        <TicketFact term="Čas">{`${formatDate(page.startsAt, 'time')}\u00a0–\u2060\u00a0${formatDate(page.endsAt, 'time')}`}</TicketFact>
        <TicketFact term="Miesto">{page.location}</TicketFact>
        <TicketFact term="Objednávka">{counted(page.seats, ['miesto', 'miesta', 'miest'])}</TicketFact>
      </dl>
      {sentence && <p className="max-w-[56ch] text-ink-2">{typo(sentence)}</p>}
      <div className="grid gap-3">
        <div className="flex flex-wrap items-center gap-3">
          {page.nextHref && (
            <ButtonLink to={page.nextHref} look="spark" size="lg" go>
              {page.state === 'held' ? 'Dokončiť platbu' : 'Vybrať, ako ďalej'}
            </ButtonLink>
          )}
          {page.joinHref && (
            <ButtonLink to={page.joinHref} look="ink" size="lg" aria-describedby="join-note">
              <Icon name="video" />
              Pripojiť sa
            </ButtonLink>
          )}
          {page.hasCalendar && (
            <a className={buttonClass('outline', 'lg')} href={calendarHref} download>
              <Icon name="calendar" />
              Pridať do kalendára
            </a>
          )}
          {isOver && <WriteToUs reference={page.reference} />}
        </div>
        {page.joinHref && (
          <p id="join-note" className="text-sm text-ink-2">
            {typo(`Vstup otvoríme ${doorOpens(page.startsAt)}. Odkaz je len váš, neposielajte ho ďalej.`)}
          </p>
        )}
      </div>
    </Ticket>
  )
}

function doorOpens(startsAt: string): string {
  const at = new Date(Date.parse(startsAt) - DOOR_OPENS_MINUTES * 60_000)
  return `${formatDate(at, 'day')} o ${formatDate(at, 'time')}`
}

function Stub({ page, moment }: { page: ReservationPage; moment: ReactNode }) {
  const isAhead = page.state === 'paid' && !page.isSessionCancelled && page.now < page.startsAt
  return (
    <>
      {moment}
      {isAhead && (
        <div className="grid gap-2">
          <SeatTicks n={page.filledPercent / 5} tone="mute" className="reservation-ticks" />
          <p className="text-sm text-ink-2">
            {typo(page.seats === 1 ? 'Jeden z týchto ťahov je váš.' : 'Medzi týmito ťahmi sú aj vaše miesta.')}
          </p>
        </div>
      )}
      <div>
        <span className="block text-sm text-ink-2">Číslo objednávky</span>
        <span className="num block text-lg font-bold">{page.reference}</span>
      </div>
    </>
  )
}
