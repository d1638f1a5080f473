import { Link, useLocation } from 'react-router'
import { LANGUAGES, type Language } from '#kernel/language.ts'
import { pageIn } from '#kernel/page-address.ts'
import { NEEDS_APPLICATION } from '#ui/hooks/at-rest.ts'
import { LEGAL_MESSAGES } from '../legal.messages.ts'
import { LANGUAGE_PARAMETER, saveLanguage } from '../reading-language.ts'

/** Plain links, so they work without JavaScript; with it the choice is remembered. */
export function LanguageLinks({ language }: { language: Language }) {
  const { pathname } = useLocation()
  return (
    <nav className="language-links" aria-label={LEGAL_MESSAGES[language].language} {...NEEDS_APPLICATION}>
      {LANGUAGES.map((each) => (
        <Link
          key={each}
          to={each === 'sk' ? `${pageIn(pathname, each)}?${LANGUAGE_PARAMETER}=${each}` : pageIn(pathname, each)}
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
