import type { PublicSession, ShownSession } from '#capabilities/schedule/schedule.ts'
import { dictionaryOf, type Words } from '#capabilities/translations/dictionary.ts'
import { translatedSession } from '#capabilities/translations/translated-session.ts'

/**
 * Sessions in the words of the page, for what shows them; what picks among them needs them as they are. One that came after
 * the page may have words that it does not know yet, and stays Slovak.
 */
export function shownSessions(
  sessions: ReadonlyArray<PublicSession>,
  words: Words | null,
): ReadonlyArray<ShownSession> {
  if (words === null) return sessions
  const dictionary = dictionaryOf(words)
  return sessions.map((session) => translatedSession(session, dictionary))
}
