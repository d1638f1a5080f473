import { addDays, type Day, dayOf, instantAt } from '#kernel/day.ts'
import { plainWords } from '#kernel/matched-parts.ts'
import { patternOf, searchedWords } from '#kernel/searched-words.ts'
import { LEAST_LETTERS } from './search.ts'

/** More words than these only make a search slower. */
const MOST_WORDS = 6
/** `12. 3.`, `12.3.2027`; the year may be left out. */
const DAY = /(?<!\d)(\d{1,2})\.\s*(\d{1,2})\.(?:\s*(\d{4}))?(?!\d)/u
/** A day without its year is looked for in these, counted from this one. */
const YEARS = [-1, 0, 1]

export type Wanted = {
  /** All of it, as it is compared. */
  text: string
  patterns: ReadonlyArray<string>
  /** The same for what an order is found by: phones and references however they are written. */
  orderText: string
  orderPatterns: ReadonlyArray<string>
  /** What is left of the words when the day is taken out. */
  sessionPatterns: ReadonlyArray<string>
  days: ReadonlyArray<Day>
  now: Date
}

/** What somebody means by what they typed; null while it is too short to mean anything. */
export function wantedIn(text: string, now: Date): Wanted | null {
  const words = plainWords(text).slice(0, MOST_WORDS)
  if (words.every((word) => word.length < LEAST_LETTERS) && words.join('').length < LEAST_LETTERS) return null
  const orderWords = searchedWords(text).slice(0, MOST_WORDS)
  const days = daysIn(text, now)
  return {
    text: words.join(' '),
    patterns: words.map(patternOf),
    orderText: orderWords.join(' '),
    orderPatterns: orderWords.map(patternOf),
    sessionPatterns: (days.length > 0 ? plainWords(text.replace(DAY, ' ')).slice(0, MOST_WORDS) : words).map(patternOf),
    days,
    now,
  }
}

function daysIn(text: string, now: Date): ReadonlyArray<Day> {
  const [, day, month, year] = DAY.exec(text) ?? []
  if (!day || !month) return []
  const years = year ? [Number(year)] : YEARS.map((more) => Number(dayOf(now).slice(0, 4)) + more)
  return years.map((each) => `${each}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`).filter(isDay)
}

function isDay(day: Day): boolean {
  const at = Date.parse(`${day}T00:00:00Z`)
  return !Number.isNaN(at) && new Date(at).toISOString().slice(0, 10) === day
}

/** From when until when a day lasts in Bratislava. */
export function boundsOf(day: Day): { from: string; to: string } {
  return { from: instantAt(day).toISOString(), to: instantAt(addDays(day, 1)).toISOString() }
}
