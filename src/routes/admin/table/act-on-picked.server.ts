import { sessionsOfPeople } from '#capabilities/booking/office/sessions-of-people.server.ts'
import { resendInvitations } from '#capabilities/training/resend-invitations.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import type { Services } from '#platform/services.server.ts'
import { isId } from './drawer-address.ts'

const SCREENS = new Map([
  ['write', 'message'],
  ['move', 'move-people'],
])

type Outcome = { to: string } | { refused: 'nonePicked' | 'severalSessions' | 'noneInvited' }

/** Writing and moving lead to a screen of their session, invitations are sent from here and lead where the caller says. */
export async function actOnPicked(
  services: Services,
  form: FormData,
  call: Call,
  { invited = '/admin/participants?done=invited' } = {},
): Promise<Outcome> {
  const participantIds = [...new Set(form.getAll('id').map(String).filter(isId))]
  if (participantIds.length === 0) return { refused: 'nonePicked' }
  const screen = SCREENS.get(String(form.get('intent')))
  if (screen) {
    const sessionIds = await sessionsOfPeople(services, { participantIds }, call)
    const [sessionId] = sessionIds
    if (!sessionId || sessionIds.length > 1) return { refused: 'severalSessions' }
    const to = new URLSearchParams(participantIds.map((id) => ['participant', id]))
    return { to: `/admin/sessions/${sessionId}/${screen}?${to}` }
  }
  const { sent } = await resendInvitations(services, { participantIds }, call)
  return sent === 0 ? { refused: 'noneInvited' } : { to: invited }
}
