import type { Day } from '#kernel/day.ts'
import type { Language } from '#kernel/language.ts'
import { legalDate } from '../legal.messages.ts'

/** The first day of a text as the text itself says it: versions are known by their characters, so this never changes. */
export function firstDay(day: Day, language: Language): string {
  if (language === 'en') return legalDate(day, 'en').replaceAll('\u00a0', ' ')
  const [year, month, date] = day.split('-').map(Number)
  return `${date}. ${month}. ${year}`
}
