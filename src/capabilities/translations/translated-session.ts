import { SESSION_TEXTS } from '#capabilities/schedule/schedule-texts.ts'
import { type Dictionary, inEnglish } from './translated.ts'

type Words = Record<(typeof SESSION_TEXTS)[number], string>

/** A session says with `language` in which it is taught, so its words say theirs under another name. */
export function translatedSession<Session extends Words>(
  session: Session,
  dictionary: Dictionary,
): Session & { wordsIn?: 'sk' } {
  return inEnglish(session, dictionary, SESSION_TEXTS) ?? { ...session, wordsIn: 'sk' }
}
