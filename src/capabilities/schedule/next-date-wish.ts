import { formatDate } from '#ui/format/date-format.ts'
import type { PublicSession } from './schedule.ts'

/** The beginning of a letter from somebody who came too late for a session. */
export function nextDateWish({ title, date }: Pick<PublicSession, 'title' | 'date'>): string {
  const day = formatDate(date).replaceAll('\u00a0', ' ')
  return `Dobrý deň, chcem vedieť o ďalšom termíne kurzu „${title}“. Termín ${day} je už obsadený.`
}
