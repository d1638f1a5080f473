import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { writeAudit } from '#platform/audit/write-audit.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { refuse } from '../bookkeeping.refusals.ts'
import { feeDocuments } from '../bookkeeping.tables.server.ts'
import { type AttachFeeDocument, MAX_FEE_DOCUMENT_BYTES } from '../fee-document.ts'
import { refuseWhenClosed } from '../month/refuse-when-closed.server.ts'

/** Keeps Stripe's invoice for the fees of a month that is open, with what it comes to, in place of the one before. */
export async function attachFeeDocument(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { month, totalCents: total, bytes }: z.output<typeof AttachFeeDocument>,
  call: Pick<Call, 'actor' | 'requestId'>,
): Promise<void> {
  requireAccess('attachFeeDocument', call.actor)
  if (bytes.length > MAX_FEE_DOCUMENT_BYTES) refuse.now('FEE_DOCUMENT_TOO_LARGE')
  if (!isPdf(bytes)) refuse.now('FEE_DOCUMENT_NO_PDF')
  const kept = {
    totalCents: total,
    bytes: Buffer.from(bytes),
    hash: createHash('sha256').update(bytes).digest('hex'),
    attachedBy: call.actor.id ?? '',
    attachedAt: clock.now(),
  }
  await db.transaction(async (tx) => {
    const { totalCents, hash } = feeDocuments
    const [before] = await tx.select({ totalCents, hash }).from(feeDocuments).where(eq(feeDocuments.month, month))
    await tx
      .insert(feeDocuments)
      .values({ month, ...kept })
      .onConflictDoUpdate({ target: feeDocuments.month, set: kept })
    await refuseWhenClosed(tx, month)
    await writeAudit(tx, clock, {
      actor: call.actor,
      action: 'fee-document-attached',
      subject: { kind: 'payments', id: month },
      requestId: call.requestId,
      changes: {
        totalCents: { before: before?.totalCents ?? null, after: total },
        hash: { before: before?.hash ?? null, after: kept.hash },
      },
    })
  })
}

/** By what every PDF begins and ends with; its name and the type it was sent as are the sender's words. */
function isPdf(bytes: Uint8Array): boolean {
  const says = (part: Uint8Array) => Buffer.from(part).toString('latin1')
  return says(bytes.subarray(0, 5)) === '%PDF-' && says(bytes.subarray(-1024)).includes('%%EOF')
}
