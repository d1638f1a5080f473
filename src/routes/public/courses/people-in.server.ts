import type { RouterContextProvider } from 'react-router'
import { publicInstructorsContext } from '#capabilities/schedule/instructors/public-instructors-context.server.ts'
import { INSTRUCTOR_TEXTS } from '#capabilities/schedule/schedule-texts.ts'
import type { Language } from '#kernel/language.ts'
import { sayIn } from '../say-in.server.ts'

/** Everybody who has a page here, in the words of a language. */
export function peopleIn(context: Readonly<RouterContextProvider>, language: Language) {
  const say = sayIn(context, language)
  return context
    .get(publicInstructorsContext)
    .current()
    .map((person) => say(person, INSTRUCTOR_TEXTS))
}
