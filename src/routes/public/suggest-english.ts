import { savedLanguage, spokenLanguage } from '#capabilities/legal/reading-language.ts'

/** On what is shown to somebody who may not read the page that came. */
export const SUGGESTION = { 'data-suggestion': '' } as const

/**
 * A browser that speaks English and no Slovak gets a word about it, until anything is pressed: the address says the language,
 * and what the visitor chose before counts more. Nothing is kept for it.
 */
export function suggestEnglish(): void {
  const suggestion = document.querySelector<HTMLElement>('[data-suggestion]')
  const isForReader =
    document.documentElement.lang === 'sk' && savedLanguage() === null && spokenLanguage(navigator.languages) === 'en'
  if (!suggestion || !isForReader) return
  suggestion.hidden = false
  const leave = ({ target }: Event) => {
    if (target instanceof Node && suggestion.contains(target)) return
    suggestion.hidden = true
    removeEventListener('pointerdown', leave)
  }
  addEventListener('pointerdown', leave)
}
