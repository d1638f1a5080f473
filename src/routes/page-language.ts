import { isLanguage, type Language } from '#kernel/language.ts'

/** The language of the page that is shown: Slovak unless its loader, or that of a layout around it, said another. */
export function pageLanguage(matches: ReadonlyArray<{ loaderData?: unknown } | undefined>): Language {
  for (const match of matches.toReversed()) {
    const language = (match?.loaderData as { language?: unknown } | null | undefined)?.language
    if (isLanguage(language)) return language
  }
  return 'sk'
}
