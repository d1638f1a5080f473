import { useState } from 'react'
import { buttonClass } from '#ui/controls/button-class.ts'
import { CopyOutcome, type CopyOutcomeProps } from '#ui/controls/copy-outcome.tsx'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { Icon } from '#ui/marks/icon.tsx'

const MESSAGES = {
  sk: { copy: 'Kopírovať odkaz na vysielanie' },
  en: { copy: 'Copy the link to the lesson' },
}

/** Where a lesson is held, short enough for a row, and a way to take the whole of it along. */
export function JoinLink({ url }: { url: string }) {
  const words = useMessages(MESSAGES)
  const [outcome, setOutcome] = useState<CopyOutcomeProps['outcome']>(null)
  return (
    <span className="join-link">
      <a href={url} target="_blank" rel="noreferrer" title={url}>
        {url.replace(/^https:\/\//, '')}
      </a>
      <button
        type="button"
        className={buttonClass('ghost', 'icon-sm', 'scripted')}
        aria-label={words.copy}
        onClick={() =>
          void navigator.clipboard.writeText(url).then(
            () => setOutcome('copied'),
            () => setOutcome(null),
          )
        }
      >
        <Icon name="copy" />
      </button>
      <CopyOutcome outcome={outcome} />
    </span>
  )
}
