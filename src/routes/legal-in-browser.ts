import { redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { languageIn, namingLanguage, preferredLanguage } from '#capabilities/legal/reading-language.ts'
import type { Language } from '#kernel/language.ts'

/**
 * A legal page that the browser goes to by itself: in the visitor's language, at once, with the text as a promise, so
 * that the page stands and says that it is waiting.
 */
export function legalInBrowser<Document>(
  { url }: Request,
  serverLoader: () => Promise<{ language: Language; document: Document }>,
): { language: Language; document: Promise<Document> } {
  const language = languageIn(url)
  if (!language) {
    const target = namingLanguage(new URL(url), preferredLanguage())
    // Nothing was entered into the history yet: replacing would take away the page one comes from.
    throw redirect(target.pathname + target.search)
  }
  return { language, document: serverLoader().then(({ document }) => document) }
}

/** Writing the language into the address of a page that is there already fetches nothing. */
export function isOtherText({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname || (languageIn(currentUrl) ?? 'sk') !== (languageIn(nextUrl) ?? 'sk')
}
