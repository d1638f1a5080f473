import { z } from 'zod'
import { setMailboxFirst } from '#capabilities/booking/order/mailbox-first.server.ts'
import { ConfirmSession, confirmSession } from '#capabilities/schedule/minimum/confirm-session.server.ts'
import { deleteDraft } from '#capabilities/schedule/office/delete-draft.server.ts'
import { publishSession, SessionVersion } from '#capabilities/schedule/publish-session.server.ts'
import { SessionRecording } from '#capabilities/schedule/schedule.ts'
import { setSessionRecording } from '#capabilities/schedule/set-session-recording.server.ts'
import { withdrawToDraft } from '#capabilities/schedule/withdraw-to-draft.server.ts'
import { removeFromWaiting } from '#capabilities/waiting/list-waiting.server.ts'
import { refuse } from '#capabilities/waiting/waiting.refusals.ts'
import { type StaffForm, takeStep } from '../form/answer-staff-form.server.ts'
import { parseForm } from '../form/form-input.server.ts'

/** One step taken on the page of a session; answers with where to go next, by default the tab of its people. */
export async function changeSessionByForm(asked: StaffForm, id: string, tab = ''): Promise<string> {
  const { services, call, given } = asked
  const screen = (done: string, at = tab) => `/admin/sessions/${id}${at && `/${at}`}?done=${done}`
  const version = () => parseForm(SessionVersion, { id, version: Number(given.version) })
  return takeStep(asked, {
    publish: () => publishSession(services, version(), call).then(() => screen('published')),
    withdraw: () => withdrawToDraft(services, version(), call).then(() => screen('withdrawn')),
    confirm: () => confirmSession(services, parseForm(ConfirmSession, { id }), call).then(() => screen('confirmed')),
    delete: () => deleteDraft(services, version(), call).then(() => '/admin/sessions?time=draft&done=deleted'),
    recording: async () => {
      const recordingUrl = given.recordingUrl?.trim() || null
      const materialsUrl = given.materialsUrl?.trim() || null
      const links = parseForm(SessionRecording, { sessionId: id, recordingUrl, materialsUrl })
      await setSessionRecording(services, links, call)
      return screen('recording')
    },
    'remove-waiting': async () => {
      const entryId = z.uuid().safeParse(given.entry).data ?? refuse.now('ENTRY_NOT_FOUND')
      await removeFromWaiting(services, { sessionId: id, entryId }, call)
      return screen('unlisted')
    },
    'mailbox-first': () => mailboxFirst(true),
    'mailbox-any': () => mailboxFirst(false),
  })

  async function mailboxFirst(isOn: boolean) {
    await setMailboxFirst(services, { sessionId: id, isOn }, call)
    return screen(isOn ? 'mailbox-first' : 'mailbox-any', 'edit')
  }
}
