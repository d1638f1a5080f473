import { endFinding, type Finding, findFinding } from '#capabilities/payments/findings.server.ts'
import { RECONCILIATION_ALERT } from '#capabilities/payments/reconcile-payments.server.ts'
import { resolveAlert } from '#platform/alerts/resolve-alert.server.ts'
import { writeAudit } from '#platform/audit/write-audit.server.ts'
import type { Executor } from '#platform/db/database.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import type { Services } from '#platform/services.server.ts'
import { refuse } from '../bookkeeping.refusals.ts'

export async function requireFinding(db: Executor, id: string): Promise<Finding> {
  return (await findFinding(db, id)) ?? refuse.now('FINDING_NOT_FOUND')
}

/** Closes a difference with its audit row; when it was the last open one, nobody is called about the books any more. */
export async function markFindingClosed(
  services: Pick<Services, 'db' | 'clock' | 'log' | 'metrics'>,
  { finding, note }: { finding: Finding; note: string | null },
  call: Pick<Call, 'actor' | 'requestId'>,
): Promise<void> {
  const { db, clock } = services
  await db.transaction(async (tx) => {
    const open = await endFinding(tx, finding, { closedBy: call.actor.id ?? call.actor.kind, note })
    if (open === null) return
    await writeAudit(tx, clock, {
      actor: call.actor,
      action: note === null ? 'finding-repaired' : 'finding-closed',
      subject: { kind: 'payments', id: finding.stripeId },
      requestId: call.requestId,
      changes: { [finding.kind]: { before: null, after: note } },
    })
    if (open === 0) await resolveAlert(services, RECONCILIATION_ALERT, tx)
  })
}
