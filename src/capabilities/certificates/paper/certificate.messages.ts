import type { Language } from '#kernel/language.ts'
import { type Messages, messagesIn } from '#kernel/messages.ts'
import { formatDate } from '#ui/format/date-format.ts'

type Words = {
  title: string
  behind: string
  tookPlace: string
  attendance: string
  /** Hours that somebody was there, of those planned. */
  hours: (attended: number, planned: number) => string
  instructor: (count: number) => string
  syllabus: string
  version: (number: string) => string
  ico: string
  issued: (day: string) => string
  proves: string
  check: string
  pattern: string
}

/** What stands on the paper. */
export const CERTIFICATE_MESSAGES: Messages<Words> = {
  sk: {
    title: 'Certifikát o absolvovaní',
    behind: 'má za sebou živý online kurz',
    tookPlace: 'Konal sa',
    attendance: 'Účasť',
    hours: (attended, planned) =>
      `${comma(attended)} ${isReadFromS(planned) ? 'zo' : 'z'}\u00a0${comma(planned)}\u00a0${Number.isInteger(planned) && planned !== 1 ? 'hodín' : 'hodiny'}`,
    instructor: (count) => (count === 1 ? 'Lektor' : 'Lektori'),
    syllabus: 'Osnova',
    version: (number) => `verzia ${number}`,
    ico: 'IČO',
    issued: (day) => `Vydané ${day}.`,
    proves: 'Potvrdzuje účasť na kurze, nie je dokladom o skúške ani o kvalifikácii.',
    check: 'Overenie',
    pattern:
      'Tento vzor je kód. Štyridsať znamienok, na každom certifikáte iných. Porovnajte ho so vzorom na stránke overenia.',
  },
  en: {
    title: 'Certificate of completion',
    behind: 'has completed the live online course',
    tookPlace: 'Held on',
    attendance: 'Attendance',
    hours: (attended, planned) => `${attended} of ${planned}\u00a0${planned === 1 ? 'hour' : 'hours'}`,
    instructor: (count) => (count === 1 ? 'Instructor' : 'Instructors'),
    syllabus: 'Syllabus',
    version: (number) => `version ${number}`,
    ico: 'company ID',
    issued: (day) => `Issued on ${day}.`,
    proves: 'Confirms attendance of the course; it is no proof of an examination or a qualification.',
    check: 'Check',
    pattern:
      'This pattern is the code. Forty marks, different on every certificate. Compare it with the pattern on the check page.',
  },
}

/** `3. decembra 2026`; of several days the first and the last. */
export function daysInWords(days: ReadonlyArray<string>, language: Language = 'sk'): string {
  const [first = '', last = first] = [days[0], days.at(-1)]
  return days.length === 1
    ? formatDate(first, 'long', language)
    : `${formatDate(first, 'numeric')} – ${formatDate(last, 'numeric')}`
}

/** `2,5 z 2,5 hodiny`, `3 zo 4 hodín`, `2.5 of 2.5 hours` */
export function hoursInWords(attended: number, planned: number, language: Language = 'sk'): string {
  const tenths = (minutes: number) => Math.round(minutes / 6) / 10
  return messagesIn(CERTIFICATE_MESSAGES, language).hours(tenths(attended), tenths(planned))
}

/** Štyri, šesť, sedem, štrnásť, šestnásť, sedemnásť, štyridsať, šesťdesiat, sedemdesiat and sto begin with a sibilant. */
function isReadFromS(hours: number): boolean {
  const read = Math.trunc(hours)
  const leading = read >= 20 && read < 100 ? Math.trunc(read / 10) : read < 20 ? read % 10 : 0
  return [4, 6, 7].includes(leading) || (read >= 100 && read < 200)
}

function comma(hours: number): string {
  return String(hours).replace('.', ',')
}
