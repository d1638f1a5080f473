import { useState } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { CopyOutcome, type CopyOutcomeProps } from '#ui/controls/copy-outcome.tsx'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { Icon } from '#ui/marks/icon.tsx'

const MESSAGES = {
  sk: { copyOf: (what: string) => `Kopírovať: ${what}` },
  en: { copyOf: (what: string) => `Copy: ${what}` },
}

/** A value as people read it, with a button that takes it as a bank does. */
export function Copied({ of, shown, copied }: { of: string; shown: string; copied: string }) {
  const words = useMessages(MESSAGES)
  const [outcome, setOutcome] = useState<CopyOutcomeProps['outcome']>(null)
  const copy = () =>
    navigator.clipboard.writeText(copied).then(
      () => setOutcome('copied'),
      () => setOutcome(null),
    )
  return (
    <span className="return-copied">
      <span className="num">{shown}</span>
      <Button look="ghost" size="sm" className="scripted" aria-label={words.copyOf(of)} onClick={() => void copy()}>
        <Icon name="copy" />
      </Button>
      <CopyOutcome outcome={outcome} />
    </span>
  )
}
