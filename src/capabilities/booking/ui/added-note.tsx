import { useEffect, useRef } from 'react'
import { typo } from '#ui/typography.ts'
import { useWords } from '#ui/use-words.ts'
import { MANUAL_ENTRY_WORDS } from './manual-entry-words.ts'

/** Stands above the next empty form and takes the focus, so that whoever enters several people hears that the last one is in. */
export function AddedNote({ reference }: { reference: string }) {
  const words = useWords(MANUAL_ENTRY_WORDS)
  const note = useRef<HTMLParagraphElement>(null)
  useEffect(() => note.current?.focus(), [])
  return (
    <p ref={note} role="status" tabIndex={-1} className="manual-added note">
      <span>{typo(words.added(reference))}</span>
    </p>
  )
}
