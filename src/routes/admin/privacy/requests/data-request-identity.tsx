import { Form, useNavigation } from 'react-router'
import { type DataRequest, IDENTITY_WAYS } from '#capabilities/privacy/data-requests.ts'
import type { FormAnswer } from '#routes/form-answer.ts'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/controls/field.tsx'
import { Select } from '#ui/controls/select.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { AnswerNote } from '#ui/display/answer-note.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { REQUEST_SCREEN_MESSAGES } from './request-screen.messages.ts'

export type RequestRefusal = Pick<FormAnswer, 'message' | 'given'> | null

type RequestIdentityPartProps = { request: DataRequest; mayChange: boolean; refusal: RequestRefusal }

const MESSAGES = {
  sk: {
    title: 'Totožnosť',
    note: 'Overte, že píše naozaj ten, o koho údaje ide. Nepýtajte si viac, než treba: zvyčajne stačí, že odpíše z adresy, ktorú má v objednávke. Doklad si neuchovávajte.',
    how: 'Ako ste to overili',
    remark: 'Poznámka',
    optional: 'nepovinné',
    confirm: 'Totožnosť je overená',
    fail: 'Nedá sa overiť',
    change: 'Zmeniť overenie',
    looks: { unchecked: 'Neoverená', confirmed: 'Overená', failed: 'Neoverená, nedá sa' },
  },
  en: {
    title: 'Identity',
    note: 'Check that it is really the person whose data it is. Ask for no more than needed: usually it is enough that they write back from the address of their order. Keep no document.',
    how: 'How you checked it',
    remark: 'Note',
    optional: 'optional',
    confirm: 'Identity confirmed',
    fail: 'Cannot be confirmed',
    change: 'Change the check',
    looks: { unchecked: 'Not checked', confirmed: 'Confirmed', failed: 'Could not be confirmed' },
  },
}

/** The first thing to do with a request: find out who asks. */
export function RequestIdentityPart({ request, mayChange, refusal }: RequestIdentityPartProps) {
  const words = useMessages(MESSAGES)
  const { ways } = useMessages(REQUEST_SCREEN_MESSAGES)
  const { identity, identityHow } = request
  const look = identity === 'confirmed' ? 'ok' : identity === 'failed' ? 'bad' : 'warn'
  const form = mayChange && <IdentityForm request={request} refusal={refusal} />
  return (
    <section className="pane request-part" aria-labelledby="identity">
      <header>
        <h2 id="identity">{words.title}</h2>
        <Badge look={look}>{words.looks[identity]}</Badge>
      </header>
      {identityHow && <p>{ways[identityHow]}</p>}
      {refusal && <AnswerNote>{refusal.message}</AnswerNote>}
      {form &&
        (identity === 'unchecked' ? (
          <>
            <p className="text-ink-2">{words.note}</p>
            {form}
          </>
        ) : (
          <details className="request-more">
            <summary>{words.change}</summary>
            {form}
          </details>
        ))}
    </section>
  )
}

function IdentityForm({ request, refusal }: { request: DataRequest; refusal: RequestRefusal }) {
  const words = useMessages(MESSAGES)
  const { ways } = useMessages(REQUEST_SCREEN_MESSAGES)
  const isBusy = useNavigation().state === 'submitting'
  return (
    <Form method="post" className="request-fields">
      <input type="hidden" name="intent" value="identity" />
      <input type="hidden" name="version" value={request.version} />
      <Field label={words.how}>
        {(control) => (
          <Select {...control} name="how" defaultValue={refusal?.given.how ?? request.identityHow ?? 'mailbox'}>
            {IDENTITY_WAYS.map((way) => (
              <option key={way} value={way}>
                {ways[way]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <TextField
        label={words.remark}
        name="note"
        maxLength={2000}
        optional={words.optional}
        defaultValue={refusal?.given.note}
      />
      <div className="col-span-full flex flex-wrap gap-2">
        <Button type="submit" name="isConfirmed" value="yes" look="ink" busy={isBusy}>
          {words.confirm}
        </Button>
        <Button type="submit" name="isConfirmed" value="no" busy={isBusy}>
          {words.fail}
        </Button>
      </div>
    </Form>
  )
}
