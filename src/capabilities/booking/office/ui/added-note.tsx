import { useEffect, useRef } from 'react'
import { TextLink } from '#ui/controls/text-link.tsx'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { MANUAL_ENTRY_MESSAGES } from './manual-entry.messages.ts'

type AddedNoteProps = { reference: string; isWaiting: boolean; to: string | null }

/** Stands above the next empty form and takes the focus, so that whoever enters several people hears that the last one is in. */
export function AddedNote({ reference, isWaiting, to }: AddedNoteProps) {
  const words = useMessages(MANUAL_ENTRY_MESSAGES)
  const note = useRef<HTMLParagraphElement>(null)
  useEffect(() => note.current?.focus(), [])
  return (
    <p ref={note} role="status" tabIndex={-1} className="manual-added note">
      <span>{(isWaiting ? words.waits : words.added)(reference)}</span>{' '}
      {to && <TextLink to={to}>{words.open}</TextLink>}
    </p>
  )
}
