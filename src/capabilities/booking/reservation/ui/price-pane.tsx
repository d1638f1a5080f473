import { seatsTimesPrice } from '#capabilities/booking/registration.messages.ts'
import { buttonClass } from '#ui/controls/button-class.ts'
import { Facts } from '#ui/display/facts.tsx'
import { formatMoney } from '#ui/format/money-format.ts'
import { Icon } from '#ui/marks/icon.tsx'
import type { ReservationPage } from '../reservation-page.ts'

type PricePaneProps = { page: ReservationPage; confirmationHref: string }

/** What the order costs, in words and figures, and a paper that says it was paid. */
export function PricePane({ page, confirmationHref }: PricePaneProps) {
  const { totalCents, refundedCents, payment, hasPaymentConfirmation } = page
  return (
    <section className="card reservation-pane" aria-labelledby="price-title">
      <h2 id="price-title">Cena</h2>
      <p className="reservation-amount">{totalCents === 0 ? 'Zdarma' : formatMoney(totalCents)}</p>
      {totalCents > 0 && (
        <Facts
          items={[
            { term: page.seats === 1 ? 'Miesto' : 'Miesta', value: seatsTimesPrice(page) },
            ...(payment ? [{ term: 'Platba', value: payment }] : []),
            ...(refundedCents > 0 ? [{ term: 'Vrátené', value: formatMoney(refundedCents) }] : []),
          ]}
        />
      )}
      {hasPaymentConfirmation && (
        <a className={buttonClass('outline', 'md')} href={confirmationHref}>
          <Icon name="document" />
          Potvrdenie o platbe
        </a>
      )}
    </section>
  )
}
