import { writeAudit } from '#platform/audit/write-audit.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import { listMails } from './list-mails.server.ts'
import type { MailServices } from './mail.server.ts'
import type { ListedMail, ListMails } from './outbox.ts'

/** A busy year fits; what does not is asked for with a narrower filter. */
const MOST_ROWS = 10_000

/** The mails that the outbox would show, all pages of them. Taking them away is written down. */
export async function exportMails(
  services: Pick<MailServices, 'clock' | 'db'>,
  wanted: Omit<ListMails, 'page' | 'pageSize'>,
  call: Pick<Call, 'actor' | 'requestId'>,
): Promise<ReadonlyArray<ListedMail>> {
  requireAccess('admin', call.actor)
  const { mails } = await listMails(services, { ...wanted, page: 1, pageSize: MOST_ROWS }, call)
  const { status, template = null, search } = wanted
  await writeAudit(services.db, services.clock, {
    actor: call.actor,
    action: 'mails-exported',
    subject: { kind: 'mail', id: 'all' },
    requestId: call.requestId,
    changes: {
      filters: { before: null, after: { status, template, isSearched: search !== null, rows: mails.length } },
    },
  })
  return mails
}
