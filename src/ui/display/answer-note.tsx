import { useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'
import { typo } from '#kernel/typography.ts'

/** Why a form was refused. Comes into the page with the answer, so it takes the focus; a new answer takes it anew. */
export function AnswerNote({ id, children }: { id?: string; children: string }) {
  const note = useRef<HTMLParagraphElement>(null)
  const { state } = useNavigation()
  useEffect(() => {
    if (state === 'idle') note.current?.focus()
  }, [state])
  return (
    <p ref={note} id={id} role="alert" tabIndex={-1} className="answer-note note">
      <span>{typo(children)}</span>
    </p>
  )
}
