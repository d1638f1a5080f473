import { eq, sql } from 'drizzle-orm'
import { compactIban, isIban } from '#kernel/iban.ts'
import { writeAudit } from '#platform/audit/write-audit.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { refuse } from '../bank.refusals.ts'
import { bankReturns } from '../bank.tables.server.ts'
import { lockReturn } from './lock-return.server.ts'
import { endOfIban, type TypeAccount } from './returns.ts'

/** Writes down where money goes back to, as a person knows it. From then on the link of its buyer changes nothing. */
export async function typeAccount(
  { clock, db }: Pick<Services, 'clock' | 'db'>,
  { returnId, version, name, iban: written }: TypeAccount,
  call: Pick<Call, 'actor' | 'requestId'>,
): Promise<void> {
  requireAccess('typeAccount', call.actor)
  const iban = compactIban(written)
  if (!isIban(iban)) refuse.now('RETURN_IBAN_WRONG', { wrong: ['iban'] })
  await db.transaction(async (tx) => {
    const before = await lockReturn(tx, returnId, version)
    if (before.state !== 'requested') refuse.now('RETURN_CHANGED')
    await tx
      .update(bankReturns)
      .set({ name, iban, ibanFrom: 'office', orderedAt: null, version: sql`version + 1` })
      .where(eq(bankReturns.id, returnId))
    await writeAudit(tx, clock, {
      actor: call.actor,
      action: 'return-account-typed',
      subject: { kind: 'bank-return', id: returnId },
      requestId: call.requestId,
      changes: {
        reference: { before: null, after: before.reference },
        iban: { before: before.iban && endOfIban(before.iban), after: endOfIban(iban) },
      },
    })
  })
}
