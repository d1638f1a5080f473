import type { Brand } from '#kernel/brand.ts'
import type { Language } from '#kernel/language.ts'
import { brandIn } from '#ui/hooks/use-brand.ts'
import { pageLanguage } from './page-language.ts'

type Matches = ReadonlyArray<{ id: string; loaderData?: unknown } | undefined>

/** Whose site it is, with the line of the brand in the language of the page where it is written in it. */
export function pageBrand(matches: Matches, language: Language = pageLanguage(matches)): Brand {
  const brand = brandIn(matches)
  const root = matches.find((match) => match?.id === 'root')?.loaderData as { englishLine?: string | null } | undefined
  return language === 'en' && root?.englishLine ? { ...brand, line: root.englishLine } : brand
}
