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
import { useUnsavedChanges } from '#ui/overlays/use-unsaved-changes.tsx'
import type { Route } from './+types/add-participant'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const { services, call } = staffRequest(context)
  const known = await knownAs(searchParams.get('person') ?? searchParams.get('message') ?? '')
  return {
    sessions: await listSessionsToFill(services, call),
    // Made for one form: whoever sends it twice enters people once.
    given: {
      ...fieldsOf(new FormData()),
      ...known,
      key: `man_${randomUUID()}`,
      sessionId: searchParams.get('session') ?? '',
    },
    added: searchParams.get('added'),
    isWaiting: searchParams.has('waits'),
    addedId: isId(searchParams.get('id') ?? '') ? searchParams.get('id') : null,
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
      return addedAt(given, await addManualParticipant(services, read.entry, call))
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
export async function clientAction({ request }: Route.ClientActionArgs) {
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

function addedAt(given: ManualEntryFields, added: { reference: string; registrationId: string }): string {
  const { reference, registrationId: id } = added
  const waits = given.settlement === 'card' ? { waits: '' } : {}
  return `/admin/participants/add?${new URLSearchParams({ added: reference, session: given.sessionId, id, ...waits })}`
}

function refusedField(answer: unknown): keyof ManualEntryFields {
  const details = answer instanceof ApiError ? (answer.details as { fields?: Array<{ field: string }> } | null) : null
  return fieldOf(details?.fields?.[0]?.field.split('.') ?? [])
}

export default function AddParticipant({ loaderData, actionData }: Route.ComponentProps) {
  const { sessions, given, added, isWaiting, addedId } = loaderData
  const [isTyped, setTyped] = useState(false)
  const leaving = useUnsavedChanges(isTyped)
  return (
    <AdminScreen>
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
        given={actionData?.given ?? given}
        refusal={actionData?.refusal ?? null}
        onChange={() => setTyped(true)}
      />
      {leaving}
    </AdminScreen>
  )
}
