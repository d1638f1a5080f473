import { createContext, use } from 'react'
import type { Language } from '#kernel/language.ts'

/** The texts of one screen in every language of the back office; a key that one of them lacks does not compile. */
export type Words<Text> = { readonly sk: Text; readonly en: NoInfer<Text> }

/** What the texts below are written in; Slovak where nobody says another. */
export const PageLanguage = createContext<Language>('sk')

export function useLanguage(): Language {
  return use(PageLanguage)
}

export function useWords<Text>(words: Words<Text>): Text {
  return wordsOf(words, useLanguage())
}

/** The same outside of components: in loaders, actions and meta. */
export function wordsOf<Text>(words: Words<Text>, language: Language): Text {
  return words[language]
}
