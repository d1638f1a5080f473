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

/** In the bar: the two letters of the other language, and a word to whoever reads no Slovak. */
export function LanguageSwitch() {
  const { short, name, ...link } = useOther()
  useEffect(suggestEnglish, [])
  return (
    <Link {...link} className="btn ghost square language-switch" title={name}>
      {short}
      <span className="sr-only">, {name}</span>
      <span className="language-suggestion" {...SUGGESTION} hidden suppressHydrationWarning>
        {SUGGESTED.en}
      </span>
    </Link>
  )
}

/** In the footer, in words. */
export function LanguageLink() {
  const { short: _, name, ...link } = useOther()
  return <Link {...link}>{name}</Link>
}

function useOther() {
  const { pathname, search } = useLocation()
  const { language, short, name } = useMessages(OTHER)
  return {
    short,
    name,
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
