import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { type DataRequest, OUTCOMES, type Outcome } from '#capabilities/privacy/data-requests.ts'
import { typo } from '#kernel/typography.ts'
import { Button } from '#ui/controls/button.tsx'
import { Checkbox } from '#ui/controls/checkbox.tsx'
import { Field } from '#ui/controls/field.tsx'
import { Select } from '#ui/controls/select.tsx'
import { Textarea } from '#ui/controls/textarea.tsx'
import { AnswerNote } from '#ui/display/answer-note.tsx'
import { Badge, type BadgeLook } from '#ui/display/badge.tsx'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { useUnsavedChanges } from '#ui/overlays/use-unsaved-changes.tsx'
import type { RequestRefusal } from './data-request-identity.tsx'
import { REQUEST_SCREEN_MESSAGES } from './request-screen.messages.ts'

const MESSAGES = {
  sk: {
    title: 'Odpoveď',
    to: (address: string) => `Pôjde na ${address} a žiadosť sa tým uzavrie.`,
    outcome: 'Výsledok',
    answer: 'Text odpovede',
    hint: 'Poučenie o sťažnosti pridáme pod text sami. Po vymazaní aj zoznam toho, čo ostáva a dokedy.',
    attach: 'Priložiť kópiu údajov (dokument a JSON)',
    without: 'Odpovedať bez vyhovenia',
    send: 'Odoslať odpoveď a uzavrieť',
    sending: 'Odosielame…',
    mail: { queued: 'Čaká na odoslanie', sent: 'Odoslaná', failed: 'Neodišla', skipped: 'Neodoslaná' },
    gone: 'Text odpovede sa vymazal spolu s ostatnými údajmi.',
    attached: 'S kópiou údajov v prílohe.',
  },
  en: {
    title: 'Answer',
    to: (address: string) => `Goes to ${address} and closes the request.`,
    outcome: 'Outcome',
    answer: 'Text of the answer',
    hint: 'We add how to complain under the text, and after an erasure the list of what stays and until when.',
    attach: 'Attach a copy of the data (document and JSON)',
    without: 'Answer without granting it',
    send: 'Send the answer and close',
    sending: 'Sending…',
    mail: { queued: 'Waits to be sent', sent: 'Sent', failed: 'Not delivered', skipped: 'Not sent' },
    gone: 'The text of the answer was erased with the other data.',
    attached: 'With a copy of the data attached.',
  },
}

type RequestAnswerPartProps = { request: DataRequest; draft: string; outcome: Outcome; refusal: RequestRefusal }

/** The last thing to do with a request. While it cannot be granted yet, a no stands behind a second press. */
export function RequestAnswerPart(props: RequestAnswerPartProps) {
  const words = useMessages(MESSAGES)
  const { request, refusal } = props
  const { kind, identity, erasedAt, email } = request
  const isReady = identity === 'confirmed' && (kind !== 'erasure' || erasedAt !== null)
  return (
    <section className="pane request-part" aria-labelledby="answer">
      <header>
        <h2 id="answer">{words.title}</h2>
      </header>
      {refusal && <AnswerNote>{refusal.message}</AnswerNote>}
      {isReady ? (
        <>
          <p className="[overflow-wrap:anywhere]">{words.to(email ?? '')}</p>
          <AnswerForm {...props} />
        </>
      ) : (
        <details className="request-more" open={refusal !== null || undefined}>
          <summary>{words.without}</summary>
          <AnswerForm {...props} />
        </details>
      )}
    </section>
  )
}

function AnswerForm({ request, draft, outcome, refusal }: RequestAnswerPartProps) {
  const words = useMessages(MESSAGES)
  const { outcomes } = useMessages(REQUEST_SCREEN_MESSAGES)
  const isBusy = useNavigation().state === 'submitting'
  const [isTyped, setTyped] = useState(false)
  const leaving = useUnsavedChanges(isTyped && !isBusy)
  const { kind, identity, version } = request
  const mayAttach = identity === 'confirmed' && (kind === 'access' || kind === 'portability')
  return (
    <>
      {/* A new draft is a new form: it says something else once the data is erased. */}
      <Form key={draft} method="post" className="grid gap-4" onChange={() => setTyped(true)}>
        <input type="hidden" name="intent" value="answer" />
        <input type="hidden" name="version" value={version} />
        <Field label={words.outcome}>
          {(control) => (
            <Select {...control} name="outcome" defaultValue={refusal?.given.outcome ?? outcome}>
              {OUTCOMES.map((each) => (
                <option key={each} value={each}>
                  {outcomes[each]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={words.answer} hint={words.hint}>
          {(control) => (
            <Textarea
              {...control}
              name="answer"
              rows={9}
              maxLength={10_000}
              lang={request.language}
              defaultValue={refusal?.given.answer ?? draft}
            />
          )}
        </Field>
        {mayAttach && (
          <Checkbox name="hasExport" value="yes" defaultChecked>
            {words.attach}
          </Checkbox>
        )}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" look="spark" busy={isBusy} busyLabel={words.sending}>
            {words.send}
          </Button>
        </div>
      </Form>
      {leaving}
    </>
  )
}

const MAIL_LOOKS: Readonly<Record<string, BadgeLook>> = { queued: 'info', sent: 'ok', failed: 'bad', skipped: 'mute' }

/** What was answered, as long as it may be known. */
export function RequestAnswered({ request: { answer, mailStatus, hasExport, language } }: { request: DataRequest }) {
  const words = useMessages(MESSAGES)
  return (
    <section className="pane request-part" aria-labelledby="answer">
      <header>
        <h2 id="answer">{words.title}</h2>
        {mailStatus && (
          <Badge look={MAIL_LOOKS[mailStatus] ?? 'mute'}>
            {words.mail[mailStatus as keyof typeof words.mail] ?? mailStatus}
          </Badge>
        )}
      </header>
      {answer === null ? (
        <p className="text-ink-2">{words.gone}</p>
      ) : (
        <blockquote lang={language} className="whitespace-pre-line">
          {typo(answer)}
        </blockquote>
      )}
      {hasExport && <p className="text-ink-2">{words.attached}</p>}
    </section>
  )
}
