import { useEffect, useRef } from 'react'
import { Form, useLocation, useNavigation } from 'react-router'
import type { FormAnswer } from '#routes/form-answer.ts'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/controls/field.tsx'
import { Textarea } from '#ui/controls/textarea.tsx'
import { AnswerNote } from '#ui/display/answer-note.tsx'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { TIMELINE_MESSAGES } from './timeline.messages.ts'

/** A note of staff for staff. Emptied once it is saved. */
export function RegistrationNoteForm({ answer }: { answer: FormAnswer | null }) {
  const words = useMessages(TIMELINE_MESSAGES)
  const { pathname } = useLocation()
  const { state, formData } = useNavigation()
  const isBusy = state !== 'idle' && formData?.get('intent') === 'note'
  const form = useRef<HTMLFormElement>(null)
  const wasBusy = useRef(false)
  useEffect(() => {
    if (wasBusy.current && !isBusy && !answer) form.current?.reset()
    wasBusy.current = isBusy
  }, [isBusy, answer])
  return (
    <Form ref={form} method="post" action={pathname} className="note-form" preventScrollReset>
      <input type="hidden" name="intent" value="note" />
      {answer?.message && <AnswerNote>{answer.message}</AnswerNote>}
      <Field label={words.addNote} hint={words.noteHint}>
        {(control) => <Textarea {...control} name="text" rows={2} maxLength={2000} defaultValue={answer?.given.text} />}
      </Field>
      <Button type="submit" size="sm" busy={isBusy} busyLabel={words.working}>
        {words.saveNote}
      </Button>
    </Form>
  )
}
