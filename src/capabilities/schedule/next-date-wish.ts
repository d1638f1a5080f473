import type { Language } from '#kernel/language.ts'
import { messagesIn } from '#kernel/messages.ts'
import { formatDate } from '#ui/format/date-format.ts'
import type { PublicSession } from './schedule.ts'

const MESSAGES = {
  sk: (title: string, day: string) =>
    `Dobrý deň, chcem vedieť o ďalšom termíne kurzu „${title}“. Termín ${day} je už obsadený.`,
  en: (title: string, day: string) =>
    `Hello, please let me know about the next session of “${title}”. The one on ${day} is already full.`,
}

/** The beginning of a letter from somebody who came too late for a session. */
export function nextDateWish(
  { title, date }: Pick<PublicSession, 'title' | 'date'>,
  language: Language = 'sk',
): string {
  const day = formatDate(date, 'long', language).replaceAll('\u00a0', ' ')
  return messagesIn(MESSAGES, language)(title, day)
}
