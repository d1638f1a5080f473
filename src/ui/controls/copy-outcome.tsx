import { useMessages } from '../hooks/use-messages.ts'

export type CopyOutcomeProps = { outcome: 'copied' | 'selected' | null }

const MESSAGES = {
  sk: {
    copied: 'Skopírované.',
    selected: 'Text je označený. Skopírujte ho klávesmi Ctrl + C alebo podržaním prsta.',
  },
  en: {
    copied: 'Copied.',
    selected: 'The text is selected. Copy it with Ctrl + C or by holding your finger on it.',
  },
}

/** Says whether a text was copied or is left selected for the reader to copy. */
export function CopyOutcome({ outcome }: CopyOutcomeProps) {
  const words = useMessages(MESSAGES)
  return (
    <span role="status" className="text-sm text-ink-2">
      {outcome && words[outcome]}
    </span>
  )
}
