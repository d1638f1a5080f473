import { TIME_ZONE } from '#kernel/day.ts'
import type { Language } from '#kernel/language.ts'

const NBSP = '\u00a0'

// Written out rather than asked of Intl: server and browser may carry different editions of its data.
const MONTHS_OF = 'januára februára marca apríla mája júna júla augusta septembra októbra novembra decembra'.split(' ')
const MONTHS = 'január február marec apríl máj jún júl august september október november december'.split(' ')
const MONTHS_EN = 'January February March April May June July August September October November December'.split(' ')
const WEEKDAYS_EN = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ')
const WEEKDAYS = 'nedeľa pondelok utorok streda štvrtok piatok sobota'.split(' ')

const wallClock = new Intl.DateTimeFormat('en-GB', {
  timeZone: TIME_ZONE,
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

/** An instant, or a calendar day written 2026-12-03. */
export type DateValue = Date | string

/** What the wall calendar and clock in Bratislava show. */
export function dateParts(value: DateValue) {
  const isDay = typeof value === 'string' && value.length === 10
  const part: Record<string, string> = {}
  for (const { type, value: text } of wallClock.formatToParts(new Date(isDay ? `${value}T10:00:00Z` : value))) {
    part[type] = text
  }
  const [year, month, day] = [Number(part.year), Number(part.month), Number(part.day)]
  const dayOfWeek = new Date(Date.UTC(year, month - 1, day)).getUTCDay()
  return {
    year,
    month,
    day,
    time: `${part.hour}:${part.minute}`,
    monthName: MONTHS[month - 1] ?? '',
    monthOf: MONTHS_OF[month - 1] ?? '',
    weekday: WEEKDAYS[dayOfWeek] ?? '',
    english: { month: MONTHS_EN[month - 1] ?? '', weekday: WEEKDAYS_EN[dayOfWeek] ?? '' },
  }
}

/** A calendar month written 2026-11: `november 2026`, `November 2026`. */
export function formatMonth(month: string, language: Language): string {
  const { year, monthName, english } = dateParts(`${month}-01`)
  return `${language === 'sk' ? monthName : english.month} ${year}`
}

/**
 * long `14. novembra 2026` · day `14. novembra` · weekday `sobota 14. novembra 2026` · numeric `14. 11. 2026` ·
 * short `14. 11.` · time `17:30` · moment `14. 11. 2026 17:30` · full `sobota 14. novembra 2026 o 17:30`
 *
 * In English those with words are `14 November 2026`, `14 November`, `Saturday 14 November 2026` and
 * `Saturday 14 November 2026 at 17:30`; figures stand in one order in both languages, so that no day is taken for a month.
 */
export type DateStyle = 'long' | 'day' | 'weekday' | 'numeric' | 'short' | 'time' | 'moment' | 'full'

export function formatDate(value: DateValue, style: DateStyle = 'long', language: Language = 'sk'): string {
  const { year, month, day, time, ...parts } = dateParts(value)
  const isEnglish = language === 'en'
  const dayOfMonth = isEnglish ? `${day}${NBSP}${parts.english.month}` : `${day}.${NBSP}${parts.monthOf}`
  const weekday = isEnglish ? parts.english.weekday : parts.weekday
  const at = isEnglish ? 'at' : 'o'
  const numeric = `${day}.${NBSP}${month}.`
  switch (style) {
    case 'day':
      return dayOfMonth
    case 'long':
      return `${dayOfMonth}${NBSP}${year}`
    case 'weekday':
      return `${weekday} ${dayOfMonth}${NBSP}${year}`
    case 'full':
      return `${weekday} ${dayOfMonth}${NBSP}${year} ${at}${NBSP}${time}`
    case 'numeric':
      return `${numeric}${NBSP}${year}`
    case 'moment':
      return `${numeric}${NBSP}${year} ${time}`
    case 'short':
      return numeric
    case 'time':
      return time
  }
}
