import type { UIMatch } from 'react-router'
import { isLanguage, type Language } from '#kernel/language.ts'

/** The language of the page that is shown: Slovak unless its loader said another. */
export function pageLanguage(matches: ReadonlyArray<Pick<UIMatch, 'loaderData'>>): Language {
  const data = matches.at(-1)?.loaderData as { language?: unknown } | null | undefined
  return isLanguage(data?.language) ? data.language : 'sk'
}
