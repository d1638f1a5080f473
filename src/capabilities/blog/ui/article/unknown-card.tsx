import { useLanguage, useMessages } from '#ui/hooks/use-messages.ts'
import { TechnicalNote } from './technical-note.tsx'

const MESSAGES = {
  sk: { unknown: 'Túto časť článku zatiaľ nevieme zobraziť.', source: 'Zdroj' },
  en: { unknown: 'We cannot show this part of the article yet.', source: 'Source' },
}

export function UnknownCard({ block: { type, raw } }: { block: { type: string; raw: string } }) {
  const language = useLanguage()
  const words = useMessages(MESSAGES)
  return (
    <TechnicalNote
      detail={
        <>
          <p>{`Unsupported content type: ${type}`}</p>
          <details>
            <summary lang={language}>{words.source}</summary>
            <pre>{raw}</pre>
          </details>
        </>
      }
    >
      {words.unknown}
    </TechnicalNote>
  )
}
