import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { writeAudit } from '#platform/audit/write-audit.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { feeDocuments } from '../bookkeeping.tables.server.ts'
import type { OfMonth } from '../fee-document.ts'
import { refuseWhenClosed } from '../month/refuse-when-closed.server.ts'

/** Takes Stripe's invoice for the fees away again, while its month is open. */
export async function removeFeeDocument(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { month }: z.output<typeof OfMonth>,
  call: Pick<Call, 'actor' | 'requestId'>,
): Promise<void> {
  requireAccess('removeFeeDocument', call.actor)
  await db.transaction(async (tx) => {
    const { totalCents, hash } = feeDocuments
    const [removed] = await tx.delete(feeDocuments).where(eq(feeDocuments.month, month)).returning({ totalCents, hash })
    await refuseWhenClosed(tx, month)
    if (!removed) return
    await writeAudit(tx, clock, {
      actor: call.actor,
      action: 'fee-document-removed',
      subject: { kind: 'payments', id: month },
      requestId: call.requestId,
      changes: {
        totalCents: { before: removed.totalCents, after: null },
        hash: { before: removed.hash, after: null },
      },
    })
  })
}
