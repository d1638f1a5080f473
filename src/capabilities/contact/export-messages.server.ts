import { writeAudit } from '#platform/audit/write-audit.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { listMessages } from './list-messages.server.ts'
import type { ListedMessage, ListMessages } from './messages-for-staff.ts'

/** Years of messages fit; what does not is asked for with a narrower filter. */
const MOST_ROWS = 10_000

/** The messages that the list would show, all pages of them. Taking them away is written down. */
export async function exportMessages(
  services: Pick<Services, 'clock' | 'db'>,
  wanted: Omit<ListMessages, 'page' | 'pageSize'>,
  call: Pick<Call, 'actor' | 'requestId'>,
): Promise<ReadonlyArray<ListedMessage>> {
  requireAccess('admin', call.actor)
  const { messages } = await listMessages(services, { ...wanted, page: 1, pageSize: MOST_ROWS }, call)
  const { filter, search } = wanted
  await writeAudit(services.db, services.clock, {
    actor: call.actor,
    action: 'contact-messages-exported',
    subject: { kind: 'contact-message', id: 'all' },
    requestId: call.requestId,
    changes: { filters: { before: null, after: { filter, isSearched: search !== null, rows: messages.length } } },
  })
  return messages
}
