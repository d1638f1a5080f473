import type { Day } from '#kernel/day.ts'
import type { Language } from '#kernel/language.ts'
import { messagesIn } from '#kernel/messages.ts'
import type { Cents } from '#kernel/money.ts'
import { formatDate } from '#ui/format/date-format.ts'
import { exactMoney, formatMoney } from '#ui/format/money-format.ts'
import { counted } from '#ui/format/plural.ts'

/** A stretch of days with what goes back on each of them. */
export type GivenBack = { from: Day; until: Day; percent: number; cents: Cents }

/** To the cent, because a press moves exactly so much; nothing is simply 0. */
export function sumBack(cents: Cents, language: Language): string {
  return cents === 0 ? formatMoney(0, language) : exactMoney(cents, language)
}

const SEATS = ['miesto', 'miesta', 'miest'] as const

export const FREEING_MESSAGES = {
  sk: {
    free: 'Uvoľniť miesto',
    freeOf: (name: string) => `Uvoľniť miesto: ${name}`,
    strokes: (isWeek: boolean): string => (isWeek ? 'Jeden ťah je jeden týždeň' : 'Jeden ťah je jeden deň'),
    also: 'Uvoľniť aj',
    nameless: 'bez mena',
    now: (day: string, seats: number) =>
      `Dnes, ${day}, za ${seats === 1 ? 'jedno miesto' : counted(seats, ['miesto', 'miesta', 'miest'])}`,
    cancelSum: (sum: string) => `Zrušiť účasť a\u00a0vrátiť ${sum}`,
    cancel: 'Zrušiť účasť',
    working: 'Rušíme účasť',
    toCard: 'Peniaze prídu na kartu, ktorou ste platili, dobropis k\u00a0faktúre do e-mailu.',
    toAccount: 'Peniaze pošleme na účet, z\u00a0ktorého platba prišla, a\u00a0k\u00a0faktúre vystavíme dobropis.',
    unpaid:
      'Objednávka ešte nie je zaplatená, preto nie je čo vrátiť. O\u00a0to, čo podľa podmienok vraciame, znížime sumu na úhradu.',
    substitute: 'Ak len niekto nemôže, zapíšte náhradníka, to je zadarmo.',
    forOne: 'za jedno miesto',
    until: (day: string, sum: string) => `do ${day} ${sum}`,
    after: (sum: string) => `potom ${sum}`,
    toTheEnd: (sum: string) => `až do začiatku kurzu ${sum}`,
    ruler: (today: string, given: string, course: string) => `Dnes je ${today}. Vrátime ${given}. Kurz je ${course}.`,
    course: 'kurz',
    was: (day: string) => `bolo do ${day}`,
    between: (from: string, until: string) => `${from}\u00a0– ${until}`,
    fromDay: (day: string) => `od ${day}`,
    upTo: (day: string) => `do ${day} vrátane`,
    wholeTime: 'až do začiatku',
    cannotCome: { one: 'Nemôžem prísť', all: 'Nemôže prísť nikto' },
    today: (day: string, isWeek: boolean): string =>
      `Dnes je ${day}. ${isWeek ? 'Jeden ťah je jeden týždeň' : 'Jeden ťah je jeden deň'}`,
    better: 'Platí pre vás výhodnejšie pravidlo.',
    betterSums: (terms: string, law: string) =>
      `Podľa podmienok by to dnes bolo ${terms}, podľa zákona ${law}. Vrátime ${law}, dôvod neuvádzate.`,
    allSeats: (seats: number) => `Zruší sa celá objednávka, ${counted(seats, SEATS)} naraz.`,
    owed: (sum: string) =>
      `Objednávka ešte nie je zaplatená a\u00a0podľa podmienok by z\u00a0nej ostalo zaplatiť ${sum}. Celú ju preto uvoľní len naša kancelária.`,
    freed: (day: string) => `Miesto uvoľnené ${day}.`,
    freedSum: (day: string, sum: string) => `Miesto uvoľnené ${day}. Vraciame ${sum}.`,
    freedTogether: (day: string, sum: string) => `Miesto uvoľnené ${day}. Spolu s\u00a0ďalšími vraciame ${sum}.`,
    saved: 'Miesto je uvoľnené. O\u00a0peniazoch a\u00a0o\u00a0tom, kto ostáva, vám píšeme e-mailom.',
    savedAll: 'Účasť je zrušená. Ďalšie píšeme e-mailom.',
  },
  en: {
    free: 'Free the seat',
    freeOf: (name: string) => `Free the seat: ${name}`,
    strokes: (isWeek: boolean): string => (isWeek ? 'One stroke is one week' : 'One stroke is one day'),
    also: 'Free these too',
    nameless: 'no name',
    now: (day: string, seats: number) => `Today, ${day}, for ${seats === 1 ? 'one seat' : `${seats}\u00a0seats`}`,
    cancelSum: (sum: string) => `Cancel and get ${sum} back`,
    cancel: 'Cancel the participation',
    working: 'Cancelling',
    toCard: 'The money comes to the card you paid with, the credit note for the invoice by e-mail.',
    toAccount: 'We send the money to the account the payment came from, and issue a credit note for the invoice.',
    unpaid:
      'The order is not paid yet, so there is nothing to return. What the terms give back lowers what is to be paid.',
    substitute: 'If somebody just cannot come, enter a substitute, that is free.',
    forOne: 'for one seat',
    until: (day: string, sum: string) => `until ${day} ${sum}`,
    after: (sum: string) => `then ${sum}`,
    toTheEnd: (sum: string) => `until the course starts ${sum}`,
    ruler: (today: string, given: string, course: string) =>
      `Today is ${today}. We return ${given}. The course is on ${course}.`,
    course: 'course',
    was: (day: string) => `was until ${day}`,
    between: (from: string, until: string) => `${from}\u00a0– ${until}`,
    fromDay: (day: string) => `from ${day}`,
    upTo: (day: string) => `until the end of ${day}`,
    wholeTime: 'until the start',
    cannotCome: { one: 'I cannot come', all: 'Nobody can come' },
    today: (day: string, isWeek: boolean): string =>
      `Today is ${day}. ${isWeek ? 'One stroke is one week' : 'One stroke is one day'}`,
    better: 'The rule that is better for you applies.',
    betterSums: (terms: string, law: string) =>
      `By the terms it would be ${terms} today, by the law ${law}. We return ${law}, and you give no reason.`,
    allSeats: (seats: number) => `The whole order is cancelled, ${seats}\u00a0seats at once.`,
    owed: (sum: string) =>
      `The order is not paid yet, and under the terms ${sum} of it would remain to pay. So only our office can free all of it.`,
    freed: (day: string) => `Seat freed on ${day}.`,
    freedSum: (day: string, sum: string) => `Seat freed on ${day}. We return ${sum}.`,
    freedTogether: (day: string, sum: string) => `Seat freed on ${day}. Together with others we return ${sum}.`,
    saved: 'The seat is free. We are writing to you about the money and about who stays.',
    savedAll: 'The participation is cancelled. We write to you by e-mail about the rest.',
  },
}

/** When a stretch of days is, seen from today. */
export function whenInWords(
  { from, until }: Pick<GivenBack, 'from' | 'until'>,
  stretches: ReadonlyArray<GivenBack>,
  today: Day,
  language: Language,
): string {
  const words = messagesIn(FREEING_MESSAGES, language)
  const day = (value: Day) => formatDate(value, 'day', language)
  if (until < today) return words.was(day(until))
  const isFirst = stretches[0]?.from === from
  const isLast = stretches.at(-1)?.from === from
  if (isLast) return isFirst || from <= today ? words.wholeTime : words.fromDay(day(from))
  if (from <= today) return words.upTo(day(until))
  return words.between(day(from), day(until))
}

/** „Do 26. novembra 63,50 €, potom 0 €.“, or „Za jedno miesto do …“ where others can be freed with it. */
export function laterInWords(
  stretches: ReadonlyArray<GivenBack>,
  { today, isOfOne = false }: { today: Day; isOfOne?: boolean },
  language: Language,
): string {
  const words = messagesIn(FREEING_MESSAGES, language)
  const ahead = stretches.filter(({ until }) => until >= today)
  const parts = ahead.map(({ until, cents }, index) => {
    if (index < ahead.length - 1) return words.until(formatDate(until, 'day', language), sumBack(cents, language))
    return index === 0 ? words.toTheEnd(sumBack(cents, language)) : words.after(sumBack(cents, language))
  })
  const line = `${isOfOne ? `${words.forOne} ` : ''}${parts.join(', ')}.`
  return line.charAt(0).toLocaleUpperCase(language) + line.slice(1)
}
