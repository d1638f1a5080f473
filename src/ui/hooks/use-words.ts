import { createContext, use, useEffect } from 'react'
import type { Language } from '#kernel/language.ts'

/** The texts of one screen in every language; a key that one of them lacks does not compile. */
export type Words<Text> = { readonly sk: Text; readonly en: NoInfer<Text> }

/** What the texts below are written in, and what stands around them; Slovak where nobody says another. */
export const PageLanguage = createContext<Language>('sk')

/** Turns everything around a page into another language than the one it came in, and back with null. */
export const TurnPage = createContext<(language: Language | null) => void>(() => undefined)

/** For a page whose language no loader says: what stands around it follows in the browser. Null leaves it as it came. */
export function usePageIn(language: Language | null): void {
  const turn = use(TurnPage)
  useEffect(() => {
    turn(language)
    return () => turn(null)
  }, [turn, language])
}

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
