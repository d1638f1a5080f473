import type { ReactNode } from 'react'
import { useMessages } from '#ui/hooks/use-messages.ts'

const MESSAGES = { sk: { details: 'Podrobnosti' }, en: { details: 'Details' } }

type TechnicalNoteProps = {
  /** What happened, for a reader. */
  children: ReactNode
  /** The same for whoever is asked about it, in the words of the log. */
  detail: ReactNode
  action?: ReactNode
}

/** Stands where a part of an article cannot be shown. */
export function TechnicalNote({ children, detail, action }: TechnicalNoteProps) {
  const words = useMessages(MESSAGES)
  return (
    <div className="article-note">
      <span className="error-mark" aria-hidden="true" />
      <div>
        <p>{children}</p>
        {action}
        <details>
          <summary>{words.details}</summary>
          <div lang="en">{detail}</div>
        </details>
      </div>
    </div>
  )
}
