import type { Language } from '#kernel/language.ts'
import { messagesIn } from '#kernel/messages.ts'
import { formatDate } from '#ui/format/date-format.ts'
import type { Correction, RecordCourse, RecordLine } from '../record.ts'
import { RECORD_MESSAGES } from './record.messages.ts'

/** `2,5`, `3,0`: minutes as hours to a tenth. */
export function hoursOf(minutes: number, language: Language = 'sk'): string {
  const text = (Math.round(minutes / 6) / 10).toFixed(1)
  return language === 'sk' ? text.replace('.', ',') : text
}

/** `2,0 z 2,5`, `časť z 2,5`, `nezistené` */
export function attendedOf(
  { minutesAttended, minutesPlanned, verdict }: Pick<RecordLine, 'minutesAttended' | 'minutesPlanned' | 'verdict'>,
  language: Language = 'sk',
): string {
  const words = messagesIn(RECORD_MESSAGES, language)
  if (verdict === 'unknown') return words.unknownHours
  const attended = minutesAttended === null ? words.part : hoursOf(minutesAttended, language)
  return `${attended} ${words.of} ${hoursOf(minutesPlanned, language)}`
}

export function proofsOf({ proofs }: Pick<RecordLine, 'proofs'>, language: Language = 'sk'): string {
  const words = messagesIn(RECORD_MESSAGES, language)
  return proofs.map((proof) => words.proofs[proof]).join(', ') || words.noProof
}

/** `3. 12. 2026`, `3. – 10. 12. 2026` of several days: the first and the last. */
export function daysOf(days: ReadonlyArray<string>): string {
  const [first = '', last = first] = [days[0], days.at(-1)]
  const to = formatDate(last, 'numeric')
  if (first === last) return to
  const [day = '', month = '', year = ''] = formatDate(first, 'numeric').split(/[\s\u00a0]/)
  return `${first.slice(0, 7) === last.slice(0, 7) ? day : first.slice(0, 4) === last.slice(0, 4) ? `${day}\u00a0${month}` : `${day}\u00a0${month}\u00a0${year}`} – ${to}`
}

/** `7c1e 09d4 … a94f` */
export function shortHash(hash: string): string {
  return `${hash.slice(0, 4)}\u00a0${hash.slice(4, 8)}\u00a0…\u00a0${hash.slice(-4)}`
}

/** What was corrected, without its day. */
export function correctionOf({ what, before, after }: Pick<Correction, 'what' | 'before' | 'after'>): string {
  const words = messagesIn(RECORD_MESSAGES, 'sk')
  const shown = (value: string | null) => {
    if (what !== 'hours') return value ?? ''
    return value === null ? words.unknownHours : hoursOf(Number(value))
  }
  return words.corrected[what](shown(before), shown(after))
}

/** `2,5 hodiny naživo. Lektor: Soňa Jasenská. Osnova, verzia 3, odtlačok 7c1e 09d4 … a94f.` */
export function taughtOf({ minutesPlanned, instructors, syllabus }: RecordCourse): string {
  const words = messagesIn(RECORD_MESSAGES, 'sk')
  const hours = Math.round(minutesPlanned / 6) / 10
  return [
    words.live(hours, hoursOf(minutesPlanned)),
    ...(instructors.length > 0 ? [`${words.instructor(instructors.length)} ${instructors.join(', ')}.`] : []),
    ...(syllabus === null ? [] : [words.syllabus(syllabus.number, shortHash(syllabus.hash))]),
  ].join(' ')
}
