import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { LONGEST_ANSWER, type MessageInFull } from '#capabilities/contact/messages-for-staff.ts'
import { messagesIn } from '#kernel/messages.ts'
import { typo } from '#kernel/typography.ts'
import { Button } from '#ui/controls/button.tsx'
import { ButtonLink } from '#ui/controls/button-link.tsx'
import { Checkbox } from '#ui/controls/checkbox.tsx'
import { Field } from '#ui/controls/field.tsx'
import { Textarea } from '#ui/controls/textarea.tsx'
import { AnswerNote } from '#ui/display/answer-note.tsx'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { useUnsavedChanges } from '#ui/overlays/use-unsaved-changes.tsx'

const MESSAGES = {
  sk: {
    title: 'Odpovedať',
    more: 'Napísať ešte raz',
    to: (email: string) => `Pôjde na ${email}. Pod text pridáme pôvodnú správu.`,
    reply: (mailbox: string) => `Ak vám odpíše, nájdete to v schránke ${mailbox}.`,
    text: 'Text odpovede',
    handled: 'Po odoslaní označiť správu za vybavenú',
    templates: 'Začať šablónou:',
    inEnglish: 'EN',
    english: (name: string) => `${name} po anglicky`,
    send: 'Odoslať odpoveď',
    sending: 'Odosielame…',
  },
  en: {
    title: 'Answer',
    more: 'Write once more',
    to: (email: string) => `Goes to ${email}. We add the original message below your text.`,
    reply: (mailbox: string) => `If they write back, you find it in the mailbox ${mailbox}.`,
    text: 'Text of the answer',
    handled: 'Mark the message as handled once sent',
    templates: 'Begin with a template:',
    inEnglish: 'EN',
    english: (name: string) => `${name} in English`,
    send: 'Send the answer',
    sending: 'Sending…',
  },
}

const LETTER = {
  sk: (signature: string) => `Dobrý deň,\n\n\n\nS pozdravom\n${signature}`,
  en: (signature: string) => `Hello,\n\n\n\nKind regards\n${signature}`,
}

type MessageAnswerFormProps = {
  message: MessageInFull
  /** Name and product below the text. */
  signature: string
  mailbox: string
  templates: ReadonlyArray<{ id: string; name: string; hasEnglish: boolean }>
  /** The text of the template that was chosen, filled in. */
  begun: string | null
  refusal: { message: string; given: Readonly<Record<string, string>> } | null
}

/** The letter begins and ends by itself, in Slovak as the form of the site is; in between it is the writer's. */
export function MessageAnswerForm(props: MessageAnswerFormProps) {
  const { message, signature, mailbox, templates, begun, refusal } = props
  const words = useMessages(MESSAGES)
  const { state, formData } = useNavigation()
  const isBusy = state === 'submitting' && formData?.get('intent') === 'answer'
  const [isTyped, setTyped] = useState(false)
  const leaving = useUnsavedChanges(isTyped && !isBusy)
  const draft = begun ?? messagesIn(LETTER, 'sk')(signature)
  return (
    <section className="pane request-part" aria-labelledby="answer">
      <h2 id="answer">{message.answers.length === 0 ? words.title : words.more}</h2>
      {refusal && <AnswerNote>{refusal.message}</AnswerNote>}
      {templates.length > 0 && (
        <p className="template-choice">
          <span>{words.templates}</span>
          {templates.map(({ id, name, hasEnglish }) => (
            <span key={id} className="template-choice">
              <ButtonLink to={`?template=${id}`} size="sm" preventScrollReset>
                {name}
              </ButtonLink>
              {hasEnglish && (
                <ButtonLink
                  to={`?template=${id}&in=en`}
                  size="sm"
                  look="ghost"
                  aria-label={words.english(name)}
                  preventScrollReset
                >
                  {words.inEnglish}
                </ButtonLink>
              )}
            </span>
          ))}
        </p>
      )}
      <Form method="post" className="grid gap-4" onChange={() => setTyped(true)} preventScrollReset>
        <input type="hidden" name="intent" value="answer" />
        <input type="hidden" name="seen" value={message.answers.length} />
        <Field label={words.text} hint={typo(`${words.to(message.email)} ${words.reply(mailbox)}`)}>
          {(control) => (
            <Textarea
              {...control}
              key={draft}
              name="text"
              rows={9}
              lang="sk"
              maxLength={LONGEST_ANSWER}
              defaultValue={refusal?.given.text ?? draft}
            />
          )}
        </Field>
        <Checkbox name="isHandled" value="yes" defaultChecked={refusal ? refusal.given.isHandled === 'yes' : true}>
          {words.handled}
        </Checkbox>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" look="spark" busy={isBusy} busyLabel={words.sending}>
            {words.send}
          </Button>
        </div>
      </Form>
      {leaving}
    </section>
  )
}
