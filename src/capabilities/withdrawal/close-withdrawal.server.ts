import { eq } from 'drizzle-orm'
import { lockRegistration } from '#capabilities/booking/move-registration.server.ts'
import { writeAllSent } from '#capabilities/payments/write-by-hand.server.ts'
import { resolveAlert } from '#platform/alerts/resolve-alert.server.ts'
import { writeAudit } from '#platform/audit/write-audit.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { findDecision } from './find-decision.server.ts'
import { refuse } from './withdrawal.refusals.ts'
import { withdrawalClosings, withdrawals } from './withdrawal.tables.server.ts'
import { WITHDRAWAL_ALERTS } from './withdrawal-alerts.ts'

/** A person says that nothing more is to be done for a declaration: the order was found by hand, the money was sent. */
export async function closeWithdrawal(
  services: Pick<Services, 'clock' | 'db' | 'log' | 'metrics'>,
  { withdrawalId }: { withdrawalId: string },
  { actor }: Pick<Call, 'actor'>,
): Promise<void> {
  requireAccess('closeWithdrawal', actor)
  const { clock, db } = services
  await db.transaction(async (tx) => {
    const [received] = await tx.select({ id: withdrawals.id }).from(withdrawals).where(eq(withdrawals.id, withdrawalId))
    if (!received) return refuse.now('WITHDRAWAL_NOT_FOUND')
    const closed = await tx.insert(withdrawalClosings).values({ withdrawalId }).onConflictDoNothing().returning()
    if (closed.length === 0) return
    const registrationId = (await findDecision(tx, withdrawalId))?.registrationId
    if (registrationId) {
      await lockRegistration(tx, registrationId)
      await writeAllSent(services, tx, { registrationId, recordedBy: actor.id ?? '' })
    }
    const subject = { kind: 'withdrawal', id: withdrawalId }
    await writeAudit(tx, clock, { actor, action: 'withdrawal-closed', subject })
    for (const kind of WITHDRAWAL_ALERTS) await resolveAlert(services, { kind, key: withdrawalId }, tx)
  })
}
