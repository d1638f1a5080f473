import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { writeAudit } from '#platform/audit/write-audit.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { refuse } from './alerts.refusals.ts'
import { alerts } from './alerts.tables.server.ts'

export const CloseAlert = z.object({ alertId: z.uuid() })

/** Somebody has looked into it. What still lasts is raised again by whoever watches it; closing twice is closing once. */
export async function closeAlert(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { alertId }: z.output<typeof CloseAlert>,
  call: Pick<Call, 'actor' | 'requestId'>,
): Promise<void> {
  requireAccess('closeAlert', call.actor)
  await db.transaction(async (tx) => {
    const [alert] = await tx.select().from(alerts).where(eq(alerts.id, alertId)).for('update')
    if (!alert) return refuse.now('ALERT_NOT_FOUND')
    if (alert.resolvedAt !== null) return
    await tx.update(alerts).set({ resolvedAt: clock.now() }).where(eq(alerts.id, alertId))
    await writeAudit(tx, clock, {
      actor: call.actor,
      action: 'alert-closed',
      subject: { kind: 'alert', id: alertId },
      requestId: call.requestId,
      changes: { [alert.kind]: { before: alert.times, after: null } },
    })
  })
}
