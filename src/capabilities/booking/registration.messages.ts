import type { OrderBook } from '#capabilities/ledger/order-book.ts'
import { endOfLesson, lessonsOf, minutesOf, type Timed } from '#capabilities/schedule/lessons.ts'
import type { Language } from '#kernel/language.ts'
import { type Messages, messagesIn } from '#kernel/messages.ts'
import type { Cents } from '#kernel/money.ts'
import { typo } from '#kernel/typography.ts'
import { type DateValue, dateParts, formatDate } from '#ui/format/date-format.ts'
import { formatMoney } from '#ui/format/money-format.ts'
import { counted, plural } from '#ui/format/plural.ts'

const NBSP = '\u00a0'
const WORD_JOINER = '\u2060'

/** How long before the start participants may come in; calendars remind at the same moment. */
export const DOOR_OPENS_MINUTES = 15

const HOURS = ['hodina', 'hodiny', 'hodín'] as const

const MESSAGES = {
  sk: {
    minutes: (minutes: number) => counted(minutes, ['minúta', 'minúty', 'minút']),
    hours: (hours: number) => counted(hours, HOURS),
    hoursAndHalf: (hours: number) => `${hours},5${NBSP}${plural(hours + 0.5, HOURS)}`,
    and: ` a${NBSP}`,
    lessons: (n: number, length: string) => `${counted(n, ['lekcia', 'lekcie', 'lekcií'])}, spolu ${length}`,
    discount: (sum: string, code: string) => `zľava ${sum} (kód ${code})`,
    earlyBirdUntil: (day: string) => `Early${NBSP}Bird do${NBSP}${formatDate(day, 'short')}`,
    free: 'Zdarma, nič sa neplatí',
    deposit: (sum: string, day: string) => `Záloha ${sum} do${NBSP}${day}, zvyšok faktúrou po${NBSP}kurze`,
    onInvoice: `Na${NBSP}faktúru`,
    onInvoiceUnpaid: `Na${NBSP}faktúru, čaká na${NBSP}úhradu`,
    onInvoicePartly: (received: string, left: string) => `Na${NBSP}faktúru, uhradené ${received}, čaká ${left}`,
    onInvoicePaid: `Na${NBSP}faktúru, uhradené`,
    paid: 'Zaplatené',
    paidByCard: 'Zaplatené kartou',
  },
  en: {
    minutes: (minutes: number) => (minutes === 1 ? `1${NBSP}minute` : `${minutes}${NBSP}minutes`),
    hours: (hours: number) => (hours === 1 ? `1${NBSP}hour` : `${hours}${NBSP}hours`),
    hoursAndHalf: (hours: number) => `${hours}.5${NBSP}hours`,
    and: ' and ',
    lessons: (n: number, length: string) => `${counted(n, ['lesson', 'lessons'])}, ${length} in all`,
    discount: (sum: string, code: string) => `${sum} off (code ${code})`,
    earlyBirdUntil: (day: string) => `Early${NBSP}Bird until${NBSP}${formatDate(day, 'day', 'en')}`,
    free: 'Free, nothing to pay',
    deposit: (sum: string, day: string) => `A deposit of ${sum} by ${day}, the rest on${NBSP}invoice after the course`,
    onInvoice: `On${NBSP}invoice`,
    onInvoiceUnpaid: `On${NBSP}invoice, awaiting payment`,
    onInvoicePartly: (received: string, left: string) => `On${NBSP}invoice, ${received} paid, ${left} awaited`,
    onInvoicePaid: `On${NBSP}invoice, paid`,
    paid: 'Paid',
    paidByCard: 'Paid by card',
  },
}

/** `Základy AI, štvrtok 3. decembra 2026 o 17:30` */
export function courseAndStart(
  { title, startsAt }: { title: string; startsAt: Date },
  language: Language = 'sk',
): string {
  return `${typo(title)}, ${formatDate(startsAt, 'full', language)}`
}

/** `štvrtok 3. decembra` */
export function weekdayAndDay(at: DateValue, language: Language): string {
  return `${dateParts(at, language).weekday} ${formatDate(at, 'day', language)}`
}

/** `štvrtok 3. decembra 2026, 17:30 – 20:00`, with a semicolon between the dates of several lessons */
export function dayAndHours(session: Timed, language: Language = 'sk'): string {
  return lessonsOf(session)
    .map((lesson) => {
      const [from, to] = [lesson.startsAt, endOfLesson(lesson)].map((at) => formatDate(at, 'time'))
      return `${formatDate(lesson.startsAt, 'weekday', language)}, ${from}${NBSP}–${WORD_JOINER}${NBSP}${to}`
    })
    .join('; ')
}

/** `2,5 hodiny`, or `2 lekcie, spolu 5 hodín` */
export function lengthInWords(session: Timed, language: Language = 'sk'): string {
  const length = durationInWords(minutesOf(session), language)
  const { length: lessons } = lessonsOf(session)
  return lessons === 1 ? length : messagesIn(MESSAGES, language).lessons(lessons, length)
}

/** `2,5 hodiny`, `45 minút`, `2 hodiny a 15 minút` */
export function durationInWords(minutes: number, language: Language = 'sk'): string {
  const words = messagesIn(MESSAGES, language)
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return words.minutes(rest)
  if (rest === 30) return words.hoursAndHalf(hours)
  return rest === 0 ? words.hours(hours) : `${words.hours(hours)}${words.and}${words.minutes(rest)}`
}

/** `Early Bird do 18. 11.` */
export function earlyBirdInWords(until: string, language: Language): string {
  return messagesIn(MESSAGES, language).earlyBirdUntil(until)
}

/** `2 × 127 € (Early Bird do 18. 11.)` */
export function seatsTimesPrice(
  order: {
    seats: number
    unitPriceCents: Cents
    earlyBirdUntil: string | null
    discountCents?: Cents
    discountCode?: string | null
  },
  language: Language = 'sk',
): string {
  const product = `${order.seats}${NBSP}×${NBSP}${formatMoney(order.unitPriceCents, language)}`
  const whole = order.earlyBirdUntil ? `${product} (${earlyBirdInWords(order.earlyBirdUntil, language)})` : product
  return order.discountCents ? `${whole}, ${discountInWords(order, language)}` : whole
}

/** `zľava 25,40 € (kód JAR20)` */
export function discountInWords(
  { discountCents = 0, discountCode }: { discountCents?: Cents; discountCode?: string | null },
  language: Language,
): string {
  return messagesIn(MESSAGES, language).discount(formatMoney(discountCents, language), discountCode ?? '')
}

/** What of a final price is tax. The tax is rounded once, on the total, and both parts add up to it. */
export function vatSplit(totalCents: Cents, vatPercent: number): { base: Cents; vat: Cents } {
  const base = Math.round((totalCents * 100) / (100 + vatPercent))
  return { base, vat: totalCents - base }
}

/** How the order was paid; a total of nothing was not paid at all. What has come on an invoice is said where it is known. */
export function paymentInWords(
  order: {
    origin: string
    totalCents: Cents
    paidAt: Date | null
    depositCents?: Cents | null
    depositDueOn?: string | null
  },
  book?: Pick<OrderBook, 'paidCents'>,
  language: Language = 'sk',
): string {
  const words = messagesIn(MESSAGES, language)
  if (order.totalCents === 0) return words.free
  if (order.origin === 'invoice') {
    const { depositCents, depositDueOn } = order
    if (depositCents && depositDueOn && (book?.paidCents ?? 0) < depositCents) {
      return words.deposit(formatMoney(depositCents, language), formatDate(depositDueOn, 'long', language))
    }
    if (!book) return words.onInvoice
    const { paidCents } = book
    if (paidCents === 0) return words.onInvoiceUnpaid
    return paidCents < order.totalCents
      ? words.onInvoicePartly(formatMoney(paidCents, language), formatMoney(order.totalCents - paidCents, language))
      : words.onInvoicePaid
  }
  const paid = order.origin === 'card' ? words.paidByCard : words.paid
  return order.paidAt ? `${paid} ${formatDate(order.paidAt, 'long', language)}` : paid
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

export type WorkType = (typeof PERSONAL_WORK_TYPES)[number] | (typeof COMPANY_WORK_TYPES)[number]

/** What people said about their work, in words. */
export const WORK_TYPE_MESSAGES: Messages<Readonly<Record<WorkType, string>>> = {
  sk: {
    student: 'Štúdium',
    administrative: 'Administratíva',
    marketing: 'Marketing',
    education: 'Vzdelávanie',
    legal: 'Právo',
    'it-tech': 'IT a\u00a0technológie',
    it: 'IT',
    finance: 'Financie',
    healthcare: 'Zdravotníctvo',
    management: 'Manažment',
    sales: 'Obchod',
    other: 'Iné',
    'prefer-not-say': 'Nechcem uviesť',
  },
  en: {
    student: 'Studies',
    administrative: 'Administration',
    marketing: 'Marketing',
    education: 'Education',
    legal: 'Law',
    'it-tech': 'IT and technology',
    it: 'IT',
    finance: 'Finance',
    healthcare: 'Healthcare',
    management: 'Management',
    sales: 'Sales',
    other: 'Other',
    'prefer-not-say': 'I prefer not to say',
  },
}
