import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { refuse } from './contact.refusals.ts'
import type { HandleMessages } from './messages-for-staff.ts'
import { settleMessages } from './settle-messages.server.ts'

/** Says of messages that nothing more is to be done, or that there is. */
export async function handleMessages(
  services: Pick<Services, 'db' | 'clock'>,
  wish: HandleMessages,
  call: Pick<Call, 'actor' | 'requestId'>,
): Promise<{ changed: number }> {
  requireAccess('handleMessages', call.actor)
  return services.db.transaction(async (tx) => {
    const { found, changed } = await settleMessages(services, tx, wish, call)
    if (found === 0) refuse.now('MESSAGE_NOT_FOUND')
    return { changed }
  })
}
