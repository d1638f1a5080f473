import { readSession } from '#capabilities/schedule/office/read-session.server.ts'
import { saveSession } from '#capabilities/schedule/office/save-session.server.ts'
import { SessionDetails } from '#capabilities/schedule/session-details.ts'
import type { Language } from '#kernel/language.ts'
import type { Call } from '#platform/http/callable.server.ts'
import type { Services } from '#platform/services.server.ts'
import { parseForm } from '#routes/admin/form/form-input.server.ts'
import { fieldsIn } from '#routes/answer-form.server.ts'
import { draftOf, readSessionForm } from '../form/session-fields.ts'
import { SESSION_FORM_MESSAGES } from '../form/session-form.messages.ts'
import { type SavedPart, SessionPartForm } from './session-part.ts'

type Given = Readonly<Record<string, string>>

/**
 * Changes one value of a session as its form would: everything else stays as it was when the page was read, and whoever
 * changed it since is not overwritten.
 */
export async function saveSessionPart(
  services: Pick<Services, 'db' | 'clock' | 'live'>,
  { id, given }: { id: string; given: Given },
  call: Pick<Call, 'actor' | 'requestId'> & { language: Language },
): Promise<SavedPart> {
  const { part, version, value } = parseForm(SessionPartForm, given)
  const { details } = await readSession(services, { id }, call)
  const [, said, rule = said] = SESSION_FORM_MESSAGES[call.language].fields[part]
  const changed = fieldsIn(SessionDetails, readSessionForm({ ...draftOf(details), [part]: value }), { message: rule })
  await saveSession(services, { id, version, details: changed }, call)
  return { saved: { part, at: services.clock.now().toISOString() } }
}
