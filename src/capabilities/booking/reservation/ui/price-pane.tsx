import { seatsTimesPrice } from '#capabilities/booking/registration.messages.ts'
import { buttonClass } from '#ui/controls/button-class.ts'
import { Facts } from '#ui/display/facts.tsx'
import { formatMoney } from '#ui/format/money-format.ts'
import { useLanguage, useMessages } from '#ui/hooks/use-messages.ts'
import { Icon } from '#ui/marks/icon.tsx'
import type { ReservationPage } from '../reservation-page.ts'

const MESSAGES = {
  sk: {
    title: 'Cena',
    free: 'Zdarma',
    seats: (seats: number): string => (seats === 1 ? 'Miesto' : 'Miesta'),
    payment: 'Platba',
    returned: 'Vrátené',
    confirmation: 'Potvrdenie o platbe',
  },
  en: {
    title: 'Price',
    free: 'Free',
    seats: (seats: number): string => (seats === 1 ? 'Seat' : 'Seats'),
    payment: 'Payment',
    returned: 'Returned',
    confirmation: 'Payment confirmation',
  },
}

type PricePaneProps = { page: ReservationPage; confirmationHref: string }

/** What the order costs, in words and figures, and a paper that says it was paid. */
export function PricePane({ page, confirmationHref }: PricePaneProps) {
  const words = useMessages(MESSAGES)
  const language = useLanguage()
  const ordered = { ...page, seats: page.seats + page.seatsFreed }
  const { totalCents, refundedCents, payment, hasPaymentConfirmation } = page
  return (
    <section className="card reservation-pane" aria-labelledby="price-title">
      <h2 id="price-title">{words.title}</h2>
      <p className="reservation-amount">{totalCents === 0 ? words.free : formatMoney(totalCents, language)}</p>
      {(totalCents > 0 || page.discountCents > 0) && (
        <Facts
          items={[
            { term: words.seats(ordered.seats), value: seatsTimesPrice(ordered, language) },
            ...(payment ? [{ term: words.payment, value: payment }] : []),
            ...(refundedCents > 0 ? [{ term: words.returned, value: formatMoney(refundedCents, language) }] : []),
          ]}
        />
      )}
      {hasPaymentConfirmation && (
        <a className={buttonClass('outline', 'md')} href={confirmationHref}>
          <Icon name="document" />
          {words.confirmation}
        </a>
      )}
    </section>
  )
}
