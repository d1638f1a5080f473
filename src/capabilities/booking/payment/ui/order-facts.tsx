import type { ReactNode } from 'react'
import { dayAndHours, seatsTimesPrice } from '#capabilities/booking/registration.messages.ts'
import type { Language } from '#kernel/language.ts'
import { typo } from '#kernel/typography.ts'
import { formatDate } from '#ui/format/date-format.ts'
import { formatMoney } from '#ui/format/money-format.ts'
import type { OrderSummary } from '../payment-page.ts'

const TERMS = {
  sk: { course: 'Kurz', when: 'Termín', price: 'Cena', paid: 'Zaplatené', reference: 'Číslo objednávky' },
  en: { course: 'Course', when: 'Date', price: 'Price', paid: 'Paid', reference: 'Order number' },
} as const

/** What was ordered, as the right-hand side of an outcome. */
export function orderFacts(
  order: OrderSummary,
  { language = 'sk', isPaid = false }: { language?: Language; isPaid?: boolean } = {},
): ReadonlyArray<{ term: string; value: ReactNode }> {
  const terms = TERMS[language]
  const { reference, title, totalCents, durationMinutes } = order
  const startsAt = new Date(order.startsAt)
  const words = language === 'sk' ? priceInWords(order) : null
  return [
    // Courses are held in Slovak and keep their names.
    { term: terms.course, value: <span lang="sk">{typo(title)}</span> },
    { term: terms.when, value: dayAndHours({ startsAt, durationMinutes }, language) },
    {
      term: isPaid && totalCents > 0 ? terms.paid : terms.price,
      value: (
        <>
          {formatMoney(totalCents)}
          {words && <span className="block font-text text-sm font-normal text-ink-2">{words}</span>}
        </>
      ),
    },
    { term: terms.reference, value: reference },
  ]
}

/** How the total came to be, where it needs saying. */
function priceInWords(order: OrderSummary): string | null {
  if (order.seats > 1) return seatsTimesPrice(order)
  return order.earlyBirdUntil && `Early\u00a0Bird do\u00a0${formatDate(order.earlyBirdUntil, 'short')} vrátane`
}
