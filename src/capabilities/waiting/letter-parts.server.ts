import type { Messages } from '#kernel/messages.ts'
import { typo } from '#kernel/typography.ts'
import type { Config } from '#platform/config/config.server.ts'
import type { Block } from '#platform/mail/letter.server.ts'
import { formatDate } from '#ui/format/date-format.ts'
import { entryPage } from './entry-links.server.ts'
import type { FoundEntry } from './find-entry.server.ts'
import { RULES } from './waiting.messages.ts'

export const LETTER_WORDS: Messages<Record<'course' | 'when', string>> = {
  sk: { course: 'Kurz', when: 'Kedy' },
  en: { course: 'Course', when: 'When' },
}

/** The course and its start, as every letter names them. */
export function sessionFacts({ session, language }: FoundEntry): Array<{ term: string; value: string }> {
  const words = LETTER_WORDS[language]
  return [
    { term: words.course, value: typo(session.title) },
    { term: words.when, value: formatDate(session.startsAt, 'full', language) },
  ]
}

/** The way out, in every letter to somebody who waits; the page asks once more, because programs open links. */
export function leaveBlock(config: Pick<Config, 'publicOrigin' | 'signingSecrets'>, entry: FoundEntry): Block {
  return {
    kind: 'paragraph',
    content: [{ text: RULES[entry.language].leave, href: `${entryPage(config, entry)}#vystupit` }],
  }
}

/** A subject has no characters that only bind words. */
export function asSubject(text: string): string {
  return text.replaceAll('\u00a0', ' ').replaceAll('\u2060', '')
}
