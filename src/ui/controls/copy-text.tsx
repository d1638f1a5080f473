import { type ReactNode, useId, useRef, useState } from 'react'
import { useMessages } from '../hooks/use-messages.ts'
import { Icon } from '../marks/icon.tsx'
import { Button } from './button.tsx'
import { CopyOutcome, type CopyOutcomeProps } from './copy-outcome.tsx'
import { Textarea } from './textarea.tsx'

type CopyTextProps = {
  label: ReactNode
  text: string
  /** What the button says; it has to name the text where several stand on one page. */
  copyLabel?: string
  buttonName?: string | undefined
}

const MESSAGES = { sk: { copy: 'Kopírovať' }, en: { copy: 'Copy' } }

/** A text to take away. The button copies it; where a browser does not let it, the text is selected for the reader to copy. */
export function CopyText({ label, text, copyLabel, buttonName }: CopyTextProps) {
  const words = useMessages(MESSAGES)
  const id = useId()
  const box = useRef<HTMLTextAreaElement>(null)
  const [outcome, setOutcome] = useState<CopyOutcomeProps['outcome']>(null)
  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setOutcome('copied')
    } catch {
      box.current?.focus()
      box.current?.select()
      setOutcome('selected')
    }
  }
  return (
    <div className="grid justify-items-start gap-3">
      <div className="field w-full">
        <label htmlFor={id} className="field-label">
          {label}
        </label>
        <Textarea id={id} ref={box} readOnly value={text} rows={text.split('\n').length + 1} className="copy-text" />
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button className="scripted" aria-label={buttonName} onClick={() => void copy()}>
          <Icon name="copy" />
          {copyLabel ?? words.copy}
        </Button>
        <CopyOutcome outcome={outcome} />
      </div>
    </div>
  )
}
