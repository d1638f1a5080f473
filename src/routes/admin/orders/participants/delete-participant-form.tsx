import { type FormEvent, useState } from 'react'
import { Form, Link, useNavigate, useNavigation } from 'react-router'
import type { ParticipantsApi } from '#capabilities/booking/booking.contract.ts'
import { pageBackend } from '#capabilities/staff/sign-in/page-backend.ts'
import { classifyError } from '#platform/browser/session/classify-error.ts'
import { sayError } from '#platform/browser/session/say-error.ts'
import { Button } from '#ui/controls/button.tsx'
import { buttonClass } from '#ui/controls/button-class.ts'
import { AnswerNote } from '#ui/display/answer-note.tsx'
import { useLanguage, useMessages } from '#ui/hooks/use-messages.ts'
import { SCREEN_MESSAGES } from '../registration/registration-screen.messages.ts'

/**
 * Deletes through the patient wrapper of the back office, which waits, signs in anew and tries again, and says in the
 * words of the catalogue why it did not work. Without scripts the same form goes to the screen's action.
 */
export function DeleteParticipantForm({ participantId, back }: { participantId: string; back: string }) {
  const words = useMessages(SCREEN_MESSAGES)
  const language = useLanguage()
  const navigate = useNavigate()
  const isSubmitting = useNavigation().state === 'submitting'
  const [isCalling, setCalling] = useState(false)
  const [message, setMessage] = useState<string | null>(null)

  async function remove(event: FormEvent) {
    event.preventDefault()
    setCalling(true)
    setMessage(null)
    try {
      const { callFunction } = pageBackend()
      await callFunction<ParticipantsApi, 'deleteParticipant'>(
        'deleteParticipant',
        { participantId },
        { access: 'deleteParticipant', language },
      )
      await navigate(`${back}${back === '?' ? '' : '&'}done=deleted`, { preventScrollReset: true })
    } catch (error) {
      setMessage(sayError(classifyError(error), language))
    } finally {
      setCalling(false)
    }
  }

  return (
    <Form method="post" className="grid gap-4" onSubmit={(event) => void remove(event)}>
      <input type="hidden" name="intent" value="delete" />
      <input type="hidden" name="participantId" value={participantId} />
      {message && <AnswerNote key={message}>{message}</AnswerNote>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="bad" busy={isCalling || isSubmitting} busyLabel={words.working}>
          {words.questions.delete.send}
        </Button>
        <Link to={back} className={buttonClass('ghost', 'md', undefined)} preventScrollReset>
          {words.back}
        </Link>
      </div>
    </Form>
  )
}
