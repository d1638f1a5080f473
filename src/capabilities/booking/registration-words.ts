import type { Cents } from '#kernel/money.ts'
import { formatDate } from '#ui/date-format.ts'
import { formatMoney } from '#ui/money-format.ts'
import { counted, plural } from '#ui/plural.ts'
import { typo } from '#ui/typography.ts'

const NBSP = '\u00a0'
const WORD_JOINER = '\u2060'

/** How long before the start participants may come in; calendars remind at the same moment. */
export const DOOR_OPENS_MINUTES = 15

type Timed = { startsAt: Date; durationMinutes: number }

/** `Základy AI, štvrtok 3. decembra 2026 o 17:30` */
export function courseAndStart({ title, startsAt }: { title: string; startsAt: Date }): string {
  return `${typo(title)}, ${formatDate(startsAt, 'full')}`
}

/** `štvrtok 3. decembra 2026, 17:30 – 20:00` */
export function dayAndHours({ startsAt, durationMinutes }: Timed): string {
  const endsAt = new Date(startsAt.getTime() + durationMinutes * 60_000)
  const hours = `${formatDate(startsAt, 'time')}${NBSP}–${WORD_JOINER}${NBSP}${formatDate(endsAt, 'time')}`
  return `${formatDate(startsAt, 'weekday')}, ${hours}`
}

/** `2,5 hodiny`, `45 minút`, `2 hodiny a 15 minút` */
export function durationInWords(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  const restInWords = counted(rest, ['minúta', 'minúty', 'minút'])
  if (hours === 0) return restInWords
  if (rest === 30) return `${hours},5${NBSP}${plural(hours + 0.5, HOURS)}`
  return rest === 0 ? counted(hours, HOURS) : `${counted(hours, HOURS)} a${NBSP}${restInWords}`
}

const HOURS = ['hodina', 'hodiny', 'hodín'] as const

/** `2 × 127 € (Early Bird do 18. 11.)` */
export function seatsTimesPrice(order: {
  seats: number
  unitPriceCents: Cents
  earlyBirdUntil: string | null
}): string {
  const product = `${order.seats}${NBSP}×${NBSP}${formatMoney(order.unitPriceCents)}`
  return order.earlyBirdUntil
    ? `${product} (Early${NBSP}Bird do${NBSP}${formatDate(order.earlyBirdUntil, 'short')})`
    : product
}

/** What of a final price is tax. The tax is rounded once, on the total, and both parts add up to it. */
export function vatSplit(totalCents: Cents, vatPercent: number): { base: Cents; vat: Cents } {
  const base = Math.round((totalCents * 100) / (100 + vatPercent))
  return { base, vat: totalCents - base }
}

/** How the order was paid; a total of nothing was not paid at all. */
export function paymentInWords(order: { origin: string; totalCents: Cents; paidAt: Date | null }): string {
  if (order.totalCents === 0) return 'Zdarma, nič sa neplatí'
  if (order.origin === 'invoice') return `Na${NBSP}faktúru`
  const paid = order.origin === 'card' ? 'Zaplatené kartou' : 'Zaplatené'
  return order.paidAt ? `${paid} ${formatDate(order.paidAt)}` : paid
}

/** Subjects are searched and cut by machines that know ordinary spaces only. */
export function asSubject(text: string): string {
  return text.replaceAll(NBSP, ' ').replaceAll(WORD_JOINER, '')
}
