import { Link, useLocation } from 'react-router'
import { diffTexts } from '#capabilities/legal/versions/diff-words.ts'
import { isLanguage } from '#kernel/language.ts'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { LEGAL_OFFICE_MESSAGES } from './legal.messages.ts'
import type { LegalFields } from './legal-fields.ts'
import { TextDifferences } from './text-differences.tsx'

const MESSAGES = {
  sk: {
    title: 'Čo sa líši',
    lead: 'Preškrtnuté stojí v uloženom koncepte, podčiarknuté ste napísali vy. Ak uložíte znova, prepíšete ho svojím znením.',
    reload: 'Zahodiť moje znenie a načítať uložené',
    facts: { language: 'Jazyk', version: 'Číslo verzie', effectiveDate: 'Platí od' },
  },
  en: {
    title: 'What differs',
    lead: 'Crossed out is what the saved draft says, underlined is what you wrote. If you save again, yours takes its place.',
    reload: 'Drop mine and load the saved draft',
    facts: { language: 'Language', version: 'Version number', effectiveDate: 'In force from' },
  },
}

/** Two people wrote the same draft: field by field and word by word where they differ. */
export function LegalMeanwhile({ theirs, yours }: { theirs: LegalFields; yours: Readonly<Record<string, string>> }) {
  const words = useMessages(MESSAGES)
  const { parts } = useMessages(LEGAL_OFFICE_MESSAGES)
  const { pathname } = useLocation()
  const names = { ...words.facts, ...parts }
  const plain = (text: string) => text.replaceAll(/\r\n?/g, '\n').trim()
  const fields = (Object.keys(names) as Array<keyof LegalFields>).filter(
    (name) => plain(theirs[name]) !== plain(yours[name] ?? ''),
  )
  const language = isLanguage(yours.language) ? yours.language : 'sk'
  return (
    <section className="legal-meanwhile" aria-label={words.title}>
      <h2>{words.title}</h2>
      <p>
        {words.lead}{' '}
        <Link to={pathname} className="link" reloadDocument>
          {words.reload}
        </Link>
      </p>
      {fields.map((name) => (
        <div key={name}>
          <h3>{names[name]}</h3>
          <TextDifferences lines={diffTexts(plain(theirs[name]), plain(yours[name] ?? ''))} language={language} />
        </div>
      ))}
    </section>
  )
}
