import type { HandMoney } from '#capabilities/payments/by-hand.ts'
import type { Language } from '#kernel/language.ts'
import type { Cents } from '#kernel/money.ts'
import { typo } from '#kernel/typography.ts'
import { formatDate } from '#ui/format/date-format.ts'
import { formatMoney } from '#ui/format/money-format.ts'
import { counted, plural } from '#ui/format/plural.ts'

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
export function dayAndHours({ startsAt, durationMinutes }: Timed, language: Language = 'sk'): string {
  const endsAt = new Date(startsAt.getTime() + durationMinutes * 60_000)
  const hours = `${formatDate(startsAt, 'time')}${NBSP}–${WORD_JOINER}${NBSP}${formatDate(endsAt, 'time')}`
  return `${formatDate(startsAt, 'weekday', language)}, ${hours}`
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

/** What of the price has not come yet: of an order that stands and that no card pays. The same as OWED in SQL. */
export function owedOf(
  order: { origin: string; state: string; totalCents: Cents },
  { receivedCents }: Pick<HandMoney, 'receivedCents'>,
): Cents {
  const isStanding = order.state === 'paid' || order.state === 'completed'
  return isStanding && order.origin !== 'card' ? Math.max(order.totalCents - receivedCents, 0) : 0
}

/** How the order was paid; a total of nothing was not paid at all. What has come on an invoice is said where it is known. */
export function paymentInWords(
  order: { origin: string; totalCents: Cents; paidAt: Date | null },
  hand?: Pick<HandMoney, 'receivedCents'>,
): string {
  if (order.totalCents === 0) return 'Zdarma, nič sa neplatí'
  if (order.origin === 'invoice') {
    if (!hand) return `Na${NBSP}faktúru`
    const { receivedCents } = hand
    if (receivedCents === 0) return `Na${NBSP}faktúru, čaká na${NBSP}úhradu`
    return receivedCents < order.totalCents
      ? `Na${NBSP}faktúru, uhradené ${formatMoney(receivedCents)}, čaká ${formatMoney(order.totalCents - receivedCents)}`
      : `Na${NBSP}faktúru, uhradené`
  }
  const paid = order.origin === 'card' ? 'Zaplatené kartou' : 'Zaplatené'
  return order.paidAt ? `${paid} ${formatDate(order.paidAt)}` : paid
}

/** Subjects are searched and cut by machines that know ordinary spaces only. */
export function asSubject(text: string): string {
  return text.replaceAll(NBSP, ' ').replaceAll(WORD_JOINER, '')
}

/** What people can say about their work and their experience. Apart from the schemas, which no browser needs. */
export const PERSONAL_WORK_TYPES = [
  'student',
  'administrative',
  'marketing',
  'education',
  'legal',
  'it-tech',
  'finance',
  'healthcare',
  'other',
  'prefer-not-say',
] as const
export const COMPANY_WORK_TYPES = [
  'management',
  'administrative',
  'marketing',
  'sales',
  'education',
  'legal',
  'it',
  'finance',
  'healthcare',
  'student',
  'other',
  'prefer-not-say',
] as const
export const AI_PROFICIENCIES = ['low', 'average', 'high', 'expert'] as const
