import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { typo } from '#kernel/typography.ts'
import { useAnalytics } from '#platform/browser/analytics/analytics-context.ts'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/controls/field.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { TextLink } from '#ui/controls/text-link.tsx'
import { Textarea } from '#ui/controls/textarea.tsx'
import { WRITE_TO_US, type WriteToUs } from '#ui/format/write-to-us.ts'
import { useLanguage, useMessages } from '#ui/hooks/use-messages.ts'
import { type ContactErrors, checkContactMessage, firstError } from '../check-contact-message.ts'
import {
  CONTACT_FIELD_MESSAGES,
  CONTACT_FIELD_NAMES,
  CONTACT_FIELDS,
  type ContactField,
  type ContactValues,
  contactValues,
  NOTHING_WRITTEN,
} from '../contact-fields.ts'
import { type ContactFailure, MESSAGE_SENT, sendMessage } from '../send-message.ts'

/** What the server knows of a form that was posted without JavaScript, or of a message that a link began. */
export type ContactFormProps = {
  given?: Readonly<ContactValues> | undefined
  errors?: ContactErrors | undefined
  failure?: ContactFailure | null | undefined
}

const MESSAGES = {
  sk: {
    hint: 'S čím vám pomôžeme?',
    trap: 'Toto pole nechajte prázdne',
    privacy: {
      before: 'Údaje použijeme len na odpoveď. Viac nájdete v\u00a0',
      link: 'zásadách ochrany osobných údajov',
      after: '.',
    },
    sending: 'Odosielam...',
    send: 'Odoslať správu',
    kept: 'Text ostal vo formulári.',
    details: 'Podrobnosti',
  },
  en: {
    hint: 'How can we help?',
    trap: 'Leave this field empty',
    privacy: { before: 'We use your data only to answer. Read more in our ', link: 'privacy policy', after: '.' },
    sending: 'Sending...',
    send: 'Send message',
    kept: 'Your text is still in the form.',
    details: 'Details',
  },
}

const NO_ERRORS: ContactErrors = {}

/** Posts to /kontakt as any form does; with JavaScript it is checked and sent where it stands. */
export function ContactForm({
  given = NOTHING_WRITTEN,
  errors: told = NO_ERRORS,
  failure: toldFailure = null,
}: ContactFormProps) {
  const words = useMessages(MESSAGES)
  const fields = useMessages(CONTACT_FIELD_MESSAGES)
  const sent = useMessages(MESSAGE_SENT)
  const language = useLanguage()
  const analytics = useAnalytics()
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState(told)
  const [failure, setFailure] = useState(toldFailure)
  const [isSending, setIsSending] = useState(false)
  const [isSent, setIsSent] = useState(false)
  const [about, setAbout] = useState<WriteToUs['about']>()
  useOfferedMessage(form, setAbout)
  const first = firstError(errors)?.field

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // Kept here: whoever goes on to another page meanwhile takes the form away from the ref.
    const written = form.current
    if (isSending || !written) return
    const { values, errors: found } = checkContactMessage(writtenIn(written), language)
    const wrong = firstError(found)
    setErrors(found)
    setFailure(null)
    setIsSent(false)
    if (wrong) {
      fieldOf(written, wrong.field).focus()
      return
    }
    setIsSending(true)
    const outcome = await sendMessage({ ...values, website: fieldOf(written, 'website').value, about }, language)
    setIsSending(false)
    setFailure(outcome)
    if (outcome !== null) return
    analytics.contact('send_message')
    empty(written)
    setAbout(undefined)
    setIsSent(true)
  }

  /** A mistake is pointed out after sending, and taken back as soon as it is repaired. */
  function forgive() {
    if (!first || !form.current) return
    const { errors: left } = checkContactMessage(writtenIn(form.current))
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([field]) => left[field as ContactField])))
  }

  const control = (field: ContactField) => ({
    name: field,
    autoComplete: CONTACT_FIELDS[field].autoComplete,
    spellCheck: CONTACT_FIELDS[field].type === 'email' ? false : undefined,
    required: true,
    defaultValue: given[field],
    autoFocus: field === firstError(told)?.field,
  })

  return (
    <form
      ref={form}
      className="card contact-form"
      method="post"
      action="/kontakt"
      noValidate
      onSubmit={send}
      onInput={forgive}
    >
      {CONTACT_FIELD_NAMES.map((field) => {
        const { type } = CONTACT_FIELDS[field]
        const said = { id: `contact-${field}`, label: fields[field].label }
        if (type !== 'lines') {
          return <TextField key={field} {...said} type={type} error={errors[field]} {...control(field)} />
        }
        return (
          <Field key={field} {...said} error={errors[field] && typo(errors[field])} className="whole">
            {(described) => <Textarea rows={6} placeholder={words.hint} {...control(field)} {...described} />}
          </Field>
        )
      })}
      <div className="contact-trap" aria-hidden="true">
        <label htmlFor="contact-website">{words.trap}</label>
        <input id="contact-website" name="website" type="text" tabIndex={-1} autoComplete="off" />
      </div>
      {about && <input type="hidden" name="about" value={about} />}
      {failure && <FailureNote failure={failure} />}
      {isSent && (
        <p className="whole contact-note">
          <strong>{sent.title}.</strong> {sent.thanks}
        </p>
      )}
      <div className="whole contact-form-end">
        <p className="text-sm text-ink-2">
          {words.privacy.before}
          <TextLink to="/privacy">{words.privacy.link}</TextLink>
          {words.privacy.after}
        </p>
        <Button type="submit" look="spark" go busy={isSending} busyLabel={words.sending}>
          {words.send}
        </Button>
      </div>
      <p role="status" className="sr-only">
        {CONTACT_FIELD_NAMES.flatMap((field) => errors[field] ?? []).join('. ')}
      </p>
    </form>
  )
}

function FailureNote({ failure: { message, details } }: { failure: ContactFailure }) {
  const words = useMessages(MESSAGES)
  return (
    <div className="whole contact-failure">
      <p className="note">
        <span>{typo(`${message.replace(/\.$/, '')}. ${words.kept}`)}</span>
      </p>
      {details && (
        <details>
          <summary>{words.details}</summary>
          <p lang="en">{details}</p>
        </details>
      )}
    </div>
  )
}

/** Takes over what another part of the page begins to say, and leaves the visitor where they go on. */
function useOfferedMessage(
  form: { readonly current: HTMLFormElement | null },
  onAbout: (about: WriteToUs['about']) => void,
) {
  const tell = useEffectEvent(onAbout)
  useEffect(() => {
    function take(event: Event) {
      if (!form.current) return
      event.preventDefault()
      const { message, about } = (event as CustomEvent<WriteToUs>).detail
      tell(about)
      const field = fieldOf(form.current, 'message')
      const written = field.value.trim()
      if (!written.includes(message)) field.value = written ? `${written}\n\n${message}` : message
      document.getElementById('contact')?.scrollIntoView()
      fieldOf(form.current, 'name').focus({ preventScroll: true })
    }
    addEventListener(WRITE_TO_US, take)
    return () => removeEventListener(WRITE_TO_US, take)
  }, [form])
}

function fieldOf(form: HTMLFormElement, name: ContactField | 'website') {
  return form.elements.namedItem(name) as HTMLInputElement | HTMLTextAreaElement
}

function writtenIn(form: HTMLFormElement): ContactValues {
  return contactValues((field) => fieldOf(form, field).value)
}

/** Not `reset()`, which would bring back a message that a link began. */
function empty(form: HTMLFormElement) {
  for (const field of CONTACT_FIELD_NAMES) fieldOf(form, field).value = ''
}
