import { type ReactNode, useId } from 'react'
import type { FormAnswer } from '#routes/form-answer.ts'
import { AnswerNote } from '#ui/display/answer-note.tsx'
import './account.css'

/** A "no" to one of the forms of the screen, by the name of the form. */
export type AccountRefusal = Pick<FormAnswer, 'form' | 'message' | 'given' | 'retryAfterSeconds'>

type AccountSectionProps = {
  title: string
  lead?: ReactNode
  refused?: AccountRefusal | undefined
  forms?: ReadonlyArray<string>
  children: ReactNode
}

/** One part of the account; the "no" to one of its forms stands at its head. */
export function AccountSection({ title, lead, refused, forms, children }: AccountSectionProps) {
  const id = useId()
  return (
    <section className="pane account-section" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {lead && <p className="text-ink-2">{lead}</p>}
      {refused && forms?.includes(refused.form) && <AnswerNote>{refused.message}</AnswerNote>}
      {children}
    </section>
  )
}
