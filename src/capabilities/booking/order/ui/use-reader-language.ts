import { useSyncExternalStore } from 'react'
import { savedLanguage } from '#capabilities/legal/reading-language.ts'
import type { Language } from '#kernel/language.ts'

/** The language that the visitor chose for reading documents; Slovak on the server and for everybody else. */
export function useReaderLanguage(named: Language | null = null): Language {
  const saved = useSyncExternalStore(never, savedLanguage, () => null)
  return named ?? saved ?? 'sk'
}

function never() {
  return () => undefined
}
