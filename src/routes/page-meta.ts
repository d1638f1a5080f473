import type { MetaDescriptor } from 'react-router'
import { BRAND } from '#kernel/brand.ts'
import type { Language } from '#kernel/language.ts'
import { typo } from '#ui/typography.ts'

export type PageFacts = {
  /** Without the name of the product, which follows by itself. */
  title: string
  description: string
  /** The page's own address on this site, with the parameters that make it another page. */
  path: string
  language?: Language
}

type Matches = ReadonlyArray<{ id: string; loaderData?: unknown } | undefined>

/** What search engines and social networks read about a page that everybody may find. */
export function pageMeta(matches: Matches, { title, description, path, language = 'sk' }: PageFacts): MetaDescriptor[] {
  const address = new URL(path, originOf(matches)).href
  const heading = `${typo(title)} | ${BRAND.product}`
  const text = typo(description)
  return [
    { title: heading },
    { name: 'description', content: text },
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:site_name', content: BRAND.product },
    { property: 'og:locale', content: language === 'sk' ? 'sk_SK' : 'en_GB' },
    { property: 'og:type', content: 'website' },
    { property: 'og:title', content: heading },
    { property: 'og:description', content: text },
    { property: 'og:url', content: address },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

function originOf(matches: Matches): string {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as { origin: string } | undefined
  return root?.origin ?? 'http://localhost'
}
