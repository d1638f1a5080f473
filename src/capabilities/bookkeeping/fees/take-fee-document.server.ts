import type { z } from 'zod'
import { writeAudit } from '#platform/audit/write-audit.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { refuse } from '../bookkeeping.refusals.ts'
import type { OfMonth } from '../fee-document.ts'
import { readFeeDocumentBytes } from '../month/read-fee-document.server.ts'

/** Stripe's invoice for the fees of a month, as it was attached. Who took it is written down. */
export async function takeFeeDocument(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { month }: z.output<typeof OfMonth>,
  call: Pick<Call, 'actor' | 'requestId'>,
): Promise<{ name: string; contentType: string; content: Buffer }> {
  requireAccess('takeFeeDocument', call.actor)
  const content = await readFeeDocumentBytes(db, month)
  if (content === null) return refuse.now('FEE_DOCUMENT_NOT_FOUND')
  await writeAudit(db, clock, {
    actor: call.actor,
    action: 'fee-document-downloaded',
    subject: { kind: 'payments', id: month },
    requestId: call.requestId,
  })
  return { name: `stripe-${month}.pdf`, contentType: 'application/pdf', content }
}
