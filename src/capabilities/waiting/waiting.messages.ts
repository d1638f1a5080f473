import type { Language } from '#kernel/language.ts'
import { messagesIn } from '#kernel/messages.ts'
import { type DateValue, dateParts, formatDate } from '#ui/format/date-format.ts'
import { plural } from '#ui/format/plural.ts'

const NUMBERS = {
  sk: ['', 'jedno', 'dve', 'tri', 'štyri', 'päť', 'šesť', 'sedem', 'osem', 'deväť', 'desať'],
  en: ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'],
}
const OF_YOURS = [
  '',
  '',
  'dvoch',
  'troch',
  'štyroch',
  'piatich',
  'šiestich',
  'siedmich',
  'ôsmich',
  'deviatich',
  'desiatich',
]
const UNTIL_DAYS = ['nedele', 'pondelka', 'utorka', 'stredy', 'štvrtka', 'piatka', 'soboty']
const WEEKDAYS = ['nedeľa', 'pondelok', 'utorok', 'streda', 'štvrtok', 'piatok', 'sobota']

const MESSAGES = {
  sk: {
    seats: (n: number) => `${NUMBERS.sk[n] ?? n} ${plural(n, ['miesto', 'miesta', 'miest'])}`,
    until: (at: DateValue) => {
      const { weekday, time } = dateParts(at)
      return `do ${UNTIL_DAYS[WEEKDAYS.indexOf(weekday)] ?? weekday} ${formatDate(at, 'day')} ${time}`
    },
    untilShort: (at: DateValue) => {
      const { weekday, time } = dateParts(at)
      return `do ${UNTIL_DAYS[WEEKDAYS.indexOf(weekday)] ?? weekday} ${time}`
    },
    freed: (n: number, wants: number) => {
      const verb = plural(n, ['Uvoľnilo', 'Uvoľnili', 'Uvoľnilo'])
      if (n < wants) return `${verb} sa ${MESSAGES.sk.seats(n)} z vašich ${OF_YOURS[wants] ?? wants}.`
      if (n === 1) return 'Uvoľnilo sa miesto pre vás.'
      return `${verb} sa ${MESSAGES.sk.seats(n)} pre vás.`
    },
  },
  en: {
    seats: (n: number) => `${NUMBERS.en[n] ?? n} ${plural(n, ['seat', 'seats'])}`,
    until: (at: DateValue) => {
      const { weekday, time } = dateParts(at, 'en')
      return `until ${weekday} ${formatDate(at, 'day', 'en')} ${time}`
    },
    untilShort: (at: DateValue) => {
      const { weekday, time } = dateParts(at, 'en')
      return `until ${weekday} ${time}`
    },
    freed: (n: number, wants: number) => {
      const what = capitalised(MESSAGES.en.seats(n))
      const isFree = n === 1 ? 'is free' : 'are free'
      if (n < wants)
        return `${capitalised(NUMBERS.en[n] ?? `${n}`)} of your ${NUMBERS.en[wants] ?? wants} seats ${isFree}.`
      return `${what} ${isFree} for you.`
    },
  },
}

/** `tri miesta`, `three seats` */
export function seatsInWords(n: number, language: Language): string {
  return messagesIn(MESSAGES, language).seats(n)
}

/** `do piatka 20. novembra 12:00`, `until Friday 20 November 12:00` */
export function untilInWords(at: DateValue, language: Language): string {
  return messagesIn(MESSAGES, language).until(at)
}

/** `do piatka 12:00`, for a subject */
export function untilInShort(at: DateValue, language: Language): string {
  return messagesIn(MESSAGES, language).untilShort(at)
}

/** `Uvoľnili sa tri miesta z vašich piatich.` */
export function freedInWords({ seats, wants }: { seats: number; wants: number }, language: Language): string {
  return messagesIn(MESSAGES, language).freed(seats, wants)
}

export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** What stands in every letter of the waiting list and on its pages. */
export const RULES = {
  sk: {
    night: 'V noci od 21:00 do 8:00 čas stojí.',
    otherwise: 'Ak dovtedy nezaplatíte, miesta ponúkneme ďalšiemu v poradí. Vy v poradovníku ostávate.',
    passedOver: 'Koho preskočíme, lebo chce viac miest, ten svoje poradie nestráca.',
    price:
      'Za miesto zaplatíte najviac cenu z dňa, keď ste sa zapísali, okrem posledných 3 hodín pred začiatkom; vtedy platí cena dňa.',
    leave: 'Vystúpiť z poradovníka',
  },
  en: {
    night: 'Time stands still from 21:00 to 8:00.',
    otherwise: 'If you do not pay by then, we offer the seats to the next in line. You stay on the waiting list.',
    passedOver: 'Whoever is passed over because they want more seats keeps their place.',
    price:
      'A seat costs you no more than on the day you joined, except in the last 3 hours before the start, when the price of the day holds.',
    leave: 'Leave the waiting list',
  },
}
