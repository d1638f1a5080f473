import { isLanguage, type Language } from '#kernel/language.ts'
import { DAY_PARTS, type DayPart } from './filter-sessions.ts'
import type { Month } from './month-weeks.ts'
import { TIMETABLE_PATH } from './session-path.ts'

/** What the address of the timetable asks for. Null and the list are what it shows without being asked. */
export type TimetableQuery = {
  /** The address piece of a course. */
  course: string | null
  part: DayPart | null
  language: Language | null
  view: 'list' | 'calendar'
  /** Of the calendar; null is the month of the first date. */
  month: Month | null
}

export const WHOLE_TIMETABLE: TimetableQuery = { course: null, part: null, language: null, view: 'list', month: null }

export function readTimetableQuery(given: URLSearchParams): TimetableQuery {
  const language = given.get('jazyk')
  const month = given.get('mesiac')
  return {
    course: given.get('kurz') || null,
    part: DAY_PARTS.find((part) => part === given.get('cas')) ?? null,
    language: isLanguage(language) ? language : null,
    view: given.get('zobrazenie') === 'kalendar' ? 'calendar' : 'list',
    month: month !== null && /^\d{4}-(?:0[1-9]|1[0-2])$/.test(month) ? month : null,
  }
}

export function timetableHref({ course, part, language, view, month }: TimetableQuery): string {
  const said = new URLSearchParams({
    ...(course !== null && { kurz: course }),
    ...(part !== null && { cas: part }),
    ...(language !== null && { jazyk: language }),
    ...(view === 'calendar' && { zobrazenie: 'kalendar' }),
    ...(view === 'calendar' && month !== null && { mesiac: month }),
  }).toString()
  return said === '' ? TIMETABLE_PATH : `${TIMETABLE_PATH}?${said}`
}
