import type { ReactNode } from 'react'
import { dayAndHours, earlyBirdInWords, seatsTimesPrice } from '#capabilities/booking/registration.messages.ts'
import type { Language } from '#kernel/language.ts'
import { messagesIn } from '#kernel/messages.ts'
import { typo } from '#kernel/typography.ts'
import { formatMoney } from '#ui/format/money-format.ts'
import type { OrderSummary } from '../payment-page.ts'

const MESSAGES = {
  sk: {
    course: 'Kurz',
    when: 'Termín',
    price: 'Cena',
    paid: 'Zaplatené',
    reference: 'Číslo objednávky',
    inclusive: (earlyBird: string) => `${earlyBird} vrátane`,
  },
  en: {
    course: 'Course',
    when: 'Date',
    price: 'Price',
    paid: 'Paid',
    reference: 'Order number',
    inclusive: (earlyBird: string) => `${earlyBird} inclusive`,
  },
}

/** What was ordered, as the right-hand side of an outcome. */
export function orderFacts(
  order: OrderSummary,
  { language = 'sk', isPaid = false }: { language?: Language; isPaid?: boolean } = {},
): ReadonlyArray<{ term: string; value: ReactNode }> {
  const words = messagesIn(MESSAGES, language)
  const { reference, title, totalCents, durationMinutes, furtherLessons } = order
  const startsAt = new Date(order.startsAt)
  const sum = language === 'sk' ? priceInWords(order, language) : null
  return [
    // Courses are held in Slovak and keep their names.
    { term: words.course, value: <span lang="sk">{typo(title)}</span> },
    { term: words.when, value: dayAndHours({ startsAt, durationMinutes, furtherLessons }, language) },
    {
      term: isPaid && totalCents > 0 ? words.paid : words.price,
      value: (
        <>
          {formatMoney(totalCents, language)}
          {sum && <span className="block font-text text-sm font-normal text-ink-2">{sum}</span>}
        </>
      ),
    },
    { term: words.reference, value: reference },
  ]
}

/** How the total came to be, where it needs saying. */
function priceInWords(order: OrderSummary, language: Language): string | null {
  if (order.seats > 1 || order.discountCents > 0) return seatsTimesPrice(order, language)
  const { inclusive } = messagesIn(MESSAGES, language)
  return order.earlyBirdUntil && inclusive(earlyBirdInWords(order.earlyBirdUntil, language))
}
