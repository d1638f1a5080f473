import { sql } from 'drizzle-orm'
import { writeAudit } from '#platform/audit/write-audit.server.ts'
import { violatedConstraint } from '#platform/db/violated-constraint.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { refuse } from './company-terms.refusals.ts'
import { companyMailboxes } from './company-terms.tables.server.ts'
import { type AddMailbox, MOST_DOCUMENT_MAILBOXES, MOST_MAILBOXES } from './company-terms.ts'
import { lockCompany } from './lock-company.server.ts'

/** Writes a mailbox down that gets the company's documents, or may order as agreed. The audit names it by its id alone. */
export async function addMailbox(
  { clock, db }: Pick<Services, 'clock' | 'db'>,
  box: AddMailbox,
  call: Pick<Call, 'actor' | 'requestId'>,
): Promise<void> {
  requireAccess('addMailbox', call.actor)
  const { id, ico, getsDocuments, mayOrder } = box
  if (!getsDocuments && !mayOrder) refuse.now('MAILBOX_FOR_NOTHING')
  try {
    await db.transaction(async (tx) => {
      await lockCompany(tx, ico)
      const { rows } = await tx.execute<{ all: number; forDocuments: number }>(sql`
        select count(*)::int as all, (count(*) filter (where gets_documents))::int as "forDocuments"
        from company_mailboxes where ico = ${ico} and id <> ${id}`)
      const { all = 0, forDocuments = 0 } = rows[0] ?? {}
      const isFull = all >= MOST_MAILBOXES || (getsDocuments && forDocuments >= MOST_DOCUMENT_MAILBOXES)
      if (isFull) refuse.now('MAILBOXES_FULL')
      const added = await tx
        .insert(companyMailboxes)
        .values({ ...box, addedBy: call.actor.id ?? '', addedAt: clock.now() })
        .onConflictDoNothing({ target: companyMailboxes.id })
        .returning({ id: companyMailboxes.id })
      if (added.length === 0) return
      await writeAudit(tx, clock, {
        actor: call.actor,
        requestId: call.requestId,
        action: 'company-mailbox-added',
        subject: { kind: 'company', id: ico },
        changes: {
          mailboxId: { before: null, after: id },
          getsDocuments: { before: null, after: getsDocuments },
          mayOrder: { before: null, after: mayOrder },
        },
      })
    })
  } catch (error) {
    if (violatedConstraint(error) !== 'company_mailboxes_one') throw error
    refuse.now('MAILBOX_KNOWN')
  }
}
