import type { Language } from '#kernel/language.ts'
import type { Messages } from '#kernel/messages.ts'
import { formatDate } from '#ui/format/date-format.ts'
import { counted, type PluralForms } from '#ui/format/plural.ts'
import type { OfferPart, StoredLesson } from './quotes.ts'

/** What a newer version says otherwise. */
export const CHANGED_PARTS: Messages<Readonly<Record<OfferPart, string>>> = {
  sk: {
    title: 'názov školenia',
    price: 'cena',
    seats: 'počet ľudí',
    dates: 'termín',
    place: 'miesto konania',
    validity: 'platnosť',
    note: 'poznámka',
  },
  en: {
    title: 'name of the training',
    price: 'price',
    seats: 'number of people',
    dates: 'dates',
    place: 'place',
    validity: 'validity',
    note: 'note',
  },
}

const PEOPLE: Messages<PluralForms> = { sk: ['človek', 'ľudia', 'ľudí'], en: ['person', 'people'] }

export function peopleInWords(count: number, language: Language): string {
  return counted(count, PEOPLE[language])
}

/** `štvrtok 3. decembra 2026, 9:00 – 12:00`, in the time of Bratislava. */
export function lessonInWords({ startsAt, durationMinutes }: StoredLesson, language: Language): string {
  const start = new Date(startsAt)
  const time = (at: Date) => formatDate(at, 'time', language)
  const end = new Date(start.getTime() + durationMinutes * 60_000)
  return `${formatDate(start, 'weekday', language)}, ${time(start)}\u00a0–\u00a0${time(end)}`
}

/** A subject has no characters that only bind words. */
export function asSubject(text: string): string {
  return text.replaceAll('\u00a0', ' ').replaceAll('\u2060', '')
}
