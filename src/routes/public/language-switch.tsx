import { useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { LANGUAGE_PARAMETER, saveLanguage } from '#capabilities/legal/reading-language.ts'
import type { Language } from '#kernel/language.ts'
import type { Messages } from '#kernel/messages.ts'
import { pageIn, slovakPath, twinOf } from '#kernel/page-address.ts'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { SUGGESTION, suggestEnglish } from './suggest-english.ts'

/** What leads to the other language is written in it. */
const OTHER: Messages<{ language: Language; short: string; name: string }> = {
  sk: { language: 'en', short: 'EN', name: 'In English' },
  en: { language: 'sk', short: 'SK', name: 'Po slovensky' },
}
const SUGGESTED = { sk: '', en: 'This site speaks English, too.' }

/** In the bar of a wide screen: the two letters of the other language. A phone has it in the menu. */
export function LanguageSwitch() {
  const { short, name, language: _, ...link } = useOther()
  return (
    <Link {...link} className="btn ghost square language-switch wide-only" title={name}>
      {short}
      <span className="sr-only">, {name}</span>
    </Link>
  )
}

/** In words, where there is room for them. */
export function LanguageLink() {
  const { short: _, language: __, name, ...link } = useOther()
  return <Link {...link}>{name}</Link>
}

/** A word to whoever reads no Slovak, below the bar. */
export function LanguageSuggestion() {
  const { short: _, name: __, language, ...link } = useOther()
  useEffect(suggestEnglish, [])
  if (language === 'sk') return null
  return (
    <Link {...link} className="language-suggestion" {...SUGGESTION} hidden suppressHydrationWarning>
      {SUGGESTED.en}
    </Link>
  )
}

function useOther() {
  const { pathname, search } = useLocation()
  const { language, short, name } = useMessages(OTHER)
  return {
    short,
    name,
    language,
    to: sameIn(language, pathname, search),
    lang: language,
    hrefLang: language,
    onClick: () => saveLanguage(language),
  }
}

/** The same page in another language. An article is written in one: the other language has articles and categories of its own. */
function sameIn(language: Language, pathname: string, search: string): string {
  const page = slovakPath(pathname)
  if (page === '/blog' || page.startsWith('/blog/')) return pageIn('/blog', language)
  const query = new URLSearchParams(search)
  query.delete(LANGUAGE_PARAMETER)
  const hasTwin = twinOf(page, 'en') !== null
  if (!hasTwin) query.set(LANGUAGE_PARAMETER, language)
  return (hasTwin ? pageIn(page, language) : pathname) + (query.size > 0 ? `?${query}` : '')
}
