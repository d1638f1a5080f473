import { TIME_ZONE } from '#kernel/day.ts'
import type { Language } from '#kernel/language.ts'
import { messagesIn } from '#kernel/messages.ts'

const NBSP = '\u00a0'

// Written out rather than asked of Intl: server and browser may carry different editions of its data.
const ENGLISH_MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
)

const MESSAGES = {
  sk: {
    months: 'január február marec apríl máj jún júl august september október november december'.split(' '),
    monthsOf: 'januára februára marca apríla mája júna júla augusta septembra októbra novembra decembra'.split(' '),
    weekdays: 'nedeľa pondelok utorok streda štvrtok piatok sobota'.split(' '),
    shortWeekdays: 'ne po ut st št pi so'.split(' '),
    at: 'o',
  },
  en: {
    months: ENGLISH_MONTHS,
    monthsOf: ENGLISH_MONTHS,
    weekdays: 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' '),
    shortWeekdays: 'Sun Mon Tue Wed Thu Fri Sat'.split(' '),
    at: 'at',
  },
}

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
export function dateParts(value: DateValue, language: Language = 'sk') {
  const words = messagesIn(MESSAGES, language)
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
    /** The figure as it is written before its month. */
    dayOfMonth: language === 'sk' ? `${day}.` : `${day}`,
    monthName: words.months[month - 1] ?? '',
    monthOf: words.monthsOf[month - 1] ?? '',
    weekday: words.weekdays[dayOfWeek] ?? '',
    shortWeekday: words.shortWeekdays[dayOfWeek] ?? '',
  }
}

/** A calendar month written 2026-11: `november 2026`, `November 2026`. */
export function formatMonth(month: string, language: Language): string {
  const { year, monthName } = dateParts(`${month}-01`, language)
  return `${monthName} ${year}`
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
  const { year, month, day, time, weekday, ...parts } = dateParts(value, language)
  const { at } = messagesIn(MESSAGES, language)
  const dayOfMonth = `${parts.dayOfMonth}${NBSP}${parts.monthOf}`
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
