import { writeAudit } from '#platform/audit/write-audit.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { refuse } from '../bank.refusals.ts'
import { lockReturn } from './lock-return.server.ts'
import type { SeenReturn } from './returns.ts'
import { takeBackEntry } from './take-back-entry.server.ts'

/** Says that money was not sent after all, as long as no statement has it: the entry is taken back, and it is owed again. */
export async function undoSentReturn(
  services: Pick<Services, 'clock' | 'db'>,
  { returnId, version }: SeenReturn,
  call: Pick<Call, 'actor' | 'requestId'>,
): Promise<void> {
  requireAccess('undoSentReturn', call.actor)
  const { clock, db } = services
  await db.transaction(async (tx) => {
    const { state, entryId, amountCents, reference } = await lockReturn(tx, returnId, version)
    if (state !== 'sent' || entryId === null) return refuse.now('RETURN_CHANGED')
    await takeBackEntry(services, tx, { entryId, by: call.actor.id ?? '' })
    await writeAudit(tx, clock, {
      actor: call.actor,
      action: 'return-sending-undone',
      subject: { kind: 'bank-return', id: returnId },
      requestId: call.requestId,
      changes: { reference: { before: null, after: reference }, sentCents: { before: amountCents, after: 0 } },
    })
  })
}
