import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { LANGUAGES, type Language } from '#kernel/language.ts'
import { pageIn } from '#kernel/page-address.ts'
import { NEEDS_APPLICATION } from '#ui/hooks/at-rest.ts'
import { LEGAL_MESSAGES } from '../legal.messages.ts'
import { LANGUAGE_PARAMETER, saveLanguage } from '../reading-language.ts'

const CHOSEN = { isLanguageChosen: true }

/** Plain links, so they work without JavaScript; with it the choice is remembered. */
export function LanguageLinks({ language }: { language: Language }) {
  const { pathname, state } = useLocation()
  const isChosen = (state as Partial<typeof CHOSEN> | null)?.isLanguageChosen === true
  const current = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    // Each language has a page of its own: whoever chose one stays where they were on it.
    if (isChosen) current.current?.focus({ preventScroll: true })
  }, [isChosen])
  return (
    <nav className="language-links" aria-label={LEGAL_MESSAGES[language].language} {...NEEDS_APPLICATION}>
      {LANGUAGES.map((each) => (
        <Link
          key={each}
          to={each === 'sk' ? `${pageIn(pathname, each)}?${LANGUAGE_PARAMETER}=${each}` : pageIn(pathname, each)}
          ref={each === language ? current : undefined}
          state={CHOSEN}
          preventScrollReset
          lang={each}
          hrefLang={each}
          title={LEGAL_MESSAGES[each].languageName}
          aria-current={each === language ? 'true' : undefined}
          onClick={() => saveLanguage(each)}
        >
          {each.toUpperCase()}
          <span className="sr-only">, {LEGAL_MESSAGES[each].languageName}</span>
        </Link>
      ))}
    </nav>
  )
}
