import { and, eq } from 'drizzle-orm'
import { writeAudit } from '#platform/audit/write-audit.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { companyMailboxes } from './company-terms.tables.server.ts'
import type { RemoveMailbox } from './company-terms.ts'

/** From now on it gets nothing and orders nothing; letters that were owed to it are not sent. */
export async function removeMailbox(
  { clock, db }: Pick<Services, 'clock' | 'db'>,
  { id, ico }: RemoveMailbox,
  call: Pick<Call, 'actor' | 'requestId'>,
): Promise<void> {
  requireAccess('removeMailbox', call.actor)
  await db.transaction(async (tx) => {
    const removed = await tx
      .delete(companyMailboxes)
      .where(and(eq(companyMailboxes.id, id), eq(companyMailboxes.ico, ico)))
      .returning({ id: companyMailboxes.id })
    if (removed.length === 0) return
    await writeAudit(tx, clock, {
      actor: call.actor,
      requestId: call.requestId,
      action: 'company-mailbox-removed',
      subject: { kind: 'company', id: ico },
      changes: { mailboxId: { before: id, after: null } },
    })
  })
}
