import { useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { MESSAGE_VARIABLES, type MessageReader } from '#capabilities/training/session-message.ts'
import { Button } from '#ui/controls/button.tsx'
import { Checkbox } from '#ui/controls/checkbox.tsx'
import { Field } from '#ui/controls/field.tsx'
import { Segmented } from '#ui/controls/segmented.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { Textarea } from '#ui/controls/textarea.tsx'
import { AnswerNote } from '#ui/display/answer-note.tsx'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { useUnsavedChanges } from '#ui/overlays/use-unsaved-changes.tsx'
import { MESSAGE_MESSAGES } from './message.messages.ts'
import './changes.css'

type MessageFormProps = {
  readers: ReadonlyArray<MessageReader>
  /** Those the screen was opened for. */
  picked: ReadonlyArray<string>
  formKey: string
  /** Where a test goes. */
  email: string
  answer: {
    given: { subject: string; body: string; messageId: string; isAll: boolean; picked: ReadonlyArray<string> }
    message: string | null
    isTested: boolean
  } | null
}

/** One message with three buttons: look at it, try it on oneself, send it. */
export function MessageForm({ readers, picked, formKey, email, answer }: MessageFormProps) {
  const words = useMessages(MESSAGE_MESSAGES)
  const [chosen, setChosen] = useState<ReadonlyArray<string>>(answer?.given.picked ?? picked)
  const [isAll, setAll] = useState(answer?.given.isAll ?? picked.length === 0)
  const [isWritten, setWritten] = useState(false)
  const body = useRef<HTMLTextAreaElement>(null)
  const { formData, state } = useNavigation()
  const isSending = state !== 'idle' && formData?.get('intent') === 'send'
  const leaving = useUnsavedChanges(isWritten && !isSending)
  const busy = (intent: string) => state !== 'idle' && formData?.get('intent') === intent
  const count = isAll ? readers.length : chosen.length

  function insert(name: string) {
    const field = body.current
    if (!field) return
    field.setRangeText(`{${name}}`, field.selectionStart, field.selectionEnd, 'end')
    field.focus()
    setWritten(true)
  }

  return (
    <Form method="post" className="pane change-sheet" preventScrollReset onInput={() => setWritten(true)}>
      {leaving}
      <h2>{words.form}</h2>
      {answer?.message && <AnswerNote>{answer.message}</AnswerNote>}
      {answer?.isTested && (
        <p role="status" className="done-note">
          {words.tested(email)}
        </p>
      )}
      <input type="hidden" name="key" value={answer?.given.messageId || formKey} />
      <div className="field">
        <span className="field-label" aria-hidden="true">
          {words.whom}
        </span>
        <Segmented
          label={words.whom}
          name="whom"
          value={isAll ? 'all' : 'some'}
          onChange={(value) => setAll(value === 'all')}
          options={[
            { value: 'all', label: words.all(readers.length) },
            { value: 'some', label: words.some },
          ]}
        />
      </div>
      <fieldset className="message-readers">
        <legend className="sr-only">{words.readers}</legend>
        {readers.map(({ id, name, email: address, company }) => (
          <Checkbox
            key={id}
            name="participant"
            value={id}
            checked={chosen.includes(id)}
            onChange={(event) =>
              setChosen(event.currentTarget.checked ? [...chosen, id] : chosen.filter((other) => other !== id))
            }
          >
            {name ?? address}
            <small className="row-note">{company ? `${address}, ${company}` : address}</small>
          </Checkbox>
        ))}
      </fieldset>
      <TextField label={words.subject} name="subject" maxLength={200} defaultValue={answer?.given.subject} />
      <Field label={words.body} hint={words.bodyHint}>
        {(control) => (
          <Textarea
            {...control}
            ref={body}
            name="body"
            rows={10}
            maxLength={10_000}
            defaultValue={answer?.given.body}
          />
        )}
      </Field>
      <div className="message-variables">
        <span>{words.variables}:</span>
        {MESSAGE_VARIABLES.map((name) => (
          <button key={name} type="button" className="btn sm" onClick={() => insert(name)}>
            <code>{`{${name}}`}</code> {words.names[name]}
          </button>
        ))}
      </div>
      <p className="form-buttons">
        <Button type="submit" name="intent" value="preview" busy={busy('preview')} busyLabel={words.busy}>
          {words.preview}
        </Button>
        <Button type="submit" name="intent" value="test" busy={busy('test')} busyLabel={words.busy}>
          {words.test}
        </Button>
        <Button type="submit" name="intent" value="send" look="spark" busy={isSending} busyLabel={words.busy}>
          {count > 0 ? words.send(count) : words.sendNobody}
        </Button>
      </p>
    </Form>
  )
}
