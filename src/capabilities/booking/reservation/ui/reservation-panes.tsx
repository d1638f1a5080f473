import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { CannotComePane } from '#capabilities/booking/freeing/ui/cannot-come-pane.tsx'
import { FREEING_MESSAGES } from '#capabilities/booking/freeing/ui/freeing.messages.ts'
import { MOVE_MESSAGES, MovePane } from '#capabilities/booking/moving/ui/move-pane.tsx'
import { BOOKING_MESSAGES } from '#capabilities/booking/ui/booking.messages.ts'
import { freeSeats } from '#capabilities/schedule/availability.ts'
import type { PublicSession } from '#capabilities/schedule/schedule.ts'
import { RecordingLinks } from '#capabilities/schedule/ui/recording-links.tsx'
import { euros } from '#kernel/money.ts'
import { inLanguage } from '#kernel/page-address.ts'
import { typo } from '#kernel/typography.ts'
import { Button } from '#ui/controls/button.tsx'
import { TextLink } from '#ui/controls/text-link.tsx'
import { formatDate } from '#ui/format/date-format.ts'
import { formatMoney } from '#ui/format/money-format.ts'
import { useLanguage, useMessages } from '#ui/hooks/use-messages.ts'
import type { ReservationPage } from '../reservation-page.ts'
import { BillingPane } from './billing-pane.tsx'
import { MarketingPane } from './marketing-pane.tsx'
import { ParticipantsPane } from './participants-pane.tsx'
import { PricePane } from './price-pane.tsx'
import type { ReservationFormAnswer, SavedForm } from './reservation-form-answer.ts'
import { SavedNote } from './saved-note.tsx'
import '#capabilities/booking/ui/booking.css'
import './reservation.css'

const MESSAGES = {
  sk: {
    recording: 'Záznam a podklady',
    withdrawal: {
      title: 'Odstúpenie od zmluvy',
      text: (until: string) => `Do ${until} môžete od zmluvy odstúpiť bez uvedenia dôvodu a peniaze vám vrátime.`,
      open: 'Odstúpiť od zmluvy tu',
    },
    otherDates: { title: 'Iné termíny', none: 'Nový termín práve pripravujeme.', all: 'Všetky termíny' },
  },
  en: {
    recording: 'Recording and materials',
    withdrawal: {
      title: 'Withdrawal from the contract',
      text: (until: string) =>
        `Until ${until} you can withdraw from the contract without giving a reason, and we return the money.`,
      open: 'Withdraw from the contract here',
    },
    otherDates: { title: 'Other dates', none: 'We are just preparing a new date.', all: 'All dates' },
  },
}

type ReservationPanesProps = {
  page: ReservationPage
  /** Dates that can be booked instead of one that does not take place; null where that is no question. */
  otherDates: ReadonlyArray<PublicSession> | null
  /** The link that opened the page. */
  reservation: string
  confirmationHref: string
  answer: ReservationFormAnswer | null
  saved: SavedForm | null
  /** The papers of the order, which another part of the house keeps. */
  documents: ReactNode
}

/** Everything about a reservation besides the ticket: people and papers, each in a pane of its own. */
export function ReservationPanes({
  page,
  otherDates,
  reservation,
  confirmationHref,
  answer,
  saved,
  documents,
}: ReservationPanesProps) {
  const words = useMessages(MESSAGES)
  const freeingWords = useMessages(FREEING_MESSAGES)
  const moveWords = useMessages(MOVE_MESSAGES)
  const { billing, recording, withdrawableUntil, hasMarketingConsent } = page
  return (
    <div className="reservation-panes">
      <div>
        {saved === 'presun' && <SavedNote>{moveWords.saved}</SavedNote>}
        {saved === 'zrusene' && <SavedNote>{freeingWords.savedAll}</SavedNote>}
        {otherDates && <OtherDates sessions={otherDates} />}
        {recording && (
          <section className="tint reservation-pane bg-sky" aria-labelledby="recording-title">
            <h2 id="recording-title">{words.recording}</h2>
            <RecordingLinks recording={recording} />
          </section>
        )}
        <ParticipantsPane
          page={page}
          answer={answer?.form.startsWith('participant') || answer?.form.startsWith('free-') ? answer : null}
          saved={saved === 'ucastnik' || saved === 'ucastnici' || saved === 'miesto' ? saved : null}
        />
        {page.freeing && (
          <CannotComePane
            freeing={page.freeing}
            seats={page.participants}
            refusal={answer?.form === 'free' ? { message: answer.message, positions: answer.positions ?? [] } : null}
          />
        )}
        {page.moving && (
          <MovePane
            moving={page.moving}
            seats={page.seats}
            reference={page.reference}
            refusal={answer?.form === 'move' ? answer.message : null}
          />
        )}
        {billing && (
          <BillingPane
            billing={billing}
            answer={answer?.form === 'billing' ? answer : null}
            isSaved={saved === 'udaje'}
          />
        )}
        {withdrawableUntil && <Withdrawal until={withdrawableUntil} reservation={reservation} />}
      </div>
      <div>
        <PricePane page={page} confirmationHref={confirmationHref} />
        {documents}
        {hasMarketingConsent !== null && (
          <MarketingPane
            isGiven={hasMarketingConsent}
            answer={answer?.form === 'marketing' ? answer : null}
            isSaved={saved === 'novinky'}
            isAsked={saved === 'novinky-v-e-maile'}
          />
        )}
      </div>
    </div>
  )
}

/**
 * A POST, so that the link to the reservation stands in no address and the page for everybody stays one. By the browser
 * itself: the router keeps the scroll of a page that posts, and another page begins at its top.
 */
function Withdrawal({ until, reservation }: { until: string; reservation: string }) {
  const words = useMessages(MESSAGES).withdrawal
  const language = useLanguage()
  return (
    <section className="card reservation-pane" aria-labelledby="withdrawal-title">
      <h2 id="withdrawal-title">{words.title}</h2>
      <p className="text-ink-2">{words.text(formatDate(until, 'long', language))}</p>
      <Form
        method="post"
        action={language === 'sk' ? '/odstupenie?lang=sk' : inLanguage('/odstupenie', language)}
        reloadDocument
      >
        <input type="hidden" name="reservation" value={reservation} />
        <Button type="submit" name="step" value="open" size="sm">
          {words.open}
        </Button>
      </Form>
    </section>
  )
}

function OtherDates({ sessions }: { sessions: ReadonlyArray<PublicSession> }) {
  const words = useMessages(MESSAGES).otherDates
  const shared = useMessages(BOOKING_MESSAGES)
  const language = useLanguage()
  return (
    <section className="tint reservation-pane bg-butter" aria-labelledby="other-dates-title">
      <h2 id="other-dates-title">{words.title}</h2>
      {sessions.length === 0 ? (
        <p>{words.none}</p>
      ) : (
        <ul className="grid gap-3">
          {sessions.map((session) => (
            <li key={session.id}>
              <TextLink to={inLanguage(`/rezervacia/${session.id}`, language)}>
                {typo(`${session.title}, ${formatDate(session.date, 'full', language)}`)}
              </TextLink>
              <span className="block">
                {`${formatMoney(euros(session.price), language)}, ${shared.freeSeats(freeSeats(session))}`}
              </span>
            </li>
          ))}
        </ul>
      )}
      <p>
        <TextLink to="/#schedule">{words.all}</TextLink>
      </p>
    </section>
  )
}
