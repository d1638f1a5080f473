import type { RouterContextProvider } from 'react-router'
import { languageBehind, type OrderLink } from '#capabilities/booking/reservation/language-behind.server.ts'
import { LANGUAGE_PARAMETER, languageIn } from '#capabilities/legal/reading-language.ts'
import type { Language } from '#kernel/language.ts'
import { servicesContext } from '#platform/http/router-context.server.ts'

/** What the page behind a signed link speaks: what its address says, or else what the order was made in. */
export async function linkLanguage(
  context: Readonly<RouterContextProvider>,
  url: string | URL,
  link: OrderLink,
  token: string,
): Promise<Language> {
  return languageIn(url) ?? languageBehind(context.get(servicesContext), link, token)
}

/** Where a form of such a page ends: in the language that its address named, if it named one. */
export function stillIn(url: string | URL, href: string): string {
  const named = languageIn(url)
  if (named === null) return href
  const [page = '', place] = href.split('#')
  const query = `${page.includes('?') ? '&' : '?'}${LANGUAGE_PARAMETER}=${named}`
  return `${page}${query}${place === undefined ? '' : `#${place}`}`
}
