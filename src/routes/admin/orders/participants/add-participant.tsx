import { randomUUID } from 'node:crypto'
import { useState } from 'react'
import { data, redirect } from 'react-router'
import { addManualParticipant } from '#capabilities/booking/office/add-manual-participant.server.ts'
import { enterParticipant } from '#capabilities/booking/office/enter-participant.ts'
import {
  fieldOf,
  fieldsOf,
  type ManualEntryFields,
  readManualEntry,
  unreadEntry,
} from '#capabilities/booking/office/read-manual-entry.ts'
import { AddedNote } from '#capabilities/booking/office/ui/added-note.tsx'
import { ManualEntryForm } from '#capabilities/booking/office/ui/manual-entry-form.tsx'
import { Ico } from '#capabilities/company-terms/company-terms.ts'
import { listTermsForEntry } from '#capabilities/company-terms/list-terms-for-entry.server.ts'
import { listOnAccount } from '#capabilities/company-terms/on-account.server.ts'
import { linkOrderToMessage } from '#capabilities/contact/link-order-to-message.server.ts'
import { readPerson } from '#capabilities/privacy/read-person.server.ts'
import { listSessionsToFill } from '#capabilities/schedule/list-sessions-to-fill.server.ts'
import { pageBackend } from '#capabilities/staff/sign-in/page-backend.ts'
import { classifyError } from '#platform/browser/session/classify-error.ts'
import { sayError } from '#platform/browser/session/say-error.ts'
import { asRefusal } from '#platform/http/answer-error.server.ts'
import { ApiError } from '#platform/http/api-client.ts'
import { answerStaffForm } from '#routes/admin/form/answer-staff-form.server.ts'
import { AdminScreen } from '#routes/admin/shell/admin-screen.tsx'
import { staffRequest } from '#routes/admin/shell/staff-request.server.ts'
import { isId } from '#routes/admin/table/drawer-address.ts'
import { refuseForm } from '#routes/answer-form.server.ts'
import { TextLink } from '#ui/controls/text-link.tsx'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { useUnsavedChanges } from '#ui/overlays/use-unsaved-changes.tsx'
import type { Route } from './+types/add-participant'

const MESSAGES = {
  sk: { message: 'Späť na správu' },
  en: { message: 'Back to the message' },
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const { services, call } = staffRequest(context)
  const known = await knownAs(searchParams.get('person') ?? searchParams.get('message') ?? '')
  return {
    sessions: await listSessionsToFill(services, call),
    onAccount: await listOnAccount(services, call),
    agreed: await listTermsForEntry(services, call),
    // Made for one form: whoever sends it twice enters people once.
    given: {
      ...fieldsOf(new FormData()),
      ...known,
      key: `man_${randomUUID()}`,
      sessionId: searchParams.get('session') ?? '',
      ...companyIn(searchParams),
    },
    added: searchParams.get('added'),
    isWaiting: searchParams.has('waits'),
    addedId: isId(searchParams.get('id') ?? '') ? searchParams.get('id') : null,
    messageId: messageIn(request),
  }

  /** What is known of whoever the order is for. Somebody who was erased meanwhile is a new person. */
  async function knownAs(id: string) {
    if (!isId(id) || searchParams.has('added')) return {}
    const person = await readPerson(services, { id }, call).catch(nullWhenUnknown)
    if (!person) return {}
    const { name, email, phone, company, ico } = person
    return { name: name ?? '', email, phone: phone ?? '', company: company ?? '', ico: ico ?? '' }
  }
}

/** From the page of a company: whom the order is for. */
function companyIn(searchParams: URLSearchParams) {
  const { data: ico } = Ico.safeParse(searchParams.get('ico'))
  return ico === undefined ? {} : { ico, company: searchParams.get('company')?.slice(0, 200) ?? '' }
}

function nullWhenUnknown(error: unknown): null {
  if (asRefusal(error)?.code === 'PERSON_NOT_FOUND') return null
  throw error
}

export async function action({ context, request }: Route.ActionArgs) {
  return answerStaffForm(
    { context, request },
    async ({ services, call, form }) => {
      const given = fieldsOf(form)
      const read = readManualEntry(given)
      if ('missing' in read) return refuseForm({ wrong: [read.missing] })
      const added = await addManualParticipant(services, read.entry, call)
      const messageId = messageIn(request)
      if (messageId) await linkOrderToMessage(services, { messageId, registrationId: added.registrationId }, call)
      return addedAt(given, added, messageId)
    },
    {
      also: ({ message, wrong }, { form }) => ({
        given: fieldsOf(form),
        refusal: { message: message || null, field: wrong.length > 0 ? fieldOf(wrong) : null },
      }),
    },
  )
}

/** Where scripts run, the same form goes through the patient wrapper of the back office instead of its action. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  // An order that a message came to is written down with it, which only the server's action does.
  if (messageIn(request)) return serverAction()
  const given = fieldsOf(await request.formData())
  const language = document.documentElement.lang === 'en' ? 'en' : 'sk'
  try {
    return redirect(addedAt(given, await enterParticipant(pageBackend().callFunction, unreadEntry(given), language)))
  } catch (error) {
    const failure = classifyError(error)
    const field = failure.code === 'INVALID_INPUT' ? refusedField(failure.originalError) : null
    return data({ given, refusal: { message: field ? null : sayError(failure, language), field } }, { status: 422 })
  }
}

/** The message that the order is made from, if an address names one. */
function messageIn(request: Request): string | null {
  const id = new URL(request.url).searchParams.get('message') ?? ''
  return isId(id) ? id : null
}

type Added = { reference: string; registrationId: string }

function addedAt(given: ManualEntryFields, added: Added, messageId: string | null = null): string {
  const { reference, registrationId: id } = added
  const waits = given.settlement === 'card' ? { waits: '' } : {}
  const message = messageId ? { message: messageId } : {}
  const found = new URLSearchParams({ added: reference, session: given.sessionId, id, ...waits, ...message })
  return `/admin/participants/add?${found}`
}

function refusedField(answer: unknown): keyof ManualEntryFields {
  const details = answer instanceof ApiError ? (answer.details as { fields?: Array<{ field: string }> } | null) : null
  return fieldOf(details?.fields?.[0]?.field.split('.') ?? [])
}

export default function AddParticipant({ loaderData, actionData }: Route.ComponentProps) {
  const { sessions, onAccount, agreed, given, added, isWaiting, addedId, messageId } = loaderData
  const words = useMessages(MESSAGES)
  // Of one form: what was typed before the last order was added is saved.
  const [typedInto, setTypedInto] = useState<string | null>(null)
  const leaving = useUnsavedChanges(typedInto === given.key)
  return (
    <AdminScreen lead={messageId && <TextLink to={`/admin/messages/${messageId}`}>{words.message}</TextLink>}>
      {added !== null && !actionData && (
        <AddedNote
          key={added}
          reference={added}
          isWaiting={isWaiting}
          to={addedId && `/admin/registrations/${addedId}`}
        />
      )}
      <ManualEntryForm
        // A new key is a new form: what was entered is not there to be sent again.
        key={given.key}
        sessions={sessions}
        onAccount={onAccount}
        agreed={agreed}
        given={actionData?.given ?? given}
        refusal={actionData?.refusal ?? null}
        onChange={() => setTypedInto(given.key)}
      />
      {leaving}
    </AdminScreen>
  )
}
