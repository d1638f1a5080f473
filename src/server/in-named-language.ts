import { LANGUAGE_PARAMETER, namingLanguage } from '#capabilities/legal/reading-language.ts'
import { isLanguage } from '#kernel/language.ts'
import { languageOfPath } from '#kernel/page-address.ts'

/** Where a page stands in the language that a parameter of its address asks for; null where it is asked for there. */
export function inNamedLanguage(address: string): string | null {
  const url = new URL(address, 'http://localhost')
  const named = url.searchParams.get(LANGUAGE_PARAMETER)
  const spoken = languageOfPath(url.pathname)
  if (!isLanguage(named) || spoken === null || spoken === named) return null
  const { pathname, search } = namingLanguage(url, named)
  return pathname + search
}
