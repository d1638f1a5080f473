import { RecordingLinks } from '#capabilities/schedule/ui/recording-links.tsx'
import { formatDate } from '#ui/date-format.ts'
import { TextLink } from '#ui/text-link.tsx'
import { typo } from '#ui/typography.ts'
import type { ReservationPage } from '../reservation-page.ts'
import { BillingPane } from './billing-pane.tsx'
import { MarketingPane } from './marketing-pane.tsx'
import { ParticipantsPane } from './participants-pane.tsx'
import { PricePane } from './price-pane.tsx'
import type { ReservationFormAnswer, SavedForm } from './reservation-form-answer.ts'
import './booking.css'
import './reservation.css'

type ReservationPanesProps = {
  page: ReservationPage
  confirmationHref: string
  answer: ReservationFormAnswer | null
  saved: SavedForm | null
}

/** Everything about a reservation besides the ticket: people and papers, each in a pane of its own. */
export function ReservationPanes({ page, confirmationHref, answer, saved }: ReservationPanesProps) {
  const { billing, recording, withdrawableUntil, hasMarketingConsent } = page
  return (
    <div className="reservation-panes">
      <div>
        {recording && (
          <section className="tint reservation-pane bg-sky" aria-labelledby="recording-title">
            <h2 id="recording-title">{typo('Záznam a podklady')}</h2>
            <RecordingLinks recording={recording} />
          </section>
        )}
        <ParticipantsPane
          page={page}
          answer={answer?.form.startsWith('participant') ? answer : null}
          isSaved={saved === 'ucastnik'}
        />
        {billing && (
          <BillingPane
            billing={billing}
            answer={answer?.form === 'billing' ? answer : null}
            isSaved={saved === 'udaje'}
          />
        )}
        {withdrawableUntil && <Withdrawal until={withdrawableUntil} />}
      </div>
      <div>
        <PricePane page={page} confirmationHref={confirmationHref} />
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

function Withdrawal({ until }: { until: string }) {
  return (
    <section className="card reservation-pane" aria-labelledby="withdrawal-title">
      <h2 id="withdrawal-title">{typo('Odstúpenie od zmluvy')}</h2>
      <p className="text-ink-2">
        {typo(`Do ${formatDate(until)} môžete od zmluvy odstúpiť bez uvedenia dôvodu a peniaze vám vrátime. `)}
        <TextLink to="/odstupenie">{typo('Odstúpiť od zmluvy tu')}</TextLink>
      </p>
    </section>
  )
}
