import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { handleMessages } from '#capabilities/contact/handle-messages.server.ts'
import { readMessage } from '#capabilities/contact/read-message.server.ts'
import { REQUEST_MESSAGES } from '#capabilities/privacy/data-request.messages.ts'
import { REQUEST_CHANNELS, REQUEST_KINDS, RecordDataRequest } from '#capabilities/privacy/data-requests.ts'
import { recordDataRequest } from '#capabilities/privacy/record-data-request.server.ts'
import { dayOf } from '#kernel/day.ts'
import { LANGUAGES } from '#kernel/language.ts'
import { typo } from '#kernel/typography.ts'
import { answerStaffForm } from '#routes/admin/form/answer-staff-form.server.ts'
import { parseForm } from '#routes/admin/form/form-input.server.ts'
import { AdminScreen } from '#routes/admin/shell/admin-screen.tsx'
import { staffRequest } from '#routes/admin/shell/staff-request.server.ts'
import { isId } from '#routes/admin/table/drawer-address.ts'
import { Button } from '#ui/controls/button.tsx'
import { ButtonLink } from '#ui/controls/button-link.tsx'
import { Checkbox } from '#ui/controls/checkbox.tsx'
import { Field } from '#ui/controls/field.tsx'
import { Select } from '#ui/controls/select.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { TextLink } from '#ui/controls/text-link.tsx'
import { Textarea } from '#ui/controls/textarea.tsx'
import { AnswerNote } from '#ui/display/answer-note.tsx'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { useUnsavedChanges } from '#ui/overlays/use-unsaved-changes.tsx'
import type { Route } from './+types/data-request-new'
import { REQUEST_SCREEN_MESSAGES } from './request-screen.messages.ts'
import './data-requests.css'

const MESSAGES = {
  sk: {
    lead: 'Lehota sa počíta odo dňa, keď žiadosť prišla, nie odo dňa, keď ju zapisujete.',
    what: 'Žiadosť',
    who: 'Kto žiada',
    kind: 'O čo žiada',
    channel: 'Ako prišla',
    receivedOn: 'Deň prijatia',
    name: 'Meno a priezvisko',
    emails: 'E-mailové adresy',
    emailsHint: 'Na každý riadok jedna. Podľa nich nájdeme všetko, čo o človeku máme. Odpoveď pôjde na prvú.',
    language: 'Jazyk odpovede',
    wish: 'Znenie žiadosti',
    wishHint: 'Stačí podstata. Po vymazaní údajov zmizne aj tento text.',
    acknowledge: 'Poslať e-mail, že sme žiadosť prijali',
    save: 'Zapísať žiadosť',
    saving: 'Zapisujeme…',
    cancel: 'Späť na zoznam',
    optional: 'nepovinné',
    fromMessage: 'Predvyplnené zo správy z webu. Keď žiadosť zapíšete, správa sa označí za vybavenú.',
    showMessage: 'Pozrieť správu',
  },
  en: {
    lead: 'The time counts from the day the request came, not from the day you record it.',
    what: 'The request',
    who: 'Who asks',
    kind: 'Asks for',
    channel: 'How it came',
    receivedOn: 'Day of receipt',
    name: 'Name and surname',
    emails: 'E-mail addresses',
    emailsHint: 'One on a line. By them we find everything we hold about the person. The answer goes to the first one.',
    language: 'Language of the answer',
    wish: 'What they wrote',
    wishHint: 'The gist is enough. This text goes too when the data is erased.',
    acknowledge: 'Send an e-mail that we have received the request',
    save: 'Record the request',
    saving: 'Recording…',
    cancel: 'Back to the list',
    optional: 'optional',
    fromMessage: 'Filled in from a message of the site. Once you record the request, the message is marked as handled.',
    showMessage: 'See the message',
  },
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, call, refused } = staffRequest(context)
  const { searchParams } = new URL(request.url)
  const messageId = searchParams.get('message') ?? ''
  const from = isId(messageId) ? await readMessage(services, { id: messageId }, call).catch(refused) : null
  return {
    today: dayOf(services.clock.now()),
    messageId: from?.id ?? null,
    /** What a message of the contact form already says of the request. */
    begun: {
      name: from?.name ?? '',
      emails: from?.email ?? searchParams.get('email') ?? '',
      wish: from?.message ?? '',
      receivedOn: dayOf(from?.at ?? services.clock.now()),
    },
  }
}

export function action({ context, request }: Route.ActionArgs) {
  return answerStaffForm(
    { context, request },
    async ({ services, call, given }) => {
      const wanted = parseForm(RecordDataRequest, { ...given, isAcknowledged: given.isAcknowledged === 'yes' })
      const { id } = await recordDataRequest(services, wanted, call)
      // From here on it is the request that has to be answered.
      if (given.messageId && isId(given.messageId)) {
        await handleMessages(services, { messageIds: [given.messageId], isHandled: true }, call)
      }
      return `/admin/data-requests/${id}?done=recorded`
    },
    { gives: 'all' },
  )
}

export default function DataRequestNew({ loaderData: { today, messageId, begun }, actionData }: Route.ComponentProps) {
  const words = useMessages(MESSAGES)
  const { kinds } = useMessages(REQUEST_MESSAGES)
  const { channels, languages } = useMessages(REQUEST_SCREEN_MESSAGES)
  const isBusy = useNavigation().state === 'submitting'
  const [isTyped, setTyped] = useState(false)
  const leaving = useUnsavedChanges(isTyped && !isBusy)
  const given = actionData?.given ?? begun
  const sent = actionData?.given
  const problem = (code: string) => (actionData?.code === code ? actionData.message : undefined)
  const options = <Value extends string>(values: ReadonlyArray<Value>, texts: Readonly<Record<Value, string>>) =>
    values.map((value) => (
      <option key={value} value={value}>
        {typo(texts[value])}
      </option>
    ))
  return (
    <AdminScreen lead={words.lead}>
      <Form method="post" className="pane-form" noValidate onChange={() => setTyped(true)}>
        {actionData && <AnswerNote>{actionData.message}</AnswerNote>}
        {messageId && (
          <>
            <input type="hidden" name="messageId" value={messageId} />
            <p className="text-ink-2">
              {words.fromMessage} <TextLink to={`/admin/messages/${messageId}`}>{words.showMessage}</TextLink>
            </p>
          </>
        )}
        <fieldset>
          <legend>{words.what}</legend>
          <Field label={words.kind}>
            {(control) => (
              <Select {...control} name="kind" defaultValue={sent?.kind ?? 'access'}>
                {options(REQUEST_KINDS, kinds)}
              </Select>
            )}
          </Field>
          <Field label={words.channel}>
            {(control) => (
              <Select {...control} name="channel" defaultValue={sent?.channel ?? 'email'}>
                {options(REQUEST_CHANNELS, channels)}
              </Select>
            )}
          </Field>
          <TextField
            label={words.receivedOn}
            name="receivedOn"
            type="date"
            max={today}
            defaultValue={given.receivedOn}
            error={problem('RECEIVED_LATER')}
          />
          <Field label={words.wish} hint={words.wishHint} optional={words.optional}>
            {(control) => <Textarea {...control} name="wish" rows={5} maxLength={5000} defaultValue={given.wish} />}
          </Field>
        </fieldset>
        <fieldset>
          <legend>{words.who}</legend>
          <TextField
            label={words.name}
            name="name"
            maxLength={200}
            autoComplete="off"
            optional={words.optional}
            defaultValue={given.name}
          />
          <Field label={words.emails} hint={words.emailsHint} error={problem('EMAIL_INVALID')}>
            {(control) => (
              <Textarea {...control} name="emails" rows={3} spellCheck={false} defaultValue={given.emails} />
            )}
          </Field>
          <Field label={words.language}>
            {(control) => (
              <Select {...control} name="language" defaultValue={sent?.language ?? 'sk'}>
                {options(LANGUAGES, languages)}
              </Select>
            )}
          </Field>
          <Checkbox name="isAcknowledged" value="yes" defaultChecked={sent ? sent.isAcknowledged === 'yes' : true}>
            {words.acknowledge}
          </Checkbox>
        </fieldset>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" look="spark" busy={isBusy} busyLabel={words.saving}>
            {words.save}
          </Button>
          <ButtonLink to="/admin/data-requests" look="ghost">
            {words.cancel}
          </ButtonLink>
        </div>
      </Form>
      {leaving}
    </AdminScreen>
  )
}
