import { z } from 'zod'
import { holdSeries, keepClosedMonth } from '#capabilities/invoicing/closed-months.server.ts'
import { writeAudit } from '#platform/audit/write-audit.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { type ClosedTotals, failingChecks } from './accountant-month.ts'
import { refuse } from './bookkeeping.refusals.ts'
import { gatherMonth } from './month/gather-month.server.ts'
import { holdFeeDocuments } from './month/refuse-when-closed.server.ts'
import { Month } from './monthly-close.ts'

export const CloseMonth = z.object({
  month: Month,
  /** Why it is closed although something that can be explained does not hold. */
  explanation: z
    .string()
    .trim()
    .max(500)
    .transform((text) => text || null),
})

/**
 * Closes a month for ever, once everything that is asked of it holds, and keeps what it came to. Whoever issues a document
 * meanwhile is waited for; the same press again changes nothing.
 */
export async function closeMonth(
  services: Pick<Services, 'db' | 'clock' | 'settings'>,
  { month, explanation }: z.output<typeof CloseMonth>,
  call: Pick<Call, 'actor' | 'requestId'>,
): Promise<void> {
  requireAccess('closeMonth', call.actor)
  const { db, clock } = services
  await db.transaction(async (tx) => {
    await holdSeries(tx)
    await holdFeeDocuments(tx)
    const gathered = await gatherMonth(services, tx, month, call)
    if (gathered.closed) return
    const failing = failingChecks(gathered.checks, explanation)
    if (failing.length > 0) refuse.now('MONTH_NOT_READY', { failing })
    const { count, baseCents, vatCents, grossCents } = gathered.documents.total
    const totals: ClosedTotals = {
      documents: count,
      baseCents,
      vatCents,
      grossCents,
      unpaidCents: gathered.debts.reduce((sum, { openCents }) => sum + openCents, 0),
      deferredCents: gathered.deferred.reduce((sum, { cents }) => sum + cents, 0),
      explanation,
    }
    const closedBy = call.actor.id ?? 'system'
    if (!(await keepClosedMonth(tx, { month, closedBy, closedAt: clock.now(), totals }))) return
    await writeAudit(tx, clock, {
      actor: call.actor,
      action: 'month-closed',
      subject: { kind: 'payments', id: month },
      requestId: call.requestId,
      changes: { totals: { before: null, after: totals } },
    })
  })
}
