import { and, count, eq, isNull, sql } from 'drizzle-orm'
import { reconciliationFindings } from '#capabilities/payments/payments.tables.server.ts'
import { RECONCILIATION_ALERT } from '#capabilities/payments/reconcile-payments.server.ts'
import { resolveAlert } from '#platform/alerts/resolve-alert.server.ts'
import { writeAudit } from '#platform/audit/write-audit.server.ts'
import type { Executor } from '#platform/db/database.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import type { Services } from '#platform/services.server.ts'
import { refuse } from './bookkeeping.refusals.ts'

export type Finding = typeof reconciliationFindings.$inferSelect

export async function findFinding(db: Executor, id: string): Promise<Finding> {
  const [finding] = await db.select().from(reconciliationFindings).where(eq(reconciliationFindings.id, id))
  return finding ?? refuse.now('FINDING_NOT_FOUND')
}

/** Closes a difference with its audit row; when it was the last open one, nobody is called about the books any more. */
export async function markFindingClosed(
  services: Pick<Services, 'db' | 'clock' | 'log' | 'metrics'>,
  { finding, note }: { finding: Finding; note: string | null },
  call: Pick<Call, 'actor' | 'requestId'>,
): Promise<void> {
  const { db, clock } = services
  await db.transaction(async (tx) => {
    const closed = await tx
      .update(reconciliationFindings)
      .set({ closedAt: sql`now()`, closedBy: call.actor.id ?? call.actor.kind, note })
      .where(and(eq(reconciliationFindings.id, finding.id), isNull(reconciliationFindings.closedAt)))
      .returning({ id: reconciliationFindings.id })
    if (closed.length === 0) return
    await writeAudit(tx, clock, {
      actor: call.actor,
      action: note === null ? 'finding-repaired' : 'finding-closed',
      subject: { kind: 'payments', id: finding.stripeId },
      requestId: call.requestId,
      changes: { [finding.kind]: { before: null, after: note } },
    })
    const [open] = await tx
      .select({ count: count() })
      .from(reconciliationFindings)
      .where(
        and(
          eq(reconciliationFindings.reconciliationId, finding.reconciliationId),
          isNull(reconciliationFindings.closedAt),
        ),
      )
    if (open?.count === 0) await resolveAlert(services, RECONCILIATION_ALERT, tx)
  })
}
