import { useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'
import { typo } from '#ui/typography.ts'

/** Comes into the page with the answer, so it takes the focus; a new answer takes it anew. */
export function RefusedNote({ children }: { children: string }) {
  const note = useRef<HTMLParagraphElement>(null)
  const { state } = useNavigation()
  useEffect(() => {
    if (state === 'idle') note.current?.focus()
  }, [state])
  return (
    <p ref={note} role="alert" tabIndex={-1} className="choice-refusal note">
      <span>{typo(children)}</span>
    </p>
  )
}

/** The address ends in `#ulozene`, so browsers come here by themselves and the layout moves the focus. */
export function SavedNote({ children }: { children: string }) {
  return (
    <p id="ulozene" tabIndex={-1} className="reservation-saved note">
      <span>{typo(children)}</span>
    </p>
  )
}
