import { BUILT_IN_ENGLISH } from './built-in-english.ts'
import { dictionaryOf, type Words } from './dictionary.ts'
import type { English } from './english-context.server.ts'

/** The office's own words win over the built-in ones. */
export function englishOf(stored: { current(): Words }): English {
  return { current: () => dictionaryOf(stored.current(), BUILT_IN_ENGLISH) }
}
