import { z } from 'zod'
import { setMailboxFirst } from '#capabilities/booking/order/mailbox-first.server.ts'
import { deleteDraft } from '#capabilities/schedule/delete-draft.server.ts'
import { publishSession, SessionVersion } from '#capabilities/schedule/publish-session.server.ts'
import { SessionRecording } from '#capabilities/schedule/schedule.ts'
import { setSessionRecording } from '#capabilities/schedule/set-session-recording.server.ts'
import { withdrawToDraft } from '#capabilities/schedule/withdraw-to-draft.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import type { Services } from '#platform/services.server.ts'
import { parseForm } from '../form/form-input.server.ts'

const Intent = z.object({
  intent: z.enum(['publish', 'withdraw', 'delete', 'recording', 'mailbox-first', 'mailbox-any']),
})

/** One step taken on the screen of a session; answers with where to go next. */
export async function changeSessionByForm(
  services: Services,
  given: Readonly<Record<string, string>>,
  call: Call,
): Promise<string> {
  const { intent } = parseForm(Intent, given)
  const screen = `/admin/sessions/${given.id}`
  if (intent === 'recording') {
    const links = {
      sessionId: given.id,
      recordingUrl: given.recordingUrl?.trim() || null,
      materialsUrl: given.materialsUrl?.trim() || null,
    }
    await setSessionRecording(services, parseForm(SessionRecording, links), call)
    return `${screen}?done=recording`
  }
  if (intent === 'mailbox-first' || intent === 'mailbox-any') {
    await setMailboxFirst(services, { sessionId: given.id ?? '', isOn: intent === 'mailbox-first' }, call)
    return `${screen}?done=${intent}`
  }
  const version = parseForm(SessionVersion, { id: given.id, version: Number(given.version) })
  if (intent === 'publish') {
    await publishSession(services, version, call)
    return `${screen}?done=published`
  }
  if (intent === 'withdraw') {
    await withdrawToDraft(services, version, call)
    return `${screen}?done=withdrawn`
  }
  await deleteDraft(services, version, call)
  return '/admin/sessions?time=draft&done=deleted'
}
