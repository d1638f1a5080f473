import type { LetterOutline, OutlinePart } from '#platform/mail/letter-outline.ts'
import { useMessages } from '#ui/hooks/use-messages.ts'
import './changes.css'

const MESSAGES = { sk: { subject: 'Predmet:' }, en: { subject: 'Subject:' } }

/** A letter before it is sent. Its words are Slovak, whatever language the screen speaks. */
export function LetterPreview({ letter, label }: { letter: LetterOutline; label: string }) {
  const words = useMessages(MESSAGES)
  return (
    <section className="letter-preview" aria-label={label} lang="sk">
      <p className="letter-preview-subject">
        <span className="text-ink-2">{words.subject}</span> <strong>{letter.subject}</strong>
      </p>
      {letter.parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a letter is written anew as a whole
        <Part key={index} part={part} />
      ))}
    </section>
  )
}

function Part({ part }: { part: OutlinePart }) {
  switch (part.kind) {
    case 'heading':
      return <p className="letter-preview-heading">{part.text}</p>
    case 'paragraph':
      return <p>{part.text}</p>
    case 'button':
      return <span className="letter-preview-button">{part.text}</span>
    case 'list':
      return (
        <ul className="grid list-disc gap-1 pl-5">
          {part.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )
    case 'facts':
      return (
        <dl>
          {part.rows.map(({ term, value }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd className="whitespace-pre-line">{value}</dd>
            </div>
          ))}
        </dl>
      )
  }
}
