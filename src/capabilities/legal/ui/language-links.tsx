import { Link } from 'react-router'
import { LANGUAGES, type Language } from '#kernel/language.ts'
import { LEGAL_WORDS } from '../legal-words.ts'
import { LANGUAGE_PARAMETER, saveLanguage } from '../reading-language.ts'

/** Plain links, so they work without JavaScript; with it the choice is remembered. */
export function LanguageLinks({ language }: { language: Language }) {
  return (
    <nav className="language-links" aria-label={LEGAL_WORDS[language].language}>
      {LANGUAGES.map((each) => (
        <Link
          key={each}
          to={`?${LANGUAGE_PARAMETER}=${each}`}
          preventScrollReset
          lang={each}
          hrefLang={each}
          title={LEGAL_WORDS[each].languageName}
          aria-current={each === language ? 'true' : undefined}
          onClick={() => saveLanguage(each)}
        >
          {each.toUpperCase()}
          <span className="sr-only">, {LEGAL_WORDS[each].languageName}</span>
        </Link>
      ))}
    </nav>
  )
}
