import type { MetaDescriptor } from 'react-router'
import { SHARE_IMAGE, type ShareCard, shareCardOf, shareImagePath } from '#capabilities/sharing/share-cards.ts'
import type { Brand } from '#kernel/brand.ts'
import { LANGUAGES, type Language } from '#kernel/language.ts'
import { pageIn } from '#kernel/page-address.ts'
import { typo } from '#kernel/typography.ts'
import { pageBrand } from './page-brand.ts'
import { pageLanguage } from './page-language.ts'

export type Translations = Readonly<Record<Language | 'x-default', string>>

export type PageFacts = {
  /** Without the name of the product, which follows by itself. */
  title: string
  description: string
  /** The page's own address on this site, as it is in Slovak, with the parameters that make it another page. */
  path: string
  /** The same page in every language it has, where that is not told by its address; null where it has one. */
  translations?: Translations | null
  /** What its picture shows; known pages and the site as a whole have one of their own. */
  card?: ShareCard
  /** An article says so, everything else is a page of the site. */
  type?: 'website' | 'article'
  /** Not for search engines, although everybody may see it: what somebody searched for, a page that failed. */
  isUnlisted?: boolean
}

type Matches = ReadonlyArray<{ id: string; loaderData?: unknown } | undefined>

const LOCALES: Readonly<Record<Language, string>> = { sk: 'sk_SK', en: 'en_GB' }

/**
 * What search engines and social networks read about a page that everybody may find. Networks read the answer of the server,
 * so only it has the code that describes a page to them.
 */
export function pageMeta(matches: Matches, facts: PageFacts): MetaDescriptor[] {
  const { title, description } = facts
  const language = pageLanguage(matches)
  const path = pageIn(facts.path, language)
  const translations = facts.translations === undefined ? twinsOf(facts.path) : facts.translations
  const brand = pageBrand(matches)
  const robots = facts.isUnlisted ? 'noindex, follow' : 'index, follow, max-image-preview:large'
  const at = (address: string) => new URL(address, originOf(matches)).href
  const heading = `${typo(title)} | ${brand.product}`
  const text = typo(description)
  return [
    { title: heading },
    { name: 'description', content: text },
    { name: 'robots', content: robots },
    { tagName: 'link', rel: 'canonical', href: at(path) },
    ...(translations ? alternates(translations, at) : []),
    ...(import.meta.env.SSR
      ? networkMeta({ ...facts, path, translations, language }, { heading, text, brand, at })
      : []),
  ]
}

type Said = { heading: string; text: string; brand: Brand; at: (address: string) => string }

/** Both addresses of a page that has one in each language. */
function twinsOf(path: string): Translations | null {
  const english = pageIn(path, 'en')
  return english === path ? null : { sk: path, en: english, 'x-default': path }
}

function networkMeta(facts: PageFacts & { language: Language }, { heading, text, brand, at }: Said): MetaDescriptor[] {
  const { path, language, translations, type = 'website', card = shareCardOf(path, brand) } = facts
  const picture = { address: at(shareImagePath(card)), alt: `${typo(card.title)} – ${brand.product}` }
  return [
    { property: 'og:site_name', content: brand.product },
    { property: 'og:locale', content: LOCALES[language] },
    ...(translations ? otherLocales(language) : []),
    { property: 'og:type', content: type },
    { property: 'og:title', content: heading },
    { property: 'og:description', content: text },
    { property: 'og:url', content: at(path) },
    { property: 'og:image', content: picture.address },
    { property: 'og:image:type', content: 'image/png' },
    { property: 'og:image:width', content: String(SHARE_IMAGE.width) },
    { property: 'og:image:height', content: String(SHARE_IMAGE.height) },
    { property: 'og:image:alt', content: picture.alt },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: heading },
    { name: 'twitter:description', content: text },
    { name: 'twitter:image', content: picture.address },
    { name: 'twitter:image:alt', content: picture.alt },
  ]
}

/** The address of the site as the root's loader said it. */
export function originOf(matches: Matches): string {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as { origin: string } | undefined
  return root?.origin ?? 'http://localhost'
}

function alternates(translations: Translations, at: (address: string) => string) {
  return Object.entries(translations).map(([hrefLang, address]) => ({
    tagName: 'link',
    rel: 'alternate',
    hrefLang,
    href: at(address),
  }))
}

function otherLocales(language: Language) {
  return LANGUAGES.filter((other) => other !== language).map((other) => ({
    property: 'og:locale:alternate',
    content: LOCALES[other],
  }))
}
