import { createContext, use, useEffect } from 'react'
import type { Language } from '#kernel/language.ts'
import { type Messages, messagesIn, typeset } from '#kernel/messages.ts'

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

/** The texts of a component in the language of its page, set as Slovak typography wants. */
export function useMessages<Text>(messages: Messages<Text>): Text {
  return typeset(messagesIn(messages, useLanguage()))
}
