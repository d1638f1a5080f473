import { Form, useLocation } from 'react-router'
import { LANGUAGES } from '#kernel/language.ts'
import { useLanguage, useMessages } from '#ui/hooks/use-messages.ts'

const MESSAGES = {
  sk: { label: 'Jazyk', names: { sk: 'SK, slovensky', en: 'EN, po anglicky' } },
  en: { label: 'Language', names: { sk: 'SK, Slovak', en: 'EN, English' } },
}

/** Saved with the account, so it is the same on every device; afterwards the same screen stands there in that language. */
export function LanguageSwitch() {
  const words = useMessages(MESSAGES)
  const language = useLanguage()
  const { pathname, search } = useLocation()
  return (
    <Form method="post" action="/admin/account" className="language-switch" aria-label={words.label}>
      <input type="hidden" name="form" value="language" />
      <input type="hidden" name="back" value={pathname + search} />
      {LANGUAGES.map((each) => (
        <button
          key={each}
          type="submit"
          name="language"
          value={each}
          aria-label={words.names[each]}
          aria-pressed={each === language}
        >
          {each.toUpperCase()}
        </button>
      ))}
    </Form>
  )
}
