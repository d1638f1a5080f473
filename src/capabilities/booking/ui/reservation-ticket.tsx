import type { ReactNode } from 'react'
import { Badge } from '#ui/badge.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { dateParts, formatDate } from '#ui/date-format.ts'
import { formatMoney } from '#ui/money-format.ts'
import { Ticket, TicketFact } from '#ui/ticket.tsx'
import { typo } from '#ui/typography.ts'
import { seatsTimesPrice } from '../registration-words.ts'
import type { ReservationPage } from '../reservation-page.ts'
import { statusInWords } from '../reservation-status.ts'
import { WriteToUs } from './write-to-us.tsx'

/** The buyer's ticket: what, when, where, how it stands and where to go on. `moment` is how long it takes until then. */
export function ReservationTicket({ page, moment }: { page: ReservationPage; moment: ReactNode }) {
  const { badge, isOver, sentence } = statusInWords(page)
  return (
    <Ticket titleId="reservation-title" isOver={isOver} stub={<Stub page={page} moment={isOver ? null : moment} />}>
      <div className="grid justify-items-start gap-3">
        <Badge look={isOver ? 'mute' : 'inked'}>{badge}</Badge>
        <h1 id="reservation-title" className="ticket-title">
          {typo(page.title)}
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
        <TicketFact term={page.participantNames.length === 1 ? 'Účastník' : 'Účastníci'}>
          {page.participantNames.join(', ')}
        </TicketFact>
      </dl>
      {sentence && <p className="max-w-[56ch] text-ink-2">{typo(sentence)}</p>}
      <div className="flex flex-wrap items-center gap-3">
        {page.nextHref && (
          <ButtonLink to={page.nextHref} look="spark" size="lg" go>
            {page.state === 'held' ? 'Dokončiť platbu' : 'Vybrať, ako ďalej'}
          </ButtonLink>
        )}
        {isOver && <WriteToUs reference={page.reference} />}
      </div>
    </Ticket>
  )
}

function Stub({ page, moment }: { page: ReservationPage; moment: ReactNode }) {
  return (
    <>
      {moment}
      <div>
        <span className="block text-sm text-ink-2">Cena</span>
        <span className="num block text-xl font-bold">{formatMoney(page.totalCents)}</span>
        <span className="block text-sm text-ink-2">{seatsTimesPrice(page)}</span>
      </div>
      <div>
        <span className="block text-sm text-ink-2">Číslo rezervácie</span>
        <span className="num block text-lg font-bold">{page.reference}</span>
      </div>
    </>
  )
}
